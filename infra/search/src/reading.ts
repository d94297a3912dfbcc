import { fold } from "./fold.ts";
import { keyOf, rawTokens } from "./tokens.ts";

/** The read parts of a document. */
export interface Written {
  title: string;
  /** One a line. */
  headings: string;
  body: string;
}

export interface Line {
  written: string;
  folded: string;
}

/** A title or a heading, which is also compared as a whole. */
export interface Heading extends Line {
  key: string;
  words: number;
}

/** A place of a term in a folded text. */
export interface Place {
  start: number;
  end: number;
  /** 1 for the word as typed, less for its other forms, beginnings and insides. */
  quality: number;
}

/** The places of one term in a document. */
export interface Scan {
  title: Place[];
  /** The headings that have it, by number. */
  headings: { heading: number; places: Place[] }[];
  /** The first lines that have it, by number. */
  lines: { line: number; places: Place[] }[];
}

/** A text prepared for questions: folded once, with the results of the last questions. */
export interface Reading {
  title: Heading;
  /** All in one text, folded; only those in which something is found are read one by one. */
  headings: { written: string[]; folded: string; starts: number[]; read: (Heading | undefined)[] };
  /** A long text is kept whole: only lines in which something is found are cut out of it. */
  body: Line;
  /** Where the lines of the body start. */
  starts: { written: number[]; folded: number[] };
  /** By term: while somebody types, all words but the last are searched again with each letter. */
  scans: Map<string, Scan>;
}

export function readingOf({ title, headings, body }: Written): Reading {
  const folded = fold(body);
  const outline = fold(headings);
  return {
    title: headingOf(title),
    headings: { written: linesOf(headings), folded: outline, starts: startsOf(outline), read: [] },
    body: { written: body, folded },
    starts: { written: startsOf(body), folded: startsOf(folded) },
    scans: new Map(),
  };
}

/** A line of the body. */
export const lineOf = ({ body, starts }: Reading, line: number): Line => ({
  written: cutLine(body.written, starts.written, line),
  folded: cutLine(body.folded, starts.folded, line),
});

export function headingAt({ headings: { written, read } }: Reading, heading: number): Heading {
  const known = read[heading] ?? headingOf(written[heading]!);
  read[heading] = known;
  return known;
}

/** A line of a text by where its lines start. */
export const cutLine = (text: string, starts: readonly number[], line: number): string =>
  text.slice(starts[line], (starts[line + 1] ?? text.length + 1) - 1);

/** The number of the line that a place is in. */
export function lineAt(starts: readonly number[], place: number): number {
  let low = 0;
  for (let high = starts.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle;
  }
  return low;
}

function headingOf(written: string): Heading {
  const folded = fold(written);
  return { written, folded, key: keyOf(written), words: rawTokens(folded).length };
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));
