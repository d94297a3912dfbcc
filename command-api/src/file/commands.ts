/** Stores uploaded bytes once per content, and describes them by a fact. */
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { FileTooLarge } from "@annals/files";
import { Problem } from "@annals/http";
import { createAccess } from "../entry/access.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../session/viewer.ts";
import { maxFileBytes } from "./contract.ts";
import { type FileFact, type FileState, fileDecider } from "./decider.ts";
import { messages } from "./messages.ts";
import { sizeOf, sniffLength, typeOf } from "./type.ts";

/** A picture states its size in pixels at its beginning: at most this much is read for it, in bytes. */
const maxMeasured = 32 * 1024 * 1024;

interface Upload {
  id: string;
  name: string;
  /** The entry that it is uploaded for: who may edit the entry may view the file, others when the entry shows it. */
  entry: string | null;
  bytes: Readable;
}

export interface FileCommands {
  /**
   * Stores an upload. Who uploads for an entry must be allowed to edit it; that is checked before the bytes are read.
   * @throws Problem 404, 403, 413
   */
  upload(context: MemberContext, upload: Upload): Promise<Outcome<FileState, FileFact>>;
}

export function createFileCommands({ files, handler }: Core): FileCommands {
  const access = createAccess(handler);
  return {
    async upload(context, { id, name, entry, bytes }) {
      if (entry !== null) await access.edit(context.viewer, entry);
      const kept = await files.put(bytes, maxFileBytes).catch((error: unknown) => {
        if (error instanceof FileTooLarge) throw new Problem(413, messages.fileIsTooLarge);
        throw error;
      });
      const read = async (end: number) => buffer((await files.get(kept.sha256, { start: 0, end }))!.stream);
      const mime_type = await typeOf(await read(sniffLength - 1), name);
      const measures = mime_type.startsWith("image/")
        ? await sizeOf(await read(Math.min(kept.size, maxMeasured)), mime_type)
        : noMeasures;
      const file = { file_id: id, name, mime_type, ...kept, entry_id: entry, ...measures };
      return handler.execute(fileDecider, id, { type: "upload", file }, context);
    },
  };
}

const noMeasures = { width: null, height: null };
