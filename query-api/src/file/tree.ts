/** The folders of a space: a few thousand at most, so they are read at once and looked at here. */
import {
  type Grants,
  homeFolderGrants,
  homeFolderName,
  type Level,
  levelBy,
  needs,
  type Shared,
} from "@annals/access";
import { folderTable, pastFolderTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { type Columns, columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const d = columns(folderTable, "d");

const foldersStatement = statement(
  "folders",
  ({ table }: Scope) =>
    select(
      pick(
        d,
        "id",
        "name",
        "parent",
        "deleted",
        "changed_at",
        "own_sharing",
        "inherits",
        "grants",
        "created_by",
      ),
    )`from ${table(d)} where ${d.space} = $space`,
);

const p = columns(pastFolderTable, "p");

/** True for the one row of a file or a folder that is of the moment. */
export const wasThen = ({ since, until }: Pick<Columns<typeof pastFolderTable>, "since" | "until">): string =>
  `${since} <= $at and (${until} is null or ${until} > $at)`;

/** As they were at a moment, with the records that are in force today: who may see a folder now sees what it was. */
const pastStatement = statement(
  "past_folders",
  ({ table }: Scope<{ at: Date }>) =>
    select({
      ...pick(p, "id", "name", "parent", "deleted"),
      ...pick(d, "changed_at", "own_sharing", "inherits", "grants", "created_by"),
    })`from ${table(p)} join ${table(d)} on ${d.id} = ${p.id}
      where ${p.space} = $space and ${wasThen(p)}`,
);

export interface Folder {
  id: string;
  name: string;
  /** Null for the home folder. */
  parent: string | null;
  deleted: boolean;
  /** When it was put in the trash or out of it. */
  changed_at: Date;
  /** The records on it, and those in force on it. */
  own_sharing: Grants;
  grants: Grants;
  inherits: boolean;
  created_by: string | null;
}
export interface Place {
  uuid: string;
  name: string;
}

export interface Tree {
  /** Those that the viewer may see, also those in the trash. */
  folders: ReadonlyMap<string, Folder>;
  /**
   * From the home folder to this one, both among them, without those that the viewer may not see; null where it is not there for them, or it or
   * one above it is in the trash.
   */
  trailOf(id: string | null): Place[] | null;
  /**
   * The folders in one, by name; without those in the trash. In the home folder also those that are in a folder which the viewer may not see:
   * they would not be found otherwise.
   */
  inside(id: string): Folder[];
  /** The viewer's level on a folder that they may see. */
  levelOf(id: string): Level;
  /** What decides who may see what is in a folder: itself, and those above it up to the home folder. */
  pathOf(id: string): (Shared & { folder: Folder })[];
}

/** The folders of the viewer's space, as the viewer may see them. @param at as they were at this moment, of those that the viewer may see now */
export async function readTree(view: View, at: Date | null = null): Promise<Tree> {
  const { viewer } = view;
  const home: Folder = {
    ...{ id: viewer.space.id, name: homeFolderName, parent: null, deleted: false, changed_at: new Date(0) },
    ...{ own_sharing: homeFolderGrants, grants: homeFolderGrants, inherits: false, created_by: null },
  };
  const all = new Map<string, Folder>([[home.id, home]]);
  const rows = at === null ? await view.rows(foldersStatement, {}) : await view.rows(pastStatement, { at });
  for (const row of rows) all.set(row.id, row);
  const levelOn = ({ created_by, grants }: Folder) => levelBy(viewer, created_by ?? undefined, grants);
  const folders = new Map([...all].filter(([, folder]) => levelOn(folder) >= needs.view));

  /** The folder, then those above it. */
  function upFrom(id: string | null): Folder[] | null {
    const up: Folder[] = [];
    for (let next = id; next !== null; ) {
      const at = all.get(next);
      if (at === undefined || up.length > all.size) return null;
      up.push(at);
      next = at.parent;
    }
    return up;
  }
  const trailOf = (id: string | null): Place[] | null => {
    const up = id === null || !folders.has(id) ? null : upFrom(id);
    if (up === null || up.some(({ deleted }) => deleted)) return null;
    return up
      .filter((folder) => folders.has(folder.id))
      .map((folder) => ({ uuid: folder.id, name: folder.name }))
      .reverse();
  };
  /** Found once: each of many folders is asked for its own. */
  const below = new Map<string, Folder[]>();
  for (const folder of folders.values()) {
    const { id, parent, deleted } = folder;
    const isHidden = parent !== null && !folders.has(parent);
    const place = isHidden ? home.id : parent;
    if (place === null || (isHidden ? trailOf(id) === null : deleted)) continue;
    const those = below.get(place);
    if (those === undefined) below.set(place, [folder]);
    else those.push(folder);
  }
  return {
    folders,
    trailOf,
    inside: (id) => [...(below.get(id) ?? [])].sort(byName),
    levelOf: (id) => levelOn(all.get(id)!),
    pathOf: (id) =>
      (upFrom(id) ?? []).map((folder) => ({
        ...{ folder, author: folder.created_by ?? "", sharing: folder.own_sharing },
        inherits: folder.inherits,
      })),
  };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
const byName = (a: Folder, b: Folder) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
