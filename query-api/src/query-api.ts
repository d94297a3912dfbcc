import type { RequestListener } from "node:http";
import type { SpaceCreators } from "@annals/access";
import type { EventLog } from "@annals/event-log";
import type { Announcements } from "@annals/feed";
import type { FileStore } from "@annals/files";
import { type Call, createApp, type OwnHosts, routesOf } from "@annals/http";
import type { Logger } from "@annals/logging";
import { isAway, type Pool } from "@annals/postgres";
import { schemaOf } from "@annals/projectors/tables";
import type { SessionUses } from "@annals/session-use";
import { accessRequestGerman } from "./access-request/german.ts";
import type { OpenMessages } from "./access-request/queries.ts";
import { accessRequestRoutes } from "./access-request/routes.ts";
import { accessRequestWords } from "./access-request/words.ts";
import { plainGerman } from "./activity/german.ts";
import { activityRoutes } from "./activity/routes.ts";
import { plainEnglish, type Tongue, type Words } from "./activity/words.ts";
import { backlinkRoutes } from "./backlink/routes.ts";
import { bulkRoutes } from "./bulk/routes.ts";
import { changeRoutes } from "./change/routes.ts";
import { createStreams } from "./change/streams.ts";
import type * as contract from "./contract.ts";
import { copyRoutes } from "./copy/routes.ts";
import { docsRoutes } from "./docs/routes.ts";
import { draftGerman } from "./draft/german.ts";
import { draftRoutes } from "./draft/routes.ts";
import { draftWords } from "./draft/words.ts";
import { createFirstText, type ReadFirstText } from "./entry/first-text.ts";
import { entryGerman } from "./entry/german.ts";
import { pageStatement } from "./entry/page.ts";
import type { Parts, PartsByStream } from "./entry/part.ts";
import { entryRoutes } from "./entry/routes.ts";
import { entryWords } from "./entry/words.ts";
import { exportRoutes } from "./export/routes.ts";
import { factorRoutes } from "./factor/routes.ts";
import { favoriteRoutes } from "./favorite/routes.ts";
import { fileGerman } from "./file/german.ts";
import { fileRoutes } from "./file/routes.ts";
import { fileWords } from "./file/words.ts";
import { groupRoutes } from "./group/routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import { importRoutes } from "./import/routes.ts";
import { invitationRoutes } from "./invitation/routes.ts";
import { joinLinkRoutes } from "./join-link/routes.ts";
import { type MailSide, mailRoutes } from "./mail/routes.ts";
import { memberRoutes } from "./member/routes.ts";
import { moduleSchemaRoutes } from "./module-schema/routes.ts";
import { navRoutes } from "./nav/routes.ts";
import { pageLinkRoutes } from "./page-link/routes.ts";
import { passkeyRoutes } from "./passkey/routes.ts";
import type { OpenPictures } from "./person/picture.ts";
import { personRoutes } from "./person/routes.ts";
import { pinPart } from "./pin/part.ts";
import { providerRoutes } from "./provider/routes.ts";
import { reviewGerman } from "./review/german.ts";
import { reviewPart } from "./review/part.ts";
import { reviewRoutes } from "./review/routes.ts";
import { reviewWords } from "./review/words.ts";
import { revisionRoutes } from "./revision/routes.ts";
import { createAnswers } from "./runtime/answers.ts";
import { sayingHowOld } from "./runtime/as-of.ts";
import type { Deps } from "./runtime/deps.ts";
import { isOtherGeneration } from "./runtime/generation.ts";
import { followReadModels } from "./runtime/live.ts";
import { createReads } from "./runtime/reads.ts";
import { followRevocations } from "./runtime/revocations.ts";
import { createViewers } from "./runtime/viewers.ts";
import type { OpenSearches } from "./saved-search/queries.ts";
import { savedSearchRoutes } from "./saved-search/routes.ts";
import { scheduledPart } from "./schedule/part.ts";
import { searchRoutes } from "./search/routes.ts";
import { warmAfterMany } from "./search/warming.ts";
import { seatGerman } from "./seat/german.ts";
import { seatWords } from "./seat/words.ts";
import { sessionRoutes } from "./session/routes.ts";
import { setupRoutes } from "./setup/routes.ts";
import { sharingRoutes } from "./sharing/routes.ts";
import { spaceRoutes } from "./space/routes.ts";
import type { Health } from "./status/contract.ts";
import { statusRoutes } from "./status/routes.ts";
import { tagsPart } from "./tag/part.ts";
import { tagRoutes } from "./tag/routes.ts";
import { templatePart } from "./template/part.ts";
import { templateRoutes } from "./template/routes.ts";
import { termsRoutes } from "./terms/routes.ts";
import { topics } from "./topics.ts";
import { trashRoutes } from "./trash/routes.ts";
import { verificationGerman } from "./verification/german.ts";
import { verificationPart } from "./verification/part.ts";
import { verificationRoutes } from "./verification/routes.ts";
import { verificationWords } from "./verification/words.ts";

/** The words of the history. */
const words: Words = {
  ...entryWords,
  ...draftWords,
  ...seatWords,
  ...fileWords,
  ...verificationWords,
  ...accessRequestWords,
  ...reviewWords,
};
export const english: Tongue = { words, ...plainEnglish };
const germanWords: Words = {
  ...entryGerman,
  ...draftGerman,
  ...seatGerman,
  ...fileGerman,
  ...verificationGerman,
  ...accessRequestGerman,
  ...reviewGerman,
};
export const german: Tongue = { words: germanWords, ...plainGerman };
const tongues = new Map([["de", german]]);
const tongueOf = (language: string): Tongue => tongues.get(language) ?? english;

