import { forbidden, notFound, Problem } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import type { MemberCommands } from "../membership/commands.ts";
import { openPerson } from "../person/name.ts";
import { type CommandContext, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Answer, Written } from "../runtime/route.ts";
import type { Client } from "../session/client.ts";
import type { SessionCommands, SignedIn } from "../session/commands.ts";
import { messages as sessionMessages } from "../session/messages.ts";
import type { MemberContext, RequestSpace } from "../viewer/viewer.ts";
import { addressOf, createRecoveryCodes, newSecret, tidyCode } from "./codes.ts";
import type { confirmFactor, removeFactor, takeSecondStep } from "./contract.ts";
import { knownCookieOf } from "./cookie.ts";
import { factorDecider, offerLength, wrongCode } from "./decider.ts";
import type { Factors } from "./factors.ts";
import { messages } from "./messages.ts";

type From = { client: Client };
type Confirmed = BodyOf<typeof removeFactor> & From;

export interface FactorCommands {
  /** @throws Problem 401 for a first step that has ended, 429; Refused for a wrong code */
  signIn(
    context: CommandContext,
    asked: BodyOf<typeof takeSecondStep> & From & { space: RequestSpace },
  ): Promise<Answer<SignedIn>>;
  /** Shows the secret for an app. @throws Problem 403 for programs, 422 for a wrong password, 429; Refused for who has one */
  offer(
    context: MemberContext,
    asked: { password: string } & From,
  ): Promise<Answer<{ id: string; secret: string; address: string }>>;
  /** @throws Problem 403 for programs; Refused for a wrong code, and after an hour */
  confirm(context: MemberContext, asked: BodyOf<typeof confirmFactor>): Promise<Answer<{ codes: string[] }>>;
  /** @throws Problem 403 for programs, 422 for a wrong password, 429; Refused for a wrong code */
  makeCodes(context: MemberContext, asked: Confirmed): Promise<Answer<{ codes: string[] }>>;
  /** @throws Problem 403 for programs, 422 for a wrong password, 429; Refused for a wrong code */
  remove(context: MemberContext, asked: Confirmed): Promise<Written>;
  /** @throws Problem 403, 404 */
  reset(context: MemberContext, person: string): Promise<Written>;
}

export function createFactorCommands(
  core: Core,
  { session, member }: { session: SessionCommands; member: MemberCommands },
  { tokenKey, isSecure, factors }: { tokenKey: Uint8Array; isSecure: boolean; factors: Factors },
): FactorCommands {
  const { handler, keys, now } = core;
  const recovery = createRecoveryCodes(tokenKey);
  const above = <C extends CommandContext>(context: C): C => ({ ...context, space: null });

  /** Makes sure that it is really the person who asks. */
  async function confirmBoth(context: MemberContext, { password, code, client }: Confirmed): Promise<string> {
    checkNoProgram(context);
    const person = context.viewer.account!;
    await session.confirm(context, password, client.address);
    await factors.check(partOf(context, "code"), person, code, client);
    return person;
  }

  return {
    async signIn(context, { second_step, code, remember, space, client }) {
      const first = await factors.find(second_step);
      if (first === null) throw tooLate();
      await factors.check(context, first.person, code, client);
      if (!(await factors.end(second_step))) throw tooLate();
      const entering = { ...first, space: space.id, method: "second_factor", client } as const;
      const signedIn = await session.openAfter(context, entering);
      if (!remember) return signedIn;
      const known = knownCookieOf(await factors.remember(first.person), isSecure);
      return { ...signedIn, cookies: [...(signedIn.cookies ?? []), known] };
    },
    async offer(context, { password, client }) {
      checkNoProgram(context);
      const person = context.viewer.account!;
      await session.confirm(context, password, client.address);
      const id = newIdOf(context, "factor");
      const until = new Date(now().getTime() + offerLength).toISOString();
      const sealed = await keys.seal(person, newSecret());
      const command = { type: "offer", id, secret: sealed, until } as const;
      const { state, position } = await handler.execute(factorDecider, person, command, above(context));
      const offered = state.offer!;
      const secret = (await keys.open(person, offered.secret))!;
      const { email } = await openPerson(core, person);
      const { app_name } = context.viewer.space.settings.general;
      return { body: { id: offered.id, secret, address: addressOf(secret, app_name, email) }, position };
    },
    async confirm(context, { id, code }) {
      checkNoProgram(context);
      const person = context.viewer.account!;
      const { offer, active } = await handler.load(factorDecider, person, { fresh: true });
      const codes = newIdOf(context, "codes");
      // A repeat, because the answer was lost: the code is already used.
      const isRepeated = active?.id === id && active.codes.id === codes;
      if (!isRepeated) {
        if (offer?.id !== id) throw wrongCode();
        await factors.useStep(offer, person, tidyCode(code));
      }
      const command = { type: "setUp", id, codes, space: context.viewer.space.id, now: now() } as const;
      const { position } = await handler.execute(factorDecider, person, command, above(context));
      return { body: { codes: recovery.of(codes) }, position };
    },
    async makeCodes(context, asked) {
      const person = await confirmBoth(context, asked);
      const codes = newIdOf(context, "codes");
      const command = { type: "makeCodes", codes } as const;
      const { position } = await handler.execute(factorDecider, person, command, above(context));
      return { body: { codes: recovery.of(codes) }, position };
    },
    async remove(context, asked) {
      if (context.repeated) return { position: handler.position() };
      const person = await confirmBoth(context, asked);
      const factor = await factors.of(person);
      if (factor === null) return { position: handler.position() };
      const space = context.viewer.space.id;
      const command = { type: "remove", id: factor.id, how: "removed", space } as const;
      return handler.execute(factorDecider, person, command, above(context));
    },
    async reset(context, person) {
      if (context.viewer.byToken) throw forbidden(messages.programResetsFactor);
      await member.checkAdminEverywhere(context, person);
      const factor = await factors.of(person);
      if (factor === null) throw notFound();
      const space = context.viewer.space.id;
      const command = { type: "remove", id: factor.id, how: "reset", space } as const;
      return handler.execute(factorDecider, person, command, above(context));
    },
  };
}

/** What is about the account itself is for its person alone. @throws Problem 403 */
function checkNoProgram({ viewer }: MemberContext): void {
  if (viewer.byToken) throw forbidden(sessionMessages.tokenChangesSignIn);
}

const tooLate = () => new Problem(401, messages.signInTookTooLong);
