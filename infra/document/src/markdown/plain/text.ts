import type { PhrasingContent, RootContent } from "mdast";
import type { Positions } from "./positions.ts";

/** The source: lines, and where each begins. */
export interface Text {
  source: string;
  lines: readonly string[];
  starts: readonly number[];
  positions: Positions;
  /** Reads words (see `isWords`) between two places; null when they are not a paragraph. */
  readWords(from: number, to: number): PhrasingContent[] | null;
}

/** A plain block, and the line after it; null for anything else. */
export type Read = { blocks: RootContent[]; next: number } | null;
