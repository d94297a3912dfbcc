import type { SearchDocument } from "./index.ts";
import { cut, isUnspaced, lexemesOf, plain, rawTokens } from "./tokens.ts";

/** Signs before a lexeme that say where it stands as well. */
export const inTitle = "=";
export const inHeading = "#";
/** In the text at least three times. */
export const often = "+";
const oftenFrom = 3;
/** Characters of a text that are looked at; nobody finds a page by its second megabyte. */
const longestText = 1_000_000;

/** All lexemes of a document, each once, with those of title and headings marked as well. */
export function documentLexemes(document: SearchDocument): string[] {
  const title = lexemesIn(document.title);
  const headings = lexemesIn([...document.headings, ...document.tags].join("\n"));
  const body = lexemesIn(document.body.slice(0, longestText));
  const all = new Set<string>();
  for (const [lexeme, count] of body) {
    all.add(lexeme);
    if (count >= oftenFrom) all.add(often + lexeme);
  }
  for (const lexeme of headings.keys()) all.add(lexeme).add(inHeading + lexeme);
  for (const lexeme of title.keys()) all.add(lexeme).add(inTitle + lexeme);
  return [...all];
}

/** True for lexemes that say where a word stands. */
export const isMarked = (lexeme: string): boolean => /^[=#+]/.test(lexeme);

/** True for lexemes that are words: from these typing errors are corrected and the insides of words are found. */
export const isWord = (lexeme: string): boolean =>
  lexeme.length > 1 && (/^[a-z0-9]/.test(lexeme) || (/^[\p{L}\p{N}]/u.test(lexeme) && !isUnspaced(lexeme)));

function lexemesIn(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const tokens = new Map<string, number>();
  for (const raw of rawTokens(text)) tokens.set(raw, (tokens.get(raw) ?? 0) + 1);
  const add = (lexeme: string, count: number) => counts.set(lexeme, (counts.get(lexeme) ?? 0) + count);
  for (const [raw, count] of tokens)
    if (plain.test(raw)) add(cut(raw.toLowerCase()), count);
    else for (const lexeme of new Set(lexemesOf(raw))) add(lexeme, count);
  return counts;
}

/** A character that PostgreSQL cannot store. */
export const storable = (text: string): string => text.replaceAll("\u0000", "\ufffd");
