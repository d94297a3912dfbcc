import { type RecordedFact, upcast } from "@annals/command-api/events";
import type { EventLog, StreamName } from "@annals/event-log";

/** Who a session belongs to, in a space. */
export interface PresentAccount {
  id: string;
  /** Null when they are no member. */
  roles: string[] | null;
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
  const [opened, isErased, roles] = await Promise.all([
    fold<{ person: string; until: number } | null>(
      log,
      `session-${session}`,
      null,
      (open, { type, data }) => {
        if (type === "SessionOpened") return { person: data.person_id, until: Date.parse(data.until) };
        return type === "SessionClosed" ? null : open;
      },
    ),
    fold(log, `person-${person}`, false, (is, { type }) => is || type === "PersonErased"),
    fold<string[] | null>(log, `member-${space}.${person}`, null, (roles, { type, data }) => {
      if (type === "MemberJoined" || type === "MemberRolesChanged" || type === "MemberReactivated")
        return data.roles;
      return type === "MemberLeft" || type === "MemberDeactivated" ? null : roles;
    }),
  ]);
  if (opened === null || opened.person !== person || isErased) return null;
  return { id: person, roles, until: opened.until };
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
