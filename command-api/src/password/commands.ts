import { forbidden, invalid } from "@annals/http";
import { isOpen, type Link, type LinkFor, linkDecider, linkIsOver, linkLength } from "../link/decider.ts";
import { createLinkTokens } from "../link/token.ts";
import type { MemberCommands } from "../membership/commands.ts";
import type { PersonCommands } from "../person/commands.ts";
import { emailDecider, type Person, personDecider } from "../person/decider.ts";
import { type CommandContext, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Answer, Written } from "../runtime/route.ts";
import { createAttempts, createRefusals } from "../session/attempts.ts";
import type { Client } from "../session/client.ts";
import type { SessionCommands } from "../session/commands.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { messages } from "./messages.ts";

/** A command that anybody gives, in a space. */
type OpenContext = CommandContext & { space: string };

export interface PasswordCommands {
  /** Issues a link for an address. Does the same for every address, known or not. @throws Problem 429 */
  sendLink(context: OpenContext, asked: { email: string; client: Client }): Promise<Written>;
  /** Sets a new password by a link. @throws Refused for a link that does not work; Problem 429 */
  reset(context: OpenContext, asked: { token: string; password: string; address: string }): Promise<Written>;
  /** Sets another password. @throws Problem 403 for programs, 422 for a wrong present password, 429 */
  change(
    context: MemberContext,
    asked: { current: string; password: string; address: string },
  ): Promise<Written>;
  /** Makes a link for a member, to be handed over. @throws Problem 403, 404 */
  makeLink(context: MemberContext, person: string): Promise<Answer<{ path: string; until: string }>>;
}

export function createPasswordCommands(
  core: Core,
  {
    person: people,
    session,
    member,
  }: { person: PersonCommands; session: SessionCommands; member: MemberCommands },
  { tokenKey }: { tokenKey: Uint8Array },
): PasswordCommands {
  const { handler, keys, now } = core;
  const tokens = createLinkTokens(tokenKey);
  const asking = createAttempts(core, "reset");
  const using = createRefusals(core, "link");

  async function issue(
    context: CommandContext,
    whom: LinkFor,
  ): Promise<Written & { id: string; until: string }> {
    const id = newIdOf(context, "link");
    const until = new Date(now().getTime() + linkLength).toISOString();
    const person = await accountOf(whom);
    const after = person?.password?.change ?? null;
    const command = { type: "issuePasswordLink", id, until, after, ...whom } as const;
    const { state, position } = await handler.execute(linkDecider, id, command, context);
    return { id, until: state!.until, position };
  }

  const ownerOf = async ({ account, person }: LinkFor) =>
    person ?? (await handler.load(emailDecider, account!, { fresh: true }));
  /** The account that a link is for; nobody's is looked up as well, so that it takes as long. */
  const accountOf = async (whom: LinkFor) =>
    handler.load(personDecider, (await ownerOf(whom)) ?? noPerson, { fresh: true });

  /** Whose password a link sets; null when it no longer works, as after a later change of the password. */
  async function personOf(link: Link | null): Promise<string | null> {
    if (link === null || link.kind !== "password" || !isOpen(link, now())) return null;
    const id = await ownerOf(link);
    const person = id && (await handler.load(personDecider, id, { fresh: true }));
    if (!person || person.erased) return null;
    return isBefore(link, person.password) ? id : null;
  }

  /** Whether a link was issued after the last change of a password. Times cannot say it where a clock was wrong. */
  function isBefore(
    { after, issued }: Extract<Link, { kind: "password" }>,
    last: Person["password"],
  ): boolean {
    if (after === undefined) return last === null || last.at <= issued;
    return after === (last?.change ?? null);
  }

  return {
    async sendLink(context, { email, client }) {
      const whom: LinkFor = { account: keys.fingerprint(email), person: null };
      // Where its owner is known, others do not use up the links that they may ask for.
      const place = await session.places.placeOf(await ownerOf(whom), client);
      await asking.begin(whom.account, client.address, place);
      return issue(context, whom);
    },
    async reset(context, { token, password, address }) {
      const id = tokens.linkOf(token);
      if (id === null) await using.count(address);
      const issued = id && (await handler.load(linkDecider, id, { fresh: true }));
      const person = issued && (await personOf(issued));
      if (!id || !person) throw linkIsOver();
      const within = { ...context, actor: person };
      await handler.execute(linkDecider, id, { type: "use", now: now() }, partOf(within, "use"));
      const isMailed = issued!.kind === "password" && issued!.account !== null;
      const isFirstProof = isMailed && !(await handler.load(personDecider, person, { fresh: true }))!.proved;
      return people.changePassword(within, person, password, isMailed ? "mailed" : "handed", () =>
        isFirstProof
          ? session.evict(within, person)
          : session.endOthers(within, person, null, "password_changed"),
      );
    },
    async change(context, { current, password, address }) {
      const { viewer } = context;
      if (viewer.byToken) throw forbidden(messages.programChangesPassword);
      const person = viewer.account!;
      if (!context.repeated) {
        await session.confirm(context, current, address);
        if (viewer.givenPassword && current === password)
          throw invalid("password", messages.chooseAnotherPassword);
      }
      const within = { ...context, space: viewer.space.id };
      return people.changePassword(within, person, password, "typed", () =>
        session.endOthers(within, person, viewer.session, "password_changed"),
      );
    },
    async makeLink(context, person) {
      if (context.viewer.byToken) throw forbidden(messages.programMakesLink);
      await member.checkAdminEverywhere(context, person);
      const { id, until, position } = await issue(context, { account: null, person });
      return { body: { path: `/me/reset#${tokens.tokenOf(id)}`, until }, position };
    },
  };
}

/** The id of nobody. */
const noPerson = "00000000-0000-0000-0000-000000000000";
