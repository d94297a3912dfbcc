import { createHash } from "node:crypto";
import { type Block, fromMarkdown, parseBlocks } from "@annals/document";
import { resolveLink } from "./plan.ts";

/** A Markdown file that was read, ready to become a page. */
export interface ReadPage {
  title: string;
  description: string;
  icon: string;
  type: "blog" | "section";
  showInNav: boolean;
  /** From the front matter; null to leave it to the plan. */
  sortOrder: number | null;
  blocks: Block[];
  /** All of it, as JSON. */
  frontMatter: Record<string, unknown>;
  /** Paths of the attachments that it shows or links to. */
  attachments: string[];
  problems: { line: number; message: string }[];
  /** Differs when anything of these has changed since the last import, the rest of the front matter apart. */
  digest: string;
}

/** A Markdown file to be read. */
export interface PageFile {
  path: string;
  /** The title if the text has none. */
  title: string;
  text: string;
}

/** What the links of an import become. */
export interface Places {
  /** The address of each page and attachment, by path. */
  addresses: Map<string, string>;
  /** Paths of the attachments. */
  attachments: Set<string>;
}

/** Reads a Markdown file into a page. Pure: the same file and the same places give the same page. */
export function readPage(
  { path, title, text }: PageFile,
  { addresses, attachments: known }: Places,
): ReadPage {
  const attachments = new Set<string>();
  const resolve = (href: string): string | null => {
    if (isElsewhere(href)) return href;
    const found = resolveLink(path, href, (candidate) => addresses.has(candidate));
    if (found === null) return null;
    const address = addresses.get(found.path)!;
    if (!known.has(found.path)) return address + found.anchor;
    attachments.add(found.path);
    return address;
  };
  let count = 0;
  const read = fromMarkdown(text, {
    newId: () => `b${count++}`,
    resolveLink: resolve,
    resolveImage: resolve,
  });
  const problems = [...read.problems];
  const checked = parseBlocks(giveStableIds(read.blocks));
  if ("errors" in checked) {
    const first = checked.errors[0]!;
    problems.push({
      line: 0,
      message: `left empty, because its text cannot be stored as it is (${first.path}: ${first.message})`,
    });
  }
  const front = read.frontMatter;
  const page = {
    title: oneLine(read.title ?? title),
    description: typeof front.description === "string" ? front.description.trim().slice(0, 2000) : "",
    icon: typeof front.icon === "string" ? front.icon.slice(0, 300) : "",
    type: front.type === "section" ? ("section" as const) : ("blog" as const),
    showInNav: front.show_in_nav !== false && front.show_in_nav !== 0,
    sortOrder:
      typeof front.sort_order === "number" && front.sort_order >= 0 && Number.isFinite(front.sort_order)
        ? front.sort_order
        : null,
    blocks: "errors" in checked ? [] : checked.blocks,
  };
  const digest = createHash("sha256").update(JSON.stringify(page)).digest("hex");
  return { ...page, frontMatter: front, attachments: [...attachments], problems, digest };
}

/** Links that lead out of the import (other sites, mail) or to a place in the same page. */
const isElsewhere = (href: string) =>
  href.startsWith("#") || href.startsWith("//") || /^[a-z][a-z0-9+.-]*:/i.test(href);

function oneLine(title: string): string {
  const clean = title.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();
  return clean === "" ? "Untitled" : [...clean].slice(0, 300).join("");
}

/** Ids made from the content of blocks, so that an unchanged paragraph keeps its id at the next import. */
function giveStableIds(blocks: Block[]): Block[] {
  const seen = new Map<string, number>();
  const give = (block: Block): Block => {
    const { id: _, children, ...rest } = block;
    const name = createHash("sha256").update(JSON.stringify(rest)).digest("hex").slice(0, 12);
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return { ...block, id: times === 0 ? name : `${name}-${times}`, children: children.map(give) };
  };
  return blocks.map(give);
}
