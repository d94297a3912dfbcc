import { needs } from "@annals/access";
import {
  draftTable,
  entryTable,
  fileShownTable,
  fileTable,
  fileUseTable,
  pageFlags,
  revisionTable,
} from "@annals/projectors/tables";
import { sorted } from "../entry/columns.ts";
import { filesInDraftedFields, filesInFields } from "../entry/files-in-fields.ts";
import { type Parts, selectParts } from "../page/parts.ts";
import { columns, pick, type Selected, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const e = columns(entryTable, "e");
const f = columns(fileTable, "f");
const u = columns(fileUseTable, "u");
const s = columns(fileShownTable, "s");
const r = columns(revisionTable, "r");
const d = columns(draftTable, "d");
const part = columns(revisionTable, "part");

type Under = Scope<{ under: string | null; drafts: boolean }>;

/** Whether the text to export is that of a draft. */
const isDraft = ({ level, table }: Under) =>
  sql<boolean>(
    `($drafts::boolean and ${level(e)} >= ${needs.seeDraft} and (${e.version} = 0 or exists (
       select from ${table(d)} where ${d.entry} = ${e.id} and ${d.changed})))`,
  );

const page = (parts: Parts, scope: Under) => ({
  ...pick(
    e,
    "id",
    "title",
    "description",
    "icon",
    "type",
    "ancestors",
    "sort_order",
    ...pageFlags,
    "version",
    "settings",
  ),
  ...pick(e, "updated_at"),
  parts: selectParts(parts, scope, e),
  is_draft: isDraft(scope),
});
/** A page with what the export needs to place it. Its text is read later. */
export type ExportRow = Selected<ReturnType<typeof page>>;

/** What is exported: everything that the person may view, or the part at and below an entry. */
const isExported = ({ visible }: Under) => `
  ${e.space} = $space and ${visible(e)}
  and ($under::uuid is null or ${e.id} = $under or ${e.ancestors} @> array[$under::uuid])`;

/** The pages, parents before children. */
export const pagesStatement = (parts: Parts) =>
  statement(
    "export_pages",
    (scope: Under) =>
      select(page(parts, scope))`
      from ${scope.table(e)} where ${isExported(scope)} order by cardinality(${e.ancestors}), ${sorted(e)}`,
  );

const attachment = { entry: e.id, ...pick(f, "id", "name", "sha256") };
export type AttachmentRow = Selected<typeof attachment>;

/** The files that those pages show. */
export const attachmentsStatement = statement("export_attachments", (scope: Under) => {
  const { table } = scope;
  return select(attachment)`
    from ${table(e)}
    cross join lateral (
      select ${u.file} from ${table(u)} where ${u.entry} = ${e.id} and (${u.published} or ${isDraft(scope)})
      union ${filesInFields(e)}
      union ${filesInDraftedFields(scope, e)} and ${isDraft(scope)}) shown (file)
    join ${table(f)} on ${f.id} = shown.file and ${f.space} = ${e.space}
    where ${isExported(scope)} and (${f.entry} = ${e.id} or exists (
      select from ${table(s)} where ${s.entry} = ${e.id} and ${s.file} = ${f.id}))
    order by ${f.id}, ${e.id}`;
});

/** A page to be written as Markdown, if the person may view it. */
export const titleStatement = statement(
  "export_title",
  ({ table, visible }: Scope<{ id: string }>) =>
    select(pick(e, "title", "version"))`
    from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

/** The parts that the published text of a page is made of, in their order, if the person may still view it. */
export const textStatement = statement(
  "export_text",
  ({ table, visible }: Scope<{ id: string }>) =>
    select(pick(part, "blocks", "changes"))`
    from ${table(e)} join ${table(r)} on ${r.entry} = ${e.id} and ${r.number} = ${e.version}
    join ${table(part)} on ${part.entry} = ${r.entry} and ${part.number} between ${r.whole} and ${r.number}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)}
    order by ${part.number}`,
);
