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
    "serve",
  ],
  // In a group of its own, so that Ctrl-C in the terminal reaches it once: from here.
  { stdio: "inherit", detached: true, env: { ...process.env, PORT: apiPort } },
);

// The server ends with this process, however that ends, and this process ends with the server.
const stop = () => server.kill("SIGTERM");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
process.once("exit", stop);
server.once("exit", (code) => process.exit(code ?? 0));

const vite = await createServer({
  root: "frontend",
  server: {
    host: "127.0.0.1",
    port: Number(process.env.PORT ?? 4000),
    strictPort: true,
    proxy: Object.fromEntries(["/api", "/mcp"].map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
await vite.listen();
console.log(`The frontend reloads as you edit: http://127.0.0.1:${vite.config.server.port}`);
