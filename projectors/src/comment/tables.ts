import { boolean, json, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The words that a thread is about, and where they stood when it began. */
export interface CommentPlace {
  version: number;
  segments: { block: string; start: number; end: number }[];
  exact: string;
  prefix: string;
  suffix: string;
}

/** Where words stand in a text. */
export interface Place {
  /** Where they stand, or stood last. */
  segments: CommentPlace["segments"];
  /** What these blocks said then, in the order of the segments. */
  texts: string[];
  /** They are as they were chosen; they say something else now; or they are gone. */
  state: "exact" | "changed" | "gone";
}

/** The comments on pages, and the replies to them. Their words are sealed: see `text.ts` of the command side. */
export const commentTable = table(
  "comment",
  {
    id: uuid(),
    space: uuid(),
    entry: uuid(),
    /** The comment that it replies to; null for one that begins a thread. */
    thread: uuid().nullable(),
    person: uuid(),
    /** Sealed; empty once it is shredded. */
    text: text(),
    private: boolean(),
    /** The only one who sees it beside those who manage the page, as it or its thread is private; null for everybody. */
    audience: uuid().nullable(),
    /** The block that it is about; null for the page. */
    module: text().nullable(),
    anchor: json<CommentPlace>().nullable(),
    posted_at: timestamptz(),
    edited_at: timestamptz().nullable(),
    deleted_at: timestamptz().nullable(),
    /** Of a thread: when it was resolved, and by whom. */
    resolved_at: timestamptz().nullable(),
    resolved_by: uuid().nullable(),
    /** Of a thread: by whom it was put first; of a page one at most. */
    pinned_by: uuid().nullable(),
  },
  {
    key: ["id"],
    indexes: {
      pinned: "(entry) where pinned_by is not null",
      replies: "(thread, posted_at, id) where thread is not null",
    },
    readIndexes: {
      threads: "(entry, posted_at, id) where thread is null",
      person: "(person)",
    },
  },
);
export type CommentRow = RowOf<typeof commentTable>;

/** The files that comments show now, each of which its writer could read. Of a deleted comment they stay until its words are destroyed. */
export const commentFileTable = table(
  "comment_file",
  { comment: uuid(), file: uuid() },
  { key: ["comment", "file"], readIndexes: { file: "(file)" } },
);

/** Where the words of threads stand by now. */
export const threadPlaceTable = table(
  "thread_place",
  {
    thread: uuid(),
    entry: uuid(),
    exact: text(),
    /** In what is published, and in the draft. */
    published: json<Place>(),
    draft: json<Place>(),
  },
  { key: ["thread"], indexes: { entry: "(entry)" } },
);
