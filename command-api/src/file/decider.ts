import type * as z from "zod";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { fileEvents } from "./events.ts";
import { messages } from "./messages.ts";

export { libraryDecider } from "./library.ts";

export type FileFact = FactOf<typeof fileEvents>;
type UploadedFile = z.infer<(typeof fileEvents)["FileUploaded"]["data"]>;
export interface File {
  uploaded: UploadedFile;
  space: string | null;
  /** Id of the person who uploaded it. */
  by: string | null;
  /** When, in ISO 8601. */
  at: string;
  /** Ids of the other entries that show it. */
  shownIn: readonly string[];
  /** The folder of the file manager that it is in; null for a file that was only uploaded for a page. */
  folder: string | null;
  name: string;
  deleted: boolean;
}
/** Null until it is uploaded. */
export type FileState = File | null;

export type FileCommand =
  /** `folder`: where it is put in the file manager; null for nowhere. */
  | { type: "upload"; file: UploadedFile; folder?: string | null }
  /** Another entry shows it. */
  | { type: "show"; entry: string }
  | { type: "move"; folder: string }
  | { type: "rename"; name: string }
  | { type: "delete" }
  /** `folder`: the one that it was in, or the home folder where that is gone. */
  | { type: "restore"; folder: string | null };

/** A file is uploaded once. Other content is another file. What is in the trash is restored before anything else is done with it. */
export const fileDecider: Decider<FileState, FileCommand, FileFact> = {
  category: "file",
  initial: null,
  evolve(state, { type, data, metadata }) {
    if (type === "FileUploaded") {
      const { space, actor: by, at } = metadata;
      return { uploaded: data, space, by, at, shownIn: [], folder: null, name: data.name, deleted: false };
    }
    if (state === null) return null;
    if (type === "FileShown") return { ...state, shownIn: [...state.shownIn, data.entry_id] };
    if (type === "FileRenamed") return { ...state, name: data.name };
    if (type === "FileDeleted") return { ...state, deleted: true };
    return { ...state, folder: data.folder_id, deleted: false };
  },

  decide(command, state) {
    if (command.type === "upload") {
      const { file, folder = null } = command;
      if (state === null) {
        const put: FileFact[] = folder === null ? [] : [{ type: "FileMoved", data: { folder_id: folder } }];
        return [{ type: "FileUploaded", data: file }, ...put];
      }
      if (state.uploaded.sha256 === file.sha256) return [];
      throw new Refused("conflict", messages.otherFileWithId);
    }
    if (state === null) throw new Refused("missing", messages.noSuchFile);
    if (command.type === "show") {
      const { entry } = command;
      const isKnown = state.uploaded.entry_id === entry || state.shownIn.includes(entry);
      return isKnown ? [] : [{ type: "FileShown", data: { entry_id: entry } }];
    }
    if (command.type === "restore")
      return state.deleted ? [{ type: "FileRestored", data: { folder_id: command.folder } }] : [];
    if (command.type === "delete") return state.deleted ? [] : [{ type: "FileDeleted", data: {} }];
    if (state.deleted) throw new Refused("missing", messages.isInTrash);
    if (command.type === "move") {
      const { folder } = command;
      return folder === state.folder ? [] : [{ type: "FileMoved", data: { folder_id: folder } }];
    }
    const { name } = command;
    return name === state.name ? [] : [{ type: "FileRenamed", data: { name } }];
  },
};
