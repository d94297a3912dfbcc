import type { Outline } from "@annals/document";
import { LRUCache } from "lru-cache";

/** The headings of a page by their possible anchors, as one text: those of ten thousand pages are in memory at once. */
export type Headings = string;

export interface PageOutline {
  headings: Headings;
  /** Other names of the page, from its front matter. */
  aliases: string[];
}

export const noHeadings: Headings = "[]";

export const packed = ({ headings, aliases }: Outline): PageOutline => ({
  headings: JSON.stringify([...headings]),
  aliases,
});

/** Those that links lead to again and again. */
const unpacked = new LRUCache<Headings, Map<string, string>>({ max: 200 });

export function unpack(headings: Headings): Map<string, string> {
  const known = unpacked.get(headings) ?? new Map(JSON.parse(headings) as [string, string][]);
  unpacked.set(headings, known);
  return known;
}
