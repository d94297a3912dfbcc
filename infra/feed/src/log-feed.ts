import type { EventLog } from "@annals/event-log";
import type { Feed } from "./port.ts";

/** The feed straight from the log: its cursors are the log's positions. */
export function logFeed(log: Pick<EventLog, "identity" | "start" | "head" | "subscribe">): Feed {
  return {
    identity: log.identity,
    start: log.start,
    head: () => log.head(),
    async *subscribe(options) {
      for await (const { events, position, live } of log.subscribe(options))
        yield { events, cursor: position, isLive: live };
    },
  };
}
