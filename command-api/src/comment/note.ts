/** Which comments are on a page and on those below it, for what happens to all of them. The streams themselves say what they are. */
import type { RecordedEvent } from "@annals/event-log";
import type { Pool } from "@annals/postgres";
import type { NoteKind, Notes } from "../runtime/note.ts";

export interface CommentsOfPages {
  /**
   * Comments on a page and on the pages below it by their ids, each with its page.
   * @param after the id that they come after; null for the first ones
   * @throws Problem 503 while the notes are not complete
   */
  below(entry: string, after: string | null, max: number): Promise<{ comment: string; entry: string }[]>;
}

interface Row {
  comment: string;
  entry: string;
}

/** Tells the pages below a page. */
interface Outline {
  below(entry: string, max: null): Promise<{ id: string }[]>;
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
    async below(entry, after, max) {
      const pages = await outline.below(entry, null);
      await note.complete();
      const { rows } = await pool.query<Row>(
        `select comment, entry from command.comment_page
         where entry = any($1::uuid[]) and ($2::uuid is null or comment > $2) order by comment limit $3`,
        [[entry, ...pages.map(({ id }) => id)], after, max],
      );
      return rows;
    },
  };
}
