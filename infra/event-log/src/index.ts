export { Undecided } from "@annals/watch";
export { defaultMaxEventBytes } from "./accept.ts";
export { type EventStoreLogOptions, openEventStoreLog } from "./eventstore/log.ts";
export * from "./port.ts";
export { openPostgresLog, type PostgresLogOptions } from "./postgres/log.ts";
