import { Menu } from "@mantine/core";
import { lazy, Suspense, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { onChanged } from "../change/change.ts";
import { appCommands } from "../command/commands.ts";
import { overlays, rails, routes, sidebar } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { HomeIcon, SettingsIcon } from "../theme/icons.tsx";
import { SettingsRail } from "./SettingsRail.tsx";
import { SpaceLink } from "./SpaceLink.tsx";
import { isInSettings, rememberOutside } from "./sections.ts";
import { settingsChanged } from "./settings.ts";
import { settingsPages } from "./slots.ts";

sidebar.add({ id: "space", order: 10, place: "top", Show: SpaceLink });

overlays.add({
  id: "space",
  order: 8,
  Show() {
    const { pathname, search, hash } = useLocation();
    useEffect(() => onChanged(({ settings, all }) => (settings || all) && void settingsChanged()), []);
    useEffect(() => rememberOutside(pathname, search + hash), [pathname, search, hash]);
    return null;
  },
});

appCommands.add({
  id: "space",
  order: 20,
  useList() {
    const navigate = useNavigate();
    return [{ id: "home", label: "Home", group: "Go to", icon: <HomeIcon />, run: () => navigate("/") }];
  },
});

const screens = {
  settings: lazy(() => import("./SettingsScreen.tsx").then((module) => ({ default: module.SettingsScreen }))),
  general: lazy(() => import("./GeneralScreen.tsx").then((module) => ({ default: module.GeneralScreen }))),
};
const paths = { settings: "/admin/settings", general: "/admin/settings/app" };

for (const id of ["settings", "general"] as const) {
  const Shown = screens[id];
  routes.add({
    id,
    order: 46,
    path: paths[id],
    Screen: () => (
      <Suspense>
        <Shown />
      </Suspense>
    ),
  });
}

rails.add({ id: "settings", order: 10, isHere: isInSettings, Show: SettingsRail });

settingsPages.add({
  id: "general",
  order: 1,
  group: "Space",
  title: "General",
  Icon: SettingsIcon,
  about: "What the space is called, and where it begins.",
  path: paths.general,
  may: (can) => can.administer,
});

userMenu.add({
  id: "settings",
  order: 25,
  Items: () =>
    useMe()?.can.administer && (
      <Menu.Item component={Link} to={paths.settings} leftSection={<SettingsIcon size={16} />}>
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
        run: () => navigate(paths.settings),
      },
    ];
  },
});
