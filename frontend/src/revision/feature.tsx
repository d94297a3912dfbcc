import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { Keys } from "../command/Keys.tsx";
import { openDialog } from "../dialog/dialog.ts";
import { addressOf } from "../entry/address.ts";
import { type PageProps, pageActions, pageCommands, pageMenu } from "../entry/slots.ts";
import { keyNames } from "../locale/platform.ts";
import { HistoryIcon } from "../theme/icons.tsx";
import classes from "./versions.module.css";
import { versionsDialog } from "./versions-dialog.ts";

const keys = "alt+shift+h";

pageActions.add({ id: "versions", order: 10, Action: VersionsButton });

function VersionsButton({ entry, isWriting }: PageProps) {
  if (isWriting || !entry.access.canManage) return null;
  return (
    <>
      <Tooltip label={`Versions (${keyNames(keys).join(" ")})`} position="bottom">
        <ActionIcon
          className="only-wide"
          aria-label="Versions"
          onClick={() => openDialog(versionsDialog, { entry })}
        >
          <HistoryIcon />
        </ActionIcon>
      </Tooltip>
      <span className={`${classes.rule} only-wide`} aria-hidden="true" />
    </>
  );
}

pageMenu.add({
  id: "versions",
  order: 600,
  Items: ({ entry }) =>
    entry.access.canManage && (
      <Menu.Item
        leftSection={<HistoryIcon size={18} />}
        rightSection={<Keys keys={keys} />}
        onClick={() => openDialog(versionsDialog, { entry })}
      >
        Show versions
      </Menu.Item>
    ),
});

pageCommands.add({
  id: "now",
  order: 20,
  commandsOf: ({ entry, isPast, go }) =>
    isPast
      ? [{ id: "now", label: "Back to now", icon: <HistoryIcon />, run: () => go(addressOf(entry)) }]
      : [],
});

pageCommands.add({
  id: "versions",
  order: 40,
  commandsOf: ({ entry, isPast }) =>
    isPast || !entry.access.canManage
      ? []
      : [
          {
            id: "versions",
            label: "Show versions",
            keys,
            icon: <HistoryIcon />,
            words: "history past revisions activity",
            run: () => openDialog(versionsDialog, { entry }),
          },
        ],
});
