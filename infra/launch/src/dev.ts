import { spawn } from "node:child_process";
import { createServer } from "vite";

/** `make dev`: the server starts again when its sources change, the frontend reloads as it is edited. */
const apiPort = process.env.ANNALS_DEV_API_PORT ?? "4001";
const api = `http://127.0.0.1:${apiPort}`;

const server = spawn(
  process.execPath,
  [
    "--conditions=source",
    "--import",
    "@annals/check/source",
    "--watch",
    "--watch-preserve-output",
    "infra/launch/src/main.ts",
    "start",
  ],
  { stdio: "inherit", env: { ...process.env, PORT: apiPort } },
);

const vite = await createServer({
  root: "frontend",
  server: {
    host: "127.0.0.1",
    port: Number(process.env.PORT ?? 4000),
    strictPort: true,
    proxy: { "/api": { target: api, changeOrigin: false } },
  },
});
await vite.listen();
console.log(`The frontend reloads as you edit: http://127.0.0.1:${vite.config.server.port}`);

const stop = () => {
  void vite.close();
  server.kill("SIGINT");
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
server.once("exit", (code) => {
  void vite.close().then(() => process.exit(code ?? 0));
});
