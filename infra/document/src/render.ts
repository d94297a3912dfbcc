import { textLines } from "./blocks/plain-text.ts";
import { kindOf } from "./blocks/register.ts";
import { shownBlocks } from "./hidden.ts";
import { escapeHtml } from "./html.ts";
import type { HtmlPage } from "./html-page.ts";
import type { References } from "./inline/html.ts";
import { withTitleMarks } from "./names.ts";
import type { Block, Rendered } from "./schema.ts";
import { makeSlugger } from "./slug.ts";
import { texRoom } from "./tex/render.ts";

/**
 * A document as people read it: HTML in which everything is escaped, headings, plain text, and its references. In
 * headings
 * and text the names of people and the titles of pages are marked (`named`).
 * @param options.hidden true for those who write it, who see hidden blocks too
 */
export function renderBlocks(given: readonly Block[], { hidden = false } = {}): Rendered {
  const blocks = withTitleMarks(hidden ? given : shownBlocks(given));
  const references: References = {
    entries: new Set(),
    linkTexts: new Map(),
    outside: new Map(),
    people: new Set(),
    files: new Set(),
  };
  const slug = makeSlugger();
  const page: HtmlPage = {
    headings: [],
    references,
    slug,
    anchors: anchorsOf(blocks, slug),
    tables: 0,
    texRoom: texRoom(),
    level: 1,
    render,
  };
  let end = blocks.length;
  while (end > 0 && isBlank(blocks[end - 1]!)) end--; // the editor keeps an empty line at the end to write on
  const html = render(end === blocks.length ? blocks : blocks.slice(0, end), page);
  return {
    html,
    headings: page.headings,
    text: textLines(blocks).join("\n"),
    entries: [...references.entries],
    linkTexts: references.linkTexts,
    outside: references.outside,
    people: [...references.people],
    files: [...references.files],
  };
}

function isBlank(block: Block): boolean {
  return block.type === "paragraph" && block.content.length === 0 && block.children.length === 0;
}

/** Blocks as HTML, one below the other; neighbouring items of one kind are one list. */
function render(blocks: readonly Block[], page: HtmlPage): string {
  let html = "";
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!;
    const { list, toHtml } = kindOf(block);
    if (list !== undefined && blocks[at - 1]?.type !== block.type) html += list.open(block);
    const anchor = block.type === "heading" ? undefined : page.anchors.get(block.id);
    html += anchor === undefined ? toHtml(block, page) : withId(toHtml(block, page), anchor);
    if (list !== undefined && blocks[at + 1]?.type !== block.type) html += list.close;
  }
  return html;
}

/**
 * The anchors of the blocks that have a name, by their ids. They come first: headings get other anchors if they clash.
 */
function anchorsOf(blocks: readonly Block[], slug: (title: string) => string): Map<string, string> {
  const anchors = new Map<string, string>();
  const visit = ({ id, props, children }: Block) => {
    if (props.blockName !== undefined) anchors.set(id, slug(props.blockName));
    children.forEach(visit);
  };
  blocks.forEach(visit);
  return anchors;
}

/** The HTML of a block, of which the first element has an id. */
const withId = (html: string, id: string) => html.replace(/^<[a-z0-9]+/, `$& id="${escapeHtml(id)}"`);
