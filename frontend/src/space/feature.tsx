import { thisSpace } from "@annals/query-api/contract";
import { Menu } from "@mantine/core";
import { lazy, Suspense, useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { appCommands } from "../command/commands.ts";
import { overlays, routes, sidebar } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { HomeIcon, SettingsIcon } from "../theme/icons.tsx";
import { SpaceLink } from "./SpaceLink.tsx";

sidebar.add({ id: "space", order: 10, place: "top", Show: SpaceLink });

overlays.add({
  id: "space",
  order: 8,
  Show() {
    useEffect(
      () => onChanged(({ settings }) => settings && void refreshWhere((url) => isUrlOf(thisSpace, url))),
      [],
    );
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

const SettingsScreen = lazy(() =>
  import("./SettingsScreen.tsx").then((module) => ({ default: module.SettingsScreen })),
);

routes.add({
  id: "settings",
  order: 46,
  path: "/admin/settings",
  Screen: () => (
    <Suspense>
      <SettingsScreen />
    </Suspense>
  ),
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
