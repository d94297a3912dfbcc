/** A zip on disk: its entries, with their names, and their bytes. */

import { isUtf8 } from "node:buffer";
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import yauzl, { type Entry, getFileNameLowLevel, type ZipFile } from "yauzl";
import { archiveLimits, BadArchive } from "./archive.ts";
import { messages } from "./messages.ts";

export interface ZipOnDisk {
  entries: { path: string; entry: Entry }[];
  open(entry: Entry): Promise<Readable>;
  /** The whole content at once. */
  bytes(entry: Entry): Promise<Buffer>;
  close(): void;
}

/** An open archive: as a zip, and as the file that it is. */
interface Opened {
  zip: ZipFile;
  handle: FileHandle;
}

/** @param maxEntries the zip is refused when it has more @throws BadArchive */
export async function openZip(path: string, maxEntries: number): Promise<ZipOnDisk> {
  const zip = await openFile(path);
  const handle = await open(path).catch((error: Error) => {
    zip.close();
    throw error;
  });
  const opened = { zip, handle };
  const close = () => {
    zip.close();
    handle.close().catch(() => undefined);
  };
  try {
    const entries = await listEntries(zip, maxEntries);
    return {
      entries: entries.map((entry) => ({ path: nameOf(entry).normalize("NFC"), entry })),
      open: (entry) => openEntry(zip, entry),
      bytes: (entry) => bytesOf(opened, entry),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function openFile(path: string): Promise<ZipFile> {
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
function listEntries(zip: ZipFile, maxEntries: number): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      if (entries.length > maxEntries)
        return reject(new BadArchive(messages.tooManyFiles({ max: archiveLimits.files }), true));
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", (error: Error) =>
      reject(new BadArchive(messages.archiveIsUnreadable({ why: withoutDot(error.message) }))),
    );
    zip.readEntry();
  });
}

const utf8Flag = 0x800;

/** Many programs, such as that of macOS, write UTF-8 without saying so: what is valid UTF-8 is that, else code page 437. */
const nameOf = ({ fileNameRaw, extraFields }: Entry) =>
  getFileNameLowLevel(isUtf8(fileNameRaw) ? utf8Flag : 0, fileNameRaw, extraFields, false);

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

const withoutDot = (text: string) => text.replace(/\.$/, "");
