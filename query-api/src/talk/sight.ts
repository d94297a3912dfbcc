/** Who sees which comment: below comments and files, as files are read by who sees them in one. */
import { needs } from "@annals/access";
import { commentTable } from "@annals/projectors/comment/tables";
import { type entryTable, spaceTable } from "@annals/projectors/tables";
import { type Columns, columns, type Sql, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";

export type CommentColumns = Columns<typeof commentTable>;

const t = columns(commentTable, "t");
const s = columns(spaceTable, "s");

/** Whether guests see comments at all. */
const guests = ({ table }: Scope) => `($person::uuid is not null or exists (select from ${table(s)}
  where ${s.id} = $space and ${s.settings}->'comments'->>'guests' = 'true'))`;

/**
 * Whether the viewer sees a comment: a private one only its author and those who manage the page; one in a private thread only who began
 * that, and they, so that no answer is counted whose thread is not listed.
 */
export const seesComment = (
  scope: Scope,
  comment: CommentColumns,
  entry: Columns<typeof entryTable>,
): Sql<boolean> => {
  const { table, level } = scope;
  // The level last, which costs the most: it is asked of what is private alone.
  return sql(`(${guests(scope)} and (((not ${comment.private} or ${comment.person} = $person::uuid) and (${comment.thread} is null
    or not exists (select from ${table(t)} where ${t.id} = ${comment.thread} and ${t.private}
      and ${t.person} is distinct from $person::uuid))) or ${level(entry)} >= ${needs.manage}))`);
};
