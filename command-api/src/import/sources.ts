import { createHash } from "node:crypto";
import { posix } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { includesOf, limits, linesWithIncludes } from "@annals/document";
import { type ArchiveFile, archiveLimits } from "./archive.ts";
import { type DataPictures, hasPictures, pictureTaker } from "./data-pictures.ts";
import { readText } from "./file-text.ts";
import type { ImportedFile, ImportJob, ImportProblem } from "./job.ts";
import type { Links } from "./links.ts";
import { isMarkdown } from "./markdown-file.ts";
import { movedText } from "./moved.ts";
import { type Headings, noHeadings } from "./outline.ts";
import type { Includes, Places } from "./page.ts";
import { inParallel } from "./parallel.ts";
import type { PlannedPage } from "./plan.ts";
import type { PageReader } from "./reader.ts";

/** What is known of the file of a page before it is read as Markdown. */
export interface Source {
  /** Of its text and of what it takes in from other files. */
  digest: string;
  /** Its headings by their possible anchors. */
  headings: Headings;
  /** Other names of the page, for `[[name]]`. */
  aliases: string[];
  /** Paths of the files that it takes in. */
  taken: string[];
  /** What stands in it for pictures. */
  pictures: string[];
  open(): Promise<SourceText | null>;
}

interface SourceText {
  text: string;
  includes: Includes;
  taken: string[];
  pictures: DataPictures;
}

/** Larger files are not included in pages. */
const maxInclude = 1024 * 1024;
/** The maximum number of included files in a page, and of their characters. */
const maxIncludes = 200;
const maxTaken = 4_000_000;
/** Bytes after this cannot fit into a page (a character has three at most), unless there are pictures among them. */
const maxPage = 3 * limits.bytes + 3;
const maxWithPictures = Math.min(64 * 1024 ** 2, archiveLimits.file);

interface Surroundings {
  job: ImportJob;
  reader: PageReader;
  files: ReadonlyMap<string, ArchiveFile>;
  links: Links;
}

/** How many files are opened ahead: the thread that reads them must not wait for the disk. */
const ahead = 4;

