import type { IncomingMessage, RequestListener } from "node:http";
import type { Duplex } from "node:stream";
import type { OperatorSpaces, SpaceCreators } from "@annals/access";
import { createDerivedTables, type DerivedStore, openDerived } from "@annals/derived";
import type { EventLog } from "@annals/event-log";
import type { Announcements } from "@annals/feed";
import { createDropbox, type FileStore, isFilesAway } from "@annals/files";
import { type Call, createApp, httpMessages, type OwnHosts } from "@annals/http";
import type { Logger } from "@annals/logging";
import { isAway, isBusy, type Pool } from "@annals/postgres";
import { schemaOf } from "@annals/projectors/tables";
import { type SearchEngine, searchEngine } from "@annals/search";
import type { SessionUses } from "@annals/session-use";
import { EngineAway } from "@annals/watch";
import { allowedOf, createAsker } from "@annals/webhook";
import type { OpenMessages } from "./access-request/queries.ts";
import { tellingRefusals } from "./audit/refusals.ts";
import { createStreams } from "./change/streams.ts";
import type { OpenTokens } from "./dropbox/queries.ts";
import type { MailSide } from "./mail/side.ts";
import { createLinkChecks, keepAsking, prepareLinkChecks } from "./outside/checks.ts";
import { createFirstText, type ReadFirstText } from "./page/first-text.ts";
import { pageStatement } from "./page/page.ts";
import type { OpenPictures } from "./person/picture.ts";
import { createCounts, keepTidy, prepareCounts } from "./reading/counts.ts";
import { spacesWithout } from "./reading/queries.ts";
import { createHub } from "./realtime/hub.ts";
import { factWords, parts, routesWith, tongueOf } from "./registered.ts";
import { createAnswers } from "./runtime/answers.ts";
import { sayingHowOld } from "./runtime/as-of.ts";
import type { Deps } from "./runtime/deps.ts";
import { isOtherGeneration } from "./runtime/generation.ts";
import type { RecordLeaving } from "./runtime/leaving.ts";
import { followReadModels } from "./runtime/live.ts";
import { createPasses } from "./runtime/passes.ts";
import { createReads } from "./runtime/reads.ts";
import { followRevocations } from "./runtime/revocations.ts";
import { createViewers } from "./runtime/viewers.ts";
import type { OpenSearches } from "./saved-search/queries.ts";
import { messages } from "./search/messages.ts";
import { warmAfterMany } from "./search/warming.ts";
import type { Health, Operating } from "./status/contract.ts";
import { topics } from "./topics.ts";

export interface QueryApiOptions {
  /** Used for the head and for moments of the past; everything else comes from read models. */
  log: EventLog;
  /** Connections to the database of the read models. */
  pool: Pool;
  /** Which engines are away, and how often this process crashed: known without asking them. */
  health?: () => Health;
  /** What operators see beside that; it fails when it cannot be measured. Without it they see that it is not. */
  operating?: (heard: { streams: number; sockets: number }) => Promise<Operating>;
  /** Whether the first space has an admin who can sign in. */
  hasAdmin?: () => Promise<boolean>;
  /** Where changes of the read models are heard, and where processes tell each other who is at their pages. */
  announcements: Pick<Announcements, "listen" | "pass">;
  files: FileStore;
  /** Opens the pictures of people, and what they wrote to one person alone. */
  keys: OpenPictures & OpenMessages & OpenSearches & OpenTokens;
  /** When sessions were used the last time. */
  uses: SessionUses;
  searchFor: Deps["searchFor"];
  searchNames?: SearchEngine["searchNames"];
  searchIsLate?: boolean;
  logger: Logger;
  /** Has what leaves recorded by the command side. @throws when it could not be */
  record: RecordLeaving;
  now: () => Date;
  /** What session tokens are signed with. */
  secret: Uint8Array;
  /** Secret of this machine that acts as the first admin; null for none. */
  localToken: string | null;
  /** The app's own hosts (`ANNALS_APP_SUBDOMAIN`, `ANNALS_URL`). */
  own: OwnHosts;
  /** Where courses run (`ANNALS_COURSES_URL`); null, as by default, for this machine alone. */
  coursesUrl?: string | null;
  /** How Dropbox is asked (`ANNALS_DROPBOX_KEY`); it is not by default. */
  dropbox?: { key: string; url: string | null } | null;
  /** How much the files of each space may take, in bytes (`ANNALS_FILE_QUOTA`); null, as by default, for no bound. */
  fileQuota?: number | null;
  /** Whether uploads are looked at for viruses (`ANNALS_CLAMD`); they are not by default. */
  hasScanner?: boolean;
  /** How many proxies stand in front: who asks is who the outermost of them saw. */
  proxies?: number;
  /** Who may make new spaces (`ANNALS_SPACE_CREATORS`); admins and developers by default. */
  spaceCreators?: SpaceCreators;
  /** Whose admins operate the installation (`ANNALS_OPERATOR_SPACES`); those of the first space by default. */
  operatorSpaces?: OperatorSpaces;
  /** How mails leave, and what they say. */
  mail?: MailSide;
  /** The description of the whole API, both sides of it. */
  openapi: () => object;
}

