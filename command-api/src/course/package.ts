/** Unpacks a package into a folder, after everything in it was looked at. Runs in a process of its own. */
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Said, unescaped } from "@annals/document";
import type { Entry } from "yauzl";
import { BadArchive } from "../import/archive.ts";
import { openZip, type ZipOnDisk } from "../import/zip-on-disk.ts";
import { BadPackage, decoded, type Manifest, manifests, readManifest } from "./manifest.ts";
import { messages } from "./messages.ts";
import { searchHosts } from "./outside.ts";

/** The limits of a package. */
const packageLimits = {
  files: 20_000,
  /** Bytes of all unpacked files. */
  total: 2 * 1024 ** 3,
  /** Unpacked to packed size; a file above this and larger than `ratioFrom` bytes is a zip bomb. */
  ratio: 200,
  ratioFrom: 10 * 1024 ** 2,
  manifest: 10 * 1024 ** 2,
} as const;

/** The longest list of what is wrong. */
const maxWrong = 15;

export interface Unpacked extends Omit<Manifest, "kind"> {
  kind: Manifest["kind"] | "html";
  /** In the order of the zip; each lies in the folder under its number. */
  files: { path: string; size: number }[];
  /** Outside, which its files name. */
  hosts: string[];
}

/** @throws BadPackage with everything that is wrong */
export async function unpack(zipPath: string, folder: string): Promise<Unpacked> {
  const zip = await openZip(zipPath, packageLimits.files).catch((error: unknown) => {
    if (!(error instanceof BadArchive)) throw error;
    if (error.isTooLarge) throw new BadPackage(messages.tooManyFiles({ max: packageLimits.files }));
    throw new BadPackage(messages.unreadable({ why: error.message.replace(/\.$/, "") }));
  });
  try {
    const files = sift(zip);
    const what = await describe(zip, files);
    await mkdir(folder, { recursive: true });
    const search = searchHosts();
    for (const [at, { path, entry }] of files.entries()) {
      const place = join(folder, String(at));
      await pipeline(await zip.open(entry), createWriteStream(place, { mode: 0o600 }));
      await search.read(path, place);
    }
    const listed = files.map(({ path, entry }) => ({ path, size: entry.uncompressedSize }));
    return { ...what, files: listed, hosts: search.hosts() };
  } catch (error) {
    throw readable(error as Error);
  } finally {
    zip.close();
  }
}

/** What a damaged zip makes fail, in words; what the disk or a fault of ours does stays as it is. */
function readable(error: NodeJS.ErrnoException): Error {
  const isOurs = error instanceof TypeError || error instanceof RangeError || error.syscall !== undefined;
  if (error instanceof BadPackage || isOurs) return error;
  return new BadPackage(messages.unreadable({ why: error.message.replace(/\.$/, "").slice(0, 200) }));
}

interface Listed {
  path: string;
  entry: Entry;
}

/** Everything that is to be unpacked. @throws BadPackage */
function sift({ entries }: ZipOnDisk): Listed[] {
  const wrong: Said[] = [];
  const found = new Map<string, Listed>();
  let total = 0;
  for (const { path: named, entry } of entries) {
    // Some programs write the folders of Windows.
    const path = named.replaceAll("\\", "/");
    if (path.endsWith("/") || isClutter(path)) continue;
    const said = whyRefused(entry, path) ?? (found.has(path) ? messages.twice({ path: shown(path) }) : null);
    if (said !== null) wrong.push(said);
    found.set(path, { path, entry });
    total += entry.uncompressedSize;
  }
  if (total > packageLimits.total) wrong.unshift(messages.unpacksTooLarge);
  if (wrong.length > 0) throw new BadPackage(...wrong.slice(0, maxWrong));
  return [...found.values()];
}

const isClutter = (path: string) => /(^|\/)(__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(\/|$)/i.test(path);
const shown = (path: string) => path.replace(/[\u0000-\u001f\u007f]/g, "?").slice(0, 200);

function whyRefused(entry: Entry, path: string): Said | null {
  const at = { path: shown(path) };
  if (path.startsWith("/") || /^[a-z]:/i.test(path)) return messages.outside(at);
  if (path.split("/").some((part) => part === "..")) return messages.outside(at);
  if (path.split("/").some((part) => part === "." || part === "")) return messages.badName(at);
  if (/[\u0000-\u001f\u007f]/.test(path) || path.length > 1_000) return messages.badName(at);
  const mode = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (mode !== 0 && mode !== 0o100000) return messages.notPlain(at);
  if (entry.generalPurposeBitFlag & 1) return messages.encrypted(at);
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize > packageLimits.ratioFrom && ratio > packageLimits.ratio)
    return messages.bomb(at);
  return null;
}

/** What the package is. @throws BadPackage */
async function describe(zip: ZipOnDisk, files: Listed[]): Promise<Omit<Unpacked, "files" | "hosts">> {
  const manifest = firstOf(manifests.flatMap((name) => topmost(files, name) ?? []));
  if (manifest !== undefined) {
    const file = manifests.find((name) => manifest.path.toLowerCase().endsWith(name))!;
    if (manifest.entry.uncompressedSize > packageLimits.manifest)
      throw new BadPackage(messages.badManifest({ file, why: "it is larger than 10 MB" }));
    const read = readManifest(file, decoded(await buffer(await zip.open(manifest.entry))));
    const parts = startsIn(read.parts, folderOf(manifest.path), files, file);
    return { ...read, parts };
  }
  const index = topmost(files, "index.html") ?? topmost(files, "index.htm");
  if (index === undefined) throw new BadPackage(messages.noStart);
  const start = encoded(index.path);
  return { kind: "html", edition: "", title: "", parts: [{ title: "", start, mastery: null }] };
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** The file of a name that lies the least deep, in any case. */
function topmost(files: Listed[], name: string): Listed | undefined {
  const named = files.filter(({ path }) => path.slice(path.lastIndexOf("/") + 1).toLowerCase() === name);
  return firstOf(named);
}
const depth = ({ path }: Listed) => path.split("/").length;
const firstOf = (some: readonly Listed[]): Listed | undefined =>
  [...some].sort((one, other) => depth(one) - depth(other))[0];

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** Where parts start, as paths in the package that exist. @throws BadPackage */
function startsIn(
  parts: Manifest["parts"],
  folder: string,
  files: Listed[],
  file: string,
): Manifest["parts"] {
  const exact = new Set(files.map(({ path }) => path));
  const inAnyCase = new Map(files.map(({ path }) => [path.toLowerCase(), path]));
  const wrong: Said[] = [];
  const found = parts.map((part) => {
    const given = part.start.replaceAll("\\", "/").trim();
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(given)) {
      wrong.push(messages.elsewhere({ file, path: shown(given) }));
      return part;
    }
    const [, before = "", after = ""] = /^([^?#]*)(.*)$/s.exec(given)!;
    const path = resolved(folder + unescaped(before));
    const real = path === null ? undefined : exact.has(path) ? path : inAnyCase.get(path.toLowerCase());
    if (real === undefined) wrong.push(messages.missingFile({ file, path: shown(before) }));
    return { ...part, start: encoded(real ?? "") + after.slice(0, 1_000) };
  });
  if (wrong.length > 0) throw new BadPackage(...wrong.slice(0, maxWrong));
  return found;
}

/** Without `.` and `..`; null for what leads out. */
function resolved(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}
