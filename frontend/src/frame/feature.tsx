import { appCommands } from "../command/commands.ts";
import { t } from "../locale/text.ts";
import { KeyboardIcon } from "../theme/icons.tsx";
import { toggleSidebar } from "./sidebar-state.ts";

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
