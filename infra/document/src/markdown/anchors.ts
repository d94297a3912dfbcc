import { kindOf } from "../blocks/register.ts";
import type { Inline, InlineLink } from "../inline/schema.ts";
import { plainInline } from "../inline/text.ts";
import type { Block } from "../schema.ts";
import { makeSlugger } from "../slug.ts";
import type { Reader } from "./reader.ts";

/**
 * Keeps links within a page (`#there`) leading where they led: a title that was taken out of the text no longer
 * counts among headings of the same name, and anchors set by HTML are now the headings they stood under.
 */
export function remapAnchors(blocks: readonly Block[], title: string | null, reader: Reader): void {
  const links: InlineLink[] = [];
  forEachRun(blocks, (content) => gather(content, links));
  if (links.length === 0) return;
  const { beside, alone } = slugs(blocks, title);
  const renamed = new Map(beside.map((slug, at) => [slug, alone[at]!]));
  for (const [name, headings] of reader.anchors) {
    const under = alone[Math.max(0, headings - 1 - (title === null ? 0 : 1))];
    if (under !== undefined && !renamed.has(name)) renamed.set(name, under);
  }
  for (const link of links) {
    const slug = renamed.get(anchorOf(link.href));
    if (slug !== undefined && slug !== anchorOf(link.href)) link.href = `#${slug}`;
  }
}

/** For links within a page: what they are when the title stands among the headings, where that is something else. */
export function anchorsBeside(blocks: readonly Block[], title: string | null): Map<string, string> {
  if (title === null) return new Map();
  const { beside, alone } = slugs(blocks, title);
  return new Map(beside.flatMap((slug, at) => (slug === alone[at] ? [] : [[`#${alone[at]}`, `#${slug}`]])));
}

/** The anchors of a page's headings: beside its title, and without it. */
function slugs(blocks: readonly Block[], title: string | null): { beside: string[]; alone: string[] } {
  const titles: string[] = [];
  forEachRun(blocks, (content, block) => {
    if (block.type === "heading" && content.length > 0) titles.push(plainInline(content).trim());
  });
  const alone = makeSlugger();
  const beside = makeSlugger();
  if (title !== null) beside(title);
  return { beside: titles.map(beside), alone: titles.map(alone) };
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
