/** A page with what the export needs to place it. */
export interface Placed {
  id: string;
  /** The nearest ancestor in the export; null at the top. */
  parent: string | null;
  title: string;
}

/** Paths of an export, relative to its top folder. */
export interface Paths {
  /** Path of the Markdown file of a page. */
  page(id: string): string | undefined;
  /** Gives an attachment a free name beside a page. @returns its path */
  attach(page: string, name: string): string;
}

/**
 * Gives each page its file: `Title.md`, or `Title/index.md` when there are pages below it. Names that file systems refuse
 * are changed, and equal ones (case does not count everywhere) are numbered.
 * @param pages parents before children, siblings in their order
 * @param around name of a folder around all of it; empty for none
 */
export function placePages(pages: Placed[], around = ""): Paths {
  const top = around === "" ? "" : `${safeName(around)}/`;
  const parents = new Set(pages.map(({ parent }) => parent));
  const taken = new Map<string, Set<string>>();
  /** The folder that holds what is below a page. */
  const folders = new Map<string, string>();
  const files = new Map<string, string>();
  for (const { id, parent, title } of pages) {
    const folder = parent === null ? top : folders.get(parent)!;
    if (parents.has(id)) {
      const own = `${folder}${free(taken, folder, safeName(title), "")}/`;
      folders.set(id, own);
      free(taken, own, "index", ".md");
      files.set(id, `${own}index.md`);
    } else {
      // `index.md` and `README.md` would be read as the folder's own page.
      const name = safeName(title);
      files.set(id, folder + free(taken, folder, /^(index|readme)$/i.test(name) ? `${name}_` : name, ".md"));
    }
  }
  return {
    page: (id) => files.get(id),
    attach(page, name) {
      const folder = (files.get(page) ?? "").replace(/[^/]*$/, "");
      const [, stem = "file", extension = ""] = /^(.+?)(\.[A-Za-z0-9]{1,10})?$/s.exec(name) ?? [];
      return folder + free(taken, folder, safeName(stem), extension.toLowerCase());
    },
  };
}

/** A name that is still free in the folder. */
function free(taken: Map<string, Set<string>>, folder: string, stem: string, extension: string): string {
  const names = taken.get(folder) ?? new Set();
  taken.set(folder, names);
  for (let count = 1; ; count++) {
    const name = `${count === 1 ? stem : `${stem} ${count}`}${extension}`;
    // As file systems compare that do not tell cases apart: "Straße" is "STRASSE" to them.
    const key = name.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKC");
    if (names.has(key)) continue;
    names.add(key);
    return name;
  }
}

/** A title as the name of a file or folder on any system. */
export function safeName(title: string): string {
  const name = cut(
    title
      .normalize("NFC")
      .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ).replace(/^[.\s]+|[.\s]+$/g, "");
  if (name === "") return "Untitled";
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) ? `_${name}` : name;
}

/** At most 120 bytes, between letters. */
function cut(name: string): string {
  let bytes = 0;
  let end = 0;
  for (const char of name) {
    bytes += Buffer.byteLength(char);
    if (bytes > 120) break;
    end += char.length;
  }
  return name.slice(0, end);
}

/** The address of one exported file relative to another, as Markdown writes it. */
export function relativeAddress(from: string, to: string): string {
  const start = from.split("/").slice(0, -1);
  const end = to.split("/");
  let same = 0;
  while (same < start.length && same < end.length - 1 && start[same] === end[same]) same++;
  const steps = [...start.slice(same).map(() => ".."), ...end.slice(same).map(encodeURIComponent)];
  return steps.join("/").replace(/[()']/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
}
