import { notFound } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import { type Factors, needsSecondStep } from "../factor/factors.ts";
import { checkGroups, joinGroups } from "../group/belong.ts";
import {
  type InvitationLink,
  invitationLength,
  isOpen,
  type Link,
  linkDecider,
  linkIsOver,
} from "../link/decider.ts";
import { createLinkTokens } from "../link/token.ts";
import { memberDecider, memberId } from "../member/decider.ts";
import type { MemberCommands } from "../membership/commands.ts";
import type { Account, PersonCommands } from "../person/commands.ts";
import { personDecider } from "../person/decider.ts";
import { nameOf, openPerson } from "../person/name.ts";
import { type CommandContext, idOf, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Answer, Written } from "../runtime/route.ts";
import { createRefusals } from "../session/attempts.ts";
import type { Client } from "../session/client.ts";
import type { SessionCommands, SignedIn } from "../session/commands.ts";
import { spaceDecider } from "../space/decider.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { Invited, invite, useInvitation } from "./contract.ts";
import { messages } from "./messages.ts";

/** Who is invited, and as what. */
type Guest = BodyOf<typeof invite>["people"][number];
/** What comes with an invitation: words of the inviter, and the groups that they come into. */
interface Offered {
  message: string;
  groups: readonly string[];
}
/** Somebody with a link, and where they come from. */
interface WithLink {
  token: string;
  address: string;
}
/** What a link offers, opened. */
interface Offer {
  email: string;
  first_name: string;
  last_name: string;
  space: string;
  invited_by: string;
  /** They have an account, and join with its password. */
  has_account: boolean;
}

/** Inviting people to a space (admins; Problem 403 for others), and what people with the link can do. */
export interface InvitationCommands {
  invite(context: MemberContext, asked: BodyOf<typeof invite>): Promise<Answer<{ data: Invited[] }>>;
  /** Invites somebody who has an account. Answers what became of it, and the link where they need one. */
  ask(context: MemberContext, person: string, roles: Guest["roles"]): Promise<Invited>;
  /** Lets a link work for seven days from now, and sends it again. @throws Problem 404 */
  again(context: MemberContext, id: string, send: boolean): Promise<Answer<Invited>>;
  /** @throws Problem 404 */
  revoke(context: MemberContext, id: string): Promise<Written>;
  /** @throws Refused for a link that does not work; Problem 429 */
  open(asked: WithLink): Promise<Answer<Offer>>;
  /**
   * Makes the account that an invitation offers an address, once its owner has proved that it is theirs. Returns their
   * id; null when no invitation waits for the address, or the token is of another one.
   */
  join(
    context: CommandContext,
    space: string,
    account: Account,
    token: string | null,
    proved: boolean,
  ): Promise<string | null>;
  /** Makes the account, and signs in. @throws Refused for a link that does not work, or an address with an account; Problem 429 */
  use(
    context: CommandContext,
    asked: BodyOf<typeof useInvitation> & { client: Client },
  ): Promise<Answer<SignedIn>>;
}

