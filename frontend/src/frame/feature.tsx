import { getDefaultStore } from "jotai";
import { appCommands } from "../command/commands.ts";
import { closeDialog, dialogAtom } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { KeyboardIcon } from "../theme/icons.tsx";
import { sheetAtom, toggleSidebar } from "./sidebar-state.ts";
import { over } from "./slots.ts";

const store = getDefaultStore();

over.add({
  id: "dialog",
  order: 20,
  isOpen: () => store.get(dialogAtom) !== null,
  close: closeDialog,
});
over.add({
  id: "sheet",
  order: 40,
  isOpen: () => store.get(sheetAtom),
  close: () => store.set(sheetAtom, false),
});

appCommands.add({
  id: "frame",
  order: 40,
  useList: () => [
    {
      id: "sidebar",
      label: t("Show or hide the sidebar"),
      group: t("Actions"),
      keys: "mod+.",
      icon: <KeyboardIcon />,
      words: t("navigation panel"),
      run: toggleSidebar,
    },
  ],
});
