/** The rule of pages, asked for folders: the folders above stand where pages above would, the home folder last. */
import { can, everyone, type Grants, inForce, levelBy, needs, type Standing } from "@annals/access";
import { forbidden, notFound } from "@annals/http";
import { fileTable, folderTable } from "@annals/projectors/tables";
import { principalOf } from "../entry/sharing.ts";
import { countIn, withCounts } from "../file/library.ts";
import { messages as fileMessages } from "../file/messages.ts";
import { mayReadFile } from "../file/queries.ts";
import { readTree, type Tree } from "../file/tree.ts";
import { personBy, personOf, personOr } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, type Sql, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import type { Sharing, SharingInForce } from "../sharing/contract.ts";
import { type HeldBy, standingBy } from "../sharing/held.ts";
import { type Member, readMembers } from "../sharing/members.ts";
import { messages as sharingMessages } from "../sharing/messages.ts";
import { readNames } from "../sharing/path.ts";
import { nearestFirst, placeOf, readCounts, realOf } from "../sharing/queries.ts";
import type { HeldFolders, PublicFolders } from "./contract.ts";
import { messages } from "./messages.ts";

const d = columns(folderTable, "d");
const f = columns(fileTable, "f");

const makerStatement = statement(
  "folder_maker",
  (scope: Scope<{ id: string }>) =>
    select({ maker: personBy(scope, d.created_by as Sql<string | null>) })`
    from ${scope.table(d)} where ${d.id} = $id and ${d.space} = $space`,
);
const fileStatement = statement(
  "moved_file",
  ({ table }: Scope<{ id: string }>) =>
    select({ folder: f.folder })`from ${table(f)} where ${f.id} = $id and ${f.space} = $space`,
);

/** @throws Problem 404, 403 for who does not manage the folder */
async function managed(view: View, id: string): Promise<Tree> {
  needMember(view.viewer);
  const tree = await readTree(view);
  if (tree.trailOf(id) === null) throw notFound();
  if (tree.levelOf(id) < needs.manage || id === view.viewer.space.id)
    throw forbidden(messages.onlyManagersSeeAccess);
  return tree;
}

/** Who has access to a folder, and from where. @throws Problem 404, 403 */
export async function readFolderSharing(view: View, id: string): Promise<Sharing> {
  const tree = await managed(view, id);
  const path = tree.pathOf(id);
  const grants = inForce(path);
  const principals = Object.keys(grants);
  const known = await readNames(view, principals);
  const countOf = await readCounts(view, [...known.groups.keys()]);
  const members = known.people.size === 0 ? [] : await readMembers(view, null);
  const standings = new Map(members.map(({ person, standing }) => [person.id, standing]));
  const records = principals.map((principal): SharingInForce => {
    const place = placeOf({ path }, principal);
    const named = principalOf(principal, known);
    return {
      ...named,
      level: grants[principal]!,
      can: named.type === "user" ? realOf(standings.get(named.id), path) : null,
      // Crumbs are of pages: folders above are told without a name.
      ...{ from: place === 0 ? "here" : place === path.length - 1 ? "space" : "above", entry: null },
      people_count: countOf(named.type, named.id),
      ...{ shared_at: null, shared_by: null },
    };
  });
  const { folder } = path[0]!;
  const isOpen = !view.viewer.space.settings.auth.auth_required;
  const { maker } = await view.one(makerStatement, { id });
  return {
    inherits: folder.inherits,
    author: personOr(maker, folder.created_by),
    records: records.sort(nearestFirst),
    web: { is_shared: isOpen && isOnWeb(grants), is_open: isOpen },
    below_count: tree.inside(id).length,
  };
}

