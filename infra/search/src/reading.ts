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
  /** The first lines that have it. */
  lines: { line: number; places: Place[] }[];
}

/** A text prepared for questions: folded and cut into lines once, with what the last questions found in it. */
export interface Reading {
  title: Heading;
  headings: Heading[];
  lines: Line[];
  /** By the term that was looked for: who types asks for all words but the last again with each letter. */
  scans: Map<string, Scan>;
}

export function readingOf({ title, headings, body }: Written): Reading {
  return {
    title: headingOf(title),
    headings: linesOf(headings).map(headingOf),
    lines: linesOf(body).map((written) => ({ written, folded: fold(written) })),
    scans: new Map(),
  };
}

function headingOf(written: string): Heading {
  const folded = fold(written);
  return { written, folded, key: keyOf(written), words: rawTokens(folded).length };
}

const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));
