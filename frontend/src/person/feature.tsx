import { useMantineColorScheme } from "@mantine/core";
import { appCommands } from "../command/commands.ts";
import { sidebar } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { schemes } from "./schemes.ts";
import { UserMenu } from "./UserMenu.tsx";

sidebar.add({ id: "person", order: 10, place: "foot", Show: UserMenu });

appCommands.add({
  id: "theme",
  order: 45,
  useList() {
    const { colorScheme, setColorScheme } = useMantineColorScheme();
    return schemes
      .filter(({ value }) => value !== colorScheme)
      .map(({ value, command, Icon }) => ({
        id: `theme-${value}`,
        label: command,
        group: t("Actions"),
        icon: <Icon />,
        words: t("color colour scheme mode appearance"),
        run: () => setColorScheme(value),
      }));
  },
});
