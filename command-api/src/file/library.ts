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
}
/** The folders of a space by id, without the home folder. */
export type Library = ReadonlyMap<string, Folder>;

/** `home` is the id of the home folder. */
export type LibraryCommand = { home: string; folder: string } & (
  | { type: "create"; name: string; parent: string }
  | { type: "rename"; name: string }
  | { type: "move"; parent: string }
  | { type: "delete" }
  | { type: "restore" }
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

  evolve(library, { type, data }) {
    const next = new Map(library);
    const before = library.get(data.folder_id);
    if (type === "FolderCreated") {
      next.set(data.folder_id, { name: data.name, parent: data.parent_id, deleted: false });
    } else if (before !== undefined) {
      if (type === "FolderRenamed") next.set(data.folder_id, { ...before, name: data.name });
      if (type === "FolderMoved") next.set(data.folder_id, { ...before, parent: data.parent_id });
      if (type === "FolderDeleted") next.set(data.folder_id, { ...before, deleted: true });
      if (type === "FolderRestored")
        next.set(data.folder_id, { name: data.name, parent: data.parent_id, deleted: false });
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
      const parent_id = isLive(library, home, now.parent) ? now.parent : home;
      const name = freeName(now.name, namesIn(library, parent_id, folder_id));
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
    const { parent: parent_id } = command;
    if (parent_id === now.parent) return [];
    if (trailOf(library, home, parent_id)?.includes(folder_id) === true)
      throw refusedParent(messages.intoItself);
    checkPlace(library, home, parent_id, heightOf(library, folder_id));
    checkName(library, parent_id, now.name, folder_id);
    return [{ type: "FolderMoved", data: { folder_id, parent_id } }];
  },
};

const refusedParent = (said: Said) => new Refused("invalid", said, { path: "destination" });

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

/** How many folders stand one inside the other from this one on. */
function heightOf(library: Library, folder: string): number {
  let height = 0;
  for (let level = [folder]; level.length > 0 && height <= maxDepth; height++) {
    const above = new Set(level);
    level = [...library].flatMap(([id, { parent }]) => (above.has(parent) ? [id] : []));
  }
  return height;
}

/** @throws Refused where no folder, or none that high, can be put there */
function checkPlace(library: Library, home: string, parent: string, height: number): void {
  const trail = trailOf(library, home, parent);
  if (trail === null) throw new Refused("missing", messages.noSuchFolder);
  if (trail.length - 1 + height > maxDepth) throw refusedParent(messages.tooDeep({ max: maxDepth }));
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
