import { int, jsonb, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** An entry's title and parent at the time. */
export interface Place {
  id: string;
  title: string;
}

/** A field of an entry that a fact changed: what it was before, and what it was after. Null for nothing. */
export interface FieldChange {
  /** As in `title`, `settings.color`, `sharing.special:public`; `parent` has a `Place`. */
  field: string;
  before: unknown;
  after: unknown;
}

/** What the words of a history line are made from; which fields there are depends on the type of the fact. */
export interface ActivityDetail {
  /** EntryCreated: its title and kind, and where (null: the top level). */
  title?: string;
  kind?: "blog" | "section";
  parent?: Place | null;
  /** EntryRenamed: old and new title. EntryPublished: the same, when the publishing renamed it. */
  old_title?: string;
  new_title?: string;
  /** EntryMoved: from where and to where, EntryRestored: to where; null is the top level. */
  from?: Place | null;
  to?: Place | null;
  /** EntryPublished: number of the version, and its note. */
  number?: number;
  note?: string;
  /** EntryShared, EntryUnshared. */
  principal?: string;
  level?: number;
  /** EntrySettingsChanged, EntryDescribed: names of what changed. EntryPublished: of the settings that changed with it. */
  changed?: string[];
  /** EntryHandedOver: the new author. */
  author?: string;
  /** EntryTemplateSet. */
  is_template?: boolean;
  /** EntryPinned. */
  pinned?: boolean;
  /** EntryApprovalsSet: how many; null for as many as above. */
  approvals?: number | null;
  /** EntryPublished: without the approval that is needed. */
  unapproved?: boolean;
  /** ReviewRequested: who was asked. */
  people?: string[];
  /** ReviewCommented, ReviewApproved, ReviewChangesRequested. */
  said?: string;
  /** EntryTagged: ids of the tags that were added and removed. */
  added?: string[];
  removed?: string[];
  /** EntryNavChanged. */
  show_in_nav?: boolean;
  /** VerificationSet, PageVerified: by which day it is to be checked; `person` checks it. */
  due?: string | null;
  /** PublicationScheduled: for when. */
  at?: string;
  /** ScheduledPublicationFailed: why; `person` planned it. */
  reason?: string;
  /** SeatReleased (only when it was taken by force): who held the seat. */
  person?: string;
  /** FileUploaded. */
  file?: string;
  name?: string;
}

/** Who did what to an entry. Saves of one person in a row, none more than 30 minutes after the last, are one row. */
export const activityTable = table(
  "activity",
  {
    /** Position of the (first) fact. Newest first is `order by id desc`. */
    id: text(),
    space: uuid(),
    entry: uuid(),
    /** Type of the fact, as in `EntryMoved`. */
    type: text(),
    /** Null for the system itself. */
    actor: uuid().nullable(),
    /** Times of its first and its last fact. */
    at: timestamptz(),
    last_at: timestamptz(),
    count: int(),
    detail: jsonb<ActivityDetail>(),
    /** Field by field; empty for saves, which change nothing that is read. */
    changes: jsonb<FieldChange[]>(),
  },
  { key: ["id"], indexes: { order: "(entry, id)" } },
);
export type ActivityRow = RowOf<typeof activityTable>;
