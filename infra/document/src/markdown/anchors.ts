import { plainInline } from "../render-inline.ts";
import type { Block, Inline } from "../schema.ts";
import { makeSlugger } from "../slug.ts";
import type { Reader } from "./reader.ts";

/**
 * Keeps links within a page (`#there`) leading where they led: a title that was taken out of the text no longer
 * counts among headings of the same name, and anchors set by HTML are now the headings they stood under.
 */
export function remapAnchors(blocks: readonly Block[], title: string | null, reader: Reader): void {
  const links: Extract<Inline, { type: "link" }>[] = [];
  const titles: string[] = [];
  const visit = (level: readonly Block[]) => {
    for (const block of level) {
      if (block.type === "heading" && block.content.length > 0)
        titles.push(plainInline(block.content).trim());
      if (block.type === "table") {
        for (const { cells } of block.content.rows)
          for (const cell of cells) gather(Array.isArray(cell) ? cell : cell.content, links);
      } else if (block.content !== undefined) gather(block.content, links);
      visit(block.children);
    }
  };
  visit(blocks);
  if (links.length === 0) return;

  const before = makeSlugger();
  const after = makeSlugger();
  if (title !== null) before(title);
  const renamed = new Map<string, string>();
  const slugs: string[] = [];
  for (const one of titles) {
    const slug = after(one);
    slugs.push(slug);
    renamed.set(before(one), slug);
  }
  for (const [name, headings] of reader.anchors) {
    const under = slugs[Math.max(0, headings - 1 - (title === null ? 0 : 1))];
    if (under !== undefined && !renamed.has(name)) renamed.set(name, under);
  }
  for (const link of links) {
    const slug = renamed.get(anchorOf(link.href));
    if (slug !== undefined && `#${slug}` !== link.href) link.href = `#${slug}`;
  }
}

function gather(content: readonly Inline[], links: Extract<Inline, { type: "link" }>[]): void {
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
