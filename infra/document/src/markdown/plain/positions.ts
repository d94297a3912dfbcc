import type { Node } from "mdast";

export type Position = NonNullable<Node["position"]>;

/** Where a part of a text is, by line and column. */
export interface Positions {
  positionOf(start: number, end: number): Position;
}

/** @param starts where each line of the text begins */
export function positionsIn(starts: readonly number[]): Positions {
  // Texts are read from top to bottom, so the line that was found last is near.
  let line = 0;
  const pointOf = (offset: number) => {
    while (line > 0 && starts[line]! > offset) line--;
    while (line + 1 < starts.length && starts[line + 1]! <= offset) line++;
    return { line: line + 1, column: offset - starts[line]! + 1, offset };
  };
  return { positionOf: (start, end) => ({ start: pointOf(start), end: pointOf(end) }) };
}
