import type { RequestListener } from "node:http";
import { type Capability, can, mayOperate, type OperatorSpaces, type SpaceCreators } from "@annals/access";
import { type Position, Undecided } from "@annals/event-log";
import { isFilesAway, type Scanner } from "@annals/files";
import { type Call, createApp, httpMessages, notFound, type RequestHead, reservedKeys } from "@annals/http";
import { isAway, isBusy, migrate } from "@annals/postgres";
import type { SessionUses } from "@annals/session-use";
import { createPageNames, slugNote } from "./access/page-names.ts";
import { type Audience, audienceNote, createAudience } from "./audience/note.ts";
import { tellingRefusals } from "./audit/refusals.ts";
import { type Commands, type CommandsOptions, createCommands, createRoutes } from "./commands.ts";
import { type CommentsOfPages, commentNote, createCommentsOfPages } from "./comment/note.ts";
import {
  acceptTerms,
  authenticate,
  beginProviderSignIn,
  confirmFactor,
  createSpace,
  endOtherSessions,
  eraseMe,
  leaveSpace,
  login,
  logout,
  logoutByGet,
  occupySeat,
  offerFactor,
  passkeySignInOptions,
  releaseSeat,
  resetPassword,
  revokeSession,
  saveDraft,
  sendPasswordLink,
  setUp,
  signInWithJwt,
  signInWithPasskey,
  signInWithProvider,
  signInWithSso,
  takeSecondStep,
} from "./contract.ts";
import { createOutline, outlineNote } from "./copy/outline.ts";
import { createCourseHost } from "./course/host.ts";
import { eventKinds } from "./events.ts";
import { createFileNames, namesNote } from "./file/names.ts";
import { createRoom, storedNote } from "./file/room.ts";
import { letManagersBegin, webhooksMayReach } from "./managers.ts";
import { createRoster, rosterNote } from "./membership/roster.ts";
import { changePassword } from "./password/contract.ts";
import type { Account } from "./person/commands.ts";
import { nameOf } from "./person/name.ts";
import type { Core } from "./runtime/core.ts";
import type { Following } from "./runtime/follow.ts";
import { startFollower } from "./runtime/follower.ts";
import { createHandler } from "./runtime/handler.ts";
import { openIdempotency } from "./runtime/idempotency.ts";
import { createLock } from "./runtime/lock.ts";
import { messages as runtimeMessages } from "./runtime/messages.ts";
import { startNotes } from "./runtime/note.ts";
import { createRouting } from "./runtime/route.ts";
import { migrations } from "./runtime/schema.ts";
import { createSnapshots } from "./runtime/snapshot.ts";
import { createSessionRegister, sessionNote } from "./session/register.ts";
import type { FirstSpace } from "./setup/commands.ts";
import { loadSides } from "./sides.ts";
import { createAuthentication } from "./sign-in/authentication.ts";
import { needsTerms, owesTerms } from "./terms/commands.ts";
import { isOutside, type MemberContext, type RequestSpace, type Viewer } from "./viewer/viewer.ts";

export interface CommandApiOptions extends Omit<Core, "handler" | "exclusively"> {
  /** Signs tokens, at least 32 bytes; the query side has the same. */
  tokenKey: Uint8Array;
  /** Whoever sends it as a bearer token acts as the founder of the space; null when there is none. */
  localToken: string | null;
  /** The first label of a three-label host that belongs to no space. */
  appSubdomain: string;
  /** Who may make new spaces; admins and developers by default. */
  spaceCreators?: SpaceCreators;
  /** Whose admins operate the installation (`ANNALS_OPERATOR_SPACES`); those of the first space by default. */
  operatorSpaces?: OperatorSpaces;
  /** How many proxies in front of it report the client's address. */
  proxies: number;
  /** Whether people use https. */
  isSecure: boolean;
  /** Notes when sessions are used. */
  uses: Pick<SessionUses, "note">;
  /** The configured address, where passkeys work; null, as by default, for this machine alone. */
  url?: string | null;
  /** Where courses run (`ANNALS_COURSES_URL`); null, as by default, for this machine alone. */
  coursesUrl?: string | null;
  /** Whether mails can be sent; they cannot by default. */
  hasMail?: boolean;
  /** How Dropbox is asked (`ANNALS_DROPBOX_KEY`); it is not by default. */
  dropbox?: CommandsOptions["dropbox"];
  /** What webhooks may reach beside the public internet (`ANNALS_WEBHOOK_ALLOW`); nothing by default. */
  webhookAllow?: readonly string[];
  /** How much the files of each space may take, in bytes (`ANNALS_FILE_QUOTA`); null, as by default, for no bound. */
  fileQuota?: number | null;
  /** Looks for viruses in what is uploaded (`ANNALS_CLAMD`); null, as by default, for none. */
  scanner?: Scanner | null;
  /** The most memory that states of streams may take, in bytes. */
  cacheBytes?: number;
  /** Runs after the setup, before the first admin gets an answer. Must not fail. */
  afterSetUp?: () => Promise<void>;
}

