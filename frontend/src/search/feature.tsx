import { ActionIcon, Menu } from "@mantine/core";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect } from "react";
import { Link, Navigate, useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { Keys } from "../command/Keys.tsx";
import { narrowBar, overlays, routes, sidebar } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { SearchIcon, SettingsIcon } from "../theme/icons.tsx";
import { whenIdle } from "./idle.ts";
import { closeJumper, jumperAtom, openJumper } from "./open.ts";
import classes from "./search-button.module.css";

const loadJumper = () => import("./Jumper.tsx");
const Jumper = lazy(loadJumper);

sidebar.add({
  id: "search",
  order: 10,
  place: "head",
  Show: () => (
    <button type="button" className={classes.search} onClick={openJumper}>
      <SearchIcon size={16} />
      <span className="grow">Search</span>
      <Keys keys="mod+k" joined />
    </button>
  ),
});

narrowBar.add({
  id: "search",
  order: 10,
  Show: () => (
    <ActionIcon aria-label="Search" onClick={openJumper}>
      <SearchIcon />
    </ActionIcon>
  ),
});

overlays.add({ id: "jumper", order: 20, Show: OpenJumper });

/** The jumper while it is open; it is fetched before that, so that it opens at once. */
function OpenJumper() {
  const isOpen = useAtomValue(jumperAtom);
  useEffect(() => whenIdle(() => void loadJumper().catch(() => {})), []);
  return (
    isOpen && (
      <Suspense>
        <Jumper />
      </Suspense>
    )
  );
}

appCommands.add({
  id: "search",
  order: 10,
  useList() {
    const isOpen = useAtomValue(jumperAtom);
    return [
      {
        id: "jumper",
        label: "Search and commands",
        group: "Go to",
        keys: "mod+k",
        otherKeys: "mod+shift+k",
        icon: <SearchIcon />,
        inJumper: false,
        run: () => (isOpen ? closeJumper() : openJumper()),
      },
    ];
  },
});

const SearchSettings = lazy(() =>
  import("./SearchSettings.tsx").then((module) => ({ default: module.SearchSettings })),
);
const settingsAddress = "/admin/settings/search";

routes.add({
  id: "search-settings",
  order: 45,
  path: settingsAddress,
  Screen: () => (
    <Suspense>
      <SearchSettings />
    </Suspense>
  ),
});
// As long as these are the only settings that have a screen.
routes.add({
  id: "settings",
  order: 46,
  path: "/admin/settings",
  Screen: () => <Navigate to={settingsAddress} replace />,
});

userMenu.add({
  id: "settings",
  order: 25,
  Items: () =>
    useMe()?.can.administer && (
      <Menu.Item component={Link} to="/admin/settings" leftSection={<SettingsIcon size={16} />}>
        Settings
      </Menu.Item>
    ),
});

appCommands.add({
  id: "settings",
  order: 35,
  useList() {
    const navigate = useNavigate();
    if (!useMe()?.can.administer) return [];
    return [
      {
        id: "settings",
        label: "Settings",
        group: "Go to",
        icon: <SettingsIcon />,
        words: "synonyms search admin preferences options",
        run: () => navigate("/admin/settings"),
      },
    ];
  },
});
