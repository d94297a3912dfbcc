import { invalid, Problem, signToken } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import { memberDecider, memberId, rolesOf } from "../member/decider.ts";
import type { PersonCommands } from "../person/commands.ts";
import { emailDecider, personDecider } from "../person/decider.ts";
import { openPerson } from "../person/name.ts";
import type { CommandContext } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Answer } from "../runtime/route.ts";
import { createLoginAttempts } from "./attempts.ts";
import type { login } from "./contract.ts";
import { sessionCookiesOf } from "./cookie.ts";
import { type SessionCommand, sessionDecider, sessionLength } from "./decider.ts";
import type { RequestSpace } from "./viewer.ts";

export interface SessionCommands {
  /** @throws Problem 401 for a wrong password, 429 for too many */
  login(
    context: CommandContext,
    asked: BodyOf<typeof login> & { space: RequestSpace; address: string },
  ): Promise<Answer<SignedIn>>;
  /** Opens a session for somebody who has proved who they are. */
  open(
    context: CommandContext,
    person: string,
    space: string,
    method: Extract<SessionCommand, { type: "open" }>["method"],
  ): Promise<Answer<SignedIn>>;
  /**
   * That somebody who is signed in knows their password, for what cannot be undone. Wrong ones count as those of a sign-in.
   * @throws Problem 422 for a wrong password, 429 for too many
   */
  confirm(person: string, password: string, address: string): Promise<void>;
  /** Ends a session; does nothing when it has ended. */
  close(context: CommandContext, session: string): Promise<void>;
}

export interface SignedIn {
  token: string;
  user: Awaited<ReturnType<typeof userInfoOf>>;
}

export interface SessionOptions {
  /** Signs tokens. */
  tokenKey: Uint8Array;
  /** Whether people use https: cookies are then sent only with it. */
  isSecure: boolean;
}

export function createSessionCommands(
  core: Core,
  { credentials }: PersonCommands,
  { tokenKey, isSecure }: SessionOptions,
): SessionCommands {
  const { handler, keys, log, pool, now, newId } = core;
  const attempts = createLoginAttempts(pool);

  async function open(
    context: CommandContext,
    person: string,
    space: string,
    method: Extract<SessionCommand, { type: "open" }>["method"],
  ): Promise<Answer<SignedIn>> {
    const id = newId();
    const end = now().getTime() + sessionLength;
    const { position } = await handler.execute(
      sessionDecider,
      id,
      { type: "open", id, person, method, until: new Date(end).toISOString() },
      { ...context, actor: person },
    );
    const token = await signToken(tokenKey, { session: id, person }, Math.floor(end / 1000));
    const user = await userInfoOf(core, person, space);
    const cookies = sessionCookiesOf(token, sessionLength, isSecure);
    return { body: { token, user }, position, cookies };
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
    async login(context, { email, password, space, address }) {
      const account = keys.fingerprint(email);
      log.watch?.demand();
      await attempts.begin(account, address);
      const alive = await matching(account, password).catch(async (error) => {
        await attempts.wasNeither(account, address);
        throw error;
      });
      if (alive === null)
        throw new Problem(401, "Email and password do not match. Check both and try again.");
      await attempts.wasRight(account, address);
      return open(context, alive, space.id, "password");
    },
    async confirm(person, password, address) {
      const { email } = await openPerson(core, person);
      const account = keys.fingerprint(email);
      await attempts.begin(account, address);
      const isRight = await credentials.matches(person, password).catch(async (error) => {
        await attempts.wasNeither(account, address);
        throw error;
      });
      if (!isRight) throw invalid("password", "This is not your password.");
      await attempts.wasRight(account, address);
    },
    async close(context, session) {
      const { person } = (await handler.load(sessionDecider, session)) ?? { person: null };
      const command = { type: "close", reason: "logout" } as const;
      await handler.execute(sessionDecider, session, command, { ...context, actor: person });
    },
  };
}

/** A person as a sign-in answers it. */
async function userInfoOf(core: Core, id: string, space: string) {
  const [person, member] = await Promise.all([
    openPerson(core, id),
    core.handler.load(memberDecider, memberId(space, id)),
  ]);
  return { id, ...person, profile_pic: null, roleList: rolesOf(member) ?? [], isAuthed: true as const };
}
