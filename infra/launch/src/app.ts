import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import type { CommandApi } from "@annals/command-api";
import { createLogger, type Logger } from "@annals/logging";
import type { QueryApi } from "@annals/query-api";
import type { Crashes } from "@annals/query-api/contract";
import type { Settings } from "@annals/settings";
import { createGateway } from "./gateway.ts";
import { createMeters, type Meters } from "./meters.ts";
import { commands } from "./parts/commands.ts";
import { door } from "./parts/door.ts";
import { feed } from "./parts/feed.ts";
import { fileCheck } from "./parts/file-check.ts";
import { founder } from "./parts/founder.ts";
import { log } from "./parts/log.ts";
import { lostKeys } from "./parts/lost-keys.ts";
import { managers } from "./parts/managers.ts";
import { openStreams } from "./parts/open-streams.ts";
import { operating } from "./parts/operating.ts";
import { operations } from "./parts/operations.ts";
import { type Given, startParts } from "./parts/part.ts";
import { postgres } from "./parts/postgres.ts";
import { projectors } from "./parts/projectors.ts";
import { proof } from "./parts/proof.ts";
import { queries } from "./parts/queries.ts";
import { relay } from "./parts/relay.ts";
import { runFile } from "./parts/run-file.ts";
import { scheduledBackup } from "./parts/scheduled-backup.ts";
import { search } from "./parts/search.ts";
import { stores } from "./parts/stores.ts";
import { together } from "./parts/together.ts";
import { tracing } from "./parts/tracing.ts";
import { whole } from "./parts/whole.ts";
import { type Condition, newCondition } from "./probes.ts";

/** A running Annals. */
export interface Running {
  /** Where people use it. */
  url: string;
  /** Where it listens. */
  local: string;
  /** Acts as the first admin, for commands on this machine. */
  localToken: string;
  /** Nobody has an account yet. */
  needsSetup: boolean;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  /** Folder of the built frontend. */
  frontend: string;
  logger?: Logger;
  /** How often it crashed before. */
  crashes?: Crashes;
  /** Asks it to stop while it still starts. */
  signal?: AbortSignal;
  /** Milliseconds that PostgreSQL and the log may take to answer before they count as away; by default what each of them has by itself. */
  answerTimeout?: number | undefined;
  /** What operators are told of this process; nobody asks by default. */
  meters?: Meters;
  condition?: Condition;
}

interface Sides extends Given {
  commands: CommandApi;
  queries: QueryApi;
  operations: RequestListener;
}

/** Sends each request to the side that answers it. */
const gateway = door(
  "gateway",
  ({ commands, queries, operations, frontend, logger, settings }: Sides) =>
    createGateway({
      command: commands.listener,
      query: queries.listener,
      operate: operations,
      courses: commands.courses,
      coursePlace: { courses: settings.coursesUrl, url: settings.url },
      firstText: queries.firstText,
      appSubdomain: settings.appSubdomain,
      url: settings.url,
      frontend,
      logger,
    }),
  ({ queries }) => queries.upgrade,
);

/** All parts, for one process that is a whole Annals. Other lists of parts are other kinds of processes (`processes.ts`). */
const everything = [
  tracing,
  postgres,
  whole,
  together,
  stores,
  log,
  feed,
  relay,
  search,
  projectors,
  proof,
  commands,
  lostKeys,
  operations,
  operating,
  queries,
  founder,
  gateway,
  managers,
  openStreams,
  fileCheck,
  scheduledBackup,
  runFile,
] as const;

/** Runs everything in one process, on one port. What was started before something failed is stopped again. */
export async function launch(settings: Settings, options: LaunchOptions): Promise<Running> {
  const given = givenBy(settings, options);
  const { local, needsSetup, stop } = await startParts(given, everything);
  return { url: settings.url ?? local, local, localToken: given.localToken, needsSetup, stop };
}

/** What the parts of any process start with. */
export function givenBy(
  settings: Settings,
  { frontend, logger, crashes, signal, answerTimeout, meters, condition }: LaunchOptions,
): Given {
  return {
    settings,
    logger: logger ?? createLogger({ level: settings.logLevel }),
    now: () => new Date(),
    frontend,
    localToken: randomBytes(32).toString("base64url"),
    calls: [],
    crashes: crashes ?? { count: 0, at: null, reason: null },
    meters: meters ?? createMeters({ ofNode: false }),
    kind: null,
    condition: condition ?? newCondition(),
    isBehindGateway: false,
    signal: signal ?? new AbortController().signal,
    answerTimeout,
  };
}
