/** Links by which several people join a space: made and ended by admins, used by whoever has them. */
import { invalid, notFound } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import { checkGroups, isMember, joinGroups } from "../group/belong.ts";
import { linkIsOver } from "../link/decider.ts";
import { createLinkTokens } from "../link/token.ts";
import { memberDecider, memberId } from "../member/decider.ts";
import type { MemberCommands } from "../membership/commands.ts";
import { checkMayJoin } from "../membership/join.ts";
import { nameOf, openPerson } from "../person/name.ts";
import { type CommandContext, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Answer, Written } from "../runtime/route.ts";
import { createRefusals } from "../session/attempts.ts";
import { spaceDecider } from "../space/decider.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { makeJoinLink } from "./contract.ts";
import { isFor, isOpen, type JoinLink, joinLinkDecider } from "./decider.ts";
import { messages } from "./messages.ts";

/** Somebody with a link, and where they come from. */
interface WithLink {
  token: string;
  address: string;
}
type Path = { path: string };

export interface JoinLinkCommands {
  /** For admins. @throws Problem 403, 422 for what is no group */
  make(context: MemberContext, asked: BodyOf<typeof makeJoinLink>): Promise<Answer<Path & { id: string }>>;
  /** @throws Problem 403, 404 */
  show(context: MemberContext, id: string): Promise<Answer<Path>>;
  /** @throws Problem 403, 404 */
  end(context: MemberContext, id: string): Promise<Written>;
  /** @throws Refused for a link that does not work; Problem 429 */
  open(asked: WithLink): Promise<Answer<{ space: string; invited_by: string; domain: string | null }>>;
  /**
   * Joins, for people who are signed in. @throws Refused for a link that does not work, Problem 422 for another address,
   * 429
   */
  use(context: MemberContext, asked: WithLink): Promise<Answer<{ space: { id: string; key: string } }>>;
  /** The link of a token that works for an address. @throws Refused for none; Problem 422 for another address, 429 */
  works(asked: WithLink, email: string): Promise<{ id: string; link: JoinLink }>;
  /**
   * Takes a place of a link for somebody who has just proved their address.
   * @returns what they join as @throws Refused where none is left
   */
  take(context: CommandContext, id: string, person: string): Promise<JoinLink>;
}

const dayLength = 24 * 60 * 60 * 1000;

export function createJoinLinkCommands(
  core: Core,
  { member }: { member: MemberCommands },
  { tokenKey }: { tokenKey: Uint8Array },
): JoinLinkCommands {
  const { handler, now } = core;
  const tokens = createLinkTokens(tokenKey);
  const using = createRefusals(core, "link");
  const linkOf = (id: string) => handler.load(joinLinkDecider, id, { fresh: true });
  const pathOf = (id: string) => `/user/join#${tokens.tokenOf(id)}`;

  /** @throws Problem 404 for a link of another space */
  async function own({ viewer }: MemberContext, id: string): Promise<void> {
    if ((await linkOf(id))?.space !== viewer.space.id) throw notFound();
  }

  async function opened({ token, address }: WithLink) {
    const id = tokens.linkOf(token);
    if (id === null) await using.count(address);
    const link = id && (await linkOf(id));
    if (!id || !link || !isOpen(link, now())) throw linkIsOver();
    return { id, link };
  }

  async function works(asked: WithLink, email: string) {
    const found = await opened(asked);
    if (!isFor(found.link, email)) throw otherAddress(found.link.domain!);
    return found;
  }

  async function take(context: CommandContext, id: string, person: string): Promise<JoinLink> {
    const use = { type: "use", person, now: now() } as const;
    const { state } = await handler.execute(joinLinkDecider, id, use, partOf(context, "take"));
    return state!;
  }

  return {
    make: (context, { days, ...asked }) =>
      member.asManager(context, { gives: asked.roles }, async () => {
        await checkGroups(core, context.viewer.space.id, asked.groups);
        const id = newIdOf(context, "join link");
        const until = new Date(now().getTime() + days * dayLength).toISOString();
        await handler.execute(joinLinkDecider, id, { type: "make", id, until, ...asked }, context);
        return { body: { id, path: pathOf(id) }, position: handler.position() };
      }),
    show: async (context, id) =>
      member.asManager(context, { gives: (await linkOf(id))?.roles ?? [] }, async () => {
        await own(context, id);
        return { body: { path: pathOf(id) }, position: handler.position() };
      }),
    end: async (context, id) =>
      member.asManager(context, { gives: (await linkOf(id))?.roles ?? [] }, async () => {
        await own(context, id);
        return handler.execute(joinLinkDecider, id, { type: "end" }, context);
      }),
    async open(asked) {
      const { link } = await opened(asked);
      const [space, invited_by] = await Promise.all([
        handler.load(spaceDecider, link.space),
        link.by === null ? "" : nameOf(core)(link.by, link.space),
      ]);
      const body = { space: space?.settings.general.app_name ?? "", invited_by, domain: link.domain };
      return { body, position: handler.position() };
    },
    async use(context, asked) {
      const person = context.viewer.account!;
      const { email } = await openPerson(core, person);
      const { id, link } = await works(asked, email);
      const { space, groups, by } = link;
      await checkMayJoin(core, context, space);
      const within = { ...context, space };
      await member.alone(async () => {
        if (await isMember(core, space, person)) return;
        const joining = { type: "join" as const, person, roles: [...link.roles] };
        const state = await handler.load(memberDecider, memberId(space, person), { fresh: true });
        // A deactivated person stays deactivated, and takes no place.
        if (state?.deactivated == null) await take(within, id, person);
        await handler.execute(memberDecider, memberId(space, person), joining, partOf(within, "join"));
        await joinGroups(core, { ...within, actor: by }, person, groups);
      });
      const key = (await handler.load(spaceDecider, space))?.key ?? "";
      return { body: { space: { id: space, key } }, position: handler.position() };
    },
    works,
    take,
  };
}

const otherAddress = (domain: string) => invalid("email", messages.onlyForDomain({ domain }));