export interface QueryApi {
  listener: RequestListener;
  /** Takes a connection over that asks for a socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The text of the page at an address, to be sent with it. */
  firstText: ReadFirstText;
  /** Every call it answers, for the description of the API. */
  calls: Call[];
  /** How many streams of changes and sockets are open. */
  listening(): { streams: number; sockets: number };
  /** Ends the open streams, so that the server can stop, and opens no more. */
  endStreams(): Promise<void>;
  /** Stops listening to the database. */
  close(): Promise<void>;
}

const healthy = (): Health => ({
  engines: [],
  crashes: { count: 0, at: null, reason: null },
  people_without_keys: 0,
  damaged_files: 0,
});

/** The side that answers reads. Returns once it follows the read models; until they exist it answers 503. */
export async function createQueryApi(options: QueryApiOptions): Promise<QueryApi> {
  const { pool, announcements, log, logger, searchFor } = options;
  await createDerivedTables(pool);
  await prepareCounts(pool);
  await prepareLinkChecks(pool);
  const live = await followReadModels({ pool, announcements, log, logger, onGeneration: warmSearch });
  const stopWarming = warmAfterMany(live, () => warmSearch(live.generation()));
  const revocations = followRevocations({ log, pool, live, logger });
  const viewers = createViewers({ ...options, live, revocations });
  const reads = createReads({ pool, live, viewers, erased: revocations.erased });
  const answers = createAnswers(live.changes, options.now);
  const derived: DerivedStore = openDerived(pool, { searchFor });
  const deps: Deps = { ...options, derived, reads, answers, live, viewers };
  const counts = createCounts({ pool, secret: options.secret, now: options.now });
  const stopTidying = keepTidy(counts, () => spacesWithout({ live, pool }), { logger, now: options.now });
  const { url } = options.own;
  // Only to the public internet: whoever writes a page would else reach what an operator allowed to admins.
  const asker = createAsker({ allowed: allowedOf([])!, from: url, patience: 10_000 });
  const checks = createLinkChecks({ pool, live, asker, now: options.now, url });
  const stopAsking = keepAsking(checks, { logger });
  const { health = healthy, hasAdmin = async () => true } = options;
  const operating = async () => (await options.operating?.(listening())) ?? null;
  const spaceCreators = options.spaceCreators ?? "admins";
  const mail = options.mail ?? { hasServer: false, address: "", letters: {} };
  const streams = createStreams(deps, topics);
  const proxies = options.proxies ?? 0;
  const passes = createPasses(options.secret, options.now);
  const hub = createHub(deps, { streams, passes, proxies, pass: (text) => announcements.pass(text, pool) });
  const around = {
    ...{ ...deps, ...options, health, operating, hasAdmin, mail, spaceCreators },
    ...{ streams, passes, parts, tongueOf, factWords, counts },
    dropboxDoor: { theirs: options.dropbox ? createDropbox(options.dropbox) : null, keys: options.keys },
    coursePlace: { courses: options.coursesUrl ?? null, url: options.own.url },
  };
  const routes = routesWith(around)
    .map((route) => tellingRefusals(route, deps))
    .map((route) => sayingHowOld(route, live));
  return {
    listener: createApp({
      routes,
      logger,
      proxies,
      away: {
        is: isAway,
        said: (error) =>
          isBusy(error)
            ? httpMessages.busy
            : error instanceof EngineAway && error.engine === searchEngine
              ? messages.searchIsAway
              : isFilesAway(error)
                ? httpMessages.filesAreAway
                : httpMessages.databaseIsAway,
      },
    }),
    upgrade: hub.upgrade,
    firstText: createFirstText(deps, pageStatement(parts)),
    calls: routes.map(({ call }) => call),
    listening,
    endStreams,
    async close() {
      await endStreams();
      await hub.leave();
      stopWarming();
      await stopTidying();
      await stopAsking();
      await revocations.close();
      await live.close();
    },
  };

  function listening(): { streams: number; sockets: number } {
    return { streams: streams.count(), sockets: hub.count() };
  }

  async function endStreams(): Promise<void> {
    const isClosed = hub.close();
    streams.close();
    await isClosed;
  }

  /** Makes the first search of a generation as fast as the next one. */
  function warmSearch(generation: number): void {
    searchFor(schemaOf(generation), pool)
      .warm()
      .catch((error: Error) => {
        // After an update the old generation has no such tables; the new one is prepared when it answers.
        if (!isOtherGeneration(error))
          logger.warn({ error: error.message }, "The search could not be prepared");
      });
  }
}
