import type { Readable } from "node:stream";
import type { Said } from "@annals/document";

/** An archive of which nothing can be imported. The message says why, for people. */
export class BadArchive extends Error {
  override name = "BadArchive";
  /** It is too large with all that is in it, not one archive of several. */
  readonly isTooLarge: boolean;
  readonly said: Said;
  constructor(said: Said, isTooLarge = false) {
    super(said.text);
    this.said = said;
    this.isTooLarge = isTooLarge;
  }
}

/** The limits of an archive, with the archives in it. A larger one is refused before anything is imported. */
export const archiveLimits = {
  files: 50_000,
  /** Bytes of all unpacked files. */
  total: 4 * 1024 ** 3,
  /** Bytes of one unpacked file. */
  file: 300 * 1024 ** 2,
  /** Unpacked to packed size. A file that is above this, and larger than `ratioFrom` bytes, is a zip bomb. */
  ratio: 200,
  ratioFrom: 10 * 1024 ** 2,
  /** How deep archives may stand in archives, and how many are opened. */
  depth: 3,
  inner: 200,
} as const;

export interface ArchiveFile {
  /** Has `/` between folders, is never absolute, and never holds `..`. */
  path: string;
  /** Bytes, according to the archive; reading more than that fails. */
  size: number;
  open(): Promise<Readable>;
  /** The whole content at once. */
  bytes(): Promise<Buffer>;
  /** Why no pages were made of it, in words, where that is not plain to see. */
  why?: string;
}

export interface Archive {
  files: ArchiveFile[];
  /** Files of the archive that were left out, and why. */
  refused: { path: string; message: string }[];
  /** How pages stand that the front matter does not place. Absent where no tool says so. */
  order?: { places: ReadonlyMap<string, number>; lists: ReadonlySet<string> };
  close(): void;
}

/** The files of one zip; `hidden` are those in folders whose names begin with a dot. */
export interface Listed extends Omit<Archive, "close" | "order"> {
  hidden: ArchiveFile[];
}

/** What is left of the limits, for an archive and all archives in it. */
export interface Room {
  files: number;
  total: number;
  inner: number;
}
