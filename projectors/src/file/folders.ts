import { announces, readModel, spaceOf, timeOf, type Unit } from "../runtime/model/read-model.ts";
import { type FolderRow, folderTable } from "./tables.ts";

export const folderModel = readModel({
  name: "folder",
  version: 1,
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
      rows(folderTable).put({ id, space: spaceOf(event), name, parent, deleted: false, ...created });
    },
    FolderRenamed: ({ data }, unit) => change(unit, data.folder_id, { name: data.name }),
    FolderMoved: ({ data }, unit) => change(unit, data.folder_id, { parent: data.parent_id }),
    FolderDeleted: (event, unit) =>
      change(unit, event.data.folder_id, { deleted: true, changed_at: timeOf(event) }),
    FolderRestored(event, unit) {
      const { folder_id, name, parent_id: parent } = event.data;
      change(unit, folder_id, { name, parent, deleted: false, changed_at: timeOf(event) });
    },
  },
});

function change({ rows }: Unit, id: string, change: Partial<FolderRow>): void {
  const folder = rows(folderTable).get(id);
  if (folder) rows(folderTable).put({ ...folder, ...change });
}
