import { posix } from "node:path";
import { unescaped } from "@annals/document";
import { withoutExtension } from "./markdown-file.ts";

/** The file of the import that a link leads to, and the heading in it. */
export interface Target {
  path: string;
  /** With its `#`; empty for the whole page. */
  anchor: string;
}

/** Finds the files that links mean, however the tool they were written for writes them. */
export interface Links {
  /** @returns null when the link leads elsewhere (or nowhere) */
  resolve(from: string, href: string): Target | null;
  /** The same for names of pages and files in `[[name#heading]]`, which may leave out folders and `.md`. */
  named(from: string, name: string): Target | null;
}

/**
 * @param paths all pages and files of the import; a page of a folder ends in `/`
 * @param aliases pages by other names, in small letters
 */
export function createLinks(paths: Iterable<string>, aliases?: ReadonlyMap<string, string>): Links {
  const known = new Set(paths);
  const byKey = new Map<string, string>();
  const byLooseKey = new Map<string, string>();
  const byName = new Map<string, string>();
  const alikes = new Map<string, string[]>();
  // Most names that are looked up in many places are in none: then no place needs to be checked.
  const ends = new Set<string>();
  const put = (map: Map<string, string>, key: string, path: string) =>
    void (map.has(key) || map.set(key, path));
  const shortestFirst = [...known].sort(
    (a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1),
  );
  for (const path of shortestFirst) {
    const key = keyOf(path);
    const name = posix.basename(key);
    put(byKey, key, path);
    put(byLooseKey, looseKeyOf(key), path);
    for (const one of [name, withoutExtension(name), looseKeyOf(withoutExtension(name))])
      put(byName, one, path);
    const end = endOf(path);
    const alike = alikes.get(end) ?? [];
    alike.push(key);
    alikes.set(end, alike);
    ends.add(end);
    if (isIndex(path)) ends.add(endOf(posix.dirname(path)));
  }
  /** A name with folders, wherever these are: a vault may stand in a folder of what is imported. */
  const endingWith = (name: string): string | undefined => {
    const end = `/${keyOf(name.replace(/^\/+/, ""))}`;
    const isIt = (path: string) => path.endsWith(end) || withoutExtension(path).endsWith(end);
    return byKey.get(alikes.get(endOf(name))?.find(isIt) ?? "");
  };
  const find = (path: string): string | null => {
    if (!ends.has(endOf(path)) && path !== ".") return null;
    const candidates = candidatesOf(path);
    const first = (pathOf: (candidate: string) => string | undefined) => {
      for (const one of candidates) {
        const found = pathOf(one);
        if (found !== undefined) return found;
      }
      return null;
    };
    return (
      candidates.find((one) => known.has(one)) ??
      first((one) => byKey.get(keyOf(one))) ??
      first((one) => byLooseKey.get(looseKeyOf(keyOf(one))))
    );
  };
  const within = (base: string): string | null => {
    const clean = posix.normalize(base).replace(/^\.\//, "").replace(/\/$/, "");
    return clean.startsWith("..") ? null : find(clean);
  };
  const relative = (from: string, address: string) => within(posix.join(posix.dirname(from), address));

  return {
    resolve(from, href) {
      const { address: written, anchor } = split(href);
      // Windows writes paths with backslashes.
      const address = written.replaceAll("\\", "/");
      if (address === "" || /^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith("//")) return null;
      const path = address.startsWith("/")
        ? findAbsolute(from, address, within)
        : (relative(from, address) ??
          // Written for a site where each page is a folder: `../other` of `a/b.md` is `a/other`.
          (/\.\w+$/.test(address) || isIndex(from)
            ? null
            : relative(`${withoutExtension(from)}/`.concat("page"), address)));
      return path === null ? null : { path, anchor };
    },
    named(from, name) {
      const at = name.indexOf("#");
      const [target, anchor] = at < 0 ? [name, ""] : [name.slice(0, at), name.slice(at)];
      const wanted = unescaped(target.trim()).normalize("NFC");
      if (wanted === "") return null;
      const path =
        relative(from, wanted) ??
        within(wanted) ??
        (wanted.includes("/")
          ? endingWith(wanted)
          : (byName.get(keyOf(wanted)) ?? byName.get(looseKeyOf(keyOf(wanted))))) ??
        aliases?.get(wanted.toLowerCase()) ??
        null;
      return path === null ? null : { path, anchor };
    },
  };
}

/** Deeper places are not checked. */
const maxFolders = 50;

/** From the top of the import, or of a folder that the page is in; a site may also stand below an address of its own. */
function findAbsolute(from: string, address: string, within: (path: string) => string | null): string | null {
  const path = address.replace(/^\/+/, "");
  const folders = posix.dirname(from).split("/").slice(0, maxFolders);
  const tops = ["", ...folders.map((_, at) => `${folders.slice(0, at + 1).join("/")}/`)];
  const [, below] = /^[^/]+\/(.+)$/.exec(path) ?? [];
  const found = (one: string): string | null => {
    for (const top of tops) {
      const there = within(top + one);
      if (there !== null) return there;
    }
    return null;
  };
  for (const one of below === undefined ? [path] : [path, below]) {
    const there = found(one);
    if (there !== null) return there;
  }
  // Files beside the pages, which generators of sites put at the top.
  for (const folder of /\.\w+$/.test(path) ? siteFolders : []) {
    const there = found(folder + path);
    if (there !== null) return there;
  }
  return null;
}

const siteFolders = ["static/", "public/", ".vuepress/public/", "docs/.vuepress/public/", "assets/"];

function candidatesOf(path: string): string[] {
  const folder = path === "." ? "" : `${path}/`;
  const bare = withoutExtension(path);
  const pages = [...new Set([path, bare])].flatMap((one) =>
    [".md", ".mdx", ".markdown"].map((extension) => one + extension),
  );
  const inside = ["index.md", "README.md", "readme.md", "_index.md", "index.mdx"].map(
    (name) => folder + name,
  );
  return [path, ...pages, ...inside, folder];
}

const isIndex = (path: string) => /^(?:_?index|readme)\.\w+$/i.test(posix.basename(path));
const endOf = (path: string) => looseKeyOf(withoutExtension(posix.basename(keyOf(path))));

/** What different spellings of a path share: case, encoding, the folders that Logseq writes into names. */
const keyOf = (path: string) => unescaped(path).normalize("NFC").toLowerCase().replaceAll("___", "/");

/** Wikis write a space in a title as a hyphen. */
const looseKeyOf = (key: string) => key.replace(/[\s_-]+/g, "-");

function split(href: string): { address: string; anchor: string } {
  const [, address = "", anchor = ""] = /^([^#?]*)(?:\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { address: unescaped(address).normalize("NFC"), anchor };
}
