import { getDefaultStore } from "jotai";
import { uploadsBegunAtom } from "./begun.ts";
import * as uploads from "./uploads.ts";

/** Begins to upload, and shows how far it is. */
export function uploadInto(folder: { uuid: string; name: string }, files: readonly File[]): void {
  if (files.length === 0) return;
  getDefaultStore().set(uploadsBegunAtom, true);
  uploads.uploadInto(folder, files);
}
