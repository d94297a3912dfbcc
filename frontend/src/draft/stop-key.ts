import { createExtension } from "@blocknote/core";
import { runCommand } from "../command/commands.ts";

/** Stops editing with the cursor in the text as well, where the editor would turn the selection into code. */
export const stopKey = createExtension({
  key: "stop-key",
  runsBefore: ["default"],
  keyboardShortcuts: {
    "Mod-e": () => {
      runCommand("stop-editing");
      return true;
    },
  },
});
