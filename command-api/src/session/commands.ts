/** What others can do with sessions. How that is done is in `sign-in`, which knows all ways to prove who somebody is. */
import type { BodyOf } from "@annals/http/contract";
import { memberDecider, memberId, rolesOf } from "../member/decider.ts";
import { personDecider } from "../person/decider.ts";
import { openPerson } from "../person/name.ts";
import type { CommandContext } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Answer, Written } from "../runtime/route.ts";
import type { MemberContext, RequestSpace } from "../viewer/viewer.ts";
import type { Client } from "./client.ts";
import type { login, makeToken } from "./contract.ts";
import type { SessionMethod } from "./decider.ts";
import type { Places } from "./places.ts";

export interface SessionCommands {
  /** @throws Problem 401 for a wrong password, and with `second_step` for who has a second factor; 403, 409 of a directory; 429 for too many */
  login(
    context: CommandContext,
    asked: BodyOf<typeof login> & Elsewhere & { space: RequestSpace; client: Client },
  ): Promise<Answer<SignedIn>>;
  /** Opens a session for somebody who has proved who they are. */
  open(
    context: CommandContext,
    person: string,
    space: string,
    method: SessionMethod,
    client: Client,
  ): Promise<Answer<SignedIn>>;
  /** Opens a session for somebody whose password was right. @throws Problem 401 when it was changed meanwhile */
  openAfter(context: CommandContext, first: Entering): Promise<Answer<SignedIn>>;
  /**
   * Checks the password of somebody who is signed in, before something that cannot be undone. Wrong ones count for their session,
   * so that nobody else can keep them from it.
   * @throws Problem 422 for a wrong password, 429 for too many
   */
  confirm(context: MemberContext, password: string, address: string): Promise<void>;
  /**
   * Checks a password with which somebody enters, and counts wrong ones. Answers when it was set.
   * @throws Problem 422 for a wrong one, 429
   */
  check(person: string, password: string, client: Client): Promise<{ passwordAt: Date | null }>;
  /** Where people are known. */
  places: Places;
  /** Ends a session; does nothing when it has ended. */
  close(context: CommandContext, session: string): Promise<void>;
  /** Makes an API token. @throws Problem 403 for programs, 422 for too many */
  makeToken(
    context: MemberContext,
    asked: BodyOf<typeof makeToken>,
  ): Promise<Answer<{ id: string; token: string; until: string }>>;
  /** Ends all sessions of a person but the one that they ask by. @throws Problem 403 for programs */
  endMyOthers(context: MemberContext): Promise<Written>;
  /** Ends one of a person's own sessions, or takes back one of their tokens. @throws Problem 404 for one that is not theirs */
  revoke(context: MemberContext, session: string): Promise<Written>;
  /**
   * Ends all sessions of a person but one, and asks for a code again in all browsers. API tokens stay, unless that is said: they
   * were made for programs, and are revoked one by one.
   */
  endOthers(
    context: CommandContext,
    person: string,
    but: string | null,
    reason: "password_changed" | "revoked",
    also?: { tokens: boolean },
  ): Promise<void>;
  /**
   * Ends what somebody may have set up for themselves in an account whose address they had not proved: sessions, API tokens, passkeys,
   * accounts at providers, a second factor. Doing it again does nothing more.
   * @param also whether the person still has to give the code of their second factor
   */
  evict(
    context: CommandContext & { space: string },
    person: string,
    also?: { keepFactor: boolean },
  ): Promise<void>;
}

interface Elsewhere {
  /** What the browser shows so that it is not asked for a code. */
  known: string | undefined;
  /** Looks for a person whose password is kept elsewhere. Returns what signs them in; null for nobody. */
  elsewhere(): Promise<((context: CommandContext) => Promise<Answer<SignedIn>>) | null>;
}

/** What was proved by the first step of a sign-in. */
export interface FirstStep {
  person: string;
  /** When the password was set that was right. */
  passwordAt: Date | null;
}

/** Somebody whose first step was right, or the only one. */
export type Entering = FirstStep & {
  space: string;
  method: SessionMethod;
  client: Client;
  /** The space whose own provider let them in; null for all other ways. */
  vouched?: string | null;
};

export interface SignedIn {
  token: string;
  user: Awaited<ReturnType<typeof userInfoOf>>;
}

/** A person as a sign-in answers it. */
export async function userInfoOf(core: Core, id: string, space: string) {
  const [person, member, account] = await Promise.all([
    openPerson(core, id),
    core.handler.load(memberDecider, memberId(space, id)),
    core.handler.load(personDecider, id),
  ]);
  const needs = account?.givenPassword ? { needs_password: true as const } : {};
  return { id, ...person, roleList: rolesOf(member) ?? [], isAuthed: true as const, ...needs };
}
