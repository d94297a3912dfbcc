import { type Block, fileOf, shownBlocks, toMarkdown, withAddresses } from "@annals/document";
import type { ListedPages } from "../field/listed.ts";
import { relativeAddress } from "./paths.ts";

/** A page to be written as Markdown. */
export interface PageToWrite {
  /** Its path in the export. */
  path: string;
  title: string;
  frontMatter: Record<string, unknown>;
  blocks: readonly Block[];
  /** What its tables of pages list, by the ids of the blocks. */
  listed: Readonly<Record<string, ListedPages>>;
}

/** Paths in the export of entries and files, by their ids. */
export interface Places {
  pages: Map<string, string>;
  files: Map<string, string>;
  /** The address of this site, for links that lead out of the export. */
  site: string;
}

/** The Markdown of a page, without what is hidden from readers. Pure. */
export function writePage({ path, title, frontMatter, blocks, listed }: PageToWrite, places: Places): string {
  const address = (href: string) => addressIn(href, path, places);
  const leading = (rows: ListedPages) =>
    rows.map((row) =>
      row.map((cell) => cell.map((one) => (one.type === "link" ? { ...one, href: address(one.href) } : one))),
    );
  return toMarkdown(
    { title, blocks: shownBlocks(blocks), frontMatter: withLooks(frontMatter, address) },
    {
      ...{ linkFor: address, imageFor: address },
      listed: (id) => (Object.hasOwn(listed, id) ? leading(listed[id]!) : undefined),
    },
  );
}

/** Icon and banner can be files. */
function withLooks(frontMatter: Record<string, unknown>, address: (href: string) => string) {
  const changed = Object.entries(frontMatter).filter(
    ([name, value]) => (name === "icon" || name === "banner") && fileOf(String(value)) !== null,
  );
  return {
    ...frontMatter,
    ...Object.fromEntries(changed.map(([name, value]) => [name, address(String(value))])),
  };
}

const uuid = "([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})";
const entryAddress = new RegExp(`^/(?:[^/?#~]*~)?${uuid}/?(?:\\?[^#]*)?(#.*)?$`, "i");
const fileAddress = new RegExp(`^/api/files/${uuid}(?:[?#].*)?$`, "i");

/** The blocks of a comment with addresses as they are in the export. @param from the path of the file that it is in */
export function leadingThere(blocks: readonly Block[], from: string, places: Places): Block[] {
  const address = (href: string) => addressIn(href, from, places);
  return withAddresses(blocks, { linkFor: address, imageFor: address });
}

/** An address of this site as it is in the export, or in full when it leads out of it; those of other sites stay. */
function addressIn(href: string, from: string, { pages, files, site }: Places): string {
  const entry = entryAddress.exec(href);
  const page = entry && pages.get(entry[1]!.toLowerCase());
  if (page) return relativeAddress(from, page) + (entry[2] ?? "");
  const file = files.get(fileAddress.exec(href)?.[1]?.toLowerCase() ?? "");
  if (file !== undefined) return relativeAddress(from, file);
  return /^\/(?![/\\])/.test(href) ? site + href : href;
}
