import { fold } from "./fold.ts";
import { keyOf, rawTokens } from "./tokens.ts";

/** What is read of a document. */
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

/** A place in a folded text where a term stands. */
export interface Place {
  start: number;
  end: number;
  /** 1 for the word as typed, less for its other forms, beginnings and insides. */
  quality: number;
}

/** Where one term stands in a document. */
export interface Scan {
  title: Place[];
  headings: Place[][];
  /** The first lines that have it, by number. */
  lines: { line: number; places: Place[] }[];
}

/** A text prepared for questions: folded once, with what the last questions found in it. */
export interface Reading {
  title: Heading;
  headings: Heading[];
  /** A long text is kept whole: only lines in which something is found are cut out of it. */
  body: Line;
  /** Where the lines of the body start. */
  starts: { written: number[]; folded: number[] };
  /** By the term that was looked for: who types asks for all words but the last again with each letter. */
  scans: Map<string, Scan>;
}

export function readingOf({ title, headings, body }: Written): Reading {
  const folded = fold(body);
  return {
    title: headingOf(title),
    headings: linesOf(headings).map(headingOf),
    body: { written: body, folded },
    starts: { written: startsOf(body), folded: startsOf(folded) },
    scans: new Map(),
  };
}

/** A line of the body. */
export function lineOf({ body, starts }: Reading, line: number): Line {
  const cut = (form: "written" | "folded") =>
    body[form].slice(starts[form][line], (starts[form][line + 1] ?? body[form].length + 1) - 1);
  return { written: cut("written"), folded: cut("folded") };
}

/** The number of the line that a place of the folded body is in. */
export function lineAt({ starts: { folded } }: Reading, place: number): number {
  let low = 0;
  for (let high = folded.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if (folded[middle]! <= place) low = middle;
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
