import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Settings } from "@annals/settings";
import { needed } from "../unusable.ts";
import { type Given, type Part, part } from "./part.ts";

/** The one port of this process. @param answerWith who answers what comes in */
export const door = <Needs extends Given>(
  name: string,
  answerWith: (have: Needs) => RequestListener,
): Part<Needs, { local: string }> =>
  part({
    name,
    async check({ settings }) {
      // Checked before anything is created; the start below takes it.
      await closeServer((await listen(createServer(), settings)).server);
    },
    async start(have: Needs, onStop) {
      const { server, local } = await listen(createServer(answerWith(have)), have.settings);
      onStop(() => closeServer(server));
      return { local };
    },
  });

async function listen(server: Server, { host, port }: Settings): Promise<{ server: Server; local: string }> {
  // Uploads may take half an hour (specification 1, section 9); a request's headers may not.
  server.requestTimeout = 30 * 60 * 1000;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  server.listen(port, host);
  await needed(once(server, "listening"), (reason, code) =>
    isOfHost(code)
      ? `The address ${host} cannot be listened on: this machine has no such address. Check ANNALS_HOST: 127.0.0.1, or 0.0.0.0 to be reached from other machines.`
      : `Port ${port} of ${host} cannot be used: ${reason}. Choose another: PORT=4001 make start`,
  );
  const { port: taken } = server.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return { server, local: `http://${name}:${taken}` };
}

const isOfHost = (code = "") => ["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL", "EINVAL"].includes(code);

/** Gives running requests a moment to end, then closes the rest. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 3_000).unref();
  });
}
