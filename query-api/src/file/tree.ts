/** The folders of a space: a few thousand at most, so they are read at once and looked at here. */
import { folderTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

/** The name of the home folder (specification 1, section 4). */
const homeName = "Team Uploads";

const d = columns(folderTable, "d");

const foldersStatement = statement(
  "folders",
  ({ table }: Scope) =>
    select(
      pick(d, "id", "name", "parent", "deleted", "changed_at"),
    )`from ${table(d)} where ${d.space} = $space`,
);

export interface Folder {
  id: string;
  name: string;
  /** Null for the home folder. */
  parent: string | null;
  deleted: boolean;
  /** When it was put in the trash or out of it. */
  changed_at: Date;
}
interface Place {
  uuid: string;
  name: string;
}

export interface Tree {
  /** Also those in the trash. */
  folders: ReadonlyMap<string, Folder>;
  /** From the home folder to this one, both among them; null where it is missing, or it or one above it is in the trash. */
  trailOf(id: string | null): Place[] | null;
  /** The folders in one, by name; without those in the trash. */
  inside(id: string): Folder[];
}

/** The folders of the viewer's space. */
export async function readTree(view: View): Promise<Tree> {
  const home: Folder = {
    ...{ id: view.viewer.space.id, name: homeName, parent: null, deleted: false },
    changed_at: new Date(0),
  };
  const folders = new Map<string, Folder>([[home.id, home]]);
  for (const row of await view.rows(foldersStatement, {})) folders.set(row.id, row);
  const trailOf = (id: string | null): Place[] | null => {
    const trail: Place[] = [];
    for (let next = id; next !== null; ) {
      const at = folders.get(next);
      if (at === undefined || at.deleted || trail.length > folders.size) return null;
      trail.unshift({ uuid: at.id, name: at.name });
      next = at.parent;
    }
    return trail.length === 0 ? null : trail;
  };
  const inside = (id: string) =>
    [...folders.values()].filter(({ parent, deleted }) => parent === id && !deleted).sort(byName);
  return { folders, trailOf, inside };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const byName = (a: Folder, b: Folder) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
