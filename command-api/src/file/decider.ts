import type * as z from "zod";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { fileEvents } from "./events.ts";
import { messages } from "./messages.ts";

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
}
/** Null until it is uploaded. */
export type FileState = File | null;

export type FileCommand =
  | { type: "upload"; file: UploadedFile }
  /** Another entry shows it. */
  | { type: "show"; entry: string };

/** A file is uploaded once. Other content is another file. */
export const fileDecider: Decider<FileState, FileCommand, FileFact> = {
  category: "file",
  initial: null,
  evolve(state, { type, data, metadata }) {
    if (type === "FileUploaded")
      return { uploaded: data, space: metadata.space, by: metadata.actor, at: metadata.at, shownIn: [] };
    return state && { ...state, shownIn: [...state.shownIn, data.entry_id] };
  },
  decide(command, state) {
    if (command.type === "show") {
      if (state === null) throw new Refused("missing", messages.noSuchFile);
      const { entry } = command;
      const isKnown = state.uploaded.entry_id === entry || state.shownIn.includes(entry);
      return isKnown ? [] : [{ type: "FileShown", data: { entry_id: entry } }];
    }
    const { file } = command;
    if (state === null) return [{ type: "FileUploaded", data: file }];
    if (state.uploaded.sha256 === file.sha256) return [];
    throw new Refused("conflict", messages.otherFileWithId);
  },
};
