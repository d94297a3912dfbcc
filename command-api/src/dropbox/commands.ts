/** The Dropbox of a space: connected by admins, read by the query side, copied from by members. */
import { createHmac, hkdfSync } from "node:crypto";
import { can } from "@annals/access";
import { createDropbox, type Dropbox, type DropboxAccount, DropboxFailed } from "@annals/files";
import { forbidden, invalid, notFound, Problem } from "@annals/http";
import type { FileCommands } from "../file/commands.ts";
import { attemptCookieOf, browserOf } from "../provider-sign-in/cookie.ts";
import { createChallenges } from "../runtime/challenge.ts";
import { newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Answer, Written } from "../runtime/route.ts";
import { partyOf } from "../session/party.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type DropboxConnection, dropboxDecider } from "./decider.ts";
import { messages } from "./messages.ts";

/** The browser that asks: where it says that the page is, and what it was given when it began. */
interface From {
  origin: string | undefined;
  browser: string | undefined;
}

export interface DropboxCommands {
  /** @throws Problem 403, 409 where the server has no key */
  begin(context: MemberContext, from: From): Promise<Answer<{ url: string }>>;
  /** @throws Problem 401, 403, 409 */
  connect(context: MemberContext, from: From & { code: string; state: string }): Promise<Written>;
  /** @throws Problem 403, 404, 409, 422 for a folder that is not there */
  chooseRoot(context: MemberContext, root: string): Promise<Written>;
  /** @throws Problem 403 */
  disconnect(context: MemberContext): Promise<Written>;
  /**
   * Copies a file; a picture without a folder is one for a page.
   * @throws Problem 403, 404, 409, 413, 422
   */
  save(context: MemberContext, id: string, folder: string | null): ReturnType<FileCommands["upload"]>;
}

/** How Dropbox is asked; null where the operator has set no key. */
export interface DropboxOptions {
  tokenKey: Uint8Array;
  url: string | null;
  isSecure: boolean;
  dropbox: { key: string; url: string | null } | null;
}

/** The page that Dropbox sends the browser back to. */
const returnPath = "/admin/settings/dropbox";

