/** Half-written comments: kept in the browser until they are sent, over reloads, lost sessions and refusals. */
import { type Kept, kept } from "../kept/kept.ts";

export interface HalfWritten {
  blocks: unknown[];
  isPrivate: boolean;
}

const keyOf = (person: string, what: string) => `comment.${person}.${what}`;
const privateKeyOf = (person: string, what: string) => `${keyOf(person, what)}.private`;

/** What somebody began to write. @param what a page, a comment that is replied to, or one that is changed */
export function halfWritten(person: string, what: string, shelf: Kept = kept): HalfWritten | undefined {
  const blocks = shelf.list(keyOf(person, what));
  if (blocks.length === 0) return undefined;
  return { blocks, isPrivate: shelf.get(privateKeyOf(person, what)) !== null };
}

/** Keeps it; null forgets it. Words that were to be private are not kept where the browser would forget that they are. */
export function keepHalfWritten(
  person: string,
  what: string,
  half: HalfWritten | null,
  shelf: Kept = kept,
): void {
  const isMarked = shelf.set(privateKeyOf(person, what), half?.isPrivate ? "1" : null);
  const isKept = half !== null && (isMarked || !half.isPrivate);
  shelf.set(keyOf(person, what), isKept ? JSON.stringify(half.blocks) : null);
}