/** By kind of stream, the fields that features add to the answer about a page, and to an exported one. */
const shown = {
  entry: { is_template: templatePart, pins: pinPart },
  draft: { scheduled: scheduledPart, review: reviewPart },
  seat: null,
  file: null,
  tag: { tags: tagsPart },
  verification: { verification: verificationPart },
  access_request: null,
} satisfies PartsByStream;
const parts: Parts = { ...shown.entry, ...shown.draft, ...shown.tag, ...shown.verification };

/** Every call but the one that the projections carry out. */
type Answered = Omit<typeof contract, "retryParked">;

export interface QueryApiOptions {
  /** Used for the head and for moments of the past; everything else comes from read models. */
  log: EventLog;
  /** Connections to the database of the read models. */
  pool: Pool;
  /** Which engines are away, and how often this process crashed: known without asking them. */
  health?: () => Health;
  /** Whether the first space has an admin who can sign in. */
  hasAdmin?: () => Promise<boolean>;
  /** Where changes of the read models are heard. */
  announcements: Pick<Announcements, "listen">;
  files: FileStore;
  /** Opens the pictures of people, and what they wrote to one person alone. */
  keys: OpenPictures & OpenMessages & OpenSearches;
  /** When sessions were used the last time. */
  uses: SessionUses;
  searchFor: Deps["searchFor"];
  logger: Logger;
  now: () => Date;
  /** What session tokens are signed with. */
  secret: Uint8Array;
  /** Secret of this machine that acts as the first admin; null for none. */
  localToken: string | null;
  /** The app's own hosts (`ANNALS_APP_SUBDOMAIN`, `ANNALS_URL`). */
  own: OwnHosts;
  /** Who may make new spaces (`ANNALS_SPACE_CREATORS`); admins and developers by default. */
  spaceCreators?: SpaceCreators;
  /** How mails leave. */
  mail?: MailSide;
  /** The description of the whole API, both sides of it. */
  openapi: () => object;
}

export interface QueryApi {
  listener: RequestListener;
  /** The text of the page at an address, to be sent with it. */
  firstText: ReadFirstText;
  /** Every call it answers, for the description of the API. */
  calls: Call[];
  /** Ends the open streams, so that the server can stop, and opens no more. */
  endStreams(): void;
  /** Stops listening to the database. */
  close(): Promise<void>;
}

const healthy = (): Health => ({
  engines: [],
  crashes: { count: 0, at: null, reason: null },
  people_without_keys: 0,
});

/** The side that answers reads. Returns once it follows the read models; until they exist it answers 503. */
export async function createQueryApi(options: QueryApiOptions): Promise<QueryApi> {
  const { pool, announcements, log, logger, searchFor } = options;
  const live = await followReadModels({ pool, announcements, log, logger, onGeneration: warmSearch });
  const stopWarming = warmAfterMany(live, () => warmSearch(live.generation()));
  const revocations = followRevocations({ log, pool, live, logger });
  const viewers = createViewers({ ...options, live, revocations });
  const reads = createReads({ pool, live, viewers, erased: revocations.erased });
  const answers = createAnswers(live.changes, options.now);
  const deps: Deps = { ...options, reads, answers, live, viewers };
  const { health = healthy, hasAdmin = async () => true } = options;
  const spaceCreators = options.spaceCreators ?? "admins";
  const mail = options.mail ?? { hasServer: false, address: "" };
  const streams = createStreams(deps, topics);
  const routes = routesOf<Answered>()([
    ...entryRoutes(deps, parts),
    ...draftRoutes(deps),
    ...revisionRoutes(deps, tongueOf),
    ...reviewRoutes(deps),
    ...searchRoutes(deps),
    ...savedSearchRoutes({ ...deps, keys: options.keys }),
    ...tagRoutes(deps),
    ...backlinkRoutes(deps),
    ...favoriteRoutes(deps),
    ...trashRoutes(deps),
    ...verificationRoutes(deps),
    ...templateRoutes(deps),
    ...copyRoutes(deps),
    ...bulkRoutes(deps),
    ...navRoutes(deps),
    ...moduleSchemaRoutes(deps),
    ...fileRoutes(deps),
    ...setupRoutes({ ...deps, health, hasAdmin }),
    ...spaceRoutes({ ...deps, spaceCreators, own: options.own }),
    ...termsRoutes(deps),
    ...personRoutes({ ...deps, keys: options.keys, spaceCreators }),
    ...memberRoutes(deps),
    ...sessionRoutes({ ...deps, uses: options.uses }),
    ...factorRoutes(deps),
    ...passkeyRoutes({ ...deps, uses: options.uses }),
    ...providerRoutes(deps),
    ...identityRoutes(deps),
    ...invitationRoutes({ ...deps, mail }),
    ...mailRoutes({ ...deps, mail }),
    ...groupRoutes(deps),
    ...sharingRoutes(deps),
    ...pageLinkRoutes(deps),
    ...joinLinkRoutes(deps),
    ...accessRequestRoutes({ ...deps, keys: options.keys }),
    ...activityRoutes(deps, tongueOf),
    ...importRoutes(deps),
    ...exportRoutes(deps, parts),
    ...statusRoutes({ ...deps, health }),
    ...docsRoutes(deps),
    ...changeRoutes(deps, streams),
  ]).map((route) => sayingHowOld(route, live));
  return {
    listener: createApp({
      routes,
      logger,
      away: { is: isAway, detail: () => "The database cannot be reached. Try again in a moment." },
    }),
    firstText: createFirstText(deps, pageStatement(parts)),
    calls: routes.map(({ call }) => call),
    endStreams: () => streams.close(),
    async close() {
      streams.close();
      stopWarming();
      await revocations.close();
      await live.close();
    },
  };

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
