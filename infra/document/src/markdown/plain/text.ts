import type { PhrasingContent, RootContent } from "mdast";
import type { Positions } from "./positions.ts";

/** What is read: lines, and where each begins in the source. */
export interface Text {
  source: string;
  lines: readonly string[];
  starts: readonly number[];
  positions: Positions;
  /** Reads words (see `isWords`) between two places; null when they are no paragraph. */
  readWords(from: number, to: number): PhrasingContent[] | null;
}

/** What is read of a block, and the line behind it; null for what is not plain. */
export type Read = { blocks: RootContent[]; next: number } | null;
