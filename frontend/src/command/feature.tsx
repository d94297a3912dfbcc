import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { KeyboardIcon } from "../theme/icons.tsx";
import { appCommands } from "./commands.ts";
import { shortcutsDialog } from "./shortcuts-dialog.ts";

appCommands.add({
  id: "command",
  order: 50,
  useList: () => [
    {
      id: "shortcuts",
      label: t("Keyboard shortcuts"),
      group: t("Actions"),
      keys: "?",
      icon: <KeyboardIcon />,
      words: t("help keys"),
      run: () => openDialog(shortcutsDialog, {}),
    },
  ],
});
