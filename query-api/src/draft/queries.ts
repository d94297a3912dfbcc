import { needs } from "@annals/access";
import { forbidden } from "@annals/http";
import { draftTable, entryTable } from "@annals/projectors/tables";
import { personBy, personOf } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, optional, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Draft } from "./contract.ts";

const e = columns(entryTable, "e");
const d = optional(columns(draftTable, "d"));

const draftStatement = statement("draft", (scope: Scope<{ id: string }>) => {
  const { table, level, visible } = scope;
  return select({
    level: level(e),
    ...pick(e, "title", "description", "icon", "sort_order", "show_in_nav", "commentable", "template_id"),
    ...pick(e, "settings", "tags", "version"),
    ...pick(d, "revision", "changed", "fields", "saved_at"),
    // JSON text, which is passed on as it is.
    blocks: sql<string | null>(`case when ${level(e)} >= ${needs.seeDraft} then ${d.blocks}::text end`),
    saved_by: personBy(scope, d.saved_by),
  })`
    from ${table(e)} left join ${table(d)} on ${d.entry} = ${e.id}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`;
});

/** The draft as JSON text. @throws Problem 404, and 403 for those who see the page but cannot edit it */
export async function readDraft(view: View, id: string): Promise<string> {
  const { level, blocks, fields, ...entry } = await view.one(draftStatement, { id });
  if (level < needs.seeDraft) throw forbidden("Only those who can edit this page see its draft.");
  const row = { ...entry, ...fields, settings: { ...entry.settings, ...fields?.settings } };
  const { title, description } = row;
  const answer: Omit<Draft, "blocks"> = {
    ...row,
    id,
    uuid: id,
    revision: row.revision ?? -1,
    meta: { title, description },
    show_in_nav: Number(row.show_in_nav),
    commentable: Number(row.commentable),
    changed: row.changed ?? false,
    saved_at: row.saved_at?.toISOString() ?? null,
    saved_by: personOf(row.saved_by),
  };
  // Up to some megabytes of blocks: they come from the database as text and leave as text.
  return `${JSON.stringify(answer).slice(0, -1)},"blocks":${blocks ?? "[]"}}`;
}
