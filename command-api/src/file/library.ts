import { type Grants, homeFolderGrants, inForce, principalOf, type Shared, widens } from "@annals/access";
import type { Said } from "@annals/document";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { libraryEvents } from "./events.ts";
import { messages } from "./messages.ts";
import { freeName, sameName } from "./name.ts";

export type LibraryFact = FactOf<typeof libraryEvents>;

interface Folder {
  name: string;
  /** The id of the folder that it is in; the space's for the home folder. */
  parent: string;
  deleted: boolean;
  /** Id of the person who made it. */
  by: string | null;
  /** The records on the folder itself: principal → level. */
  sharing: Readonly<Record<string, number>>;
  /** False where it takes no access from above. */
  inherits: boolean;
}
/** The folders of a space by id, without the home folder. */
export type Library = ReadonlyMap<string, Folder>;

/** `home` is the id of the home folder. */
export type LibraryCommand = { home: string; folder: string } & (
  | { type: "create"; name: string; parent: string }
  | { type: "rename"; name: string }
  /** `mayWiden`: whoever does it may let more people see what is in it. */
  | { type: "move"; parent: string; mayWiden: boolean }
  | { type: "delete" }
  | { type: "restore"; mayWiden: boolean }
  /** Null takes a record away. */
  | { type: "share"; records: readonly { principal: string; level: number | null }[] }
  /** `keep`: the records from above that it keeps as its own. */
  | { type: "stopInheriting"; keep: Readonly<Record<string, number>> }
  | { type: "resumeInheriting" }
);

/** The most folders in a space, those in the trash among them. */
const maxFolders = 2_000;
/** The most folders one inside the other, the home folder not counted. */
const maxDepth = 20;

/** The folders of a space: each name once in its folder, none inside itself. */
export const libraryDecider: Decider<Library, LibraryCommand, LibraryFact> = {
  category: "library",
  initial: new Map(),
  weigh: (library) => 200 + library.size * 200,

  evolve(library, { type, data, metadata }) {
    const next = new Map(library);
    const before = library.get(data.folder_id);
    if (type === "FolderCreated") {
      next.set(data.folder_id, {
        ...{ name: data.name, parent: data.parent_id, deleted: false },
        ...{ by: metadata.actor, sharing: {}, inherits: true },
      });
    } else if (before !== undefined) {
      if (type === "FolderRenamed") next.set(data.folder_id, { ...before, name: data.name });
      if (type === "FolderMoved") next.set(data.folder_id, { ...before, parent: data.parent_id });
      if (type === "FolderDeleted") next.set(data.folder_id, { ...before, deleted: true });
      if (type === "FolderRestored")
        next.set(data.folder_id, { ...before, name: data.name, parent: data.parent_id, deleted: false });
      if (type === "FolderShared") {
        const sharing = { ...before.sharing, [data.principal]: data.level };
        next.set(data.folder_id, { ...before, sharing });
      }
      if (type === "FolderUnshared") {
        const { [data.principal]: _, ...sharing } = before.sharing;
        next.set(data.folder_id, { ...before, sharing });
      }
      if (type === "FolderInheritanceStopped") next.set(data.folder_id, { ...before, inherits: false });
      if (type === "FolderInheritanceResumed") next.set(data.folder_id, { ...before, inherits: true });
    }
    return next;
  },

  decide(command, library) {
    const { home, folder: folder_id } = command;
    if (command.type === "create") {
      if (library.has(folder_id)) return [];
      if (library.size >= maxFolders)
        throw new Refused("invalid", messages.tooManyFolders({ max: maxFolders }));
      const { name, parent: parent_id } = command;
      checkPlace(library, home, parent_id, 1);
      checkName(library, parent_id, name, folder_id);
      return [{ type: "FolderCreated", data: { folder_id, name, parent_id } }];
    }
    if (folder_id === home) throw new Refused("forbidden", messages.homeStays);
    const now = library.get(folder_id);
    if (now === undefined) throw new Refused("missing", messages.noSuchFolder);
    if (command.type === "restore") {
      if (!now.deleted) return [];
      const parent_id = hasRoom(library, home, now.parent, heightOf(library, folder_id)) ? now.parent : home;
      const name = freeName(now.name, namesIn(library, parent_id, folder_id));
      checkWidening(library, home, folder_id, { ...now, parent: parent_id }, command.mayWiden);
      return [{ type: "FolderRestored", data: { folder_id, name, parent_id } }];
    }
    if (command.type === "delete" && now.deleted) return [];
    if (!isLive(library, home, folder_id)) throw new Refused("missing", messages.noSuchFolder);
    if (command.type === "delete") return [{ type: "FolderDeleted", data: { folder_id } }];
    if (command.type === "rename") {
      const { name } = command;
      if (name === now.name) return [];
      checkName(library, now.parent, name, folder_id);
      return [{ type: "FolderRenamed", data: { folder_id, name } }];
    }
    if (command.type === "share") return shared(command.records, folder_id, now);
    if (command.type === "stopInheriting") {
      if (!now.inherits) return [];
      const kept = Object.entries(command.keep).map(([principal, level]) => ({ principal, level }));
      const stopped: LibraryFact = { type: "FolderInheritanceStopped", data: { folder_id } };
      return [...shared(kept, folder_id, now), stopped];
    }
    if (command.type === "resumeInheriting")
      return now.inherits ? [] : [{ type: "FolderInheritanceResumed", data: { folder_id } }];
    const { parent: parent_id } = command;
    if (parent_id === now.parent) return [];
    if (trailOf(library, home, parent_id)?.includes(folder_id) === true)
      throw refusedParent(messages.intoItself);
    checkPlace(library, home, parent_id, heightOf(library, folder_id));
    checkName(library, parent_id, now.name, folder_id);
    checkWidening(library, home, folder_id, { ...now, parent: parent_id }, command.mayWiden);
    return [{ type: "FolderMoved", data: { folder_id, parent_id } }];
  },
};

