import { needs } from "@annals/access";
import { entryTable, fileShownTable, fileTable, fileUseTable, spaceTable } from "@annals/projectors/tables";
import { columns, pick, type Selected, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { filesInDraftedFields, filesInFields } from "./in-fields.ts";

const f = columns(fileTable, "f");
const u = columns(fileUseTable, "u");
const s = columns(fileShownTable, "s");
const e = columns(entryTable, "e");
const facts = pick(f, "name", "mime_type", "size", "sha256");

/** The data of a file. */
export type FileFacts = Selected<typeof facts>;

/**
 * A file, for who uploaded it, and for who sees it somewhere now: in the text of a page or as its icon or banner (in its draft: who can edit), or everywhere
 * (the logo of the space). A page that it was uploaded for, or in which somebody who could read it showed it once, gives it to those who see the
 * versions of that page, whatever it shows now; and what was uploaded for a page to those who can edit it. Others may have its address from
 * before, or have guessed it: to them it is not there.
 */
export const fileStatement = statement("file", (scope: Scope<{ id: string; shown: string[] }>) => {
  const { table, level, visible } = scope;
  const belongsTo = `(${f.entry} = ${e.id} or exists (
    select from ${table(s)} where ${s.entry} = ${e.id} and ${s.file} = ${f.id}))`;
  return select(facts)`
    from ${table(f)}
    where ${f.id} = $id and ${f.space} = $space and (
      ${f.id} = any($shown::uuid[])
      or ${f.uploaded_by} = $person::uuid
      or exists (
        select 1 from ${table(u)} join ${table(e)} on ${e.id} = ${u.entry}
        where ${u.file} = ${f.id} and ${e.space} = $space and ${visible(e)} and ${belongsTo}
          and (${u.published} or ${level(e)} >= ${needs.seeDraft}))
      or exists (
        select 1 from ${table(e)}
        where ${e.id} in (select ${f.entry} union all select ${s.entry} from ${table(s)} where ${s.file} = ${f.id})
          and ${e.space} = $space and ${visible(e)}
          and (${level(e)} >= ${needs.seeHistory}
            or ${f.id} in (${filesInFields(e)})
            or ${level(e)} >= ${needs.seeDraft}
              and (${f.entry} = ${e.id} or ${f.id} in (${filesInDraftedFields(scope, e)})))))`;
});

const own = columns(spaceTable, "own");

/** The key of the space that a file belongs to, whoever asks. */
export const spaceOfFileStatement = statement(
  "space_of_file",
  ({ table }: Scope<{ id: string }>) =>
    select({ key: own.key })`
    from ${table(f)} join ${table(own)} on ${own.id} = ${f.space} where ${f.id} = $id`,
);
