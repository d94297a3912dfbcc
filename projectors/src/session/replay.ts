import { type RecordedFact, upcast } from "@annals/command-api/events";
import type { EventLog, StreamName } from "@annals/event-log";

/** Who a session belongs to, in a space. */
export interface PresentAccount {
  id: string;
  /** Null when they are not a member. */
  roles: string[] | null;
  /** Whether a program asks, with an API token. */
  byToken: boolean;
  /** Whether they have a second factor. */
  hasFactor: boolean;
  /** When the session ends by itself, in milliseconds since 1970. */
  until: number;
}

type Log = Pick<EventLog, "read">;

/**
 * The account behind a session as its streams say at this moment, without the read models; null when the session is over,
 * or its person has been erased.
 */
export async function replayAccount(
  log: Log,
  { session, person }: { session: string; person: string },
  space: string,
): Promise<PresentAccount | null> {
  const [opened, isErased, roles, hasFactor] = await Promise.all([
    fold<{ person: string; until: number; byToken: boolean } | null>(
      log,
      `session-${session}`,
      null,
      (open, { type, data }) => {
        if (type === "SessionOpened") {
          const { person_id: person, until, method } = data;
          return { person, until: Date.parse(until), byToken: method === "token" };
        }
        return type === "SessionClosed" ? null : open;
      },
    ),
    fold(log, `person-${person}`, false, (is, { type }) => is || type === "PersonErased"),
    fold<string[] | null>(log, `member-${space}.${person}`, null, (roles, { type, data }) => {
      if (type === "MemberJoined" || type === "MemberRolesChanged" || type === "MemberReactivated")
        return data.roles;
      return type === "MemberLeft" || type === "MemberDeactivated" ? null : roles;
    }),
    fold(
      log,
      `factor-${person}`,
      false,
      (has, { type }) => type === "FactorSetUp" || (has && type !== "FactorRemoved"),
    ),
  ]);
  if (opened === null || opened.person !== person || isErased) return null;
  return { id: person, roles, until: opened.until, byToken: opened.byToken, hasFactor };
}

async function fold<State>(
  log: Log,
  stream: StreamName,
  initial: State,
  evolve: (state: State, fact: RecordedFact) => State,
): Promise<State> {
  let state = initial;
  for await (const event of log.read(stream)) {
    const fact = upcast(event);
    if (fact) state = evolve(state, fact);
  }
  return state;
}
