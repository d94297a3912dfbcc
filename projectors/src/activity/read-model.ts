import { table } from "../table.ts";

/** An entry's title and parent at the time. */
export interface Place {
  id: string;
  title: string;
}

/** What a line of the history needs to be said in words; which fields there are depends on the type of the fact. */
export interface ActivityDetail {
  /** EntryCreated: its title and kind, and where (null: the top level). */
  title?: string;
  kind?: "blog" | "section";
  parent?: Place | null;
  /** EntryRenamed: old and new title. EntryPublished: the same, when the publishing renamed it. */
  old_title?: string;
  new_title?: string;
  /** EntryMoved, EntryRestored: from where and to where; null is the top level. */
  from?: Place | null;
  to?: Place | null;
  /** EntryPublished: number of the version, and its note. */
  number?: number;
  note?: string;
  /** EntryShared, EntryUnshared. */
  principal?: string;
  level?: number;
  /** EntrySettingsChanged, EntryDescribed: names of what changed. */
  changed?: string[];
  /** EntryNavChanged. */
  show_in_nav?: boolean;
  /** SeatReleased (only those taken away by force): who sat there. */
  person?: string;
  /** FileUploaded. */
  file?: string;
  name?: string;
}

/** Who did what to an entry. Saves of one person in a row, none more than 30 minutes after the last, are one row. */
export interface ActivityRow {
  /** Position of the (first) fact. Newest first is `order by id desc`. */
  id: string;
  space: string;
  entry: string;
  /** Type of the fact, as in `EntryMoved`. */
  type: string;
  /** Null for the system itself. */
  actor: string | null;
  /** When it began, and when it last went on. */
  at: Date;
  last_at: Date;
  count: number;
  detail: ActivityDetail;
}
export const activityTable = table<ActivityRow>(
  "activity",
  {
    id: "text not null",
    space: "uuid not null",
    entry: "uuid not null",
    type: "text not null",
    actor: "uuid",
    at: "timestamptz not null",
    last_at: "timestamptz not null",
    count: "int not null",
    detail: "jsonb not null",
  },
  ["id"],
);
export const activityIndexes = ["create index activity_entry_order on activity (entry, id)"];

/** What this projection itself has to know of an entry to say what happened. Not for readers. */
export interface ActivityEntryRow {
  id: string;
  space: string;
  parent: string | null;
  title: string;
  /** Who sits on it. */
  seat: string | null;
  /** Its newest line. */
  last: string | null;
}
export const activityEntryTable = table<ActivityEntryRow>(
  "activity_entry",
  {
    id: "uuid not null",
    space: "uuid not null",
    parent: "uuid",
    title: "text not null",
    seat: "uuid",
    last: "text",
  },
  ["id"],
);