/** The folders that are shared to the web themselves. @throws Problem 401, 403 */
export async function readPublicFolders(view: View): Promise<PublicFolders> {
  needMember(view.viewer);
  if (!can(view.viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSeePublicFolders);
  const tree = await readTree(view);
  const own = [...tree.folders.values()].filter(
    ({ id, own_sharing }) => isOnWeb(own_sharing) && tree.trailOf(id) !== null,
  );
  const folders = await withCounts(tree, own, countIn(view));
  return { data: folders.map((folder) => ({ ...folder, trail: tree.trailOf(folder.id)!.slice(0, -1) })) };
}

/** The most folders that the report of what somebody can see lists. */
const maxHeld = 200;

/** The folders that somebody can see, the home folder among them. @throws Problem 401, 403; 404 for somebody outside this space */
export async function readHeldFolders(view: View, by: HeldBy): Promise<HeldFolders> {
  needMember(view.viewer);
  if (!can(view.viewer.roles, "administer")) throw forbidden(sharingMessages.onlyAdminsSeeAsOthers);
  const standing = await standingBy(view, by);
  const tree = await readTree(view);
  const all = [...tree.folders.values()].flatMap((folder) => {
    const trail = tree.trailOf(folder.id);
    const level = levelBy(standing, folder.created_by ?? undefined, folder.grants);
    return trail === null ? [] : [{ folder, level, trail, path: trail.map(({ name }) => name).join("/") }];
  });
  const held = all
    .filter(({ level }) => level >= needs.view)
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const listed = held.slice(0, maxHeld);
  const folders = await withCounts(
    tree,
    listed.map(({ folder }) => folder),
    countIn(view),
  );
  const data = folders.map((folder, at) => ({
    ...folder,
    level: listed[at]!.level,
    trail: listed[at]!.trail.slice(0, -1),
  }));
  return { data, total: held.length, of: all.length };
}

const sees = (standing: Standing, author: string | null, grants: Grants): boolean =>
  levelBy(standing, author ?? undefined, grants) >= needs.view;

const isOnWeb = (grants: Grants): boolean => (grants[everyone] ?? 0) >= needs.view;

const some = (members: Member[]) => ({
  count: members.length,
  people: members.slice(0, 3).map(({ person }) => personOf(person)),
});

/** Who could still see a folder, and who could not, if it inherited only the records that are kept. @throws Problem 404, 403 */
export async function readFolderCut(view: View, id: string, keep: readonly string[]) {
  const path = (await managed(view, id)).pathOf(id);
  const { folder } = path[0]!;
  const grants = inForce(path);
  const kept = Object.entries(grants).filter(([principal]) => keep.includes(principal));
  const after: Grants = { ...Object.fromEntries(kept), ...folder.own_sharing };
  const by = folder.created_by;
  const now = (await readMembers(view, null)).filter(({ standing }) => sees(standing, by, grants));
  return {
    lose: some(now.filter(({ standing }) => !sees(standing, by, after))),
    keep: some(now.filter(({ standing }) => sees(standing, by, after))),
  };
}

/** Who would see something elsewhere who does not see it by its folder now. @throws Problem 403, 404 */
export async function readFolderMove(
  view: View,
  { file, folder, to: asked }: Partial<Record<"file" | "folder" | "to", string | undefined>>,
) {
  if (!can(view.viewer.roles, "manageFiles")) throw forbidden(fileMessages.onlyManagersMove);
  const tree = await readTree(view);
  const from = folder ?? (file === undefined ? null : await folderOf(view, file));
  if (from === null || !tree.folders.has(from)) throw notFound();
  const now = tree.folders.get(from)!;
  if (asked !== undefined && tree.trailOf(asked) === null) throw notFound();
  const to = asked ?? placeBack(tree, folder === undefined ? from : now.parent, view.viewer.space.id);
  const there = tree.pathOf(to)[0]!.folder;
  const [thenBy, then]: [string | null, Grants] =
    folder === undefined
      ? [there.created_by, there.grants]
      : [now.created_by, { ...(now.inherits ? there.grants : {}), ...now.own_sharing }];
  const joining = (await readMembers(view, null)).filter(
    ({ standing }) => sees(standing, thenBy, then) && !sees(standing, now.created_by, now.grants),
  );
  const web = isOnWeb(then) && !isOnWeb(now.grants);
  const may = (joining.length === 0 && !web) || tree.levelOf(from) >= needs.manage;
  const name = tree.folders.get(to)?.name ?? null;
  return { to: { uuid: to, name }, ...some(joining), web, may };
}

/** The folder that something comes back to out of the trash: its own, or the home folder where that is not there any more. */
function placeBack(tree: Tree, folder: string | null, home: string): string {
  const path = folder === null ? [] : tree.pathOf(folder);
  return path.length === 0 || path.some(({ folder: { deleted } }) => deleted) ? home : folder!;
}

/** @throws Problem 404 for a file that the viewer may not see */
async function folderOf(view: View, file: string): Promise<string | null> {
  if (!(await mayReadFile(view, file))) throw notFound();
  return (await view.one(fileStatement, { id: file })).folder;
}
