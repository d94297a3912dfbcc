import { openDialog } from "../dialog/dialog.ts";
import { KeyboardIcon } from "../theme/icons.tsx";
import { appCommands } from "./commands.ts";
import { shortcutsDialog } from "./shortcuts-dialog.ts";

appCommands.add({
  id: "command",
  order: 50,
  useList: () => [
    {
      id: "shortcuts",
      label: "Keyboard shortcuts",
      group: "Actions",
      keys: "?",
      icon: <KeyboardIcon />,
      words: "help keys",
      run: () => openDialog(shortcutsDialog, {}),
    },
  ],
});
