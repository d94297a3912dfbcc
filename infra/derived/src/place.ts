/**
 * Takes out of pictures and films where they were taken: EXIF (position, thumbnail, notes of the maker), XMP, IPTC, and the records of MP4. All
 * of it is written over in its place, so that the file keeps its size, its orientation, its times and its copyright.
 */
import { type FileHandle, open } from "node:fs/promises";
import { crc32 } from "node:zlib";

/** Of a picture so much is looked through, in bytes; what stands behind it is not. */
const maxLooked = 64 * 1024 * 1024;
/** Of the description (`moov`) of a film. */
const maxDescription = 64 * 1024 * 1024;

export const hasPlace = (type: string): boolean =>
  /^image\/(jpeg|png|webp|gif|avif|heic|heif|tiff)/.test(type) ||
  /^(video|audio)\/(mp4|quicktime|x-m4[av]|3gpp)/.test(type);

/** Writes over what tells a place. @returns whether anything was @throws Error when the file cannot be read or written */
export async function removePlace(path: string, type: string): Promise<boolean> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    return type.startsWith("image/") ? await inPicture(file, size) : await inFilm(file, size);
  } finally {
    await file.close();
  }
}

async function inPicture(file: FileHandle, size: number): Promise<boolean> {
  const bytes = Buffer.alloc(Math.min(size, maxLooked));
  await file.read(bytes, 0, bytes.length, 0);
  const before = Buffer.from(bytes);
  cleanPicture(bytes);
  if (before.equals(bytes)) return false;
  await file.write(bytes, 0, bytes.length, 0);
  return true;
}

/** Cleans a picture where it stands. */
function cleanPicture(bytes: Buffer): void {
  // Whatever holds it (also a picture inside a picture): EXIF begins so.
  const next = (text: string, from: number) => bytes.indexOf(text, from, "latin1");
  for (let at = next("Exif\0\0", 0); at !== -1; at = next("Exif\0\0", at + 6)) {
    const segment = segmentOf(bytes, at);
    if (segment === null) cleanTiff(bytes.subarray(at + 6, at + 6 + 65_536));
    else cleanExif(bytes.subarray(at + 6, segment));
  }
  for (const [start, end] of packets) {
    for (let at = next(start, 0); at !== -1; at = next(start, at)) {
      const ending = bytes.indexOf(end, at, "latin1");
      const until = ending === -1 ? Math.min(bytes.length, at + 65_000) : ending;
      bytes.fill(" ", at + start.length, until);
      at = until;
    }
  }
  if (isPng(bytes)) cleanPng(bytes);
  else if (bytes.toString("latin1", 0, 4) === "RIFF") cleanWebp(bytes);
  else if (bytes[0] === 0xff && bytes[1] === 0xd8) cleanJpeg(bytes);
  else if (isTiff(bytes)) cleanTiff(bytes);
  else if (bytes.toString("latin1", 4, 8) === "ftyp") cleanHeif(bytes);
}

/** XMP, by how it begins and ends. */
const packets = [
  ["<x:xmpmeta", "</x:xmpmeta"],
  ["<rdf:RDF", "</rdf:RDF"],
] as const;

/** The end of the segment of a JPEG that begins with EXIF; null elsewhere, where nothing near it says how long it is. */
function segmentOf(bytes: Buffer, at: number): number | null {
  const isSegment = at >= 4 && bytes[at - 4] === 0xff && bytes[at - 3] === 0xe1;
  return isSegment ? Math.min(bytes.length, at - 2 + bytes.readUInt16BE(at - 2)) : null;
}

/** Extended XMP, and what Photoshop and IPTC say, in a JPEG's segments. */
function cleanJpeg(bytes: Buffer): void {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!;
    if (marker === 0xda || marker === 0xd9) return;
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const end = Math.min(bytes.length, at + 2 + bytes.readUInt16BE(at + 2));
    const isExtended = bytes.indexOf("http://ns.adobe.com/xmp/extension/\0", at, "latin1") === at + 4;
    if (marker === 0xed) bytes.fill(0, Math.min(end, at + 4 + 14), end);
    if (isExtended) bytes.fill(" ", Math.min(end, at + 4 + 75), end);
    if (end <= at + 2) return;
    at = end;
  }
}

