/** The files that fields of a page show, in SQL: the picture that is its icon, and its banner. */
import { draftTable, fileTable, fileVersionTable } from "@annals/projectors/tables";
import { columns, type Sql, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { EntryColumns } from "./columns.ts";

const d = columns(draftTable, "fields_draft");
const f = columns(fileTable, "icon_file");
const v = columns(fileVersionTable, "icon_version");

/** The id of the file behind an address of ours; null for any other text. */
const fileAt = (address: string): Sql<string | null> =>
  sql(
    `(substring(${address} from '(?i)^/api/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)'))::uuid`,
  );

/** A query of the files that readers of an entry see as its icon or banner; nulls among them. */
export const filesInFields = (e: EntryColumns): string =>
  `select unnest(array[${fileAt(e.icon)}, ${fileAt(`(${e.settings} ->> 'banner_url')`)}])`;

/** The same of its draft. */
export const filesInDraftedFields = ({ table }: Scope, e: EntryColumns): string =>
  `select unnest(array[${fileAt(`(${d.fields} ->> 'icon')`)}, ${fileAt(`(${d.fields} -> 'settings' ->> 'banner_url')`)}])
   from ${table(d)} where ${d.entry} = ${e.id}`;

/** An icon as it was at a moment: a picture of ours shows what its file held then. */
export const iconThen = ({ table }: Scope<{ at: Date }>, icon: Sql<string>): Sql<string> =>
  sql(`case when ${icon} not like '/api/files/%' then ${icon} else coalesce((
    select case when ${v.number} < ${f.version} then '/api/files/' || ${v.file} || '?v=' || ${v.number} end
    from ${table(v)} join ${table(f)} on ${f.id} = ${v.file}
    where ${v.file} = ${fileAt(icon)} and ${v.added_at} <= $at
    order by ${v.number} desc limit 1), ${icon}) end`);
