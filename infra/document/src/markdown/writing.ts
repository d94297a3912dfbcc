import type { Inline } from "../inline/schema.ts";
import { type EntryFor, writeInline, writeSafeInline } from "./write-inline.ts";

/** How a block is written: its own lines, and how the lines of its children follow. */
export interface Written {
  lines: string[];
  /** Null when Markdown has no place for children: they are then between comments. */
  nest: ((children: string[]) => string[]) | null;
}

export interface Writing {
  entryFor: EntryFor;
  /** Writes inline content as people would, or in the safe form. */
  inline: (content: readonly Inline[], place: "lines" | "heading" | "cell") => string;
  isSafe: boolean;
  listed: Listed;
}

/** What a table of pages lists for the reader: its head, and a row for each page; undefined where that is not known. */
export type Listed = (id: string) => readonly (readonly (readonly Inline[])[])[] | undefined;

/** The place of an item in its list. */
export interface Turn {
  number: number;
  isFirst: boolean;
}

/** The two ways to write: the second one is for content that the first cannot express. */
export function waysToWrite(entryFor: EntryFor, listed: Listed = () => undefined): [Writing, Writing] {
  return [
    { entryFor, listed, isSafe: false, inline: (content, place) => writeInline(content, place, entryFor) },
    { entryFor, listed, isSafe: true, inline: (content) => writeSafeInline(content, entryFor) },
  ];
}

/** A block's text as lines. */
export function textLines({ content }: { content: readonly Inline[] }, writing: Writing): string[] {
  return writing.inline(content, "lines").split("\n");
}