export interface CommandApi {
  /** Answers the commands. */
  listener: RequestListener;
  /** Answers on the origin that courses run on. */
  courses: RequestListener;
  /** Every call that it answers, for the description of the API. */
  calls: Call[];
  /** The same commands as functions. */
  commands: Commands;
  /** What the commands are made with, for jobs of this process and for `startManagers`. */
  core: Core;
  /** Which pages and courses ask a group, for `startManagers`. */
  audience: Audience;
  /** Which comments are on which pages, for `startManagers`. */
  comments: CommentsOfPages;
  /** Makes the first space and its first admin without the form; null when they exist already. @throws Refused */
  setUp(first: FirstSpace): Promise<{ space: string; person: string } | null>;
  /**
   * Makes an admin of the first space, when it has none who could sign in because their keys are not in this database.
   * Answers whether it did. @throws Refused
   */
  nameAdmin(account: Account): Promise<boolean>;
  /** Whether the first space has an admin who can sign in; true before the setup. */
  hasAdmin(): Promise<boolean>;
  /** How many people of the log have no key in this database, so that they cannot sign in. */
  peopleWithoutKeys(): Promise<number>;
  /** The context for a job that acts as the founder of the first space; null before the setup. */
  founderContext(job: string): Promise<MemberContext | null>;
  /** Whether the sender of a request has a capability, for calls about this process itself. @throws Problem 401, 404 */
  can(request: RequestHead, capability: Capability): Promise<boolean>;
  /** Whether the sender of a request operates the installation. @throws Problem 401, 404 */
  operates(request: RequestHead): Promise<boolean>;
  /** The space that a request is about. @throws Problem 404, 409 before the setup */
  spaceOf(request: RequestHead): Promise<RequestSpace>;
  /** How far this process has followed the log: it knows what others wrote up to there. */
  followed(): Position;
  /** Resolves once the log has been followed so far. */
  reached(position: Position): Promise<void>;
  /** Stops imports, stops following the log, and waits for what is still being written. The log stays open. */
  close(): Promise<void>;
}

