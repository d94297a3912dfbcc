import type { Category, FactTypeIn } from "@annals/projectors/tables";

/** What facts are about, for those who look for them in the audit. */
export const areas = [
  "pages",
  "access",
  "people",
  "sign-in",
  "space",
  "files",
  "comments",
  "courses",
  "mail",
  /** What leaves: exports, links that work for a while. */
  "leaving",
  /** What people do for themselves. */
  "own",
] as const;
export type Area = (typeof areas)[number];

/**
 * What a kind of fact is called in the audit: words to be put after the name of who did it. `{name}` stands for a value of the fact;
 * ids stand for the name of what they are of.
 */
export interface FactWord {
  area: Area;
  english: string;
  german: string;
}

/** The words for all facts of some streams. It does not compile when one has none. */
export const factWords = <C extends Category>(
  words: Record<FactTypeIn<C>, FactWord>,
): Record<FactTypeIn<C>, FactWord> => words;

/** The words for all facts there are. */
export type AllFactWords = Record<FactTypeIn<Category>, FactWord>;
