/** The order of pages as other tools keep it beside them: `SUMMARY.md` of GitBook and mdBook, `.order` of Azure DevOps. */
import { posix } from "node:path";
import type { ArchiveFile } from "./archive.ts";
import { readText } from "./file-text.ts";
import { createLinks } from "./links.ts";
import { isMarkdown, withoutExtension } from "./markdown-file.ts";

export interface PageOrder {
  /** The place of each page that is named, by path. */
  places: ReadonlyMap<string, number>;
  /** Files that hold nothing but the order. */
  lists: ReadonlySet<string>;
}

export const noOrder: PageOrder = { places: new Map(), lists: new Set() };

/** Bytes of a list, and how many lists are read. */
const max = { list: 1_000_000, lists: 2_000 };
const item = /^[ \t]*(?:[-*+][ \t]+)?\[(?:[^\][\\]|\\.){1,500}\]\(<?([^()<>\n]{1,500})>?\)[ \t]*$/;
/** What may stand in such a file beside its lines. */
const beside = /^(?:#.*|[ \t]*(?:[-*+][ \t]+\[[^\]]{1,500}\]\(\)|-{3,}|\*{3,}|<!--.*-->)?[ \t]*)$/;

/** @param hidden files that are no part of the import, among which lists may be */
export async function orderOf(
  files: readonly ArchiveFile[],
  hidden: readonly ArchiveFile[],
): Promise<PageOrder> {
  const summaries = files.filter(({ path }) => /(?:^|\/)summary\.md$/i.test(path));
  const folders = hidden.filter(({ path }) => posix.basename(path) === ".order");
  if (summaries.length + folders.length === 0) return noOrder;
  const pages = files.map(({ path }) => path).filter(isMarkdown);
  const places = new Map<string, number>();
  const lists = new Set<string>();
  const put = (path: string | undefined) => {
    if (path !== undefined && isMarkdown(path) && !places.has(path)) places.set(path, places.size + 1);
  };
  const links = createLinks(pages);
  for (const { path, ...file } of summaries.slice(0, max.lists)) {
    const text = await readText({ path, ...file }, max.list).catch(() => null);
    const lines = text?.split(/\r?\n/) ?? [];
    const named = lines.flatMap((line) => item.exec(line)?.[1] ?? []);
    // A page of that name that says something else stays a page.
    if (named.length === 0 || !lines.every((line) => item.test(line) || beside.test(line))) continue;
    lists.add(path);
    for (const address of named) put(links.resolve(path, address)?.path);
  }
  const byName = new Map(pages.map((path) => [withoutExtension(path).toLowerCase(), path]));
  for (const file of folders.slice(0, max.lists)) {
    const text = await readText(file, max.list).catch(() => null);
    const folder = posix.dirname(file.path) === "." ? "" : `${posix.dirname(file.path)}/`;
    for (const name of text?.split(/\r?\n/) ?? []) put(byName.get(`${folder}${name.trim()}`.toLowerCase()));
  }
  return { places, lists };
}
