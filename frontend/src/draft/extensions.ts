import { createExtension } from "@blocknote/core";
import { SyntaxHighlightingExtension } from "@blocknote/core/extensions";

/** Alt and an arrow move the block that the cursor is in. */
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

/** What our editor does beyond BlockNote's own. */
export const extensions = () => [
  moveKeys,
  SyntaxHighlightingExtension({
    createHighlighter: async () => (await import("./highlight.ts")).createHighlighter(),
  }),
];
