import { SyntaxHighlightingExtension } from "@blocknote/core/extensions";
import { arrivals } from "./arriving.ts";
import { blockKeys } from "./block-keys.ts";
import { tableKeys } from "./blocks/table/keys.ts";
import { leaveKeys } from "./leave.ts";
import { typedMarks } from "./typed-marks.ts";

/** Our additions to BlockNote. */
export const extensions = () => [
  blockKeys,
  arrivals,
  leaveKeys,
  tableKeys,
  typedMarks,
  SyntaxHighlightingExtension({
    createHighlighter: async () => (await import("./highlight.ts")).createHighlighter(),
  }),
];
