import { createHash, hash } from "node:crypto";
import { anchorIn, type Block, fileOf, fromMarkdown, isShowable, parseBlocks } from "@annals/document";
import type { ChangedFields } from "../entry/events.ts";
import { type PageFlag, pageFlags } from "../entry/page-fields.ts";
import { orderIn } from "../front-matter/front-matter.ts";
import { createLinks, type Links, type Target } from "./links.ts";
import { isMarkdown } from "./markdown-file.ts";
import { movedText } from "./moved.ts";
import { type Headings, unpack } from "./outline.ts";

/** A Markdown file that was read, ready to become a page. */
export interface ReadPage {
  title: string;
  description: string;
  /** An emoji; a picture is in `looks`. */
  icon: string;
  type: "blog" | "section";
  showInNav: boolean;
  /** From the front matter; null to leave it to the plan. */
  sortOrder: number | null;
  /** False when its front matter says so: its text is then a draft. */
  isPublished: boolean;
  blocks: Block[];
  /** The pictures of its icon and banner, given with its text: by then they are stored. Absent for none. */
  looks?: Looks;
  /** All of it, as JSON. */
  frontMatter: Record<string, unknown>;
  /** Paths of the attachments that it shows or links to. */
  attachments: string[];
  problems: { line: number; message: string }[];
  /** Differs when anything of these has changed since the last import, the rest of the front matter apart. */
  digest: string;
}

/** Icon and banner where they are pictures. */
export type Looks = Pick<ChangedFields, "icon" | "settings" | PageFlag>;

/** A Markdown file to be read. */
export interface PageFile {
  path: string;
  /** The title if the text has none. */
  title: string;
  text: string;
  includes?: Includes;
}

/** Other files that a text takes in, by the path as it is written. */
export type Includes = Record<string, { path: string; text: string }>;

/** What the links of an import become. */
export interface Places {
  /** The address of each page and attachment, by path. */
  addresses: Map<string, string>;
  /** Paths of the attachments, and what stands in texts for pictures of their own. */
  attachments: Set<string>;
  /** The headings of each page by their possible anchors; a page that is missing here was not looked through. */
  anchors?: Map<string, Headings>;
  /** The pages by other names that their front matter gives them, in small letters. */
  aliases?: Map<string, string>;
  /** Where the site stood that the files are of. */
  site?: string | undefined;
}

/** The maximum number of problems that are listed for a page; a hostile page has hundreds of thousands. */
const maxProblems = 1_000;

const linksOf = new WeakMap<Places, Links>();

function linksIn(places: Places): Links {
  const known = linksOf.get(places) ?? createLinks(places.addresses.keys(), places.aliases);
  linksOf.set(places, known);
  return known;
}

/** Reads a Markdown file into a page. Pure: the same file and the same places give the same page. */
export function readPage({ path, title, text, includes }: PageFile, places: Places): ReadPage {
  const { addresses, anchors } = places;
  const links = linksIn(places);
  const attachments = new Set<string>();
  const addressOf = (
    found: Target | null,
    href: string,
    report: (message: string) => void,
  ): string | null => {
    if (found === null) return null;
    const address = addresses.get(found.path)!;
    if (places.attachments.has(found.path)) {
      attachments.add(found.path);
      return address;
    }
    const headings = anchors?.get(found.path);
    if (headings === undefined || found.anchor.length < 2) return address + found.anchor;
    const anchor = anchorIn(unpack(headings), found.anchor.slice(1).split("#").at(-1)!);
    if (anchor === null)
      report(`The heading that “${href.slice(0, 200)}” leads to was not found: it leads to the page`);
    return anchor === null || anchor === "" ? address : `${address}#${anchor}`;
  };
  const resolve = (href: string, report: (message: string) => void) =>
    isElsewhere(href) ? href : addressOf(links.resolve(path, href), href, report);
  const resolveImage = (href: string, report: (message: string) => void) =>
    places.attachments.has(href) && href.startsWith("data:")
      ? addressOf({ path: href, anchor: "" }, href, report)
      : resolve(href, report);
  let count = 0;
  const read = fromMarkdown(text, {
    newId: () => `b${count++}`,
    resolveLink: resolve,
    resolveImage,
    resolveName: (name, report) => addressOf(links.named(path, name), name, report),
    include: (name) => {
      const taken = includes !== undefined && Object.hasOwn(includes, name) ? includes[name]! : null;
      if (taken === null) return null;
      return isMarkdown(taken.path) ? movedText(taken.text, taken.path, path, links) : taken.text;
    },
    site: places.site,
  });
  const problems = read.problems.slice(0, maxProblems);
  const checked = parseBlocks(giveStableIds(read.blocks));
  if ("errors" in checked) {
    const first = checked.errors[0]!;
    problems.push({
      line: 0,
      message: `left empty, because its text cannot be stored as it is (${first.path}: ${first.said.text})`,
    });
  }
  if (read.problems.length > maxProblems)
    problems.push({
      line: 0,
      message: `Not listed: “${read.problems.length - maxProblems}” more of this page`,
    });
  const front = read.frontMatter;
  const looks = { ...switchesIn(front), ...looksOf(front, (href) => resolve(href, () => undefined)) };
  const { banner } = front;
  if (typeof banner === "string" && banner !== "" && looks.settings === undefined)
    problems.push({ line: 0, message: `The banner “${banner.slice(0, 200)}” was not found` });
  const page = {
    title: oneLine(read.title ?? title),
    description: typeof front.description === "string" ? front.description.trim().slice(0, 2000) : "",
    icon: typeof front.icon === "string" && looks.icon === undefined ? front.icon.slice(0, 300) : "",
    type: front.type === "section" ? ("section" as const) : ("blog" as const),
    showInNav: front.show_in_nav !== false && front.show_in_nav !== 0,
    sortOrder: orderIn(front),
    blocks: "errors" in checked ? [] : checked.blocks,
    ...(Object.keys(looks).length > 0 && { looks }),
  };
  const isPublished = front.published !== false && front.draft !== true;
  const whole = createHash("sha256").update(JSON.stringify(page));
  const digest = (isPublished ? whole : whole.update("draft")).digest("hex");
  return { ...page, isPublished, frontMatter: front, attachments: [...attachments], problems, digest };
}

/** The switches of a page, beside its place in the navigation, which it has from its first moment. */
function switchesIn(front: Record<string, unknown>): Looks {
  const named = pageFlags.filter((name) => name !== "show_in_nav" && isSwitch(front[name]));
  return Object.fromEntries(named.map((name) => [name, Boolean(front[name])]));
}

const isSwitch = (value: unknown) => typeof value === "boolean" || value === 0 || value === 1;

/** @param pictureOf the address of what the front matter names; null when that is not there */
function looksOf(
  { icon, banner, banner_position: position }: Record<string, unknown>,
  pictureOf: (href: string) => string | null,
): Looks {
  const sign = typeof icon === "string" ? pictureOf(icon) : null;
  const banner_url = typeof banner === "string" ? pictureOf(banner) : null;
  const isPart =
    typeof position === "number" && Number.isInteger(position) && position >= 0 && position <= 100;
  return {
    ...(sign !== null && fileOf(sign) !== null && { icon: sign }),
    ...(banner_url !== null &&
      banner_url.length <= 2000 &&
      isShowable(banner_url) && { settings: { banner_url, ...(isPart && { banner_position: position }) } }),
  };
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
    const name = hash("sha256", JSON.stringify(rest)).slice(0, 12);
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return { ...block, id: times === 0 ? name : `${name}-${times}`, children: children.map(give) };
  };
  return blocks.map(give);
}
