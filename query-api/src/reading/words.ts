import { readOperators } from "../search/operators.ts";

/** The most letters of a text that is counted: who types more does not look for a page. */
const longest = 100;

/**
 * The words of a search as they are counted: small letters, single spaces. Null for what is none that a page could answer by its words: with
 * operators, too long, or a single letter.
 */
export function countedWords(text: string): string | null {
  const { words, ...others } = readOperators(text);
  const hasOthers = Object.values(others).some((values) => values.length > 0);
  const plain = words.toLowerCase().replace(/\s+/g, " ").trim();
  return hasOthers || plain.length < 2 || plain.length > longest ? null : plain;
}
