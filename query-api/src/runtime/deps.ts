import type { DerivedStore } from "@annals/derived";
import type { EventLog } from "@annals/event-log";
import type { FileStore } from "@annals/files";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import type { SearchEngine } from "@annals/search";
import type { Answers } from "./answers.ts";
import type { RecordLeaving } from "./leaving.ts";
import type { Live } from "./live.ts";
import type { Reads } from "./reads.ts";
import type { Viewers } from "./viewers.ts";

/** What the routes of every feature are made with. */
export interface Deps {
  reads: Reads;
  /** Caches frequent answers. */
  answers: Answers;
  live: Live;
  viewers: Viewers;
  log: EventLog;
  pool: Pool;
  files: FileStore;
  /** What was made of files: small pictures and text. */
  derived: DerivedStore;
  /** The search index of a generation, over its schema. */
  searchFor: SearchEngine["searchFor"];
  /** What its filters name; record sets by default. */
  searchNames?: SearchEngine["searchNames"];
  /** Whether it hears of changes a moment after the read models. */
  searchIsLate?: boolean;
  logger: Logger;
  /** Has what leaves recorded, before it is answered. */
  record: RecordLeaving;
  now: () => Date;
  /** The description of the whole API, both sides of it. */
  openapi: () => object;
}
