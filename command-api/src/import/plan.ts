import { posix } from "node:path";
import { unescaped } from "@annals/document";
import { isIndex, pagesOfFolders, withoutNumber } from "./folder-pages.ts";
import { isMarkdown } from "./markdown-file.ts";
import { noOrder, type PageOrder } from "./page-order.ts";

/** A page that will be made: from a Markdown file, or for a folder without one of its own. */
export interface PlannedPage {
  /** The Markdown file, or the folder (which ends in `/`) for a page that only holds others. */
  path: string;
  /** The path of its parent; null at the top. */
  parent: string | null;
  /** The title if the file itself has none. */
  title: string;
  /** How many ancestors it has. */
  depth: number;
  sortOrder: number;
}

export interface Plan {
  /** Parents before children. */
  pages: PlannedPage[];
  /** Everything that is not Markdown, by path. */
  attachments: string[];
}

/**
 * How files become a tree. Each Markdown file becomes a page, and so does each folder with Markdown below it: from the page
 * beside it that has its name, its `index.md`, its `README.md`, or the page in it that has its name. The page of the top folder
 * becomes the first of its children, because it has no parent.
 */
export function planImport(allPaths: string[], { places, lists }: PageOrder = noOrder): Plan {
  const all = allPaths.filter((path) => !lists.has(path)).sort(compare);
  const { paths, common } = stripCommonFolder(all);
  const markdown = paths.filter(({ path }) => isMarkdown(path));
  const own = pagesOfFolders(markdown.map(({ path }) => path));
  const original = new Map(paths.map(({ path, from }) => [path, from]));
  const pages = new Map<string, PlannedPage>();

  const pageOfFolder = (folder: string): string | null => {
    if (folder === "") return null;
    const path = own.get(folder) ?? `${folder}/`;
    if (!pages.has(path)) addPage(path, folder);
    return path;
  };
  const addPage = (path: string, folder: string) => {
    const isIn = folderOf(path) === folder || path.endsWith("/");
    const above = pageOfFolder(folderOf(isIn ? folder : path));
    add(path, above, titleOf(isIn ? posix.basename(folder) : nameOf(path)));
  };
  const add = (path: string, parent: string | null, title: string) => {
    const depth = parent === null ? 0 : pages.get(parent)!.depth + 1;
    const first = path === own.get("");
    pages.set(path, { path, parent, title, depth, sortOrder: first || parent !== null ? 0 : 1 });
  };

  const foldersOf = new Map([...own].map(([folder, path]) => [path, folder]));
  for (const { path } of markdown) {
    const folder = foldersOf.get(path);
    if (folder === "") add(path, null, "Home");
    else if (folder !== undefined) pageOfFolder(folder);
    else add(path, pageOfFolder(folderOf(path)), titleOf(nameOf(path)));
  }
  const whence = (path: string) => original.get(path) ?? common + path;
  numberSiblings(
    [...pages.values()].filter(({ path }) => path !== own.get("")),
    (path) => places.get(whence(path)),
  );
  return {
    pages: [...pages.values()]
      .map((page) => ({
        ...page,
        path: whence(page.path),
        parent: page.parent === null ? null : whence(page.parent),
      }))
      .sort((a, b) => a.depth - b.depth),
    attachments: paths.filter(({ path }) => !isMarkdown(path)).map(({ from }) => from),
  };
}

/**
 * Siblings are sorted by title; where that would put P10 before P2, they are numbered in the order of their names, and those with
 * places by these, before the others.
 */
function numberSiblings(pages: PlannedPage[], placeOf: (path: string) => number | undefined): void {
  const groups = new Map<string | null, PlannedPage[]>();
  for (const page of pages) {
    const siblings = groups.get(page.parent) ?? [];
    siblings.push(page);
    groups.set(page.parent, siblings);
  }
  for (const siblings of groups.values()) {
    const inOrder = (order: typeof compare) =>
      [...siblings].sort((one, other) => order(one.title.toLowerCase(), other.title.toLowerCase()));
    const natural = inOrder(compare).sort(
      (one, other) => (placeOf(one.path) ?? Infinity) - (placeOf(other.path) ?? Infinity) || 0,
    );
    const plain = inOrder(compareText);
    if (natural.some((page, at) => page !== plain[at]))
      for (const [at, page] of natural.entries()) page.sortOrder += at;
  }
}

/** Numbers in names count as numbers: `P2` stands before `P10`. */
const keyOf = (name: string) => name.replace(/\d+/g, (digits) => digits.padStart(15, "0"));
const compare = (one: string, other: string) =>
  compareText(keyOf(one), keyOf(other)) || compareText(one, other);
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const folderOf = (path: string) => {
  const folder = posix.dirname(path);
  return folder === "." ? "" : folder;
};
const nameOf = (path: string) => posix.basename(path).replace(/\.\w+$/, "");

/** Many zips hold one folder that holds everything else: it becomes a page only when it has a page of its own. */
function stripCommonFolder(all: string[]): { paths: { path: string; from: string }[]; common: string } {
  // Folders such as `.attachments` may stand beside it.
  const visible = all.filter((path) => !path.startsWith("."));
  const first = visible[0]?.split("/")[0];
  const isWrapper =
    visible.length > 0 &&
    visible.every((path) => path.startsWith(`${first}/`)) &&
    !visible.some((path) => folderOf(path) === first && isIndex(path));
  const common = isWrapper ? `${first}/` : "";
  const strip = (path: string) => (path.startsWith(common) ? path.slice(common.length) : path);
  return { paths: all.map((from) => ({ path: strip(from), from })), common };
}

/**
 * A title made from the name of a file or folder: `parental-leave_policy` becomes "Parental leave policy". Without what tools
 * add to names: Notion a number, Azure DevOps and Logseq signs in the place of those that a file cannot have.
 */
export function titleOf(name: string): string {
  const own = withoutNumber(name).replace(/^\.+/, "").replaceAll("___", "/");
  const words = unescaped(own.replace(/[-_]+/g, " ")).replace(/\s+/g, " ").trim();
  return words === "" ? "Untitled" : words[0]!.toUpperCase() + words.slice(1);
}
