/** Which comments are on a page and on those below it, for what happens to all of them. The streams themselves say what they are. */
import type { RecordedEvent } from "@annals/event-log";
import type { Pool } from "@annals/postgres";
import type { Outline } from "../copy/outline.ts";
import type { NoteKind, Notes } from "../runtime/note.ts";

export interface CommentsOfPages {
  /** All comments on a page and on the pages below it, each with its page. @throws Problem 503 while the notes are not complete */
  below(entry: string): Promise<{ comment: string; entry: string }[]>;
}

interface Row {
  comment: string;
  entry: string;
}

export const commentNote: NoteKind<Row> = {
  name: "comment-pages",
  table: "comment_page",
  rowsOf({ stream, type, data }: RecordedEvent): Row[] {
    if (type !== "CommentPosted") return [];
    return [{ comment: stream.slice("comment-".length), entry: (data as { entry_id: string }).entry_id }];
  },
  write: (client, rows) =>
    client.query(
      `insert into command.comment_page (comment, entry) select * from unnest($1::uuid[], $2::uuid[])
       on conflict do nothing`,
      [rows.map(({ comment }) => comment), rows.map(({ entry }) => entry)],
    ),
};

export function createCommentsOfPages(notes: Notes, pool: Pool, outline: Outline): CommentsOfPages {
  const note = notes.of(commentNote);
  return {
    async below(entry) {
      const pages = await outline.below(entry, null);
      await note.complete();
      const { rows } = await pool.query<Row>(
        "select comment, entry from command.comment_page where entry = any($1::uuid[]) order by comment",
        [[entry, ...pages.map(({ id }) => id)]],
      );
      return rows;
    },
  };
}
