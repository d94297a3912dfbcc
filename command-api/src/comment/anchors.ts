/** Whether words stand where somebody says that they do. Pure. */
import { anchorText, type Block } from "@annals/document";
import type { Anchor } from "./events.ts";

/** Whether a quote is what stands at its places in a text: nobody can put words into a page by quoting it. */
export function isQuoteOf(blocks: readonly Block[], { segments, exact }: Anchor): boolean {
  const texts = new Map(all(blocks).map((block) => [block.id, anchorText(block)]));
  const parts = segments.map(({ block, start, end }) => texts.get(block)?.slice(start, end));
  return parts.every((part) => part !== undefined && part !== "") && parts.join("\n") === exact;
}

const all = (blocks: readonly Block[]): Block[] => blocks.flatMap((block) => [block, ...all(block.children)]);
