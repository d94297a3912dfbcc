/** One file, with the pages that show it. */

import { needs } from "@annals/access";
import { notFound } from "@annals/http";
import { entryTable, fileShownTable, fileUseTable, fileVersionTable } from "@annals/projectors/tables";
import { visibleAncestors } from "../entry/ancestors.ts";
import { crumbJson } from "../entry/columns.ts";
import { filesInFields } from "../entry/files-in-fields.ts";
import type { View } from "../runtime/reads.ts";
import { columns, isoOf, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { FileDetails } from "./contract.ts";
import { f, fileColumns, fileOf } from "./library-answer.ts";
import { mayReadFile } from "./queries.ts";
import { readTree } from "./tree.ts";

const u = columns(fileUseTable, "u");
const s = columns(fileShownTable, "s");
const e = columns(entryTable, "e");
const v = columns(fileVersionTable, "v");

const detailsStatement = statement(
  "file_details",
  (scope: Scope<{ id: string }>) => select({
    ...fileColumns(scope),
    changed_at: isoOf(v.added_at),
    scanned: f.scanned,
  })`
    from ${scope.table(f)} join ${scope.table(v)} on ${v.file} = ${f.id} and ${v.number} = ${f.version}
    where ${f.id} = $id and ${f.space} = $space`,
);

/** Pages that the viewer sees and that show the file: in their text, as icon or as banner. Others are not told, not even as a number. */
const usedStatement = statement("file_used_in", (scope: Scope<{ id: string }>) => {
  const { table, visible } = scope;
  return select({ crumb: crumbJson(e), breadcrumbs: visibleAncestors(scope, e) })`
    from ${table(e)}
    where ${e.space} = $space and ${visible(e)} and ${e.id} in (
        select ${f.entry} from ${table(f)} where ${f.id} = $id
        union all select ${s.entry} from ${table(s)} where ${s.file} = $id)
      and ($id::uuid in (${filesInFields(e)}) or exists (
        select from ${table(u)} where ${u.entry} = ${e.id} and ${u.file} = $id and ${u.published}))
    order by ${e.sort_title}, ${e.id} limit 100`;
});

/** @throws Problem 404 for a file that the viewer may not see */
export async function readDetails(view: View, id: string, hasScanner: boolean): Promise<FileDetails> {
  if (!(await mayReadFile(view, id))) throw notFound();
  const row = await view.one(detailsStatement, { id });
  const tree = await readTree(view);
  const used = await view.rows(usedStatement, { id });
  return {
    ...fileOf(row, tree),
    trail: tree.trailOf(row.folder) ?? [],
    manages_folder:
      row.folder !== null && row.folder !== view.viewer.space.id && tree.levelOf(row.folder) >= needs.manage,
    deleted: row.deleted,
    changed_at: row.changed_at,
    // What came before the scanner was not looked at.
    scanned: row.scanned ?? (hasScanner ? false : null),
    used_in: used.map(({ crumb, breadcrumbs }) => ({ ...crumb, breadcrumbs: breadcrumbs ?? [] })),
  };
}