export function createInvitationCommands(
  core: Core,
  {
    person: people,
    session,
    member,
  }: { person: PersonCommands; session: SessionCommands; member: MemberCommands },
  { tokenKey, hasMail, factors }: { tokenKey: Uint8Array; hasMail: boolean; factors: Factors },
): InvitationCommands {
  const { handler, keys, now } = core;
  const tokens = createLinkTokens(tokenKey);
  const using = createRefusals(core, "link");
  const linkOf = (id: string) => handler.load(linkDecider, id, { fresh: true });

  async function open(sealed: InvitationLink) {
    const { person, email, firstName, lastName } = sealed;
    const items = [email, firstName, lastName].map((text) => ({ person, sealed: text }));
    const [address, first_name, last_name] = await keys.openAll(items);
    if (address == null || first_name == null || last_name == null) return null;
    return { email: address, first_name, last_name };
  }

  /**
   * The link of an address in a space: the one that waits to be used, or else the id of the next. The ids follow from the address,
   * so an address has one link at a time, whoever invites it at once.
   */
  async function slotOf(space: string, email: string): Promise<{ id: string; link: Link | null }> {
    const address = keys.fingerprint(email);
    for (let number = 0; ; number++) {
      const id = idOf("invitation", space, address, number);
      const link = await linkOf(id);
      if (link === null || !link.used) return { id, link };
    }
  }

  async function issue(
    context: MemberContext,
    id: string,
    person: string,
    guest: Guest,
    send: boolean,
    { message, groups }: Offered,
  ): Promise<Invited> {
    const { email, first_name, last_name, roles } = guest;
    const sealed = await Promise.all([email, first_name, last_name].map((text) => keys.seal(person, text)));
    const offered = { message: await sealedFor(person, message), groups };
    const byMail = send && hasMail;
    const { state } = await handler.execute(
      linkDecider,
      id,
      {
        ...{ type: "issueInvitationLink", id, issue: newIdOf(context, `issue ${id}`), person, byMail },
        ...{ email: sealed[0]!, firstName: sealed[1]!, lastName: sealed[2]!, roles: [...new Set(roles)] },
        ...offered,
        until: new Date(now().getTime() + invitationLength).toISOString(),
      },
      partOf(context, `issue ${id}`),
    );
    const path = byMail ? null : `/user/invited#${tokens.tokenOf(id)}`;
    return { email, outcome: "link", path, until: state!.until };
  }

  /** Words for somebody, under their key; null for none. */
  const sealedFor = async (person: string, message: string) =>
    message === "" ? null : keys.seal(person, message);
  const messageIn = async ({ person, message }: InvitationLink) =>
    message === null ? "" : ((await keys.open(person, message)) ?? "");

  async function inviteOne(
    context: MemberContext,
    guest: Guest,
    send: boolean,
    offered: Offered,
  ): Promise<Invited> {
    const { email, roles } = guest;
    const space = context.viewer.space.id;
    const owner = await people.ownerOf(email);
    const account = owner === null ? null : await handler.load(personDecider, owner, { fresh: true });
    if (owner !== null && account !== null && !(await isHanded(space, owner, account.proved, send))) {
      const outcome = await ask(context, space, owner, email, roles, offered);
      return { email, outcome, path: null, until: null };
    }
    const { id, link } = await slotOf(space, email);
    const person = link?.kind === "invitation" ? link.person : (owner ?? newIdOf(context, `person ${id}`));
    return issue(context, id, person, guest, send, offered);
  }

  /** Whether somebody whose address nobody has proved is to show the link of this space: it is not mailed to them. */
  async function isHanded(space: string, person: string, proved: boolean, send: boolean): Promise<boolean> {
    if (proved || (send && hasMail)) return false;
    const member = await handler.load(memberDecider, memberId(space, person), { fresh: true });
    return member === null || !member.joined;
  }

  /** Asks somebody with an account whether they want to join. */
  async function ask(
    context: CommandContext,
    space: string,
    person: string,
    email: string,
    roles: Guest["roles"],
    { message, groups }: Offered,
  ): Promise<Exclude<Invited["outcome"], "link">> {
    const id = memberId(space, person);
    const state = await handler.load(memberDecider, id, { fresh: true });
    if (state?.roles) return "member";
    if (state?.deactivated) return "deactivated";
    const sealed = await sealedFor(person, message);
    const address = keys.fingerprint(email);
    const command = { type: "invite", person, roles, address, message: sealed, groups } as const;
    await handler.execute(memberDecider, id, command, { ...partOf(context, `ask ${id}`), space });
    return "asked";
  }

  /** An invitation to this space whose link was not used. @throws Problem 404 */
  async function waiting({ viewer }: MemberContext, id: string): Promise<InvitationLink> {
    const link = await linkOf(id);
    if (link?.kind !== "invitation" || link.space !== viewer.space.id || link.used) throw notFound();
    return link;
  }

  async function rolesOfLink(id: string) {
    const link = await linkOf(id);
    return link?.kind === "invitation" ? link.roles : [];
  }

  /** What a token offers. @throws Refused for one that does not work; Problem 429 */
  async function offered({ token, address }: WithLink) {
    const id = tokens.linkOf(token);
    if (id === null) await using.count(address);
    const link = id && (await linkOf(id));
    if (!id || !link || link.kind !== "invitation" || !isOpen(link, now())) throw linkIsOver();
    const guest = await open(link);
    if (guest === null) throw linkIsOver();
    return { id, link, guest };
  }

  /**
   * Joins with an account whose address nobody has proved: by its password, which shows whose account it is, and the link, which shows
   * who is meant. That is good for this space alone. What others may have set up in the account ends.
   */
  async function joinWith(
    context: CommandContext & { space: string },
    { id, link, password, client }: { id: string; link: InvitationLink; password: string; client: Client },
  ): Promise<Answer<SignedIn>> {
    const { person, space, roles } = link;
    const { passwordAt } = await session.check(person, password, client);
    if ((await handler.load(personDecider, person, { fresh: true }))!.givenPassword) throw givenPassword();
    await handler.execute(linkDecider, id, { type: "use", now: now() }, partOf(context, "use"));
    await session.evict(context, person, { keepFactor: true });
    await member.alone(() =>
      handler.execute(
        memberDecider,
        memberId(space, person),
        { type: "join", person, roles },
        partOf(context, "join"),
      ),
    );
    await joinGroups(core, { ...context, actor: link.by }, person, link.groups);
    const first = { person, passwordAt };
    if (await factors.asks(person, undefined)) throw needsSecondStep(await factors.begin(first));
    const entering = { ...first, space, method: "password", client } as const;
    return session.openAfter(partOf(context, "session"), entering);
  }

  return {
    invite: (context, asked) =>
      member.asManager(context, { gives: asked.people.flatMap(({ roles }) => roles) }, async () => {
        const { send, message } = asked;
        const groups = [...new Set(asked.groups)];
        await checkGroups(core, context.viewer.space.id, groups);
        const data: Invited[] = [];
        const unique = new Map(asked.people.map((guest) => [guest.email, guest]));
        for (const guest of unique.values())
          data.push(await inviteOne(context, guest, send, { message, groups }));
        return { body: { data }, position: handler.position() };
      }),
    ask: (context, person, roles) =>
      member.asManager(context, { gives: roles, person }, async () => {
        const { email, first_name, last_name } = await openPerson(core, person);
        const guest = { email, first_name, last_name, roles };
        return inviteOne(context, guest, true, { message: "", groups: [] });
      }),
    again: async (context, id, send) =>
      member.asManager(context, { gives: await rolesOfLink(id) }, async () => {
        const link = await waiting(context, id);
        const guest = await open(link);
        if (guest === null) throw notFound();
        const offered = { message: await messageIn(link), groups: link.groups };
        const body = await issue(context, id, link.person, { ...guest, roles: link.roles }, send, offered);
        return { body, position: handler.position() };
      }),
    revoke: async (context, id) =>
      member.asManager(context, { gives: await rolesOfLink(id) }, async () => {
        if (!context.repeated) await waiting(context, id);
        return handler.execute(linkDecider, id, { type: "withdraw" }, context);
      }),
    async open(asked) {
      const { link, guest } = await offered(asked);
      const [space, inviter] = await Promise.all([
        handler.load(spaceDecider, link.space),
        link.by === null ? "" : nameOf(core)(link.by, link.space),
      ]);
      const account = await handler.load(personDecider, link.person, { fresh: true });
      const body = {
        ...{ ...guest, space: space?.settings.general.app_name ?? "", invited_by: inviter },
        has_account: account !== null && !account.erased,
      };
      return { body, position: handler.position() };
    },
    async join(context, space, account, token, proved) {
      const { id, link } = await slotOf(space, account.email);
      if (link?.kind !== "invitation" || !isOpen(link, now())) return null;
      if (token !== null && tokens.linkOf(token) !== id) return null;
      const { person, roles } = link;
      const within = { ...context, space, actor: person };
      await handler.execute(linkDecider, id, { type: "use", now: now() }, partOf(within, "use"));
      await member.register(within, person, account, roles, proved);
      await joinGroups(core, { ...within, actor: link.by }, person, link.groups);
      return person;
    },
    async use(context, { client, token, password, first_name, last_name }) {
      const { id, link, guest } = await offered({ token, address: client.address });
      const { space, person, roles } = link;
      const { email } = guest;
      const within = { ...context, space, actor: person };
      const owner = await people.ownerOf(email);
      if (owner === person && (await handler.load(personDecider, person, { fresh: true })) !== null)
        return joinWith(within, { id, link, password, client });
      await handler.execute(linkDecider, id, { type: "use", now: now() }, partOf(within, "use"));
      if (owner !== null && owner !== person) {
        const offered = { message: await messageIn(link), groups: link.groups };
        await member.alone(() => ask({ ...within, actor: link.by }, space, owner, email, roles, offered));
        throw hasAccount();
      }
      // An admin who was shown the link could have used it.
      const proved = !link.wasHanded;
      await member.register(within, person, { email, first_name, last_name, password }, roles, proved);
      await joinGroups(core, { ...within, actor: link.by }, person, link.groups);
      return session.open(partOf(context, "session"), person, space, "password", client);
    },
  };
}

const givenPassword = () => new Refused("invalid", messages.givenPassword, { path: "password" });
const hasAccount = () => new Refused("conflict", messages.hasAccountSignIn);
