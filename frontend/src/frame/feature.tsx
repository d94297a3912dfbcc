import { appCommands } from "../command/commands.ts";
import { KeyboardIcon } from "../theme/icons.tsx";
import { toggleSidebar } from "./sidebar-state.ts";

appCommands.add({
  id: "frame",
  order: 40,
  useList: () => [
    {
      id: "sidebar",
      label: "Show or hide the sidebar",
      group: "Actions",
      keys: "mod+.",
      icon: <KeyboardIcon />,
      words: "navigation panel",
      run: toggleSidebar,
    },
  ],
});