/** Looks all pages through. A file that is damaged or no text is reported and left out. */
export async function readSources(
  { job, reader, files, links }: Surroundings,
  pages: readonly PlannedPage[],
  report: (problem: ImportProblem) => void,
): Promise<Map<string, Source>> {
  const read = async (path: string): Promise<Source | string> => {
    const open = () => openSource(path, files, links);
    const source = await open().catch(damaged);
    if (source === null) return "left out: it is not UTF-8 or UTF-16 text";
    if (typeof source === "string") return source;
    const { text, includes, taken, pictures } = source;
    const outline = /[#=]|^---/m.test(text) ? await reader.outline(text) : null;
    return {
      digest: hashOf(text, JSON.stringify(includes)),
      headings: outline?.headings ?? noHeadings,
      aliases: outline?.aliases ?? [],
      taken,
      pictures: [...pictures.keys()],
      open,
    };
  };
  const found: (Source | string | undefined)[] = pages.map(() => undefined);
  try {
    await inParallel([...pages.entries()], ahead, async ([at, { path }]) => {
      if (!job.signal.aborted) found[at] = await read(path);
    });
  } catch (error) {
    if (!job.signal.aborted) throw error;
  }
  const sources = new Map<string, Source>();
  for (const [at, { path }] of pages.entries()) {
    const source = found[at];
    if (typeof source === "string") report({ path, line: 0, message: source });
    else if (source !== undefined) sources.set(path, source);
  }
  return sources;
}

async function openSource(
  path: string,
  files: ReadonlyMap<string, ArchiveFile>,
  links: Links,
): Promise<SourceText | null> {
  const file = files.get(path);
  const { take, pictures } = pictureTaker();
  const whole = file === undefined ? "" : await readWhole(file);
  if (whole === null) return null;
  const text = take(whole).slice(0, maxPage);
  const includes: Includes = {};
  const taken: string[] = [];
  const waiting = [...new Set(includesOf(text))].slice(0, maxIncludes);
  let letters = 0;
  for (const name of waiting) {
    // Lets other work run: each name may match files in many places.
    await turn();
    const target = includePath(path, name, links, files);
    const size = target === null ? 0 : files.get(target)!.size;
    const inside =
      target === null || size > maxInclude || letters > maxTaken
        ? null
        : await readText(files.get(target)!).catch(() => null);
    if (target === null || inside === null) continue;
    taken.push(target);
    letters += inside.length;
    includes[name] = { path: target, text: take(inside) };
    const more = isMarkdown(target)
      ? movedText(linesWithIncludes(inside).join("\n"), target, path, links)
      : inside;
    for (const next of includesOf(more))
      if (waiting.length < maxIncludes && !waiting.includes(next)) waiting.push(next);
  }
  return { text, includes, taken, pictures };
}

async function readWhole(file: ArchiveFile): Promise<string | null> {
  const text = await readText(file, maxPage);
  const isMore = text !== null && file.size > maxPage && hasPictures(text);
  return isMore ? readText(file, maxWithPictures) : text;
}

/** Tools look for a file beside the page, in the top folder, or in a folder made for it. */
function includePath(
  from: string,
  written: string,
  links: Links,
  files: ReadonlyMap<string, ArchiveFile>,
): string | null {
  const name = written
    .replace(/^[@~]\/?/, "")
    .replace(/[?#].*$/, "")
    .replace(/(?::[\w-]*){1,2}$/, "");
  const tries = [
    name,
    `/${name.replace(/^\/+/, "")}`,
    `/_includes/${name}`,
    `/snippets/${name}`,
    `/includes/${name}`,
  ];
  for (const one of tries) {
    const path = links.resolve(from, one)?.path;
    if (path !== undefined && files.has(path)) return path;
  }
  return null;
}

/** Pages of which the file has the same text as one that is gone: they were renamed or moved. */
export function findMoved(
  known: ReadonlyMap<string, ImportedFile>,
  pages: readonly PlannedPage[],
  sources: ReadonlyMap<string, Source>,
): Map<string, { id: string; isElsewhere: boolean }> {
  const now = new Set(pages.map(({ path }) => path));
  const gone = new Map<string, ImportedFile[]>();
  for (const file of known.values()) {
    if (file.kind !== "page" || now.has(file.path) || !file.digest.includes(".")) continue;
    const digest = file.digest.split(".")[0]!;
    gone.set(digest, [...(gone.get(digest) ?? []), file]);
  }
  const moved = new Map<string, { id: string; isElsewhere: boolean }>();
  const taken = new Set<string>();
  for (const { path } of pages) {
    if (known.has(path) || path.endsWith("/")) continue;
    const candidates = gone.get(sources.get(path)?.digest ?? "") ?? [];
    const free = candidates.filter(({ id }) => !taken.has(id));
    const file = free.find((one) => posix.basename(one.path) === posix.basename(path)) ?? free[0];
    if (file === undefined) continue;
    taken.add(file.id);
    moved.set(path, { id: file.id, isElsewhere: posix.dirname(file.path) !== posix.dirname(path) });
  }
  return moved;
}

/** The pages by other names that they give themselves, in small letters; the first of a name wins. */
export function aliasesIn(sources: ReadonlyMap<string, Source>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, { aliases }] of sources)
    for (const alias of aliases) if (!found.has(alias.toLowerCase())) found.set(alias.toLowerCase(), path);
  return found;
}

/** Of all that links of any page may lead to. */
export function shapeOf({ addresses, anchors, aliases, site }: Places): string {
  const hash = createHash("sha256");
  if (site !== undefined) hash.update(`${site}\n`);
  for (const [path, address] of [...addresses].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path}\n${address}\n`);
  for (const [path, headings] of anchors ?? [])
    hash.update(`${path}\n${(JSON.parse(headings) as [string, string][]).join("\n")}\n`);
  for (const [alias, path] of aliases ?? []) hash.update(`${alias}\n${path}\n`);
  return hash.digest("hex");
}

/** A short hash of texts; changing how pages are read changes it as well. */
export function hashOf(...texts: string[]): string {
  const hash = createHash("sha256").update(version);
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest("hex").slice(0, 20);
}

/** Raise it when the same text becomes another page than before. */
const version = "7";

export const damaged = (error: unknown) =>
  `left out: the file is damaged (${error instanceof Error ? error.message : String(error)})`;
