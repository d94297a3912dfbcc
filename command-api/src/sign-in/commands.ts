import { apiTokenPrefix, forbidden, invalid, notFound, Problem, signToken } from "@annals/http";
import { type Factors, needsSecondStep } from "../factor/factors.ts";
import type { PersonCommands } from "../person/commands.ts";
import { emailDecider, personDecider } from "../person/decider.ts";
import { openPerson } from "../person/name.ts";
import { type CommandContext, idOf, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { isIncomplete } from "../runtime/note.ts";
import type { Answer } from "../runtime/route.ts";
import { createAttempts } from "../session/attempts.ts";
import { browserCookieOf, type Client } from "../session/client.ts";
import { type Entering, type SessionCommands, type SignedIn, userInfoOf } from "../session/commands.ts";
import { sessionCookiesOf } from "../session/cookie.ts";
import { type SessionMethod, sessionDecider, sessionLength } from "../session/decider.ts";
import { messages } from "../session/messages.ts";
import { createPlaces, type Place } from "../session/places.ts";
import type { SessionRegister } from "../session/register.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { evict } from "./evict.ts";

export interface SessionOptions {
  /** Signs tokens. */
  tokenKey: Uint8Array;
  /** Whether people use https: cookies are then sent only with it. */
  isSecure: boolean;
  /** Which sessions people have opened. */
  sessions: SessionRegister;
  /** Second steps. */
  factors: Factors;
}

export function createSessionCommands(
  core: Core,
  { person: { credentials } }: { person: PersonCommands },
  { tokenKey, isSecure, sessions, factors }: SessionOptions,
): SessionCommands {
  const { handler, keys, log, pool, now, newId } = core;
  const attempts = createAttempts(core, "login");
  const places = createPlaces(pool, tokenKey);
  const { placeOf } = places;

  async function open(
    context: CommandContext,
    person: string,
    space: string,
    method: SessionMethod,
    client: Client,
    { id = newId(), vouched = null }: { id?: string; vouched?: string | null } = {},
  ): Promise<Answer<SignedIn>> {
    const end = now().getTime() + sessionLength;
    const { position } = await handler.execute(
      sessionDecider,
      id,
      {
        type: "open",
        id,
        person,
        method,
        until: new Date(end).toISOString(),
        ...(client.agent !== "" && { agent: client.agent }),
        ...(vouched !== null && { vouched_by_space: vouched }),
      },
      { ...context, actor: person },
    );
    const token = await signToken(tokenKey, { session: id, person }, Math.floor(end / 1000));
    const user = await userInfoOf(core, person, space);
    const browser = await places.note(person, client);
    const cookies = [...sessionCookiesOf(token, sessionLength, isSecure), browserCookieOf(browser, isSecure)];
    return { body: { token, user }, position, cookies };
  }

  async function openAfter(
    context: CommandContext,
    { person, passwordAt, space, method, client, vouched = null }: Entering,
  ): Promise<Answer<SignedIn>> {
    const id = newId();
    const opened = await open(context, person, space, method, client, { id, vouched });
    // A password that was changed meanwhile ended the sessions that there were: this one was too late for that.
    const after = await credentials.setAt(person);
    if (passwordAt?.getTime() === after?.getTime()) return opened;
    const close = { type: "close", reason: "password_changed" } as const;
    await handler.execute(sessionDecider, id, close, { ...partOf(context, "late"), actor: person });
    throw doNotMatch();
  }

  async function endOthers(
    context: CommandContext,
    person: string,
    but: string | null,
    reason: "password_changed" | "revoked",
    also = { tokens: false },
  ): Promise<void> {
    await factors.forget(person);
    const known = await sessions.sessionsOf(person);
    const own = but === null ? null : await handler.load(sessionDecider, but, { fresh: true });
    if (own !== null && !own.closed && !known.includes(but!)) throw isIncomplete();
    for (const id of known) {
      if (id === but) continue;
      const session = await handler.load(sessionDecider, id, { fresh: true });
      if (session === null || session.closed || (session.method === "token" && !also.tokens)) continue;
      const within = { ...partOf(context, `end ${id}`), space: null, actor: person };
      await handler.execute(sessionDecider, id, { type: "close", reason }, within);
    }
  }

  async function countTokens(person: string): Promise<number> {
    let count = 0;
    for (const id of await sessions.sessionsOf(person)) {
      const session = await handler.load(sessionDecider, id);
      if (session !== null && session.method === "token" && !session.closed) count++;
    }
    return count;
  }

  /** Whose account and password this is; null when they do not match. */
  async function matching(account: string, password: string): Promise<string | null> {
    const owner = await handler.load(emailDecider, account);
    const person = owner && (await handler.load(personDecider, owner));
    const alive = person && !person.erased ? owner : null;
    return (await credentials.matches(alive, password)) ? alive : null;
  }

  return {
    open,
    openAfter,
    async login(context, { email, password, space, client, known, elsewhere }) {
      const { address } = client;
      const account = keys.fingerprint(email);
      log.watch?.demand();
      const owner = await handler.load(emailDecider, account);
      // Names of a directory belong to no account here: their places are noted by the name.
      const whose = owner ?? idOf("name", account);
      const place = await placeOf(whose, client);
      await attempts.begin(account, address, place);
      const before = await credentials.setAt(owner ?? nobody);
      const alive = await matching(account, password).catch(async (error) => {
        await attempts.wasNeither(account, address, place);
        throw error;
      });
      if (alive === null) {
        const enter = await elsewhere();
        if (enter === null) throw doNotMatch();
        await attempts.wasRight(account, address, place);
        const entered = await enter(context);
        await places.note(whose, client);
        return entered;
      }
      await attempts.wasRight(account, address, place);
      const first = { person: alive, passwordAt: before };
      if (await factors.asks(alive, known)) throw needsSecondStep(await factors.begin(first));
      return openAfter(context, { ...first, space: space.id, method: "password", client });
    },
    places,
    async check(person, password, client) {
      const { email } = await openPerson(core, person);
      const account = keys.fingerprint(email);
      const place = await placeOf(person, client);
      await attempts.begin(account, client.address, place);
      const passwordAt = await credentials.setAt(person);
      if (!(await credentials.matches(person, password))) throw invalid("password", messages.notYourPassword);
      await attempts.wasRight(account, client.address, place);
      return { passwordAt };
    },
    async confirm({ viewer }, password, address) {
      const person = viewer.account!;
      const { email } = await openPerson(core, person);
      const account = keys.fingerprint(email);
      const place: Place = { kind: "browser", name: `session ${viewer.session}` };
      await attempts.begin(account, address, place);
      const isRight = await credentials.matches(person, password).catch(async (error) => {
        await attempts.wasNeither(account, address, place);
        throw error;
      });
      if (!isRight) throw invalid("password", messages.wrongPassword);
      await attempts.wasRight(account, address, place);
    },
    endOthers,
    evict: (context, person, also) => evict(core, { endOthers, places }, context, person, also),
    async makeToken(context, { name, scope, days }) {
      checkNoProgram(context);
      const person = context.viewer.account!;
      const id = newIdOf(context, "token");
      const isNew = (await handler.load(sessionDecider, id, { fresh: true })) === null;
      if (isNew && (await countTokens(person)) >= maxTokens)
        throw invalid("name", messages.tooManyTokens({ max: maxTokens }));
      const until = new Date(now().getTime() + days * 24 * 60 * 60 * 1000).toISOString();
      const sealed = await keys.seal(person, name);
      const { state, position } = await handler.execute(
        sessionDecider,
        id,
        { type: "open", id, person, method: "token", until, name: sealed, scope },
        { ...context, space: null },
      );
      const end = Math.floor(Date.parse(state!.until) / 1000);
      const token = apiTokenPrefix + (await signToken(tokenKey, { session: id, person }, end));
      return { body: { id, token, until: state!.until }, position };
    },
    async endMyOthers(context) {
      checkNoProgram(context);
      const { account, session } = context.viewer;
      if (!context.repeated) await endOthers(context, account!, session, "revoked");
      return { position: handler.position() };
    },
    async revoke(context, id) {
      checkNoProgram(context);
      const session = await handler.load(sessionDecider, id, { fresh: true });
      if (session === null || session.person !== context.viewer.account) throw notFound();
      const command = { type: "close", reason: "revoked" } as const;
      return handler.execute(sessionDecider, id, command, { ...context, space: null });
    },
    async close(context, session) {
      const { person } = (await handler.load(sessionDecider, session)) ?? { person: null };
      const command = { type: "close", reason: "logout" } as const;
      await handler.execute(sessionDecider, session, command, { ...context, actor: person });
    },
  };
}

/** The maximum number of API tokens of a person. */
const maxTokens = 50;

/** What is about the account itself is for its person alone. @throws Problem 403 */
function checkNoProgram({ viewer }: MemberContext): void {
  if (viewer.byToken) throw forbidden(messages.tokenChangesSessions);
}

const doNotMatch = () => new Problem(401, messages.wrongEmailOrPassword);

/** Checked when nobody has the address, so that it takes as long. */
const nobody = "00000000-0000-0000-0000-000000000000";
