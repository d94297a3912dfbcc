import type { SearchDocument } from "./port.ts";
import { cut, isUnspaced, lexemesOf, plain, rawTokens, signed, signedNames } from "./tokens.ts";

/** Raise it when the same document gives other lexemes: indexes are then made anew, and nothing is taken over. */
export const lexemesVersion = 2;

/** Prefixes of a lexeme that also tell where it is. */
export const inTitle = "=";
export const inHeading = "#";
/** The prefix of a filter mark. */
export const labelled = "@";
/** In the text at least three times, and more often in a long text, where almost every word is repeated. */
export const often = "+";
const oftenFrom = (length: number): number => Math.max(3, Math.round(length / 3_000));
/** The indexed length of a text, in characters; nobody finds a page by its second megabyte. */
const longestText = 1_000_000;
/** PostgreSQL keeps a megabyte of lexemes for a document. */
const maxBytes = 900_000;

/** The lexemes of a document. */
export interface Lexemes {
  /** Every lexeme once, and those with a sign. */
  all: string[];
  /** Those with a sign. */
  marks: string[];
  /** Those from which typing errors are corrected and the insides of words are found. */
  words: string[];
}

/** All lexemes of a document, those of title and headings marked as well. */
export function documentLexemes(document: SearchDocument): Lexemes {
  const title = lexemesIn(document.title);
  const headings = lexemesIn([...document.headings, ...document.tags].join("\n"));
  const body = lexemesIn(document.body.slice(0, longestText));
  const marks: string[] = [];
  const least = oftenFrom(document.body.length);
  for (const [lexeme, count] of body) if (count >= least) marks.push(often + lexeme);
  for (const lexeme of headings.keys()) {
    marks.push(inHeading + lexeme);
    body.set(lexeme, 1);
  }
  for (const lexeme of title.keys()) {
    marks.push(inTitle + lexeme);
    body.set(lexeme, 1);
  }
  // The title goes in first, in case there is no room for everything.
  const plain = [...new Set([...title.keys(), ...headings.keys(), ...body.keys()])];
  const labels = (document.labels ?? []).map((label) => labelled + label);
  const all = fitting([...labels, ...marks, ...plain]);
  const kept = all.length < labels.length + marks.length + plain.length ? new Set(all) : null;
  const within = (lexemes: string[]) => (kept === null ? lexemes : lexemes.filter((one) => kept.has(one)));
  return { all, marks: within(marks), words: within(plain).filter(isWord) };
}

/** The first ones, as far as there is room for them. */
function fitting(lexemes: string[]): string[] {
  let room = maxBytes;
  return lexemes.filter((lexeme) => {
    room -= Buffer.byteLength(lexeme);
    return room >= 0;
  });
}

/** True for lexemes that are words. */
export function isWord(lexeme: string): boolean {
  if (lexeme.length < 2) return false;
  const first = lexeme.charCodeAt(0);
  if (first < 128) return (first >= 97 && first <= 122) || (first >= 48 && first <= 57);
  return /^[\p{L}\p{N}]/u.test(lexeme) && !isUnspaced(lexeme);
}

function lexemesIn(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const compounds = new Map<string, number>();
  for (const raw of rawTokens(text)) {
    if (plain.test(raw)) {
      const lexeme = cut(raw.toLowerCase());
      counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1);
    } else compounds.set(raw, (compounds.get(raw) ?? 0) + 1);
  }
  for (const [raw, count] of compounds)
    for (const lexeme of new Set(lexemesOf(raw))) counts.set(lexeme, (counts.get(lexeme) ?? 0) + count);
  for (const name of signedNames(text)) counts.set(signed + name, (counts.get(signed + name) ?? 0) + 1);
  return counts;
}

/** A character that PostgreSQL cannot store. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\u0000", "\ufffd");
