export { linkLibraries } from "./binaries.ts";
export { addRows, type CopiedTable, completeTables, makeTables, rowsOf, tablesIn } from "./copy.ts";
export {
  addressOfRunning,
  DataFolderClosed,
  type EmbeddedOptions,
  type PostgresServer,
  startEmbedded,
} from "./embedded.ts";
export { isAway, isBusy, isPassing, sqlState } from "./failure.ts";
export { DataFolderInUse, folderIsFree } from "./folder-lock.ts";
export { hasTable } from "./has-table.ts";
export { createJobs, type Job, JobLost, type Jobs } from "./jobs.ts";
export { type ListenOptions, listen } from "./listen.ts";
export { migrate } from "./migrate.ts";
export { type Client, createPool, type Pool, type PoolOptions, transaction } from "./pool.ts";
export { isPooledByTransaction } from "./pooler.ts";
export { isRunning, startOf } from "./process.ts";
export { serverUser } from "./system-user.ts";
export { together } from "./together.ts";
export { watchPostgres } from "./watch.ts";