const isPng = (bytes: Buffer) => bytes.toString("latin1", 1, 4) === "PNG";
const isTiff = (bytes: Buffer) => /^(II\*\0|MM\0\*)/.test(bytes.toString("latin1", 0, 4));

function cleanPng(bytes: Buffer): void {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return;
    const type = bytes.toString("latin1", at + 4, at + 8);
    const data = bytes.subarray(at + 8, end);
    if (type === "eXIf") cleanExif(data);
    // Compressed XMP, and EXIF as text of some programs.
    const isPacked = type === "iTXt" || type === "zTXt" || type === "tEXt";
    const keyword = isPacked ? data.toString("latin1", 0, 40) : "";
    if (/^(XML:com\.adobe\.xmp|Raw profile type)/.test(keyword)) {
      // A kind of chunk that nobody knows, and may be left out.
      bytes.write("teXT", at + 4, "latin1");
      data.fill(0);
    }
    bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end);
    at = end + 4;
  }
}

function cleanWebp(bytes: Buffer): void {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + length));
    // Some programs write its name before it, as in a JPEG.
    if (type === "EXIF") cleanExif(isTiff(data) ? data : data.subarray(6));
    if (type === "XMP ") data.fill(" ");
    at += 8 + length + (length % 2);
  }
}

/** Tags that say where, or hold what may: position, notes of the maker, XMP, IPTC, Photoshop. */
const positions = 0x8825;
const told = new Set([positions, 0x927c, 0x02bc, 0x83bb, 0x8649]);
const subfolders = new Set([0x8769]);
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const maxTags = 2_000;

/**
 * Keeps of EXIF what its first directory and the camera's say, without the tags above: everything that nothing kept points to becomes zeros,
 * whatever it was.
 */
function cleanExif(exif: Buffer): void {
  if (!isTiff(exif)) return;
  const big = exif[0] === 0x4d;
  const u16 = (at: number) => (big ? exif.readUInt16BE(at) : exif.readUInt16LE(at));
  const u32 = (at: number) => (big ? exif.readUInt32BE(at) : exif.readUInt32LE(at));
  const kept = Buffer.alloc(exif.length);
  exif.copy(kept, 0, 0, 8);
  let tags = 0;
  const seen = new Set<number>();
  const keep = (from: number, length: number) =>
    void exif.copy(kept, from, from, Math.min(exif.length, from + length));
  const walk = (directory: number): void => {
    if (seen.has(directory) || directory < 8 || directory + 2 > exif.length) return;
    seen.add(directory);
    const entries: number[] = [];
    for (let n = 0; n < u16(directory) && tags < maxTags; n++, tags++) {
      const entry = directory + 2 + n * 12;
      if (entry + 12 > exif.length) break;
      const tag = u16(entry);
      if (told.has(tag)) continue;
      entries.push(entry);
      const length = (sizes[u16(entry + 2)] ?? 0) * u32(entry + 4);
      if (subfolders.has(tag)) walk(u32(entry + 8));
      else if (length > 4 && u32(entry + 8) + length <= exif.length) keep(u32(entry + 8), length);
    }
    if (big) kept.writeUInt16BE(entries.length, directory);
    else kept.writeUInt16LE(entries.length, directory);
    // Behind the last stands zero: no further directory, in which the thumbnail would be.
    for (const [n, entry] of entries.entries()) exif.copy(kept, directory + 2 + n * 12, entry, entry + 12);
  };
  walk(u32(4));
  kept.copy(exif);
}

