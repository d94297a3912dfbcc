import { can, isShutOut, needs } from "@annals/access";
import { fileOf } from "@annals/document";
import { commentFileTable, commentTable } from "@annals/projectors/comment/tables";
import {
  entryTable,
  fileShownTable,
  fileTable,
  fileUseTable,
  folderTable,
  spaceTable,
} from "@annals/projectors/tables";
import { filesInDraftedFields, filesInFields } from "../entry/files-in-fields.ts";
import type { View } from "../runtime/reads.ts";
import type { Space } from "../runtime/space.ts";
import { columns, pick, type Selected, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { seesComment } from "../talk/sight.ts";

const f = columns(fileTable, "f");
const u = columns(fileUseTable, "u");
const s = columns(fileShownTable, "s");
const e = columns(entryTable, "e");
const k = columns(commentFileTable, "k");
const c = columns(commentTable, "c");
const facts = pick(f, "name", "mime_type", "size", "sha256");
const present = { ...facts, ...pick(f, "version") };

const d = columns(folderTable, "d");

/** Whether the viewer may see what is in the folder of a file, though either may be in the trash. The home folder is for all members; guests see what is shared to the web. */
export function isFiled({ table, reach }: Scope, more = "true"): Sql<boolean> {
  if (isShutOut(reach)) return sql("false");
  const sees = reach.all
    ? "true"
    : `(${d.created_by} = $person::uuid or exists (
        select from jsonb_each_text(${d.grants}) g where g.value::int >= ${needs.view} and g.key = any($principals::text[])))`;
  return sql(`(${f.folder} is not null and (
    ($person::uuid is not null and ${f.folder} = ${f.space}) or exists (
      select from ${table(d)} where ${d.id} = ${f.folder} and ${more} and ${sees})))`);
}

/** Whether a file is in the file manager for the viewer: neither it nor a folder above it is in the trash. */
export const isInLibrary = (scope: Scope): Sql<boolean> =>
  sql(`(not ${f.deleted} and ${isFiled(scope, `not ${d.trashed}`)})`);

/** The data of a file. */
export type FileFacts = Selected<typeof facts>;

/**
 * A file, for who uploaded it, for who may view the folder that it is in, and for who sees it somewhere now: in the text of a page or as its icon or banner (in its draft: who can edit), or everywhere
 * (the logo of the space), and who sees a comment that shows it now. A page that it was uploaded for, or in which somebody who could read it showed it once, gives it to those who see the
 * versions of that page, whatever it shows now; and what was uploaded for a page to those who can edit it. Others may have its address from
 * before, or have guessed it: to them it is not there.
 */
export const fileStatement = statement("file", (scope: Scope<{ id: string; shown: string[] }>) => {
  const { table, level, visible } = scope;
  const belongsTo = `(${f.entry} = ${e.id} or exists (
    select from ${table(s)} where ${s.entry} = ${e.id} and ${s.file} = ${f.id}))`;
  return select(present)`
    from ${table(f)}
    where ${f.id} = $id and ${f.space} = $space and (
      ${f.id} = any($shown::uuid[])
      or ${f.uploaded_by} = $person::uuid
      or ${isInLibrary(scope)}
      or exists (
        select 1 from ${table(u)} join ${table(e)} on ${e.id} = ${u.entry}
        where ${u.file} = ${f.id} and ${e.space} = $space and ${visible(e)} and ${belongsTo}
          and (${u.published} or ${level(e)} >= ${needs.seeDraft}))
      or exists (
        select 1 from ${table(k)} join ${table(c)} on ${c.id} = ${k.comment} join ${table(e)} on ${e.id} = ${c.entry}
        where ${k.file} = ${f.id} and ${c.deleted_at} is null and ${e.space} = $space and ${visible(e)}
          and ${seesComment(scope, c, e)})
      or exists (
        select 1 from ${table(e)}
        where ${e.id} in (select ${f.entry} union all select ${s.entry} from ${table(s)} where ${s.file} = ${f.id})
          and ${e.space} = $space and ${visible(e)}
          and (${level(e)} >= ${needs.seeHistory}
            or ${f.id} in (${filesInFields(e)})
            or ${level(e)} >= ${needs.seeDraft}
              and (${f.entry} = ${e.id} or ${f.id} in (${filesInDraftedFields(scope, e)})))))`;
});

/** Whether the viewer may read a file; those in the trash of the file manager too, for who manages that. */
export async function mayReadFile(view: View, id: string): Promise<boolean> {
  if ((await view.first(fileStatement, { id, shown: filesOf(view.viewer.space.settings) })) !== undefined)
    return true;
  return can(view.viewer.roles, "manageFiles") && (await view.first(filedStatement, { id })) !== undefined;
}

const filedStatement = statement(
  "filed_file",
  (scope: Scope<{ id: string }>) =>
    select({
      id: f.id,
    })`from ${scope.table(f)} where ${f.id} = $id and ${f.space} = $space and ${isFiled(scope)}`,
);

/** Ids of the files that everyone is shown: logo, font and social image. */
export function filesOf({ theme, meta }: Space["settings"]): string[] {
  return [theme.branding.logo, theme.font.custom_url, meta?.image ?? ""].flatMap(
    (address) => fileOf(address) ?? [],
  );
}

const own = columns(spaceTable, "own");

/** The key of the space that a file belongs to, whoever asks. */
export const spaceOfFileStatement = statement(
  "space_of_file",
  ({ table }: Scope<{ id: string }>) =>
    select({ key: own.key })`
    from ${table(f)} join ${table(own)} on ${own.id} = ${f.space} where ${f.id} = $id`,
);
