import { type RecordedFact, upcast } from "@annals/command-api/events";
import type { RecordedEvent } from "@annals/event-log";

/** What a fact says about what somebody may do, as far as it has to act before any read model has it. */
export type Revocation =
  | { of: "session"; session: string }
  | { of: "person"; person: string }
  /** The roles that they have from then on; null when they are no member. */
  | { of: "member"; space: string; person: string; roles: string[] | null };

/** The revocation that a fact is; null for all others. */
export function revocationOf(event: RecordedEvent): Revocation | null {
  if (!/^(session|person|member)-/.test(event.stream)) return null;
  const fact: RecordedFact | null = upcast(event);
  const id = event.stream.slice(event.stream.indexOf("-") + 1);
  switch (fact?.type) {
    case "SessionClosed":
      return { of: "session", session: id };
    case "PersonErased":
      return { of: "person", person: id };
    case "MemberJoined":
    case "MemberRolesChanged":
      return member(event.metadata.space, fact.data.person_id, fact.data.roles);
    case "MemberLeft":
      return member(event.metadata.space, fact.data.person_id, null);
    default:
      return null;
  }
}

const member = (space: string | null, person: string, roles: string[] | null): Revocation | null =>
  space === null ? null : { of: "member", space, person, roles };
