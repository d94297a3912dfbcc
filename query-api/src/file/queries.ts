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
 * A file, for those who may view the entry that it was uploaded for, or one in which it is shown by somebody who could
 * read it, in its text or as its icon or banner (in its draft: for those who can edit), for the person who uploaded it,
 * and for everyone when the space shows it everywhere (its logo).
 */
export const fileStatement = statement("file", (scope: Scope<{ id: string; shown: string[] }>) => {
  const { table, level, visible } = scope;
  return select(facts)`
    from ${table(f)}
    where ${f.id} = $id and ${f.space} = $space and (
      ${f.id} = any($shown::uuid[])
      or ${f.uploaded_by} = $person::uuid
      or exists (
        select 1 from ${table(e)}
        where ${e.id} = ${f.entry} and ${e.space} = $space and ${visible(e)})
      or exists (
        select 1 from ${table(u)} join ${table(e)} on ${e.id} = ${u.entry}
        join ${table(s)} on ${s.entry} = ${u.entry} and ${s.file} = ${u.file}
        where ${u.file} = ${f.id} and ${e.space} = $space and ${visible(e)}
          and (${u.published} or ${level(e)} >= ${needs.seeDraft}))
      or exists (
        select 1 from ${table(s)} join ${table(e)} on ${e.id} = ${s.entry}
        where ${s.file} = ${f.id} and ${e.space} = $space and ${visible(e)}
          and (${f.id} in (${filesInFields(e)})
            or ${level(e)} >= ${needs.seeDraft} and ${f.id} in (${filesInDraftedFields(scope, e)}))))`;
});

const own = columns(spaceTable, "own");

/** The key of the space that a file belongs to, whoever asks. */
export const spaceOfFileStatement = statement(
  "space_of_file",
  ({ table }: Scope<{ id: string }>) =>
    select({ key: own.key })`
    from ${table(f)} join ${table(own)} on ${own.id} = ${f.space} where ${f.id} = $id`,
);
