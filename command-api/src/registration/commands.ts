import { forbidden, Problem } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import { joinGroups } from "../group/belong.ts";
import type { JoinLinkCommands } from "../join-link/commands.ts";
import { isOpen, type Link, linkDecider, linkIsOver, linkLength } from "../link/decider.ts";
import { createLinkTokens } from "../link/token.ts";
import type { Role } from "../member/events.ts";
import type { MemberCommands } from "../membership/commands.ts";
import { type CommandContext, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Answer, Written } from "../runtime/route.ts";
import { createAttempts, createRefusals } from "../session/attempts.ts";
import type { Client } from "../session/client.ts";
import type { SessionCommands, SignedIn } from "../session/commands.ts";
import { spaceDecider } from "../space/decider.ts";
import type { RequestSpace } from "../viewer/viewer.ts";
import type { register } from "./contract.ts";
import { messages } from "./messages.ts";

export interface RegistrationCommands {
  /**
   * Asks for an account: a mail goes to the address. Does the same for every address, known or not.
   * @throws Problem 403 where nobody can register, 409 where no mail can be sent, 429
   */
  register(
    context: CommandContext,
    asked: BodyOf<typeof register> & { space: RequestSpace; address: string },
  ): Promise<Written>;
  /** Makes the account by the link of that mail, and signs in. @throws Refused for a link that does not work; Problem 403, 429 */
  confirm(
    context: CommandContext,
    asked: { token: string; password: string; client: Client },
  ): Promise<Answer<SignedIn>>;
}

/** Somebody who registered can read and comment, as members do. */
const roles: Role[] = ["verified"];

export function createRegistrationCommands(
  core: Core,
  {
    session,
    member,
    joinLink,
  }: { session: SessionCommands; member: MemberCommands; joinLink: JoinLinkCommands },
  { tokenKey, hasMail }: { tokenKey: Uint8Array; hasMail: boolean },
): RegistrationCommands {
  const { handler, keys, now } = core;
  const tokens = createLinkTokens(tokenKey);
  const asking = createAttempts(core, "register");
  const using = createRefusals(core, "link");

  /** What a link registers, opened; null for a link that is over, or of another kind. */
  async function candidateOf(link: Link | null) {
    if (link === null || link.kind !== "registration" || !isOpen(link, now())) return null;
    const { person, email, firstName, lastName, space, join } = link;
    const sealed = [email, firstName, lastName].map((text) => ({ person, sealed: text }));
    const [address, first_name, last_name] = await keys.openAll(sealed);
    if (address == null || first_name == null || last_name == null) return null;
    return { person, space, join, account: { email: address, first_name, last_name } };
  }

  return {
    async register(context, { space: here, address, join, ...asked }) {
      const by = join === null ? null : await joinLink.works({ token: join, address }, asked.email);
      if (by === null && !here.settings.general.allow_signup) throw closed();
      const space = by?.link.space ?? here.id;
      if (!hasMail) throw new Problem(409, messages.noMailForConfirming);
      await asking.begin(keys.fingerprint(asked.email), address);
      const person = newIdOf(context, "person");
      const [email, firstName, lastName] = await Promise.all(
        [asked.email, asked.first_name, asked.last_name].map((text) => keys.seal(person, text)),
      );
      const id = newIdOf(context, "link");
      const until = new Date(now().getTime() + linkLength).toISOString();
      const sealed = { email: email!, firstName: firstName!, lastName: lastName! };
      return handler.execute(
        linkDecider,
        id,
        { type: "issueRegistrationLink", id, person, join: by?.id ?? null, until, ...sealed },
        { ...context, space },
      );
    },
    async confirm(context, { token, password, client }) {
      const id = tokens.linkOf(token);
      if (id === null) await using.count(client.address);
      const found = id && (await candidateOf(await handler.load(linkDecider, id, { fresh: true })));
      if (!id || !found) throw linkIsOver();
      const { person, space, account, join } = found;
      const settings = (await handler.load(spaceDecider, space))?.settings;
      if (join === null && !settings?.general.allow_signup) throw closed();
      const within = { ...context, space, actor: person };
      const offer = join === null ? null : await joinLink.take(within, join, person);
      await handler.execute(linkDecider, id, { type: "use", now: now() }, partOf(within, "use"));
      await member.register(
        within,
        person,
        { ...account, password },
        offer === null ? roles : [...offer.roles],
        true,
      );
      await joinGroups(core, { ...within, actor: offer?.by ?? null }, person, offer?.groups ?? []);
      return session.open(partOf(context, "session"), person, space, "password", client);
    },
  };
}

const closed = () => forbidden(messages.nobodyCanRegister);
