import type * as z from "zod";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { fileEvents } from "./events.ts";
import { messages } from "./messages.ts";
import { isSameKind, type Kept, withEndingOf } from "./version.ts";

export { libraryDecider } from "./library.ts";

export type FileFact = FactOf<typeof fileEvents>;
type UploadedFile = z.infer<(typeof fileEvents)["FileUploaded"]["data"]>;
export interface File {
  uploaded: UploadedFile;
  /** What it held so far, the upload first; the last one is what it holds now. */
  versions: readonly Kept[];
  space: string | null;
  /** Id of the person who uploaded it. */
  by: string | null;
  /** When, in ISO 8601. */
  at: string;
  /** Ids of the other entries that show it. */
  shownIn: readonly string[];
  /** Ids of the comments that show it, or did. */
  comments: readonly string[];
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
  | { type: "show in comment"; comment: string }
  | { type: "move"; folder: string }
  | { type: "rename"; name: string }
  /** It holds something else from now on. */
  | { type: "replace"; content: Kept }
  /** It holds again what it held as that version. */
  | { type: "restore version"; number: number }
  | { type: "delete" }
  /** `folder`: the one that it was in, or the home folder where that is gone. */
  | { type: "restore"; folder: string | null };

/** What a file holds now. */
export const currentOf = ({ versions }: Pick<File, "versions">): Kept => versions.at(-1)!;

/** The most versions of a file: each is kept for as long as the file is. */
const maxVersions = 500;

/** A file is uploaded once; other content under its id is a version. What is in the trash is restored before anything else is done with it. */
export const fileDecider: Decider<FileState, FileCommand, FileFact> = {
  category: "file",
  initial: null,
  weigh: (file) => 500 + 350 * (file?.versions.length ?? 0) + 50 * (file?.comments.length ?? 0),
  evolve(state, { type, data, metadata }) {
    if (type === "FileUploaded") {
      const { space, actor: by, at } = metadata;
      const { file_id: _, entry_id: __, ...content } = data;
      const filed = { shownIn: [], comments: [], folder: null, name: data.name, deleted: false };
      return { uploaded: data, versions: [content], space, by, at, ...filed };
    }
    if (state === null) return null;
    if (type === "FileVersionAdded") {
      const { number: _, ...content } = data;
      return { ...state, versions: [...state.versions, content] };
    }
    if (type === "FileVersionRestored") {
      const again = state.versions[data.restored - 1] ?? currentOf(state);
      return { ...state, versions: [...state.versions, again] };
    }
    if (type === "FileShown") return { ...state, shownIn: [...state.shownIn, data.entry_id] };
    if (type === "FileShownInComment") return { ...state, comments: [...state.comments, data.comment_id] };
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
    if (command.type === "show in comment") {
      const { comment } = command;
      if (state.comments.includes(comment)) return [];
      return [{ type: "FileShownInComment", data: { comment_id: comment } }];
    }
    if (command.type === "restore")
      return state.deleted ? [{ type: "FileRestored", data: { folder_id: command.folder } }] : [];
    if (command.type === "delete") return state.deleted ? [] : [{ type: "FileDeleted", data: {} }];
    if (state.deleted) throw new Refused("missing", messages.isInTrash);
    if (command.type === "move") {
      const { folder } = command;
      return folder === state.folder ? [] : [{ type: "FileMoved", data: { folder_id: folder } }];
    }
    if (command.type === "replace")
      return nextVersion(state, command.content, (number) => ({
        type: "FileVersionAdded",
        data: { number, ...command.content },
      }));
    if (command.type === "restore version") {
      const { number: restored } = command;
      const again = state.versions[restored - 1];
      if (again === undefined) throw new Refused("missing", messages.noSuchVersion);
      return nextVersion(state, again, (number) => ({
        type: "FileVersionRestored",
        data: { number, restored },
      }));
    }
    const { name } = command;
    return name === state.name ? [] : [{ type: "FileRenamed", data: { name } }];
  },
};

/** The facts of a new version; none for what the file holds already. Its name goes on saying what it is. */
function nextVersion(file: File, content: Kept, fact: (number: number) => FileFact): FileFact[] {
  const now = currentOf(file);
  if (content.sha256 === now.sha256) return [];
  if (!isSameKind(now.mime_type, content.mime_type))
    throw new Refused("invalid", messages.otherKind, { path: "file" });
  if (file.versions.length >= maxVersions)
    throw new Refused("invalid", messages.tooManyVersions({ max: maxVersions }));
  const isOtherType = content.mime_type !== now.mime_type;
  const name = isOtherType ? withEndingOf(file.name, content.name) : file.name;
  const renamed: FileFact[] = name === file.name ? [] : [{ type: "FileRenamed", data: { name } }];
  return [fact(file.versions.length + 1), ...renamed];
}
