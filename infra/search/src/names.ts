import { fold } from "./fold.ts";
import { parseTerms, type Term } from "./terms.ts";
import { rawTokens } from "./tokens.ts";
import { allowedTypos, distance } from "./typo.ts";

/** A name, prepared for repeated comparisons with typed text. */
export interface PreparedName {
  folded: string;
  words: string[];
}

/** Prepares a name. */
export function prepareName(name: string): PreparedName {
  const words = rawTokens(name).flatMap((raw) => [fold(raw), ...fold(raw).split(/[-'.]/)]);
  return { folded: fold(name), words: [...new Set(words)].filter((word) => word !== "") };
}

/**
 * How well names match typed text: every word must begin a word of the name, as typed or with the errors that search
 * allows. @returns a function that gives 0 for a name that does not match, else more for a better one, at most 1
 */
export function nameMatcher(typed: string): (name: PreparedName) => number {
  const terms = parseTerms(typed);
  const telling = terms.filter((term) => !term.stop);
  return (name) => {
    if (telling.length === 0) return 0;
    let sum = 0;
    for (const term of telling) {
      const fit = fitOf(term, name);
      if (fit === 0) return 0;
      sum += fit;
    }
    return sum / telling.length;
  };
}

function fitOf(term: Term, { folded, words }: PreparedName): number {
  if (term.kind === "segment" || term.kind === "symbol") return folded.includes(term.text) ? 1 : 0;
  const typos = allowedTypos(term.text);
  let best = 0;
  for (const [index, word] of words.entries()) {
    // The first name is what people type first.
    const early = index === 0 ? 0.05 : 0;
    if (word === term.text) best = Math.max(best, 0.95 + early);
    else if (word.startsWith(term.text)) best = Math.max(best, 0.8 + early);
    else if (typos > 0 && best < 0.6) {
      const { edits } = distance(term.text, word).beginning;
      if (edits <= typos) best = Math.max(best, 0.6 - 0.2 * (edits - 1));
    }
  }
  return best;
}