const refusedParent = (said: Said) => new Refused("invalid", said, { path: "destination" });

/** A fact for each record that differs. */
function shared(
  records: readonly { principal: string; level: number | null }[],
  folder_id: string,
  { sharing }: Folder,
): LibraryFact[] {
  return records.flatMap(({ principal, level }): LibraryFact[] => {
    if (level === (sharing[principal] ?? null)) return [];
    if (level === null) return [{ type: "FolderUnshared", data: { folder_id, principal } }];
    return [{ type: "FolderShared", data: { folder_id, principal, level } }];
  });
}

/** @throws Refused where more people would see what is in a folder, for who may not let them */
function checkWidening(library: Library, home: string, id: string, then: Folder, mayWiden: boolean): void {
  if (mayWiden) return;
  const before = viewersOf(library, home, id);
  if (widens(before, viewersOf(new Map(library).set(id, then), home, id)))
    throw new Refused("forbidden", messages.opensFurther);
}

/** What decides who may see what is in a folder: itself, then the folders above it up to the home folder. What is in the trash counts as it stood there. */
export function sharedPath(library: Library, home: string, id: string): Shared[] {
  const path: Shared[] = [];
  const passed = new Set<string>();
  for (let next = id; next !== home; ) {
    const folder = library.get(next);
    if (folder === undefined || passed.has(next)) return [];
    passed.add(next);
    path.push({ author: folder.by ?? "", sharing: folder.sharing, inherits: folder.inherits });
    next = folder.parent;
  }
  return [...path, homeStep];
}
const homeStep: Shared = { author: "", sharing: homeFolderGrants, inherits: false };

/** The records by which people see what is in a folder, its maker among them. */
export function viewersOf(library: Library, home: string, id: string): Grants {
  const path = sharedPath(library, home, id);
  if (path.length === 0) return {};
  const { author } = path[0]!;
  return { ...inForce(path), ...(author !== "" && { [principalOf(author)]: 4 }) };
}

/** The ids from a folder up to the home folder, both among them; null where one of them is missing or in the trash. */
function trailOf(library: Library, home: string, folder: string): string[] | null {
  const trail: string[] = [];
  for (let id = folder; id !== home; ) {
    const at = library.get(id);
    if (at === undefined || at.deleted || trail.includes(id)) return null;
    trail.push(id);
    id = at.parent;
  }
  return [...trail, home];
}

/** Whether a folder is there, and none that it is in is in the trash. */
export const isLive = (library: Library, home: string, folder: string): boolean =>
  trailOf(library, home, folder) !== null;

/** How many folders stand one inside the other from this one on; those in the trash stand nowhere. */
function heightOf(library: Library, folder: string): number {
  let height = 0;
  for (let level = [folder]; level.length > 0 && height <= maxDepth; height++) {
    const above = new Set(level);
    level = [...library].flatMap(([id, { parent, deleted }]) => (above.has(parent) && !deleted ? [id] : []));
  }
  return height;
}

/** Whether a folder of this height can be put there. */
function hasRoom(library: Library, home: string, parent: string, height: number): boolean {
  const trail = trailOf(library, home, parent);
  return trail !== null && trail.length - 1 + height <= maxDepth;
}

/** @throws Refused where no folder, or none that high, can be put there */
function checkPlace(library: Library, home: string, parent: string, height: number): void {
  if (!isLive(library, home, parent)) throw new Refused("missing", messages.noSuchFolder);
  if (!hasRoom(library, home, parent, height)) throw refusedParent(messages.tooDeep({ max: maxDepth }));
}

function namesIn(library: Library, parent: string, but: string): string[] {
  return [...library].flatMap(([id, at]) =>
    at.parent === parent && !at.deleted && id !== but ? [at.name] : [],
  );
}

/** @throws Refused for a name that another folder there has */
function checkName(library: Library, parent: string, name: string, but: string): void {
  if (namesIn(library, parent, but).some((other) => sameName(other, name)))
    throw new Refused("conflict", messages.nameIsTaken({ name }), { path: "name" });
}