/** Where EXIF and picture are not apart (TIFF, HEIC) nothing but what is told goes. */
function cleanTiff(bytes: Buffer): void {
  if (!isTiff(bytes)) return;
  const big = bytes[0] === 0x4d;
  const u16 = (at: number) => (big ? bytes.readUInt16BE(at) : bytes.readUInt16LE(at));
  const u32 = (at: number) => (big ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  const seen = new Set<number>();
  const erase = (from: number, length: number) =>
    void bytes.fill(0, Math.min(bytes.length, from), Math.min(bytes.length, from + length));
  /** @param isTold whether all of it goes */
  const walk = (directory: number, isTold: boolean): void => {
    for (let at = directory; at >= 8 && at + 2 <= bytes.length && !seen.has(at) && seen.size < maxTags; ) {
      seen.add(at);
      const count = u16(at);
      for (let n = 0; n < count && at + 14 + n * 12 <= bytes.length; n++) {
        const entry = at + 2 + n * 12;
        const tag = u16(entry);
        const length = (sizes[u16(entry + 2)] ?? 0) * u32(entry + 4);
        const value = u32(entry + 8);
        if (tag === positions || subfolders.has(tag)) walk(value, isTold || tag === positions);
        if (!isTold && !told.has(tag)) continue;
        if (length > 4 && tag !== positions) erase(value, length);
        erase(entry + 4, 8);
      }
      const next = at + 2 + count * 12;
      if (isTold || next + 4 > bytes.length) return;
      at = u32(next);
    }
  };
  walk(u32(4), false);
}

/** Some phones write EXIF into HEIF and AVIF without its name before it: it is known by its directory, which bytes of a picture do not look like. */
function cleanHeif(bytes: Buffer): void {
  for (const start of ["II*\0", "MM\0*"])
    for (let at = bytes.indexOf(start, 0, "latin1"); at !== -1; at = bytes.indexOf(start, at + 4, "latin1")) {
      const exif = bytes.subarray(at, at + 65_536);
      if (isDirectory(exif)) cleanTiff(exif);
    }
}

const maxEntries = 200;

/** Whether it begins with a directory of tags, each of a type that there is. */
function isDirectory(exif: Buffer): boolean {
  if (exif.length < 10) return false;
  const big = exif[0] === 0x4d;
  const u16 = (at: number) => (big ? exif.readUInt16BE(at) : exif.readUInt16LE(at));
  const at = big ? exif.readUInt32BE(4) : exif.readUInt32LE(4);
  if (at < 8 || at + 2 > exif.length) return false;
  const count = u16(at);
  if (count === 0 || count > maxEntries || at + 2 + count * 12 > exif.length) return false;
  return Array.from({ length: count }, (_, n) => u16(at + 4 + n * 12)).every(
    (type) => type > 0 && type < sizes.length,
  );
}

/** Boxes of films that hold others. */
const holders = new Set(["moov", "trak", "udta", "mdia", "minf", "moof", "traf"]);

async function inFilm(file: FileHandle, size: number): Promise<boolean> {
  let isChanged = false;
  const head = Buffer.alloc(16);
  for (let at = 0; at + 8 <= size; ) {
    await file.read(head, 0, 16, at);
    const length = lengthOf(head, size - at);
    if (length === null) break;
    const type = head.toString("latin1", 4, 8);
    if (["moov", "meta", "uuid", "udta", "moof"].includes(type) && length <= maxDescription) {
      const box = Buffer.alloc(length);
      await file.read(box, 0, length, at);
      const before = Buffer.from(box);
      cleanBoxes(box, 0);
      if (!before.equals(box)) {
        await file.write(box, 0, length, at);
        isChanged = true;
      }
    }
    at += length;
  }
  return isChanged;
}

/** The length of a box, of which `left` bytes are there at most; null where it says none that can be. */
function lengthOf(box: Buffer, left: number): number | null {
  const said = box.readUInt32BE(0);
  const length = said === 1 && box.length >= 16 ? Number(box.readBigUInt64BE(8)) : said === 0 ? left : said;
  return length < 8 || length > left ? null : length;
}

const maxDepth = 12;

function cleanBoxes(bytes: Buffer, depth: number): void {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const box = bytes.subarray(at);
    const length = lengthOf(box.subarray(0, 16), box.length);
    if (length === null) return;
    const type = box.toString("latin1", 4, 8);
    const data = box.subarray(8, length);
    const isPlace =
      /^(©xyz|\xa9xyz|loci|gps |GPS |XMP_|uuid)$/.test(type) ||
      (type === "meta" && /location|GPS|xmpmeta/i.test(data.toString("latin1")));
    if (isPlace) {
      box.write("free", 4, "latin1");
      data.fill(0);
    } else if (holders.has(type) && depth < maxDepth) cleanBoxes(data, depth + 1);
    at += length;
  }
}
