import { networkOf, reply } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { eventStream, getChanges } from "./contract.ts";
import type { Streams } from "./streams.ts";

const headers = {
  "Content-Type": `${eventStream.type}; charset=utf-8`,
  "Cache-Control": "no-store, no-transform",
  // A proxy that waits until its buffer is full would hold everything back.
  "X-Accel-Buffering": "no",
};

/** What changes, as it happens. */
export function changeRoutes(deps: Deps, streams: Streams) {
  return [
    read(
      deps,
      getChanges,
      async ({ viewer }, request) => {
        const { after } = request.query;
        if (after !== undefined) {
          const { id, changed } = await streams.missed(viewer, after);
          return reply({ id, changed: changed ?? { all: false, topics: {} } });
        }
        const last = request.headers["last-event-id"];
        const { headers: given, host, cookie, ip } = request;
        const from = { network: networkOf(ip), last: last?.toString() };
        const body = await streams.open({ headers: given, host, cookie }, viewer, from);
        return reply(body, { headers });
      },
      // People outside a closed space hear when it opens, and what is written on it.
      { from: "everyone", whileClosed: true },
    ),
  ];
}
