import { kindOf } from "../blocks/register.ts";
import type { Inline, InlineLink } from "../inline/schema.ts";
import { plainInline } from "../inline/text.ts";
import { unescaped } from "../links.ts";
import type { Block } from "../schema.ts";
import { makeMarkdownSlugger, makeSlugger } from "../slug.ts";
import { looseAnchor } from "./loose-anchor.ts";
import { cut, problem, type Reader } from "./reader.ts";

/**
 * Keeps links within a page (`#there`) working: anchors of Markdown and of other tools become ours, and anchors set by
 * HTML become that of the heading above. Links to no heading are reported.
 * @param heading the title, where it was a heading of the text
 */
export function remapAnchors(
  blocks: readonly Block[],
  { heading, title }: { heading: string | null; title: string | null },
  reader: Reader,
): void {
  const links: InlineLink[] = [];
  forEachRun(blocks, (content) => gather(content, links));
  if (links.length === 0) return;
  const { written, ours } = slugs(blocks, heading);
  const renamed = new Map(written.map((slug, at) => [slug, ours[at]!]));
  for (const [name, headings] of reader.anchors) {
    const under = ours[Math.max(0, headings - 1 - (heading === null ? 0 : 1))];
    if (under !== undefined && !renamed.has(name)) renamed.set(name, under);
  }
  const loose = looseNames(blocks, ours);
  const leadsSomewhere = (name: string) =>
    name === "top" || reader.anchors.has(name) || looseAnchor(title ?? "") === looseAnchor(name);
  for (const link of links) {
    const name = unescaped(link.href.slice(1));
    const slug = renamed.get(name) ?? (ours.includes(name) ? name : loose.get(looseAnchor(name)));
    if (slug !== undefined && slug !== name) link.href = `#${slug}`;
    const line = reader.ownLinks.get(link.href);
    if (slug === undefined && line !== undefined && !leadsSomewhere(name))
      problem(reader, line, `The heading that “${cut(link.href)}” leads to was not found`);
  }
}

/** The anchors of a page by the names that other tools give them. */
function looseNames(blocks: readonly Block[], ours: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const times = new Map<string, number>();
  for (const [at, title] of titlesIn(blocks).entries()) {
    const name = looseAnchor(title);
    const time = times.get(name) ?? 0;
    times.set(name, time + 1);
    const numbered = time === 0 ? name : `${name}${time}`;
    if (numbered !== "" && !names.has(numbered)) names.set(numbered, ours[at]!);
  }
  return names;
}

/** For links within a page: their anchors in its Markdown, if different. */
export function anchorsInMarkdown(blocks: readonly Block[], title: string | null): Map<string, string> {
  const { written, ours } = slugs(blocks, title);
  return new Map(written.flatMap((slug, at) => (slug === ours[at] ? [] : [[`#${ours[at]}`, `#${slug}`]])));
}

/** The anchors of a page's headings: in Markdown, where the title may stand among them, and ours. */
function slugs(blocks: readonly Block[], title: string | null): { written: string[]; ours: string[] } {
  const titles = titlesIn(blocks);
  const inMarkdown = makeMarkdownSlugger();
  if (title !== null) inMarkdown(title);
  return { written: titles.map(inMarkdown), ours: titles.map(makeSlugger()) };
}

function titlesIn(blocks: readonly Block[]): string[] {
  const titles: string[] = [];
  forEachRun(blocks, (content, block) => {
    if (block.type === "heading" && content.length > 0) titles.push(plainInline(content).trim());
  });
  return titles;
}

function forEachRun(
  blocks: readonly Block[],
  visit: (content: readonly Inline[], block: Block) => void,
): void {
  for (const block of blocks) {
    for (const content of kindOf(block).content.runs(block)) visit(content, block);
    forEachRun(block.children, visit);
  }
}

function gather(content: readonly Inline[], links: InlineLink[]): void {
  for (const item of content)
    if (item.type === "link" && item.href.length > 1 && item.href.startsWith("#")) links.push(item);
}
