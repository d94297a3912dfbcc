/** Bytes become a file: kept once per content, described by a fact. */
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { FileTooLarge } from "@annals/files";
import { Problem } from "@annals/http";
import type { MemberContext } from "../command.ts";
import type { Core } from "../core.ts";
import type { Outcome } from "../handler.ts";
import { maxFileBytes } from "./contract.ts";
import type { FileFact } from "./decider.ts";
import { type FileState, file, type UploadedFile } from "./decider.ts";
import { sizeOf, sniffLength, typeOf } from "./type.ts";

/** A picture larger than this is shown without its measures being known. */
const maxMeasured = 32 * 1024 * 1024;

export interface Upload {
  id: string;
  name: string;
  /** The entry it is uploaded for; who may view that may view the file. */
  entry: string | null;
  bytes: Readable;
}

/**
 * Stores an upload. Who uploads for an entry must be allowed to edit it; that is checked before the bytes are read.
 * @throws Problem 404, 403, 413
 */
export async function storeUpload(
  { access, files, handler }: Core,
  context: MemberContext,
  { id, name, entry, bytes }: Upload,
): Promise<Outcome<FileState, FileFact> & { file: UploadedFile }> {
  if (entry !== null) await access.edit(context.viewer, entry);
  const kept = await files.put(bytes, maxFileBytes).catch((error: unknown) => {
    if (error instanceof FileTooLarge) throw new Problem(413, "The file is larger than 300 MB.");
    throw error;
  });
  const read = async (end: number) => buffer((await files.get(kept.sha256, { start: 0, end }))!.stream);
  const type = await typeOf(await read(sniffLength - 1), name);
  const isSmall = kept.size <= maxMeasured;
  const measures =
    type.startsWith("image/") && isSmall ? await sizeOf(await read(kept.size), type) : noMeasures;
  const uploaded: UploadedFile = {
    file_id: id,
    name,
    mime_type: type,
    ...kept,
    entry_id: entry,
    ...measures,
  };
  const outcome = await handler.execute(file, id, { type: "UploadFile", file: uploaded }, context);
  return { ...outcome, file: uploaded };
}

const noMeasures = { width: null, height: null };
