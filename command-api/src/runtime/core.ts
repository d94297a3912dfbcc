import type { EventLog } from "@annals/event-log";
import type { FileStore } from "@annals/files";
import type { Logger } from "@annals/logging";
import type { PersonKeys } from "@annals/person-keys";
import type { Pool } from "@annals/postgres";
import type { Handler } from "./handler.ts";
import type { Exclusively } from "./lock.ts";

/** What a hash takes: memory in KiB, and passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** What the commands of every feature are made with. */
export interface Core {
  handler: Handler;
  exclusively: Exclusively;
  log: EventLog;
  /** The command side's own tables, in the schema `command`. */
  pool: Pool;
  keys: PersonKeys;
  files: FileStore;
  logger: Logger;
  now: () => Date;
  /** Makes a UUID, version 7. */
  newId: () => string;
  /** The cost of hashing a password; a safe one by default. */
  passwordCost?: PasswordCost | undefined;
}
