import { marked, type Ranges } from "./lines.ts";

/** A text with its matches marked. */
export function Marked({ text, ranges }: { text: string; ranges: Ranges }) {
  if (ranges.length === 0) return text;
  return marked(text, ranges).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place.
    piece.isMatch ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  );
}
