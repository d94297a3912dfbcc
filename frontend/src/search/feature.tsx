import { ActionIcon } from "@mantine/core";
import { getDefaultStore, useAtomValue } from "jotai";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { idOf } from "../address/address.ts";
import { appCommands } from "../command/commands.ts";
import { closeJumper, jumperAtom, openJumper } from "../command/jumper.ts";
import { Keys } from "../command/Keys.tsx";
import { type PageProps, pageFoot } from "../entry/slots.ts";
import type { Sought } from "../found/address.ts";
import { narrowBar, over, overlays, routes, sidebar } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { whenIdle } from "../progress/idle.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { SearchIcon } from "../theme/icons.tsx";
import classes from "./search-button.module.css";

const Jumper = lazy(() => import("./Jumper.tsx"));

sidebar.add({
  id: "search",
  order: 10,
  place: "head",
  Show: () => (
    <button type="button" className={classes.search} onClick={openJumper}>
      <SearchIcon size={16} />
      <span className="grow">{t("Search")}</span>
      <Keys keys="mod+k" joined />
    </button>
  ),
});

narrowBar.add({
  id: "search",
  order: 10,
  Show: () => (
    <ActionIcon aria-label={t("Search")} onClick={openJumper}>
      <SearchIcon />
    </ActionIcon>
  ),
});

overlays.add({ id: "jumper", order: 20, Show: OpenJumper });
over.add({
  id: "jumper",
  order: 10,
  isOpen: () => getDefaultStore().get(jumperAtom),
  close: closeJumper,
});

/** The jumper while it is open; it is fetched before that, so that it opens at once. */
function OpenJumper() {
  const isOpen = useAtomValue(jumperAtom);
  useEffect(() => whenIdle(() => void Jumper.load().catch(() => {})), []);
  return isOpen && <Jumper />;
}

appCommands.add({
  id: "search",
  order: 10,
  useList() {
    const isOpen = useAtomValue(jumperAtom);
    const navigate = useNavigate();
    return [
      {
        id: "search-screen",
        label: t("Search with filters"),
        group: t("Go to"),
        icon: <SearchIcon />,
        words: t("find results advanced facets tags authors"),
        run: () => navigate("/search"),
      },
      {
        id: "jumper",
        label: t("Search and commands"),
        group: t("Go to"),
        keys: "mod+k",
        otherKeys: "mod+shift+k",
        icon: <SearchIcon />,
        inJumper: false,
        run: () => (isOpen ? closeJumper() : openJumper()),
      },
    ];
  },
});

const FoundHere = lazy(() => import("./FoundHere.tsx"));
pageFoot.add({
  id: "found-here",
  order: 90,
  Foot({ entry, isWriting }: PageProps) {
    const { pathname, search, state } = useLocation();
    const isHere = idOf(pathname.slice(1)) === entry.id;
    const isSought =
      new URLSearchParams(search).has("find") || (state as { sought?: Sought } | null)?.sought !== undefined;
    return isHere && isSought && !isWriting && <FoundHere key={entry.id} />;
  },
});

const SearchScreen = lazy(() =>
  import("./SearchScreen.tsx").then((module) => ({ default: module.SearchScreen })),
);
routes.add({
  id: "search",
  order: 44,
  path: "/search",
  Screen: SearchScreen,
});

const SearchSettings = lazy(() =>
  import("./SearchSettings.tsx").then((module) => ({ default: module.SearchSettings })),
);
const settingsAddress = "/admin/settings/search";

settingsScreen({
  id: "search",
  order: 20,
  group: "content",
  title: t("Search"),
  Icon: SearchIcon,
  about: t("Words that mean the same to the search."),
  path: settingsAddress,
  needs: "administer",
  Screen: SearchSettings,
});
