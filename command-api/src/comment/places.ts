/** Where quoted words stand in a text that may have other blocks than the one that they were chosen in. Pure. */
import { anchorText, type Block } from "@annals/document";
import { isQuoteOf } from "./anchors.ts";
import type { Anchor } from "./events.ts";

type Quote = Pick<Anchor, "exact" | "prefix" | "suffix">;

/**
 * The place of a quote; null where it does not stand, or stands more than once and nothing around it says which is meant.
 * @param version of the text
 */
export function placeOfQuote(blocks: readonly Block[], quote: Quote, version: number): Anchor | null {
  const { exact, prefix, suffix } = quote;
  const texts = all(blocks)
    .map((block) => ({ block: block.id, text: anchorText(block) }))
    .filter(({ text }) => text !== "");
  const whole = texts.map(({ text }) => text).join("\n");
  const found: number[] = [];
  for (let at = whole.indexOf(exact); at >= 0 && found.length < maxPlaces; at = whole.indexOf(exact, at + 1))
    found.push(at);
  const around = (at: number) =>
    sameEnd(whole.slice(0, at), prefix) + sameStart(whole.slice(at + exact.length), suffix);
  const [best, next] = found.map((at) => ({ at, alike: around(at) })).sort((a, b) => b.alike - a.alike);
  if (best === undefined || best.alike === next?.alike) return null;
  const end = best.at + exact.length;
  let start = 0;
  const segments: Anchor["segments"] = [];
  for (const { block, text } of texts) {
    const [from, to] = [Math.max(best.at, start) - start, Math.min(end, start + text.length) - start];
    if (to > from) segments.push({ block, start: from, end: to });
    start += text.length + 1;
  }
  return segments.length === 0 || segments.length > maxSegments
    ? null
    : { version, segments, exact, prefix, suffix };
}

/**
 * Where words stand that somebody chose a moment ago: there, or in the same blocks, where others wrote something before them meanwhile.
 * Null where that is not clear, and for what are no words of the text.
 */
export function placeOfChosen(blocks: readonly Block[], chosen: Anchor, version: number): Anchor | null {
  if (isQuoteOf(blocks, chosen)) return chosen;
  const placed = placeOfQuote(blocks, chosen, version);
  const blocksOf = ({ segments }: Anchor) => segments.map(({ block }) => block).join();
  return placed !== null && blocksOf(placed) === blocksOf(chosen) ? placed : null;
}

/** Of a quote of one letter there are many places. */
const maxPlaces = 1_000;
const maxSegments = 50;

function sameStart(one: string, other: string): number {
  let count = 0;
  while (count < other.length && one[count] === other[count]) count++;
  return count;
}
function sameEnd(one: string, other: string): number {
  let count = 0;
  while (count < other.length && one.at(-1 - count) === other.at(-1 - count)) count++;
  return count;
}

const all = (blocks: readonly Block[]): Block[] => blocks.flatMap((block) => [block, ...all(block.children)]);
