import { kindOf } from "../blocks/register.ts";
import type { Inline, InlineLink } from "../inline/schema.ts";
import { plainInline } from "../inline/text.ts";
import type { Block } from "../schema.ts";
import { makeMarkdownSlugger, makeSlugger } from "../slug.ts";
import type { Reader } from "./reader.ts";

/**
 * Keeps links within a page (`#there`) leading where they led: they get our anchors for those of Markdown, and for those
 * set by HTML that of the heading they stood under.
 */
export function remapAnchors(blocks: readonly Block[], title: string | null, reader: Reader): void {
  const links: InlineLink[] = [];
  forEachRun(blocks, (content) => gather(content, links));
  if (links.length === 0) return;
  const { written, ours } = slugs(blocks, title);
  const renamed = new Map(written.map((slug, at) => [slug, ours[at]!]));
  for (const [name, headings] of reader.anchors) {
    const under = ours[Math.max(0, headings - 1 - (title === null ? 0 : 1))];
    if (under !== undefined && !renamed.has(name)) renamed.set(name, under);
  }
  for (const link of links) {
    const slug = renamed.get(anchorOf(link.href));
    if (slug !== undefined && slug !== anchorOf(link.href)) link.href = `#${slug}`;
  }
}

/** For links within a page: what they are in its Markdown, where that is something else. */
export function anchorsInMarkdown(blocks: readonly Block[], title: string | null): Map<string, string> {
  const { written, ours } = slugs(blocks, title);
  return new Map(written.flatMap((slug, at) => (slug === ours[at] ? [] : [[`#${ours[at]}`, `#${slug}`]])));
}

/** The anchors of a page's headings: in Markdown, where the title may stand among them, and ours. */
function slugs(blocks: readonly Block[], title: string | null): { written: string[]; ours: string[] } {
  const titles: string[] = [];
  forEachRun(blocks, (content, block) => {
    if (block.type === "heading" && content.length > 0) titles.push(plainInline(content).trim());
  });
  const inMarkdown = makeMarkdownSlugger();
  if (title !== null) inMarkdown(title);
  return { written: titles.map(inMarkdown), ours: titles.map(makeSlugger()) };
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

function anchorOf(href: string): string {
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}
