/** Whether words stand where somebody says that they do. Pure. */
import { anchorText, type Block } from "@annals/document";
import type { Anchor } from "./events.ts";

/**
 * Whether a quote is what stands at its places in a text, one after the other: nobody can put words into a page by quoting it, nor
 * make another sentence of words that stand apart.
 */
export function isQuoteOf(blocks: readonly Block[], { segments, exact }: Anchor): boolean {
  const lines = all(blocks)
    .map((block) => ({ block: block.id, text: anchorText(block) }))
    .filter(({ text }) => text !== "");
  const first = lines.findIndex(({ block }) => block === segments[0]?.block);
  const parts = segments.map(({ block, start, end }, at) => {
    const line = lines[first + at];
    const isBegun = at === 0 || start === 0;
    const isWhole = at === segments.length - 1 || end === line?.text.length;
    return line?.block === block && isBegun && isWhole ? line.text.slice(start, end) : "";
  });
  return parts.every((part) => part !== "") && parts.join("\n") === exact;
}

const all = (blocks: readonly Block[]): Block[] => blocks.flatMap((block) => [block, ...all(block.children)]);
