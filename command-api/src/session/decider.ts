import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { sessionEvents } from "./events.ts";

export type SessionFact = FactOf<typeof sessionEvents>;
export interface Session {
  person: string;
  /** ISO 8601; the session ends by itself then. */
  until: string;
  closed: boolean;
}
export type SessionState = Session | null;
export type SessionCommand =
  | {
      type: "open";
      id: string;
      person: string;
      method: "password" | "setup" | "local";
      until: string;
    }
  | { type: "close"; reason: "logout" | "password_changed" | "revoked" };

export const sessionDecider: Decider<SessionState, SessionCommand, SessionFact> = {
  category: "session",
  initial: null,
  evolve(session, fact) {
    if (fact.type === "SessionOpened")
      return { person: fact.data.person_id, until: fact.data.until, closed: false };
    return session && { ...session, closed: true };
  },
  decide(command, session) {
    if (command.type === "close") {
      const { reason } = command;
      return session === null || session.closed ? [] : [{ type: "SessionClosed", data: { reason } }];
    }
    if (session !== null) return [];
    const { id, person, method, until } = command;
    return [{ type: "SessionOpened", data: { session_id: id, person_id: person, method, until } }];
  },
};

/** How long a session lasts, in milliseconds: 30 days. */
export const sessionLength = 30 * 24 * 60 * 60 * 1000;
