import { marked, type Ranges } from "./lines.ts";

/** A text with its matches marked. @param now which of them somebody is at, counted from 0 */
export function Marked({ text, ranges, now }: { text: string; ranges: Ranges; now?: number }) {
  if (ranges.length === 0) return text;
  let match = 0;
  return marked(text, ranges).map((piece, at) =>
    piece.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place.
      <mark key={at} data-now={match++ === now || undefined}>
        {piece.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={at}>{piece.text}</span>
    ),
  );
}
