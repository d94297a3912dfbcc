/** Archives in an archive: Notion, for instance, packs the parts of an export into one zip. */
import { createWriteStream } from "node:fs";
import { posix } from "node:path";
import { pipeline } from "node:stream/promises";
import { type ArchiveFile, archiveLimits, BadArchive, type Listed, type Room } from "./archive.ts";
import { readText } from "./file-text.ts";
import { isMarkdown } from "./markdown-file.ts";

interface Opening {
  room: Room;
  /** Lists the files of a zip on disk. @throws BadArchive */
  list(path: string): Promise<Listed>;
  /** A free path on disk. */
  place(): string;
}

/** Bytes of a page that are looked through for names of archives. */
const maxText = 4_000_000;

/**
 * Replaces each archive that holds Markdown by its files. One that a page links to stays what it is: a file of that page.
 * @throws BadArchive when all of them are more than an import may hold
 */
export async function withInnerArchives(outer: Listed, opening: Opening, depth = 1): Promise<Listed> {
  const archives = outer.files.filter(({ path }) => /\.zip$/i.test(path));
  if (archives.length === 0) return outer;
  const named = await namedIn(outer.files, archives);
  const others = outer.files.filter((file) => !archives.includes(file));
  const kept: ArchiveFile[] = [];
  const opened: { path: string; listed: Listed }[] = [];
  for (const file of archives) {
    const listed = named.has(file) ? null : await readInner(file, opening, depth);
    if (listed === null) kept.push(file);
    else if (typeof listed === "string") kept.push({ ...file, why: listed });
    else opened.push({ path: file.path, listed });
  }
  const isAlone = others.length === 0 && opened.length === 1;
  const taken = new Map([...others, ...kept].map((file) => [file.path, file]));
  const placed: Listed[] = [];
  for (const { path, listed } of opened) placed.push(await placeIn(path, listed, taken, isAlone));
  return {
    files: [...others, ...kept, ...placed.flatMap(({ files }) => files)],
    hidden: [...outer.hidden, ...placed.flatMap(({ hidden }) => hidden)],
    refused: [...outer.refused, ...placed.flatMap(({ refused }) => refused)],
  };
}

/** @returns why nothing was taken out of it, in words, where that is so */
async function readInner(
  file: ArchiveFile,
  { room, list, place }: Opening,
  depth: number,
): Promise<Listed | string> {
  if (depth >= archiveLimits.depth) return `archives stand in it more than ${archiveLimits.depth} deep`;
  if (room.inner <= 0) return `the archive holds more than ${archiveLimits.inner} archives`;
  room.inner--;
  const path = place();
  try {
    await pipeline(await file.open(), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    return `the file is damaged (${(error as Error).message})`;
  }
  let listed: Listed;
  try {
    listed = await list(path);
  } catch (error) {
    if (error instanceof BadArchive && !error.isTooLarge) return lowered(error.message);
    throw error;
  }
  const whole = await withInnerArchives(listed, { room, list, place }, depth + 1);
  return whole.files.some(({ path }) => isMarkdown(path)) ? whole : "it holds no Markdown files";
}

const lowered = (message: string) => message[0]!.toLowerCase() + message.slice(1).replace(/\.$/, "");

/** The archives that a page names, so that they can be downloaded there. */
async function namedIn(
  files: readonly ArchiveFile[],
  archives: readonly ArchiveFile[],
): Promise<Set<ArchiveFile>> {
  const found = new Set<ArchiveFile>();
  for (const page of files.filter(({ path }) => isMarkdown(path))) {
    const text = await readText(page, maxText).catch(() => null);
    for (const file of text === null ? [] : archives) {
      const name = posix.basename(file.path);
      if (text!.includes(name) || text!.includes(encodeURI(name))) found.add(file);
    }
  }
  return found;
}

/**
 * The parts of one export belong together, and a file that is in several of them is there once; other archives are folders, unless
 * there is nothing else.
 */
async function placeIn(
  path: string,
  listed: Listed,
  taken: Map<string, ArchiveFile>,
  isAlone: boolean,
): Promise<Listed> {
  const folder = posix.dirname(path) === "." ? "" : `${posix.dirname(path)}/`;
  const own = `${folder}${posix.basename(path).replace(/\.zip$/i, "")}/`;
  const isPart = /(?:^|[^a-z])part[-_ ]?\d+\.zip$/i.test(path);
  const placeOf = (inside: string) => {
    const there = (isPart || isAlone ? folder : own) + inside;
    return taken.has(there) ? own + inside : there;
  };
  const put = async (files: readonly ArchiveFile[]): Promise<ArchiveFile[]> => {
    const found: ArchiveFile[] = [];
    for (const file of files) {
      const known = isPart ? taken.get(folder + file.path) : undefined;
      if (known !== undefined && (await isSame(known, file))) continue;
      const placed = { ...file, path: placeOf(file.path) };
      taken.set(placed.path, placed);
      found.push(placed);
    }
    return found;
  };
  return {
    files: await put(listed.files),
    hidden: await put(listed.hidden),
    refused: listed.refused.map((one) => ({ ...one, path: placeOf(one.path) })),
  };
}

/** Whether two files hold the same; one that cannot be read is no other's like. */
async function isSame(one: ArchiveFile, other: ArchiveFile): Promise<boolean> {
  if (one.size !== other.size) return false;
  try {
    return (await one.bytes()).equals(await other.bytes());
  } catch {
    return false;
  }
}