/** Puts the write side together. @throws what the database throws */
export async function createCommandApi(options: CommandApiOptions): Promise<CommandApi> {
  const { log, pool, keys, files, logger, now, newId, passwordCost } = options;
  await migrate(pool, "command-api", migrations);
  const head = await log.head();
  const snapshots = createSnapshots(pool, log.identity, logger);
  const { cacheBytes } = options;
  const ownHosts = { appSubdomain: options.appSubdomain, url: options.url ?? null };
  const handler = createHandler({ log, kinds: eventKinds, snapshots, now, cacheBytes });
  const own = { log, pool, keys, files, logger, now, newId, passwordCost };
  const core: Core = { ...own, handler, exclusively: createLock(pool) };
  const caughtUp = async () => following.reached(await log.head());
  const idempotency = await openIdempotency({ pool, logger, now, caughtUp });
  await letManagersBegin(own, options.tokenKey);
  const notes = await startNotes(own, [
    ...[rosterNote, sessionNote, outlineNote, storedNote, namesNote, audienceNote, slugNote, commentNote],
  ]);
  const roster = createRoster(notes, pool);
  const sessions = createSessionRegister(notes, pool);
  const outline = createOutline(notes, pool);
  const room = createRoom(notes, own, options.fileQuota ?? null);
  const fileNames = createFileNames(notes, pool);
  const following: Following = await startFollower({ log, pool, logger, handler, idempotency, head });
  await following.reached(head);

  const sides = await loadSides();
  const commands = createCommands(core, sides, {
    ...options,
    roster,
    sessions,
    outline,
    pageNames: createPageNames({ handler, pool }, notes),
    room,
    fileNames,
    scanner: options.scanner ?? null,
    hasMail: options.hasMail ?? false,
    dropbox: options.dropbox ?? null,
    webhookAllowed: webhooksMayReach(options.webhookAllow ?? []),
    url: ownHosts.url,
    reservedKeys: reservedKeys(ownHosts),
    spaceCreators: options.spaceCreators ?? "admins",
  });
  const firstSpace = async () => (await commands.setup.first())?.space ?? null;
  const { areSeveral } = roster;
  const authentication = createAuthentication({ ...options, own: ownHosts, areSeveral, handler, firstSpace });
  const routing = createRouting<Viewer>({ idempotency, nameOf: nameOf(core) });
  const afterSetUp = options.afterSetUp ?? (async () => {});
  const { isSecure, tokenKey } = options;
  const coursePlace = { courses: options.coursesUrl ?? null, url: ownHosts.url };
  const routes = createRoutes(routing, commands, sides, {
    ...{ ...core, authentication, afterSetUp, isSecure, tokenKey, coursePlace },
  }).map((route) => tellingRefusals(route, { audit: commands.audit, logger, now }));

  return {
    listener: createApp({
      routes,
      logger,
      proxies: options.proxies,
      away: {
        is: isAway,
        said: (error) =>
          isBusy(error)
            ? httpMessages.busy
            : isFilesAway(error)
              ? httpMessages.filesAreAway
              : error instanceof Undecided
                ? runtimeMessages.mayBeSaved
                : runtimeMessages.cannotSaveNow,
      },
      async admit(call, request) {
        if (call.signedIn) {
          const viewer = await authentication.viewerOf(request);
          if (isOutside(viewer) && !isOfAccount(call)) throw notFound();
          if (withoutFactor.includes(call)) authentication.checkPassword(viewer);
          else if (!withoutPassword.includes(call)) await authentication.checkFactor(viewer);
          if (!withoutTerms.includes(call) && (await owesTerms(core, viewer))) throw needsTerms();
          return viewer;
        }
        if (!whileClosed.includes(call)) await authentication.admitGuest(request);
        return null;
      },
    }),
    courses: createCourseHost({
      ...{ core, courses: commands.course, tokenKey, place: coursePlace, logger },
      viewerIn: authentication.viewerIn,
    }),
    calls: routes.map(({ call }) => call),
    commands,
    core,
    audience: createAudience(notes, pool),
    comments: createCommentsOfPages(notes, pool, outline),
    async setUp(first) {
      if (await commands.setup.isDone({ fresh: true })) return null;
      const job = newId();
      const context = { space: null, actor: null, correlation: job, command: job };
      try {
        return await commands.setup.setUp(context, first);
      } catch (error) {
        // Another process that started at the same time has done it.
        if (await commands.setup.isDone({ fresh: true })) return null;
        throw error;
      }
    },
    async nameAdmin(account) {
      const space = await firstSpace();
      if (space === null) return false;
      const job = newId();
      return commands.member.nameAdmin(
        { space, actor: null, correlation: job, command: job },
        space,
        account,
      );
    },
    async hasAdmin() {
      const space = await firstSpace();
      return space === null || commands.member.hasAdmin(space);
    },
    peopleWithoutKeys: async () => (await commands.person.lost(await roster.people())).length,
    async founderContext(job) {
      const first = await commands.setup.first();
      const viewer = first && (await authentication.viewerIn(first.space, first.person));
      if (!viewer) return null;
      const { space, person } = viewer;
      return { viewer, space: space.id, actor: person, correlation: job, command: job };
    },
    async can(request, capability) {
      const viewer = await authentication.viewerOf(request);
      await authentication.checkFactor(viewer);
      return can(viewer.roles, capability);
    },
    async operates(request) {
      const viewer = await authentication.viewerOf(request);
      await authentication.checkFactor(viewer);
      const { roles, space, session } = viewer;
      // Of those who are signed in, the local token alone has no session.
      return mayOperate(options.operatorSpaces ?? null, await firstSpace(), {
        ...{ isLocal: session === null, roles, space },
      });
    },
    spaceOf: authentication.spaceOf,
    followed: following.position,
    reached: following.reached,
    async close() {
      await commands.import.close();
      await commands.file.uploads.close();
      await following.stop();
      await notes.stop();
      await idempotency.close();
      await snapshots.settle();
    },
  };
}

/** Calls that work while a space is closed: admins need them to open it again. */
const whileClosed: Call[] = [
  setUp,
  login,
  authenticate,
  takeSecondStep,
  passkeySignInOptions,
  signInWithPasskey,
  beginProviderSignIn,
  signInWithProvider,
  signInWithJwt,
  signInWithSso,
  logout,
  logoutByGet,
  sendPasswordLink,
  resetPassword,
];
/** Calls about an account, whichever space it is in: nothing else of a space exists for people outside it. */
const isOfAccount = ({ path }: Call) => path.startsWith("/api/users/me") || path === createSpace.path;
/** Calls for people who still have to choose a password of their own. */
const withoutPassword: Call[] = [changePassword, logout];
/** Calls for people who still have to set up a second factor. */
const withoutFactor: Call[] = [offerFactor, confirmFactor];
/** Calls for people who have not accepted the terms. What they are writing is still saved, but reaches nobody. */
const withoutTerms: Call[] = [
  ...withoutFactor,
  acceptTerms,
  saveDraft,
  occupySeat,
  releaseSeat,
  logout,
  revokeSession,
  endOtherSessions,
  leaveSpace,
  eraseMe,
];
