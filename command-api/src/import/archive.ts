import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import type { Said } from "@annals/document";
import yauzl, { type Entry, getFileNameLowLevel, type ZipFile } from "yauzl";
import { messages } from "./messages.ts";

/** The limits of an archive. A larger one is refused before anything is imported. */
export const archiveLimits = {
  files: 50_000,
  /** Bytes of all unpacked files. */
  total: 4 * 1024 ** 3,
  /** Bytes of one unpacked file. */
  file: 300 * 1024 ** 2,
  /** Unpacked to packed size. A file that is above this, and larger than `ratioFrom` bytes, is a zip bomb. */
  ratio: 200,
  ratioFrom: 10 * 1024 ** 2,
} as const;

/** An archive of which nothing can be imported. The message says why, for people. */
export class BadArchive extends Error {
  override name = "BadArchive";
  readonly said: Said;
  constructor(said: Said) {
    super(said.text);
    this.said = said;
  }
}

export interface ArchiveFile {
  /** Has `/` between folders, is never absolute, and never holds `..`. */
  path: string;
  /** Bytes, according to the archive; reading more than that fails. */
  size: number;
  open(): Promise<Readable>;
  /** The whole content at once. */
  bytes(): Promise<Buffer>;
}

export interface Archive {
  files: ArchiveFile[];
  /** Files of the archive that were left out, and why. */
  refused: { path: string; message: string }[];
  close(): void;
}

/** Reads the list of files of a zip on disk. @throws BadArchive */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path);
  const handle = await open(path).catch((error: Error) => {
    zip.close();
    throw error;
  });
  const close = () => {
    zip.close();
    handle.close().catch(() => undefined);
  };
  try {
    const entries = await listEntries(zip);
    return { ...sift({ zip, handle }, entries), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** An open archive: as a zip, and as the file that it is. */
interface Opened {
  zip: ZipFile;
  handle: FileHandle;
}

function openZip(path: string): Promise<ZipFile> {
  const options = {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: true,
    strictFileNames: false,
  };
  return new Promise((resolve, reject) =>
    yauzl.open(path, options, (error, zip) =>
      error
        ? reject(new BadArchive(messages.zipIsUnreadable({ why: withoutDot(error.message) })))
        : resolve(zip),
    ),
  );
}

/** All entries of the central directory, with unchecked names: the library's own check would stop at the first bad one. */
function listEntries(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      if (entries.length > archiveLimits.files)
        return reject(new BadArchive(messages.tooManyFiles({ max: archiveLimits.files })));
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", (error: Error) =>
      reject(new BadArchive(messages.archiveIsUnreadable({ why: withoutDot(error.message) }))),
    );
    zip.readEntry();
  });
}

function sift(opened: Opened, entries: Entry[]): Pick<Archive, "files" | "refused"> {
  const files: ArchiveFile[] = [];
  const refused: Archive["refused"] = [];
  let total = 0;
  for (const entry of entries) {
    const path = nameOf(entry).normalize("NFC");
    if (path.endsWith("/") || isClutter(path)) continue;
    const reason = isHidden(path)
      ? "its name or that of its folder begins with a dot"
      : whyRefused(entry, path);
    if (reason !== null) {
      refused.push({ path: printable(path), message: reason });
      continue;
    }
    total += entry.uncompressedSize;
    if (total > archiveLimits.total) throw new BadArchive(messages.archiveUnpacksTooLarge);
    files.push({
      path,
      size: entry.uncompressedSize,
      open: () => openEntry(opened.zip, entry),
      bytes: () => bytesOf(opened, entry),
    });
  }
  return { files, refused };
}

const nameOf = (entry: Entry) =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);

/** Why an entry is left out, in words; null when it is not. */
function whyRefused(entry: Entry, path: string): string | null {
  if (path.startsWith("/") || /^[a-z]:/i.test(path) || path.includes("\\"))
    return "its path is not inside the archive";
  if (path.split("/").some((part) => part === ".." || part === "." || part === ""))
    return "its path leads out of the archive";
  if (/[\u0000-\u001f\u007f]/.test(path)) return "its name holds control characters";
  if (path.length > 1000) return "its path is longer than 1000 characters";
  const mode = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (mode !== 0 && mode !== 0o100000) return "it is not a plain file (a link or device)";
  if (entry.generalPurposeBitFlag & 1) return "it is encrypted";
  if (entry.uncompressedSize > archiveLimits.file) return "it is larger than 300 MB";
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize > archiveLimits.ratioFrom && ratio > archiveLimits.ratio)
    return "it unpacks to far more than its packed size (a zip bomb)";
  return null;
}

/** Whether a path was left behind by an operating system or a tool. */
const isClutter = (path: string) =>
  /(?:^|\/)(?:\.git|\.svn|\.hg|\.obsidian|\.trash|\.idea|\.vscode|__MACOSX)\//.test(path) ||
  /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|\.git\w+)$/.test(path);

const isHidden = (path: string) =>
  path.split("/").some((part) => part.startsWith(".") && part !== "." && part !== "..");

const printable = (path: string) => path.replace(/[\u0000-\u001f\u007f]/g, "?").slice(0, 300);

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );
}

/** Larger files are unpacked piece by piece. */
const unpackedAtOnce = 1024 * 1024;
const methods = { stored: 0, deflated: 8 };

/** The streams of a small file cost more than what is in it: so it is read and unpacked at once. */
async function bytesOf({ zip, handle }: Opened, entry: Entry): Promise<Buffer> {
  const { compressionMethod: method, compressedSize, uncompressedSize } = entry;
  const isSmall = compressedSize > 0 && Math.max(compressedSize, uncompressedSize) <= unpackedAtOnce;
  if (isSmall && (method === methods.stored || method === methods.deflated)) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const { buffer: packed, bytesRead } = await handle.read({
      buffer: Buffer.allocUnsafe(compressedSize),
      position: fileDataStart,
    });
    const bytes = bytesRead === compressedSize ? unpack(packed, method, uncompressedSize) : null;
    if (bytes !== null) return bytes;
  }
  // Also of what is damaged: the stream says what is wrong.
  return buffer(await openEntry(zip, entry));
}

/** Null where it is damaged. */
function unpack(packed: Buffer, method: number, size: number): Buffer | null {
  try {
    const bytes =
      method === methods.stored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    return bytes.length === size ? bytes : null;
  } catch {
    return null;
  }
}

/** The beginning of a file. */
async function beginningOf(file: ArchiveFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await file.open()) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/**
 * A file as text, or the beginning of one.
 * @param maxBytes what is behind them is not read
 * @returns null when it is neither UTF-8 nor UTF-16 with its mark
 */
export async function readText(file: ArchiveFile, maxBytes = archiveLimits.file): Promise<string | null> {
  const isCut = file.size > maxBytes;
  const bytes = isCut ? await beginningOf(file, maxBytes) : await file.bytes();
  try {
    // The last character of a beginning may be cut off.
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

/** Windows writes UTF-16 with a mark before it. */
const encodingOf = ([first, second]: Buffer) =>
  first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";

const withoutDot = (text: string) => text.replace(/\.$/, "");
