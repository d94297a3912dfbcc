import type { RequestListener } from "node:http";
import { type Capability, can } from "@annals/access";
import type { EventLog, Position } from "@annals/event-log";
import type { FileStore } from "@annals/files";
import { type Call, createApp, type Handled, type RequestHead } from "@annals/http";
import type { Logger } from "@annals/logging";
import type { PersonKeys } from "@annals/person-keys";
import { migrate, type Pool } from "@annals/postgres";
import { createAccess } from "./access.ts";
import { createAuthentication, type RequestSpace } from "./authentication.ts";
import type { MemberContext } from "./command.ts";
import { type Commands, createCommands } from "./commands.ts";
import type { Core } from "./core.ts";
import { draftRoutes } from "./draft/routes.ts";
import { entryRoutes } from "./entry/routes.ts";
import { fileRoutes } from "./file/routes.ts";
import { readCheckpoint, startFollower } from "./follower.ts";
import { createHandler } from "./handler.ts";
import { openIdempotency } from "./idempotency.ts";
import { createImportJobs, type ImportJobs } from "./import/jobs.ts";
import { importRoutes } from "./import/routes.ts";
import { installationDecider, installationId } from "./installation/decider.ts";
import { installationRoutes } from "./installation/routes.ts";
import { type FirstSpace, isSetUp, setUp } from "./installation/set-up.ts";
import { createLock } from "./lock.ts";
import { memberRoutes } from "./member/routes.ts";
import type { Routing } from "./route.ts";
import { migrations } from "./schema.ts";
import { openSeatLapses } from "./seat/lapse.ts";
import { seatRoutes } from "./seat/routes.ts";
import { createLoginAttempts } from "./session/attempts.ts";
import { createSessionCommands } from "./session/commands.ts";
import { createCredentials } from "./session/credential.ts";
import { sessionRoutes } from "./session/routes.ts";
import { createSnapshots } from "./snapshot.ts";
import { spaceRoutes } from "./space/routes.ts";

export interface CommandApiOptions {
  log: EventLog;
  /** Connections for the command side's own tables (schema `command`), which are made if need be. */
  pool: Pool;
  keys: PersonKeys;
  files: FileStore;
  logger: Logger;
  now: () => Date;
  /** Makes a UUID, version 7. */
  newId: () => string;
  /** Signs tokens, at least 32 bytes; the query side has the same. */
  tokenKey: Uint8Array;
  /** As a bearer it acts as the founder of the space; null when there is none. */
  localToken: string | null;
  /** First label of a three-label host that is no space's. */
  appSubdomain: string;
  /** How many proxies stand in front and say who asks. */
  proxies: number;
  /** The address that people use is https. */
  isSecure: boolean;
  /** Most memory for states of streams, in bytes. */
  cacheBytes?: number;
  /** What is done for a new installation before its first admin gets their answer. Must not fail. */
  afterSetUp?: () => Promise<void>;
}

export interface CommandApi {
  /** Answers the commands. */
  listener: RequestListener;
  /** Every call that it answers, for the API's description. */
  calls: Call[];
  /** The same commands as functions. */
  commands: Commands;
  /** Imports, for jobs of this process. */
  imports: ImportJobs;
  /** What they are made of, for jobs of this process. */
  core: Core;
  /** Makes the first space and its first admin without the form; null when that is done already. @throws Refused */
  setUp(first: FirstSpace): Promise<{ space: string; person: string } | null>;
  /** The context for a job that acts as the founder of the first space; null before the setup. */
  founderContext(job: string): Promise<MemberContext | null>;
  /** Whether who makes this request has a capability, for what is asked of this process itself. @throws Problem 401, 404 */
  can(request: RequestHead, capability: Capability): Promise<boolean>;
  /** The space that a request means. @throws Problem 404, 409 before the setup */
  spaceOf(request: RequestHead): Promise<RequestSpace>;
  /** How far the log has been followed: what others wrote up to there is known here. */
  followed(): Position;
  /** Ends the leases of seats that have run out by now. It happens by itself each second. */
  endLeases(): Promise<number>;
  /** Stops imports, stops following the log, and waits for what is still to be written down. The log stays open. */
  close(): Promise<void>;
}

/** Puts the write side together. @throws what the database throws */
export async function createCommandApi(options: CommandApiOptions): Promise<CommandApi> {
  const { log, pool, keys, files, logger, now, newId } = options;
  await migrate(pool, "command-api", migrations);
  const head = await log.head();
  const snapshots = createSnapshots(pool, log.identity, logger);
  const handler = createHandler({ log, snapshots, now, head, cacheBytes: options.cacheBytes });
  const access = createAccess(handler);
  const exclusively = createLock(pool);
  const core: Core = { handler, access, exclusively, log, pool, keys, files, logger, now, newId };

  const authentication = createAuthentication({ ...options, handler });
  const idempotency = await openIdempotency({ pool, logger, now });
  const lapses = await openSeatLapses({ pool, handler, now, logger });
  const after = (await readCheckpoint(pool, log)) ?? head;
  const follower = startFollower({ log, pool, logger, handler, idempotency, lapses, after });
  await follower.reached(head);

  const credentials = createCredentials(pool, now);
  const attempts = createLoginAttempts(pool);
  const sessions = createSessionCommands(core, { ...options, credentials, attempts });
  const commands = createCommands(core);
  const imports = createImportJobs(core, commands);
  const routing: Routing = { core, idempotency };
  const routes: Handled[] = [
    ...installationRoutes(routing, credentials, sessions, options.afterSetUp ?? (async () => {})),
    ...sessionRoutes(routing, sessions, authentication),
    ...memberRoutes(routing, credentials),
    ...spaceRoutes(routing, ["www", options.appSubdomain]),
    // The fixed paths of entries come before those that begin with an id.
    ...entryRoutes(routing, commands),
    ...draftRoutes(routing, commands),
    ...seatRoutes(routing, commands),
    ...fileRoutes(routing),
    ...importRoutes(routing, imports),
  ];

  return {
    listener: createApp({
      routes,
      logger,
      proxies: options.proxies,
      admit: async (call, request) => (call.signedIn ? authentication.viewerOf(request) : null),
    }),
    calls: routes.map(({ call }) => call),
    commands,
    imports,
    core,
    async setUp(first) {
      if (await isSetUp(core, { fresh: true })) return null;
      const job = newId();
      return setUp(core, credentials, { space: null, actor: null, correlation: job, command: job }, first);
    },
    async founderContext(job) {
      const installation = await handler.load(installationDecider, installationId);
      const viewer = installation && (await authentication.viewerIn(installation.space, installation.person));
      if (!viewer) return null;
      const { space, person } = viewer;
      return { viewer, space: space.id, actor: person, correlation: job, command: job };
    },
    can: async (request, capability) => can((await authentication.viewerOf(request)).roles, capability),
    spaceOf: authentication.spaceOf,
    followed: follower.position,
    endLeases: lapses.endDue,
    async close() {
      await imports.close();
      await follower.stop();
      await snapshots.settle();
    },
  };
}
