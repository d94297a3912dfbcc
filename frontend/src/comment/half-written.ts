/** Half-written comments: kept in the browser until they are sent, over reloads, lost sessions and refusals. */
import { kept } from "../kept/kept.ts";

const keyOf = (person: string, what: string) => `comment.${person}.${what}`;

/** What somebody began to write. @param what a page, a comment that is replied to, or one that is changed */
export function halfWritten(person: string, what: string): unknown[] | undefined {
  const blocks = kept.list(keyOf(person, what));
  return blocks.length === 0 ? undefined : blocks;
}

/** Keeps it; null forgets it. */
export const keepHalfWritten = (person: string, what: string, blocks: unknown[] | null): void =>
  void kept.set(keyOf(person, what), blocks === null ? null : JSON.stringify(blocks));
