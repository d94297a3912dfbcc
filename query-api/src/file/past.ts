/** The file manager as it was, for those who manage it now. Who may see a file or a folder is decided by today's records. */
import { can } from "@annals/access";
import { forbidden, notFound } from "@annals/http";
import { fileVersionTable, pastFileTable, pastFolderTable } from "@annals/projectors/tables";
import type { TreeTimeline } from "../entry/contract.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import type { Library, LibraryOrder } from "./contract.ts";
import { type LibraryAsked, orderedBy, placeIn, withCounts } from "./library.ts";
import { f, fileColumns, fileOf } from "./library-answer.ts";
import { messages } from "./messages.ts";
import { isFiled } from "./queries.ts";
import { readTree, wasThen } from "./tree.ts";

const p = columns(pastFileTable, "p");
const d = columns(pastFolderTable, "pd");
const v = columns(fileVersionTable, "v");

/** The files of the moment that the viewer may see now; those that were put in the trash since then, too. */
const fromThen = (scope: Scope<{ at: Date }>) => `${scope.table(p)}
    join ${scope.table(f)} on ${f.id} = ${p.id}
    join ${scope.table(v)} on ${v.file} = ${p.id} and ${v.number} = ${p.version}
    where ${p.space} = $space and ${wasThen(p)} and not ${p.deleted} and ${isFiled(scope)}`;

const listIn = (order: LibraryOrder) =>
  statement(
    `past_library_by_${order}`,
    (scope: Scope<{ folder: string; images_only: boolean; limit: number; offset: number; at: Date }>) =>
      select({
        ...fileColumns(scope, v),
        ...pick(p, "name", "folder", "version"),
        ...pick(v, "mime_type", "size", "width", "height"),
        total: sql<number>("count(*) over ()::int"),
      })`
      from ${fromThen(scope)} and ${p.folder} = $folder
        and (not $images_only::boolean or ${v.mime_type} like 'image/%')
      order by ${orderedBy({ name: p.name, size: v.size })[order]} limit $limit offset $offset`,
  );
const listBy = { added: listIn("added"), name: listIn("name"), size: listIn("size") };

const countStatement = statement(
  "past_library_counts",
  (scope: Scope<{ folders: string[]; at: Date }>) =>
    select({ folder: p.folder as Sql<string | null>, count: sql<number>("count(*)::int") })`
    from ${fromThen(scope)} and ${p.folder} = any($folders::uuid[]) group by ${p.folder}`,
);

/** @throws Problem 401; 403 for who does not manage files */
function needManager({ viewer }: View): void {
  needMember(viewer);
  if (!can(viewer.roles, "manageFiles")) throw forbidden(messages.onlyManagersSeePast);
}

/** A folder as it was at a moment. @throws Problem 401, 403; 404 also for one that was not there yet, or in the trash */
export async function readLibraryAt(view: View, id: string, at: Date, asked: LibraryAsked): Promise<Library> {
  needManager(view);
  const tree = await readTree(view, at);
  const trail = tree.trailOf(id);
  if (trail === null) throw notFound();
  const { images_only, sort, page, per_page } = asked;
  const rows = await view.rows(listBy[sort], {
    ...{ folder: id, images_only, at, limit: per_page, offset: (page - 1) * per_page },
  });
  return {
    ...placeIn(tree, trail),
    folders: await withCounts(tree, tree.inside(id), (folders) => view.rows(countStatement, { folders, at })),
    files: rows.map((row) => fileOf(row, tree, true)),
    files_total: rows[0]?.total ?? 0,
    at: at.toISOString(),
  };
}

/** Into how many equal parts the time of a folder is divided. */
const parts = 200;

const momentsStatement = statement(
  "past_library_moments",
  (scope: Scope<{ folder: string; folders: string[]; until: Date }>) => {
    const { table } = scope;
    const file = `from ${table(p)} join ${table(f)} on ${f.id} = ${p.id}
      where ${p.space} = $space and ${p.folder} = $folder and ${isFiled(scope)}`;
    const folder = `from ${table(d)}
      where ${d.space} = $space and ${d.id} = any($folders::uuid[]) and $folder::uuid in (${d.parent}, ${d.id})`;
    return select({ at: sql<Date>("at") })`
      from (
        select ${p.id} as id, ${p.since} as at ${file} union select ${p.id}, ${p.until} ${file}
        union select ${d.id}, ${d.since} ${folder} union select ${d.id}, ${d.until} ${folder}
      ) moment (id, at) where at < $until order by at`;
  },
);

/** When something changed in a folder. @throws Problem 401, 403, 404 */
export async function readLibraryTimeline(view: View, id: string, until: Date): Promise<TreeTimeline> {
  needManager(view);
  const tree = await readTree(view);
  if (!tree.folders.has(id)) throw notFound();
  const rows = await view.rows(momentsStatement, { folder: id, folders: [...tree.folders.keys()], until });
  const changes = Array.from({ length: parts }, () => 0);
  const began = rows[0]?.at ?? null;
  if (began !== null) {
    const span = Math.max(1, until.getTime() - began.getTime());
    for (const { at } of rows)
      changes[Math.min(parts - 1, Math.floor(((at.getTime() - began.getTime()) / span) * parts))]! += 1;
  }
  return { began: began?.toISOString() ?? null, until: until.toISOString(), changes };
}
