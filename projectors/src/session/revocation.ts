import { type RecordedFact, type SpaceSettings, upcast } from "@annals/command-api/events";
import type { RecordedEvent } from "@annals/event-log";

/** The part of a fact about what somebody may do that has to take effect before any read model has it. */
export type Revocation =
  | { of: "session"; session: string }
  | { of: "person"; person: string }
  /** Who was removed from a group, or added again; null is everyone in it. */
  | { of: "group"; group: string; person: string | null; isIn: boolean }
  /** Their roles from now on; null when they are not a member. */
  | { of: "member"; space: string; person: string; roles: string[] | null }
  /** Whom a space lets in from now on. */
  | ({ of: "space"; space: string } & Doors);

/** The settings of a space that decide whom it lets in at all. */
export interface Doors {
  auth: SpaceSettings["auth"];
  maintenance: boolean;
}

/** The revocation that a fact is; null for all others. */
export function revocationOf(event: RecordedEvent): Revocation | null {
  if (!/^(session|person|member|group|space)-/.test(event.stream)) return null;
  const fact: RecordedFact | null = upcast(event);
  const id = event.stream.slice(event.stream.indexOf("-") + 1);
  switch (fact?.type) {
    case "SessionClosed":
      return { of: "session", session: id };
    case "PersonErased":
      return { of: "person", person: id };
    case "MemberJoined":
    case "MemberRolesChanged":
    case "MemberReactivated":
      return member(event.metadata.space, fact.data.person_id, fact.data.roles);
    case "MemberDeactivated":
    case "MemberLeft":
      return member(event.metadata.space, fact.data.person_id, null);
    case "GroupMemberAdded":
      return { of: "group", group: id, person: fact.data.person_id, isIn: true };
    case "GroupMemberRemoved":
      return { of: "group", group: id, person: fact.data.person_id, isIn: false };
    case "GroupDeleted":
      return { of: "group", group: id, person: null, isIn: false };
    case "SpaceSettingsChanged": {
      const { auth, general } = fact.data.settings;
      return { of: "space", space: id, auth, maintenance: general.maintenance };
    }
    default:
      return null;
  }
}

const member = (space: string | null, person: string, roles: string[] | null): Revocation | null =>
  space === null ? null : { of: "member", space, person, roles };
