import { posix } from "node:path";

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

const isMarkdown = (path: string) => /\.(md|markdown|mdx)$/i.test(path);
const isIndex = (path: string) => /^(index|readme)\.(md|markdown|mdx)$/i.test(posix.basename(path));

/**
 * How files become a tree. Each Markdown file becomes a page, and so does each folder with Markdown below it: from its
 * `index.md`, else from its `README.md`. The page of the top folder becomes the first of its children, because it has no parent.
 */
export function planImport(allPaths: string[]): Plan {
  const paths = stripCommonFolder([...allPaths].sort(compare));
  const markdown = paths.filter(({ path }) => isMarkdown(path));
  const indexes = new Map<string, string>();
  for (const { path } of markdown) {
    const folder = folderOf(path);
    const known = indexes.get(folder);
    if (isIndex(path) && (known === undefined || rank(path) < rank(known))) indexes.set(folder, path);
  }
  const original = new Map(paths.map(({ path, from }) => [path, from]));
  const pages = new Map<string, PlannedPage>();

  const pageOfFolder = (folder: string): string | null => {
    if (folder === "") return null;
    const path = indexes.get(folder) ?? `${folder}/`;
    if (!pages.has(path)) add(path, pageOfFolder(folderOf(folder)), titleOf(posix.basename(folder)));
    return path;
  };
  const add = (path: string, parent: string | null, title: string) => {
    const depth = parent === null ? 0 : pages.get(parent)!.depth + 1;
    const first = path === indexes.get("");
    pages.set(path, { path, parent, title, depth, sortOrder: first || parent !== null ? 0 : 1 });
  };

  for (const { path } of markdown) {
    const folder = folderOf(path);
    if (path === indexes.get(folder)) {
      if (folder === "") add(path, null, "Home");
      else pageOfFolder(folder);
    } else add(path, pageOfFolder(folder), titleOf(posix.basename(path).replace(/\.\w+$/, "")));
  }
  numberSiblings([...pages.values()].filter(({ path }) => path !== indexes.get("")));
  const whence = (path: string) => original.get(path) ?? restoreFolder(path, paths);
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

/** Siblings are sorted by title; where that would put P10 before P2, they are numbered in the order of their names. */
function numberSiblings(pages: PlannedPage[]): void {
  const groups = new Map<string | null, PlannedPage[]>();
  for (const page of pages) {
    const siblings = groups.get(page.parent) ?? [];
    siblings.push(page);
    groups.set(page.parent, siblings);
  }
  for (const siblings of groups.values()) {
    const inOrder = (order: typeof compare) =>
      [...siblings].sort((one, other) => order(one.title.toLowerCase(), other.title.toLowerCase()));
    const natural = inOrder(compare);
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
const rank = (path: string) => (/^index/i.test(posix.basename(path)) ? 0 : 1);
const folderOf = (path: string) => {
  const folder = posix.dirname(path);
  return folder === "." ? "" : folder;
};

/** Many zips hold one folder that holds everything else: it becomes a page only when it has a page of its own. */
function stripCommonFolder(paths: string[]): { path: string; from: string }[] {
  const first = paths[0]?.split("/")[0];
  const isWrapper =
    paths.length > 0 &&
    paths.every((path) => path.startsWith(`${first}/`)) &&
    !paths.some((path) => folderOf(path) === first && isIndex(path));
  const common = isWrapper ? `${first}/` : "";
  return paths.map((from) => ({ path: from.slice(common.length), from }));
}

function restoreFolder(path: string, paths: { path: string; from: string }[]): string {
  const some = paths[0]!;
  return some.from.slice(0, some.from.length - some.path.length) + path;
}

/** A title made from the name of a file or folder: `parental-leave_policy` becomes "Parental leave policy". */
export function titleOf(name: string): string {
  const words = name.replace(/[-_]+/g, " ").trim();
  return words === "" ? "Untitled" : words[0]!.toUpperCase() + words.slice(1);
}
