/** The files that fields of a page show, in SQL: the picture that is its icon, and its banner. */
import { draftTable } from "@annals/projectors/tables";
import type { EntryColumns } from "../entry/columns.ts";
import { columns, type Sql, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";

const d = columns(draftTable, "fields_draft");

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
