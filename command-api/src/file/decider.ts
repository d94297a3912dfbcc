import type * as z from "zod";
import type { Decider } from "../decider.ts";
import { Refused } from "../decider.ts";
import type { FactOf } from "../event.ts";
import type { fileEvents } from "./events.ts";

export type FileFact = FactOf<typeof fileEvents>;
export type UploadedFile = z.infer<(typeof fileEvents)["FileUploaded"]["data"]>;
/** Null until it is uploaded. */
export type FileState = UploadedFile | null;

export interface UploadFile {
  type: "UploadFile";
  file: UploadedFile;
}

/** A file is uploaded once. Other content is another file. */
export const file: Decider<FileState, UploadFile, FileFact> = {
  category: "file",
  initial: null,
  evolve: (_, fact) => fact.data,
  decide({ file }, state) {
    if (state === null) return [{ type: "FileUploaded", data: file }];
    if (state.sha256 === file.sha256) return [];
    throw new Refused("conflict", "There is another file with this id. Upload it with a new one.");
  },
};
