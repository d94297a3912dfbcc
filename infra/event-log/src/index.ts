import type { EventStoreLogOptions } from "./eventstore/log.ts";
import type { EventLog } from "./port.ts";

export { defaultMaxEventBytes } from "./accept.ts";
export type { EventStoreLogOptions } from "./eventstore/log.ts";
export * from "./port.ts";
export { openPostgresLog, type PostgresLogOptions } from "./postgres/log.ts";

/** The event log on an EventStoreDB or KurrentDB server or cluster. Its client is loaded only when it is used. */
export async function openEventStoreLog(options: EventStoreLogOptions): Promise<EventLog> {
  const adapter = await import("./eventstore/log.ts");
  return adapter.openEventStoreLog(options);
}