export function createDropboxCommands(
  core: Core,
  { file }: { file: FileCommands },
  { tokenKey, url, isSecure, dropbox: options }: DropboxOptions,
): DropboxCommands {
  const { handler, keys, pool, logger, now } = core;
  const challenges = createChallenges(pool, tokenKey, now);
  const derived = Buffer.from(hkdfSync("sha256", tokenKey, "", "annals dropbox", 32));
  /** What belongs to an attempt follows from its state, which we have signed: nothing is stored. */
  const verifierOf = (state: string) => createHmac("sha256", derived).update(state).digest("base64url");
  const purposeOf = ({ viewer }: MemberContext, browser: string) =>
    JSON.stringify(["dropbox", viewer.space.id, viewer.account, browser]);
  const redirectFor = (origin: string | undefined) =>
    `${partyOf(url, origin, "providers").origin}${returnPath}`;
  const theirs = options === null ? null : createDropbox(options);

  /** @throws Problem 409 */
  function needDropbox(): Dropbox {
    if (theirs === null) throw new Problem(409, messages.notSetUp);
    return theirs;
  }

  const load = (space: string) => handler.load(dropboxDecider, space, { fresh: true });

  async function opened({ key, token, namespace }: DropboxConnection): Promise<DropboxAccount | null> {
    const refresh = await keys.open(key, token);
    return refresh === null ? null : { refresh, namespace };
  }

  /** @throws Problem 404 */
  async function connectionOf(space: string) {
    const connection = await load(space);
    const account = connection === null ? null : await opened(connection);
    if (connection === null || account === null) throw new Problem(404, messages.notConnected);
    return { connection, account };
  }

  /** Ends a connection there as well; where Dropbox is away it ends here alone. */
  async function forget(connection: DropboxConnection): Promise<void> {
    const account = await opened(connection);
    if (account !== null && theirs !== null)
      await theirs.disconnect(account).catch((error: Error) => {
        logger.warn({ error: error.message }, "a connection was not ended at Dropbox");
      });
    await keys.forget(connection.key);
  }

  return {
    async begin(context, from) {
      checkAdmin(context);
      const browser = browserOf(from.browser);
      const state = Buffer.from(challenges.make(purposeOf(context, browser))).toString("base64url");
      const asked = { redirect: redirectFor(from.origin), state, verifier: verifierOf(state) };
      const address = await asking(() => needDropbox().addressFor(asked));
      const cookies = [attemptCookieOf(browser, isSecure)];
      return { body: { url: address }, position: handler.position(), cookies };
    },
    async connect(context, { origin, browser, code, state }) {
      checkAdmin(context);
      if (context.repeated) return { position: handler.position() };
      const isOurs = await challenges.use(purposeOf(context, browser ?? ""), state);
      if (!isOurs) throw new Problem(409, messages.tookTooLong);
      const redirect = redirectFor(origin);
      const { refresh, namespace, name } = await asking(
        () => needDropbox().connect({ redirect, code, verifier: verifierOf(state) }),
        messages.refused,
      );
      const space = context.viewer.space.id;
      const before = await load(space);
      const key = newIdOf(context, "token");
      const token = await keys.seal(key, refresh);
      const account = name
        .toWellFormed()
        .replace(/\p{Cc}/gu, " ")
        .slice(0, 300);
      const command = { type: "connect", account, namespace, key, token } as const;
      const written = await handler.execute(dropboxDecider, space, command, partOf(context, "connect"));
      if (before !== null) await forget(before);
      return written;
    },
    async chooseRoot(context, root) {
      checkAdmin(context);
      const space = context.viewer.space.id;
      const { account } = await connectionOf(space);
      if (root !== "") {
        const place = await asking(() => needDropbox().about(account, root)).catch((error: unknown) => {
          if (error instanceof Problem && error.status === 404) throw invalid("root", messages.noSuchFolder);
          throw error;
        });
        if (place.kind !== "folder") throw invalid("root", messages.noSuchFolder);
      }
      return handler.execute(dropboxDecider, space, { type: "chooseRoot", root }, context);
    },
    async disconnect(context) {
      checkAdmin(context);
      const space = context.viewer.space.id;
      const before = await load(space);
      const written = await handler.execute(dropboxDecider, space, { type: "disconnect" }, context);
      if (before !== null) await forget(before);
      return written;
    },
    async save(context, id, folder) {
      const { viewer } = context;
      if (viewer.person === null) throw notFound();
      const { connection, account } = await connectionOf(viewer.space.id);
      const place = await asking(() => needDropbox().about(account, id));
      if (!isBelow(place.path, connection.root)) throw new Problem(404, messages.noSuchFolder);
      if (place.kind === "folder") throw new Problem(422, messages.isFolder);
      const { stream: bytes } = await asking(() => needDropbox().read(account, id));
      const upload = { id: newIdOf(context, "file"), name: place.name, bytes };
      try {
        return await (folder === null
          ? file.uploadImage(context, upload)
          : file.uploadInto(context, folder, upload));
      } finally {
        // Refused before it was read, it would stay open.
        bytes.destroy();
      }
    },
  };
}

/** Whether a path is in a folder, or is it. Both differ in case at most. */
const isBelow = (path: string, root: string): boolean =>
  root === "" || path === root.toLowerCase() || path.startsWith(`${root.toLowerCase()}/`);

/** @throws Problem in words for what Dropbox did not do */
async function asking<T>(work: () => Promise<T>, revoked = messages.revoked): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DropboxFailed)) throw error;
    if (error.why === "missing") throw new Problem(404, messages.noSuchFolder);
    if (error.why === "revoked") throw new Problem(409, revoked);
    if (error.why === "busy") throw new Problem(429, messages.busy);
    throw new Problem(503, messages.away);
  }
}

/** @throws Problem 403 */
function checkAdmin({ viewer }: MemberContext): void {
  if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdmins);
  if (viewer.byToken) throw forbidden(messages.notByToken);
}
