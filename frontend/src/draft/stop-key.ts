import { createExtension } from "@blocknote/core";
import { runCommand } from "../command/commands.ts";

/** Stops editing with the cursor in the text as well, where the editor would make code of what is selected. */
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
