import type * as z from "zod";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { fileEvents } from "./events.ts";

export type FileFact = FactOf<typeof fileEvents>;
export type UploadedFile = z.infer<(typeof fileEvents)["FileUploaded"]["data"]>;
/** Null until it is uploaded. */
export type FileState = UploadedFile | null;

export interface FileCommand {
  type: "upload";
  file: UploadedFile;
}

/** A file is uploaded once. Other content is another file. */
export const fileDecider: Decider<FileState, FileCommand, FileFact> = {
  category: "file",
  initial: null,
  evolve: (_, fact) => fact.data,
  decide({ file }, state) {
    if (state === null) return [{ type: "FileUploaded", data: file }];
    if (state.sha256 === file.sha256) return [];
    throw new Refused("conflict", "There is another file with this id. Upload it with a new one.");
  },
};
