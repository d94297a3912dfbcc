/** Of which facts webhooks tell, and by which names. The names are stored, and sent to others: never change one. */
import type { AnyFact } from "../runtime/decider.ts";
import type { Recorded } from "../runtime/event.ts";
import { idIn } from "../runtime/handler.ts";

export const webhookTypes = [
  "page.created",
  "page.published",
  "page.renamed",
  "page.moved",
  "page.access_changed",
  "page.trashed",
  "page.restored",
  "comment.posted",
  "member.joined",
  "member.left",
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Which of them a fact is. */
const typeOf: Readonly<Record<string, WebhookType>> = {
  EntryCreated: "page.created",
  EntryPublished: "page.published",
  EntryRenamed: "page.renamed",
  EntryMoved: "page.moved",
  EntryShared: "page.access_changed",
  EntryUnshared: "page.access_changed",
  EntryInheritanceStopped: "page.access_changed",
  EntryInheritanceResumed: "page.access_changed",
  EntryTrashed: "page.trashed",
  EntryRestored: "page.restored",
  CommentPosted: "comment.posted",
  MemberJoined: "member.joined",
  MemberReactivated: "member.joined",
  MemberLeft: "member.left",
  MemberDeactivated: "member.left",
};
export const toldFacts = Object.keys(typeOf);

/** What is told of a fact: its kind, when it was, and ids alone. JSON. */
export interface Telling {
  type: WebhookType;
  timestamp: string;
  data: {
    space_id: string;
    /** Who did it; null for nobody. */
    actor_id: string | null;
    entry_id?: string;
    comment_id?: string;
    person_id?: string;
  };
}

/** Pure: what is told of a fact; null for nothing: what belongs to no space, what is private, what was imported or copied. */
export function tellingOf(fact: Recorded<AnyFact>): Telling | null {
  const type = typeOf[fact.type];
  const { space, actor, at, quiet } = fact.metadata;
  const data = fact.data as { is_private?: boolean; entry_id?: string; person_id?: string };
  if (type === undefined || space === null || quiet || data.is_private) return null;
  const about = { space_id: space, actor_id: actor };
  const tell = (ids: Partial<Telling["data"]>) => ({ type, timestamp: at, data: { ...about, ...ids } });
  if (type === "comment.posted") return tell({ entry_id: data.entry_id!, comment_id: idIn(fact.stream) });
  if (type === "member.joined" || type === "member.left") return tell({ person_id: data.person_id! });
  return tell({ entry_id: idIn(fact.stream) });
}
