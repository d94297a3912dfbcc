import { Menu } from "@mantine/core";
import { getDefaultStore, useAtomValue } from "jotai";
import { Keys } from "../command/Keys.tsx";
import { pageCommands, pageMenu, pageSide } from "../entry/slots.ts";
import { isNarrow } from "../frame/sidebar-state.ts";
import { over } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { PaneIcon } from "../theme/icons.tsx";
import { closePane, paneAtom, togglePane } from "./state.ts";

const Pane = lazy(() => import("./Pane.tsx").then((module) => ({ default: module.Pane })));
const keys = "alt+/";

pageSide.add({
  id: "pane",
  order: 10,
  Side: (page) => useAtomValue(paneAtom).isOpen && <Pane {...page} />,
});

// Where it covers the page.
over.add({
  id: "pane",
  order: 30,
  isOpen: () => isNarrow() && getDefaultStore().get(paneAtom).isOpen,
  close: closePane,
});

pageMenu.add({
  id: "pane",
  order: 50,
  Items: () => (
    <Menu.Item leftSection={<PaneIcon size={18} />} rightSection={<Keys keys={keys} />} onClick={togglePane}>
      {useAtomValue(paneAtom).isOpen ? t("Hide the details") : t("Details")}
    </Menu.Item>
  ),
});

pageCommands.add({
  id: "pane",
  order: 5,
  commandsOf: ({ entry, isPast }) =>
    isPast || entry.parked
      ? []
      : [
          {
            id: "details",
            label: t("Show or hide the details"),
            keys,
            worksInText: true,
            icon: <PaneIcon />,
            words: t("pane side settings properties context"),
            run: togglePane,
          },
        ],
});
