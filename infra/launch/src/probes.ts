/** What supervisors and operators ask a process, at an address of its own that people do not reach. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Watch } from "@annals/watch";
import type { Meters } from "./meters.ts";
import { needed } from "./unusable.ts";

/** How far a process is. */
export interface Condition {
  /** What its start waits for, in words; null once it has started. */
  waitsFor: string | null;
  isStopping: boolean;
  /** What it cannot work without. */
  engines: Pick<Watch, "engine" | "away">[];
}

export const newCondition = (): Condition => ({ waitsFor: "its start", isStopping: false, engines: [] });

/** What a process waits for, by name; nothing when it can be used. */
function waitsFor({ waitsFor, isStopping, engines }: Condition): string[] {
  if (isStopping) return ["its end"];
  if (waitsFor !== null) return [waitsFor];
  const away = engines.filter((engine) => engine.away() !== null).map(({ engine }) => engine);
  return [...new Set(away)];
}

/**
 * Answers `/health` (it runs), `/ready` (200, or 503 with what it waits for) and `/metrics`.
 * @returns how it is closed. @throws Unusable when it cannot listen there
 */
export async function openProbes(
  { host, port }: { host: string; port: number },
  { condition, meters }: { condition: Condition; meters: Meters },
): Promise<{ port: number; close(): Promise<void> }> {
  const answer = async ({ url, method }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: string, type = "application/json") => {
      response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" });
      response.end(body);
    };
    if (method !== "GET" && method !== "HEAD") return send(405, "{}");
    switch (url) {
      case "/health":
        return send(200, JSON.stringify({ status: "up" }));
      case "/ready": {
        const waiting = waitsFor(condition);
        return send(waiting.length === 0 ? 200 : 503, JSON.stringify({ waits_for: waiting }));
      }
      case "/metrics": {
        const { body, type } = await meters.text();
        return send(200, body, type);
      }
      default:
        return send(404, "{}");
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, host);
  await needed(
    once(server, "listening"),
    (reason) => `ANNALS_PROBES: ${host}:${port} cannot be listened on: ${reason}.`,
    "this machine",
  );
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
