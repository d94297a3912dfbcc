import { createExtension } from "@blocknote/core";
import { SyntaxHighlightingExtension } from "@blocknote/core/extensions";
import { arrivals } from "./arriving.ts";
import { tableKeys } from "./blocks/table/keys.ts";
import { leaveKeys } from "./leave.ts";
import { typedMarks } from "./typed-marks.ts";

/** Alt and an arrow move the block with the cursor. */
const moveKeys = createExtension({
  key: "move-keys",
  keyboardShortcuts: {
    "Alt-ArrowUp": ({ editor }) => {
      editor.moveBlocksUp();
      return true;
    },
    "Alt-ArrowDown": ({ editor }) => {
      editor.moveBlocksDown();
      return true;
    },
  },
});

/** Our additions to BlockNote. */
export const extensions = () => [
  moveKeys,
  arrivals,
  leaveKeys,
  tableKeys,
  typedMarks,
  SyntaxHighlightingExtension({
    createHighlighter: async () => (await import("./highlight.ts")).createHighlighter(),
  }),
];
