/** Which page of an import is the page of a folder, and holds the others in it. */
import { posix } from "node:path";
import { unescaped } from "@annals/document";

const index = /^(?:_?index|readme)\.\w+$/i;

/** Whether a file is the page of its folder by its name: `index.md`, `_index.md` of Hugo, `README.md`. */
export const isIndex = (path: string): boolean => index.test(posix.basename(path));

/** @param paths the Markdown files @returns the page of each folder that has one; the top is the empty folder */
export function pagesOfFolders(paths: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const inside = groupedBy(paths, folderOf);
  const folders = new Set(paths.flatMap(foldersAbove));
  const taken = new Set<string>();
  const take = (folder: string, path: string | undefined) => {
    if (path === undefined || found.has(folder) || taken.has(path)) return;
    found.set(folder, path);
    taken.add(path);
  };
  // The surest first: a file is the page of one folder only.
  for (const keyOf of [exact, alike, withoutNumberKey]) {
    const byFolder = groupedBy(
      [...folders].filter((one) => one !== ""),
      (one) => folderOf(one),
    );
    for (const [above, beside] of byFolder) {
      const names = groupedBy(beside, (folder) => keyOf(posix.basename(folder)));
      const files = groupedBy(
        (inside.get(above) ?? []).filter((path) => !isIndex(path) && !taken.has(path)),
        (path) => keyOf(stemOf(path)),
      );
      for (const [name, [folder, ...others]] of names)
        if (keyOf === exact || (others.length === 0 && files.get(name)?.length === 1))
          take(folder!, files.get(name)?.[0]);
    }
  }
  for (const folder of folders) {
    const files = inside.get(folder) ?? [];
    const indexes = files.filter((path) => isIndex(path)).sort((one, other) => rank(one) - rank(other));
    take(folder, indexes[0]);
    // A note that Obsidian shows for its folder.
    const name = alike(posix.basename(folder));
    if (folder !== "")
      take(
        folder,
        files.find((path) => alike(stemOf(path)) === name),
      );
  }
  return found;
}

const exact = (name: string) => name;
/** Names in another case, encoded, or with accents apart. */
const alike = (name: string) => unescaped(name).normalize("NFC").toLowerCase();
const withoutNumberKey = (name: string) => alike(withoutNumber(name));

/** A name without the number that Notion gives it. */
export const withoutNumber = (name: string): string => name.replace(/[ _-]+[0-9a-f]{32}$/i, "");

const rank = (path: string) => (/^_?index/i.test(posix.basename(path)) ? 0 : 1);
const stemOf = (path: string) => posix.basename(path).replace(/\.\w+$/, "");
const folderOf = (path: string) => (posix.dirname(path) === "." ? "" : posix.dirname(path));

function foldersAbove(path: string): string[] {
  const folder = folderOf(path);
  return folder === "" ? [""] : [folder, ...foldersAbove(folder)];
}

function groupedBy(all: readonly string[], keyOf: (one: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}
