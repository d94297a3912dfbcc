/** What is in the file manager: for members, whoever uploaded it. */
import { allMembers, can, everyone, needs } from "@annals/access";
import { type AnswerOf, forbidden, notFound } from "@annals/http";
import { fileTable } from "@annals/projectors/tables";
import { windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import type { getTrashedFiles, Library, LibraryFolder, LibraryOrder, searchLibrary } from "./contract.ts";
import { f, fileColumns, fileOf } from "./library-answer.ts";
import { messages } from "./messages.ts";
import { isFiled } from "./queries.ts";
import { type Folder, type Place, readTree, type Tree } from "./tree.ts";

export interface LibraryAsked {
  images_only: boolean;
  sort: LibraryOrder;
  page: number;
  per_page: number;
}

const isImage = `(not $images_only::boolean or ${f.mime_type} like 'image/%')`;

export const orderedBy = ({ name, size }: Record<"name" | "size", Sql<string>>) =>
  ({
    added: `${f.uploaded_at} desc, ${f.id}`,
    name: `lower(${name}), ${f.id}`,
    size: `${size} desc, ${f.id}`,
  }) satisfies Record<LibraryOrder, string>;

const listIn = (order: LibraryOrder) =>
  statement(
    `library_by_${order}`,
    (scope: Scope<{ folder: string; images_only: boolean; limit: number; offset: number }>) =>
      select({ ...fileColumns(scope), total: sql<number>("count(*) over ()::int") })`
      from ${scope.table(f)}
      where ${f.folder} = $folder and ${f.space} = $space and not ${f.deleted} and ${isImage}
      order by ${orderedBy(f)[order]} limit $limit offset $offset`,
  );
/** Each order is a statement of its own, because PostgreSQL plans by it. */
const listBy = { added: listIn("added"), name: listIn("name"), size: listIn("size") };

const c = columns(fileTable, "c");
const countStatement = statement(
  "library_counts",
  ({ table }: Scope<{ folders: string[] }>) =>
    select({ folder: c.folder, count: sql<number>("count(*)::int") })`
    from ${table(c)} where ${c.folder} = any($folders::uuid[]) and not ${c.deleted} group by ${c.folder}`,
);

/** A folder with what is in it. @throws Problem 404; 401, 403 for who is no member, where it is not shared to the web */
export async function readLibrary(view: View, id: string, asked: LibraryAsked): Promise<Library> {
  const tree = await readTree(view);
  const trail = tree.trailOf(id);
  if (trail === null) {
    needMember(view.viewer);
    throw notFound();
  }
  const { images_only, sort, page, per_page } = asked;
  const rows = await view.rows(listBy[sort], {
    ...{ folder: id, images_only, limit: per_page, offset: (page - 1) * per_page },
  });
  return {
    ...placeIn(tree, trail),
    folders: await withCounts(tree, tree.inside(id), countIn(view)),
    files: rows.map((row) => fileOf(row, tree)),
    files_total: rows[0]?.total ?? 0,
    at: null,
  };
}

/** A folder, and the one that it is in. @param trail from the home folder to it */
export function placeIn(tree: Tree, trail: Place[]): Pick<Library, "current" | "parent"> {
  const current = trail.at(-1)!;
  const id = current.uuid;
  const path = trail.map(({ name }) => name).join("/");
  return {
    current: { ...current, id, path, trail, ...accessTo(tree, id) },
    parent: trail.at(-2) ?? null,
  };
}

type Counts = (folders: string[]) => Promise<{ folder: string | null; count: number }[]>;
export const countIn =
  (view: View): Counts =>
  (folders) =>
    view.rows(countStatement, { folders });

export async function withCounts(tree: Tree, folders: Folder[], countIn: Counts): Promise<LibraryFolder[]> {
  if (folders.length === 0) return [];
  const rows = await countIn(folders.map(({ id }) => id));
  const counts = new Map(rows.map(({ folder, count }) => [folder, count]));
  return folders.map(({ id, name }) => ({
    ...{ id, uuid: id, name, file_count: counts.get(id) ?? 0 },
    folder_count: tree.inside(id).length,
    ...accessTo(tree, id),
  }));
}

const givesView = (tree: Tree, id: string, principal: string): boolean =>
  (tree.folders.get(id)!.grants[principal] ?? 0) >= needs.view;

const accessTo = (tree: Tree, id: string) => ({
  can_manage: tree.levelOf(id) >= needs.manage,
  is_limited: ![allMembers, everyone].some((principal) => givesView(tree, id, principal)),
  is_public: givesView(tree, id, everyone),
});

type Found = AnswerOf<typeof searchLibrary>;

/** The most that a search finds of each kind. */
const maxFound = 100;

const searchStatement = statement(
  "library_search",
  (scope: Scope<{ q: string; images_only: boolean; folders: string[]; limit: number }>) => select(
    fileColumns(scope),
  )`
    from ${scope.table(f)}
    where ${f.folder} = any($folders::uuid[]) and not ${f.deleted} and ${isImage}
      and strpos(lower(${f.name}), lower($q)) > 0
    order by strpos(lower(${f.name}), lower($q)), ${f.uploaded_at} desc, ${f.id} limit $limit`,
);

/** What has these words in its name. @throws Problem 401, 403 for who is no member */
export async function searchNames(
  view: View,
  { q, images_only }: { q: string; images_only: boolean },
): Promise<Found> {
  needMember(view.viewer);
  const tree = await readTree(view);
  const live = [...tree.folders.values()].filter(({ id }) => tree.trailOf(id) !== null);
  const text = q.normalize("NFC");
  const wanted = text.toLowerCase();
  if (wanted === "") return { folders: [], files: [] };
  const named = live
    .filter(({ parent, name }) => parent !== null && name.normalize("NFC").toLowerCase().includes(wanted))
    .slice(0, maxFound);
  const folders = await withCounts(tree, named, countIn(view));
  const rows = await view.rows(searchStatement, {
    ...{ q: text, images_only, folders: live.map(({ id }) => id), limit: maxFound },
  });
  return {
    folders: folders.map((folder) => ({ ...folder, trail: tree.trailOf(folder.id)!.slice(0, -1) })),
    files: rows.map((row) => ({
      ...fileOf(row, tree),
      trail: tree.trailOf(row.folder) ?? [],
    })),
  };
}

const trashStatement = statement(
  "library_trash",
  (scope: Scope<{ limit: number; offset: number }>) => select({
    ...fileColumns(scope),
    total: sql<number>("count(*) over ()::int"),
  })`
    from ${scope.table(f)}
    where ${f.space} = $space and ${f.deleted} and ${isFiled(scope)}
    order by ${f.deleted_at} desc, ${f.id} limit $limit offset $offset`,
);

/** How many files of the trash are on a page. */
const trashedPerPage = 100;

/** What was deleted: the folders, a few thousand at most, are on the first page. @throws Problem 403 for who does not manage files */
export async function readTrashed(
  view: View,
  { page }: { page: number },
): Promise<AnswerOf<typeof getTrashedFiles>> {
  if (!can(view.viewer.roles, "manageFiles")) throw forbidden(messages.onlyManagersSeeTrash);
  const tree = await readTree(view);
  const gone = [...tree.folders.values()]
    .filter(({ deleted }) => deleted && page === 1)
    .sort((a, b) => b.changed_at.getTime() - a.changed_at.getTime());
  const folders = await withCounts(tree, gone, countIn(view));
  const paging = { per_page: trashedPerPage, page };
  const rows = await view.rows(trashStatement, windowOf(paging));
  const above = (id: string | null) => tree.trailOf(id) ?? tree.trailOf(view.viewer.space.id)!;
  return {
    folders: folders.map((folder) => ({ ...folder, trail: above(tree.folders.get(folder.id)!.parent) })),
    files: rows.map((row) => ({ ...fileOf(row, tree), trail: above(row.folder) })),
    files_total: rows[0]?.total ?? 0,
  };
}
