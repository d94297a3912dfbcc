/** One file, with the pages and comments that show it. */

import { needs } from "@annals/access";
import { notFound } from "@annals/http";
import { commentFileTable, commentTable } from "@annals/projectors/comment/tables";
import { entryTable, fileShownTable, fileUseTable, fileVersionTable } from "@annals/projectors/tables";
import { visibleAncestors } from "../entry/ancestors.ts";
import { crumbJson } from "../entry/columns.ts";
import { filesInFields } from "../entry/files-in-fields.ts";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, isoOf, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { seesComment } from "../talk/sight.ts";
import type { FileDetails } from "./contract.ts";
import { f, fileColumns, fileOf } from "./library-answer.ts";
import { mayReadFile } from "./queries.ts";
import { readTree } from "./tree.ts";

const u = columns(fileUseTable, "u");
const s = columns(fileShownTable, "s");
const e = columns(entryTable, "e");
const v = columns(fileVersionTable, "v");
const k = columns(commentFileTable, "k");
const c = columns(commentTable, "c");

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

/** Comments that the viewer sees and that show the file. */
const commentedStatement = statement("file_used_in_comments", (scope: Scope<{ id: string }>) => {
  const { table, visible } = scope;
  return select({
    ...pick(c, "id", "person"),
    page: crumbJson(e),
    posted_at: isoOf(c.posted_at),
    by: personBy(scope, c.person),
  })`
    from ${table(k)} join ${table(c)} on ${c.id} = ${k.comment} join ${table(e)} on ${e.id} = ${c.entry}
    where ${k.file} = $id and ${c.deleted_at} is null and ${e.space} = $space and ${visible(e)}
      and ${seesComment(scope, c, e)}
    order by ${c.posted_at} desc, ${c.id} limit 100`;
});

/** @throws Problem 404 for a file that the viewer may not see */
export async function readDetails(view: View, id: string, hasScanner: boolean): Promise<FileDetails> {
  if (!(await mayReadFile(view, id))) throw notFound();
  const row = await view.one(detailsStatement, { id });
  const tree = await readTree(view);
  const used = await view.rows(usedStatement, { id });
  const commented = await view.rows(commentedStatement, { id });
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
    used_in_comments: commented.map(({ id: comment, page, person, by, posted_at }) => ({
      ...{ id: comment, page, posted_at },
      by: { display_name: personOr(by as PersonRow | null, person).display_name },
    })),
  };
}
