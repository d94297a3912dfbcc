import { ActionIcon, Menu } from "@mantine/core";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { Keys } from "../command/Keys.tsx";
import { openDialog } from "../dialog/dialog.ts";
import { type PageProps, pageActions, pageCommands, pageMenu } from "../entry/slots.ts";
import { routes } from "../frame/slots.ts";
import { keyNames } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { paneTabs } from "../pane/slots.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { ClockIcon, HistoryIcon } from "../theme/icons.tsx";
import looks from "../theme/looks.module.css";
import { timeLineOf } from "./time/view.ts";
import { versionsDialog } from "./versions-dialog.ts";

const keys = "alt+shift+h";

const HistoryTab = lazy(() => import("./HistoryTab.tsx").then((module) => ({ default: module.HistoryTab })));
const TreeScreen = lazy(() => import("./time/TreeScreen.tsx"));
const pastTree = "/admin/past";

paneTabs.add({
  id: "history",
  order: 30,
  label: t("History"),
  isOffered: ({ access }) => access.canManage,
  Show: ({ entry }) => <HistoryTab entry={entry} />,
});

routes.add({
  id: "past-tree",
  order: 53,
  path: pastTree,
  Screen: TreeScreen,
  needs: "seePastTree",
});

addDestination({
  id: "past-tree",
  label: t("The tree as it was"),
  Icon: HistoryIcon,
  path: pastTree,
  words: t("history past time line pages moment"),
  may: (can) => can.seePastTree,
  order: 38,
});

pageActions.add({ id: "versions", order: 10, Action: VersionsButton });

function VersionsButton({ entry, isWriting }: PageProps) {
  if (isWriting || !entry.access.canManage) return null;
  return (
    <>
      <ActionIcon
        data-tip={t("Versions ({keys})", { keys: keyNames(keys).join(" ") })}
        data-tip-side="bottom"
        className="only-wide"
        aria-label={t("Versions")}
        onClick={() => openDialog(versionsDialog, { entry })}
      >
        <HistoryIcon />
      </ActionIcon>
      <span className={`${looks.rule} only-wide`} aria-hidden="true" />
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
        {t("Show versions")}
      </Menu.Item>
    ),
});

pageMenu.add({
  id: "time-line",
  order: 610,
  Items: ({ entry, isWriting }) =>
    !isWriting &&
    entry.access.canManage && (
      <Menu.Item component={Link} to={timeLineOf(entry)} leftSection={<ClockIcon size={18} />}>
        {t("Timeline")}
      </Menu.Item>
    ),
});

pageCommands.add({
  id: "time-line",
  order: 41,
  commandsOf: ({ entry, isPast, go }) =>
    isPast || !entry.access.canManage
      ? []
      : [
          {
            id: "time-line",
            label: t("Timeline"),
            icon: <ClockIcon />,
            words: t("history past moment date drag back changes since"),
            run: () => go(timeLineOf(entry)),
          },
        ],
});

pageCommands.add({
  id: "now",
  order: 20,
  commandsOf: ({ entry, isPast, go }) =>
    isPast
      ? [{ id: "now", label: t("Back to now"), icon: <HistoryIcon />, run: () => go(addressOf(entry)) }]
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
            label: t("Show versions"),
            keys,
            icon: <HistoryIcon />,
            words: t("history past revisions activity"),
            run: () => openDialog(versionsDialog, { entry }),
          },
        ],
});
