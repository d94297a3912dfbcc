import { isOver, longest } from "@annals/http";
import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { Scope, sessionEvents } from "./events.ts";

export type SessionFact = FactOf<typeof sessionEvents>;
/** How somebody proved who they are. */
export type SessionMethod =
  | "password"
  | "second_factor"
  | "passkey"
  | "provider"
  | "setup"
  | "local"
  | "token";
export interface Session {
  person: string;
  method: SessionMethod;
  scope: Scope;
  /** The space whose own provider let them in; null for all other ways. It vouches for nobody in other spaces. */
  vouched: string | null;
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
      method: SessionMethod;
      until: string;
      agent?: string;
      name?: string;
      scope?: Scope;
      vouched_by_space?: string;
    }
  | { type: "close"; reason: "logout" | "password_changed" | "revoked" };

export const sessionDecider: Decider<SessionState, SessionCommand, SessionFact> = {
  category: "session",
  initial: null,
  evolve(session, fact) {
    if (fact.type === "SessionClosed") return session && { ...session, closed: true };
    const { person_id: person, method, until, scope = "write", vouched_by_space: vouched = null } = fact.data;
    return { person, method, scope, vouched, until, closed: false };
  },
  decide(command, session) {
    if (command.type === "close") {
      const { reason } = command;
      return session === null || session.closed ? [] : [{ type: "SessionClosed", data: { reason } }];
    }
    if (session !== null) return [];
    const { type: _, id, person, ...more } = command;
    return [{ type: "SessionOpened", data: { session_id: id, person_id: person, ...more } }];
  },
};

/** How long a session lasts, in milliseconds: 30 days. */
export const sessionLength = longest.session;

/** Whether a session can still be used. */
export const isAlive = ({ method, until, closed }: Session, now: Date): boolean =>
  !closed && !isOver(method === "token" ? "apiToken" : "session", until, now);
