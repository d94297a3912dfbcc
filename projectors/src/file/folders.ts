import { homeFolderGrants } from "@annals/access";
import { announces, readModel, spaceOf, timeOf, type Unit } from "../runtime/model/read-model.ts";
import { type FolderFacts, folderTable } from "./tables.ts";

export const folderModel = readModel({
  name: "folder",
  version: 2,
  tables: [folderTable],
  follows: ["library"],
  announces: [announces(folderTable, "library", ({ space }) => ({ space, id: null }))],
  load: (events, { rows }) =>
    rows(folderTable).load(events.flatMap(({ data }) => ("folder_id" in data ? [[data.folder_id!]] : []))),
  on: {
    FolderCreated(event, { rows }) {
      const { folder_id: id, name, parent_id: parent } = event.data;
      const at = timeOf(event);
      const created = { created_by: event.metadata.actor, created_at: at, changed_at: at };
      rows(folderTable).put({
        id,
        space: spaceOf(event),
        name,
        parent,
        deleted: false,
        ...created,
        own_sharing: {},
        inherits: true,
      });
    },
    FolderRenamed: ({ data }, unit) => change(unit, data.folder_id, { name: data.name }),
    FolderMoved: ({ data }, unit) => change(unit, data.folder_id, { parent: data.parent_id }),
    FolderDeleted: (event, unit) =>
      change(unit, event.data.folder_id, { deleted: true, changed_at: timeOf(event) }),
    FolderRestored(event, unit) {
      const { folder_id, name, parent_id: parent } = event.data;
      change(unit, folder_id, { name, parent, deleted: false, changed_at: timeOf(event) });
    },
    FolderShared({ data }, unit) {
      const before = unit.rows(folderTable).get(data.folder_id)?.own_sharing;
      change(unit, data.folder_id, { own_sharing: { ...before, [data.principal]: data.level } });
    },
    FolderUnshared({ data }, unit) {
      const { [data.principal]: _, ...own_sharing } =
        unit.rows(folderTable).get(data.folder_id)?.own_sharing ?? {};
      change(unit, data.folder_id, { own_sharing });
    },
    FolderInheritanceStopped: ({ data }, unit) => change(unit, data.folder_id, { inherits: false }),
    FolderInheritanceResumed: ({ data }, unit) => change(unit, data.folder_id, { inherits: true }),
  },
  async settle({ rows, client, touch }) {
    const spaces = new Set(
      rows(folderTable)
        .changes()
        .flatMap(({ after }) => (after ? [after.space] : [])),
    );
    if (spaces.size === 0) return;
    const settled = await client.query<Pick<FolderFacts, "id" | "space" | "parent">>({
      name: "settle folders",
      text: settleFolders,
      values: [[...spaces]],
    });
    touch(folderTable, ["grants", "trashed"], settled.rows);
  },
});

/**
 * Goes down from the home folders, in all folders of some spaces: there are a few thousand at most. What is reached from no home folder is for
 * nobody. The nearest record of each principal wins, which is what `||` of jsonb does.
 */
const settleFolders = `
  with recursive tree as (
    select f.id, f.space, f.deleted as trashed,
      (case when f.inherits then '${JSON.stringify(homeFolderGrants)}'::jsonb else '{}' end) || f.own_sharing as grants
    from folder f where f.space = any($1::uuid[]) and f.parent = f.space
    union all
    select f.id, f.space, t.trashed or f.deleted,
      (case when f.inherits then t.grants else '{}' end) || f.own_sharing
    from tree t join folder f on f.parent = t.id and f.space = t.space
  ),
  next as (
    select f.id, coalesce(t.grants, '{}') as grants, coalesce(t.trashed, true) as trashed
    from folder f left join tree t on t.id = f.id where f.space = any($1::uuid[])
  )
  update folder f set grants = n.grants, trashed = n.trashed from next n
  where f.id = n.id and (f.grants <> n.grants or f.trashed <> n.trashed)
  returning f.id, f.space, f.parent`;

function change({ rows }: Unit, id: string, change: Partial<FolderFacts>): void {
  const folder = rows(folderTable).get(id);
  if (folder) rows(folderTable).put({ ...folder, ...change });
}
