/** Links to pages for people without an account: made and ended by those who manage the page, opened by whoever has them. */
import { inForce, principalOfLink } from "@annals/access";
import type { Position } from "@annals/event-log";
import {
  cookieLine,
  invalid,
  linkPassCookie,
  longest,
  networkOf,
  notFound,
  signLinkPass,
  verifyLinkPass,
} from "@annals/http";
import { createAccess, isTrashed } from "../access/access.ts";
import { type Entry, entryDecider } from "../entry/decider.ts";
import { createLinkTokens } from "../link/token.ts";
import { hashOf, isPassword } from "../person/credential.ts";
import { type CommandContext, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Answer } from "../runtime/route.ts";
import { createAttempts } from "../session/attempts.ts";
import { setupDecider, setupId } from "../setup/decider.ts";
import type { MemberContext, RequestSpace } from "../viewer/viewer.ts";
import { isAlive, type PageLink, pageLinkDecider } from "./decider.ts";
import { messages } from "./messages.ts";

/** The link that somebody wants to open. */
interface Opening {
  token: string;
  password: string;
  space: RequestSpace;
  /** Of the network that it comes from. */
  address: string;
  /** The cookie of links that they opened before. */
  pass: string | undefined;
}

export interface PageLinkCommands {
  /** @throws Problem 404, 403, 422 for a moment that is over or too far away */
  make(
    context: MemberContext,
    entry: string,
    link: { until: string | null; password: string | null },
  ): Promise<Answer<{ id: string; path: string }>>;
  /** @throws Problem 404, 403 */
  end(context: MemberContext, entry: string, id: string): Promise<{ position: Position }>;
  /** @throws Problem 422 for a link that does not work and for a wrong password, 429 for too many of them */
  open(opening: Opening): Promise<Answer<{ needs_password: boolean; entry_id: string | null }>>;
}

/** Where links lead. The token stands behind the "#", so it is in the log of no server and in no Referer. */
const path = "/link";

export function createPageLinkCommands(
  { handler, keys, pool, now }: Core,
  { tokenKey, isSecure }: { tokenKey: Uint8Array; isSecure: boolean },
): PageLinkCommands {
  const access = createAccess(handler);
  const tokens = createLinkTokens(tokenKey);
  const guessing = createAttempts({ pool, now }, "page_link");

  /** The page of a link, as long as the record that the link gives is in force there. */
  async function isInForce(id: string, link: PageLink): Promise<boolean> {
    const top: Entry[] = [];
    for (let next: string | null = link.entry; next !== null; ) {
      const entry: Entry | null = await handler.load(entryDecider, next);
      if (entry === null || entry.space !== link.space) break;
      top.push(entry);
      next = entry.parent;
    }
    return top.length > 0 && !isTrashed(top) && (inForce(top)[principalOfLink(id)] ?? 0) > 0;
  }

  async function find(token: string, space: RequestSpace) {
    const id = tokens.linkOf(token);
    const link = id === null ? null : await handler.load(pageLinkDecider, id, { fresh: true });
    const works =
      link !== null &&
      link.space === space.id &&
      !space.settings.auth.auth_required &&
      isAlive(link, now()) &&
      (await isInForce(id!, link));
    if (!works) throw invalid("token", messages.linkDoesNotWork);
    return { id: id!, link };
  }

  /** @throws Problem 422 for a wrong password */
  async function checkPassword(id: string, sealed: string, password: string, address: string) {
    // For each network: whoever has the link must not shut others out.
    const by = `${id} ${networkOf(address)}`;
    await guessing.begin(by, address);
    const hash = await keys.open(id, sealed);
    if (hash === null || !(await isPassword(hash, password)))
      throw invalid("password", messages.wrongPassword);
    await guessing.wasRight(by, address);
  }

  return {
    async make(context, entry, { until, password }) {
      await access.manage(context.viewer, entry);
      const left = until === null ? 1 : Date.parse(until) - now().getTime();
      if (left <= 0) throw invalid("until", messages.momentIsOver);
      if (left > longest.pageLink) throw invalid("until", messages.endIsTooFar);
      const id = newIdOf(context, "page link");
      const sealed = password === null ? null : await keys.seal(id, await hashOf(password));
      const make = { type: "make" as const, id, entry, until, password: sealed };
      const { state } = await handler.execute(pageLinkDecider, id, make, partOf(context, "make"));
      // Asked for again, after it was ended.
      if (state?.ended) throw invalid("until", messages.linkWasEnded);
      const records = [{ principal: principalOfLink(id), level: 1 }];
      const { position } = await handler.execute(entryDecider, entry, { type: "share", records }, context);
      const first = await handler.load(setupDecider, setupId);
      const { space } = context.viewer;
      // Everybody gets to the first space; of another one a link says where it leads.
      const named = space.id === first?.space ? path : `${path}?space=${space.key}`;
      return { position, body: { id, path: `${named}#${tokens.tokenOf(id)}` } };
    },
    async end(context, entry, id) {
      await access.manage(context.viewer, entry);
      const link = await handler.load(pageLinkDecider, id);
      if (link?.entry !== entry || link.space !== context.space) throw notFound();
      return endLink({ handler }, context, id, entry, "hand");
    },
    async open({ token, password, space, address, pass }) {
      const { id, link } = await find(token, space);
      const position = handler.position();
      if (link.password !== null) {
        if (password === "") return { position, body: { needs_password: true, entry_id: null } };
        await checkPassword(id, link.password, password, address);
      }
      const end = Math.min(
        now().getTime() + longest.linkPass,
        link.until === null ? Number.POSITIVE_INFINITY : Date.parse(link.until),
      );
      const until = Math.floor(end / 1000);
      const before = await verifyLinkPass(tokenKey, pass, now());
      const links = [...before.filter((one) => one.id !== id), { id, until }];
      const signed = await signLinkPass(tokenKey, links);
      const seconds = Math.max(...links.map((one) => one.until)) - Math.floor(now().getTime() / 1000);
      const cookies = [cookieLine(linkPassCookie, signed, { path: "/", seconds, sameSite: "Lax", isSecure })];
      return { position, body: { needs_password: false, entry_id: link.entry }, cookies };
    },
  };
}

/** Takes the record away first: from then on the link gives nothing, whatever comes next. */
export async function endLink(
  { handler }: Pick<Core, "handler">,
  context: CommandContext,
  id: string,
  entry: string,
  reason: "hand" | "time",
): Promise<{ position: Position }> {
  const records = [{ principal: principalOfLink(id), level: null }];
  await handler.execute(entryDecider, entry, { type: "share", records }, partOf(context, "unshare"));
  return handler.execute(pageLinkDecider, id, { type: "end", reason }, partOf(context, "end"));
}
