export { defaultMaxEventBytes } from "./accept.ts";
export * from "./port.ts";
export { openPostgresLog, type PostgresLogOptions } from "./postgres/log.ts";
