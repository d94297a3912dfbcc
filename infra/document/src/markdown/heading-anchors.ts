import { plainInline } from "../inline/text.ts";
import { unescaped } from "../links.ts";
import { makeMarkdownSlugger, makeSlugger } from "../slug.ts";
import { fromMarkdown, isSameTitle, plainTitle } from "./from.ts";
import { type Split, splitFrontMatter } from "./front-matter.ts";
import { attributesAtEnd } from "./heading-attributes.ts";
import { looseAnchor } from "./loose-anchor.ts";
import { withHeadingSpace } from "./tight-headings.ts";

/** The names of a page, and the anchors of its headings. */
export interface Outline {
  headings: Map<string, string>;
  /** Other names of the page, from its front matter. */
  aliases: string[];
}

export function outlineOf(text: string): Outline {
  const split = splitFrontMatter(text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
  return { headings: anchorsOf(split), aliases: aliasesIn(split.frontMatter) };
}

/** The maximum number, and length, of other names. */
const maxAliases = { count: 50, letters: 300 };

/** Obsidian writes a list, or names between commas. */
function aliasesIn({ aliases, alias }: Record<string, unknown>): string[] {
  const given = [aliases, alias].flatMap((value) => (typeof value === "string" ? value.split(",") : value));
  const names = given.flatMap((name) => (typeof name === "string" ? [name.trim().normalize("NFC")] : []));
  return names.filter((name) => name !== "" && name.length <= maxAliases.letters).slice(0, maxAliases.count);
}

/**
 * The headings by their possible anchors: ours, those that the text names (`{#id}`, `<a name>`, `^id`), and a loose form
 * for those of other tools. It scans lines, and does not parse the text as Markdown.
 */
function anchorsOf({ body, frontMatter }: Split): Map<string, string> {
  const given = typeof frontMatter.title === "string" ? plainTitle(frontMatter.title) : null;
  const found = new Map<string, string>();
  const put = (name: string, slug: string) => void (found.has(name) || found.set(name, slug));
  const ours = makeSlugger();
  const inMarkdown = makeMarkdownSlugger();
  const times = new Map<string, number>();
  let current = "";
  let waiting: string[] = [];
  let fence: string | null = null;
  let before = "";
  let isFirst = true;
  let isInHtml = false;

  const add = (written: string, level: number) => {
    const named = attributesAtEnd(written.trimEnd());
    const id = named?.anchor;
    const title = titleOf(named === null ? written : named.before);
    if (title === "") return;
    const isTitle = isFirst && level === 1 && (given === null || isSameTitle(given, title));
    current = isTitle ? "" : ours(title);
    put(inMarkdown(title), current);
    if (current !== "") put(current, current);
    if (id !== undefined) put(id, current);
    const loose = looseAnchor(title);
    const time = times.get(loose) ?? 0;
    times.set(loose, time + 1);
    put(time === 0 ? `~${loose}` : `~${loose}${time}`, current);
    // Tools of sites draw components, which say nothing in an anchor.
    const bare = looseAnchor(title.replace(components, ""));
    if (bare !== "") put(`~${bare}`, current);
    for (const name of waiting) put(name, current);
    waiting = [];
  };

  let isTop = true;
  for (const written of body.split("\n")) {
    const line = withHeadingSpace(written, isTop);
    isTop &&= line.trim() === "";
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    if (fence !== null || mark !== undefined || line.trim() === "") {
      before = "";
      isInHtml = false;
      continue;
    }
    // Until an empty line, what stands below a line of HTML is HTML.
    const heading = isInHtml ? null : /^ {0,3}(#{1,6})[ \t]+(.+)$/.exec(line);
    const rule = isInHtml ? undefined : /^ {0,3}(=+|-+)[ \t]*$/.exec(line)?.[1];
    isInHtml ||= beginsHtml(line, before);
    const named = [...line.slice(0, 2_000).matchAll(/<\w[^<>]*?\s(?:id|name)=["']?([^"'\s<>]+)/g)];
    const html = /^\s*<h([1-6])\b[^<>]*>(.*)<\/h\1>\s*$/i.exec(line.slice(0, 2_000));
    if (heading !== null && /\]\(#tab\//.test(line)) continue;
    if (heading !== null) add(heading[2]!.trimEnd().replace(/(?<=\s)#+$/, ""), heading[1]!.length);
    else if (html !== null) add(html[2]!, Number(html[1]));
    if (rule !== undefined && before !== "") add(before, rule.startsWith("=") ? 1 : 2);
    else {
      const isAlone = /^\s*(?:<a\b[^<>]*>(?:<\/a>)?\s*)+$/.test(line.slice(0, 2_000));
      for (const [, name] of named) {
        if (isAlone) waiting.push(name!);
        else put(name!, current);
      }
      const block = /(?:^|\s)(\^[\w-]{4,64})\s*$/.exec(line.slice(-80))?.[1];
      if (block !== undefined) put(block, current);
    }
    if (!/^\s*<!--/.test(line)) isFirst = isFirst && names(line);
    before = heading === null && rule === undefined ? line : "";
  }
  for (const name of waiting) put(name, current);
  return found;
}

/** An element for blocks, or in a new paragraph a line with nothing but a tag; the end of a comment ends what begins with it. */
function beginsHtml(line: string, before: string): boolean {
  const [, name = "", rest] =
    /^ {0,3}<\/?([a-z][a-z0-9-]*)(?=[\s/>]|$)([^<>]*>\s*$)?/i.exec(line.slice(0, 1_000)) ?? [];
  if (htmlBlocks.has(name.toLowerCase())) return true;
  return name !== "" && rest !== undefined && before === "";
}

/** Elements with which HTML begins wherever they stand at the beginning of a line (CommonMark 4.6, kind 6). */
const htmlBlocks = new Set(
  (
    "address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset " +
    "figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu " +
    "menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr track ul"
  ).split(" "),
);

const components = /<\/?[A-Z][\w.]*(?:\s[^<>]*)?\/?>/g;

/** Whether a line only names an anchor. */
const names = (line: string) => /^\s*<a\b[^<>]*>(?:<\/a>)?\s*$/.test(line.slice(0, 500));

/** Characters with a meaning in Markdown. */
const signs = /[*<&[\]\\!=%:{]/;
/** The names of anchors before a heading. */
const anchorsBefore = /^\s*(?:<a\s+(?:id|name)="[^"<>]*"\s*><\/a>\s*)+/i;
/** An underscore that may end what is emphasised. */
const underscoreEnd = /[^\s_]_+(?![\p{L}\p{N}_])/u;

/** The text of a heading that holds nothing but names of anchors, words and code; null where it has to be read as Markdown. */
function simpleTitle(written: string): string | null {
  const text = written.replace(anchorsBefore, "");
  const parts = text.split("`");
  if (parts.length % 2 === 0 || text.includes("``") || underscoreEnd.test(text)) return null;
  const isCode = (at: number) => at % 2 === 1;
  if (parts.some((part, at) => !isCode(at) && signs.test(part.replace(/::|: /g, "")))) return null;
  return parts
    .map((part, at) => (isCode(at) ? part.replace(/^ (.*[^ ].*) $/, "$1") : part))
    .join("")
    .trim();
}

function titleOf(written: string): string {
  const simple = simpleTitle(written);
  if (simple !== null) return simple;
  const [block] = fromMarkdown(`## ${written.slice(0, 1_000)}`, { newId: () => "x" }).blocks;
  return block?.type === "heading" ? plainInline(block.content).trim() : written.trim();
}

/** Our anchor for one in a link; null when it leads to no heading. */
export function anchorIn(anchors: ReadonlyMap<string, string>, written: string): string | null {
  const name = unescaped(written);
  return anchors.get(name) ?? anchors.get(name.toLowerCase()) ?? anchors.get(`~${looseAnchor(name)}`) ?? null;
}
