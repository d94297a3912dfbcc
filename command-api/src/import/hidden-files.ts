/** Files in folders whose names begin with a dot: those that a page names are part of the import. */
import { posix } from "node:path";
import type { Archive, Listed } from "./archive.ts";
import { readText } from "./file-text.ts";
import { isClutter, isHidden, isQuiet } from "./left-behind.ts";
import { isMarkdown, withoutExtension } from "./markdown-file.ts";

/** Bytes of a page that are looked through. */
const maxText = 4_000_000;
/** The longest address, and the longest list of a page's neighbours. */
const max = { address: 500, beside: 1_000 };

/** Takes the hidden files that pages name; the others are left out. */
export async function withHiddenNamed({
  files,
  hidden,
  refused,
}: Listed): Promise<Pick<Archive, "files" | "refused">> {
  if (hidden.length === 0) return { files, refused };
  const byPath = new Map([...files, ...hidden].map((file) => [file.path, file]));
  const wanted = await hiddenFilesNamed([...byPath.keys()], (path) =>
    readText(byPath.get(path)!, maxText).catch(() => null),
  );
  const message = "its name or that of its folder begins with a dot, and no page links to it";
  const left = hidden.filter(({ path }) => !wanted.has(path) && !isQuiet(path));
  return {
    files: [...files, ...hidden.filter(({ path }) => wanted.has(path))],
    refused: [...refused, ...left.map(({ path }) => ({ path, message }))],
  };
}

/**
 * The hidden ones of these files that pages name.
 * @param textOf the text of a page; null when it cannot be read
 */
export async function hiddenFilesNamed(
  paths: readonly string[],
  textOf: (path: string) => Promise<string | null>,
): Promise<Set<string>> {
  const hidden = paths.filter((path) => isHidden(path) && !isClutter(path));
  const names = hiddenNames(hidden);
  const wanted = new Set<string>();
  const pages = paths.filter((path) => isMarkdown(path) && !isHidden(path));
  // It grows: a page in such a folder may name others there.
  for (const page of hidden.length === 0 ? [] : pages) {
    const text = await textOf(page);
    if (text === null) continue;
    const named = [...names.in(text), ...(isHidden(page) ? besides(page, hidden, text) : [])];
    for (const path of named) {
      if (wanted.has(path)) continue;
      wanted.add(path);
      if (isMarkdown(path)) pages.push(path);
    }
  }
  return wanted;
}

/** Finds the hidden ones of these paths in texts, by what stands from the first dot on (`.attachments/a.png`). */
function hiddenNames(paths: readonly string[]): { in(text: string): Set<string> } {
  const byEnd = new Map<string, string[]>();
  const folders = new Set<string>();
  for (const path of paths) {
    const end = path.split("/").slice(path.split("/").findIndex((part) => part.startsWith(".")));
    folders.add(end[0]!.toLowerCase());
    const written = end.join("/").toLowerCase();
    for (const name of new Set([written, isMarkdown(written) ? withoutExtension(written) : written]))
      byEnd.set(name, [...(byEnd.get(name) ?? []), path]);
  }
  return {
    in(text) {
      const found = new Set<string>();
      const lower = text.normalize("NFC").toLowerCase();
      for (const folder of folders)
        for (let at = lower.indexOf(folder); at >= 0; at = lower.indexOf(folder, at + folder.length))
          for (const name of addressesAt(lower, at))
            for (const path of byEnd.get(name) ?? []) found.add(path);
      return found;
    },
  };
}

/** Whatever may be an address that begins at a place: it has an end where a sign may end one. */
function* addressesAt(text: string, at: number): Generator<string> {
  const line = text
    .slice(at, at + max.address)
    .split("\n", 1)[0]!
    .replaceAll("\\", "/");
  for (const { index } of line.matchAll(/[)"'<>\]|#?\s}]|$/g)) yield decoded(line.slice(0, index));
}

/** Files in the folder of a hidden page that its text names without that folder. */
function besides(page: string, hidden: readonly string[], text: string): string[] {
  const folder = `${posix.dirname(page)}/`;
  const beside = hidden.filter((path) => path.startsWith(folder) && path !== page).slice(0, max.beside);
  const written = [text, decoded(text)];
  return beside.filter((path) => written.some((one) => one.includes(withoutExtension(posix.basename(path)))));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize("NFC");
  } catch {
    return text;
  }
}
