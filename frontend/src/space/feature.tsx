import { Menu } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router-dom";
import { claimCookieWhenUsed } from "../api/tab-space.ts";
import { onChanged } from "../change/change.ts";
import { appCommands } from "../command/commands.ts";
import { openDialog } from "../dialog/dialog.ts";
import { everywhere, guestBar, overlays, rails, routes, sidebar } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { aroundSpaceItems, userMenu } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { HistoryIcon, HomeIcon, SelectorIcon, SettingsIcon, ToolsIcon, WebIcon } from "../theme/icons.tsx";
import { MenuFold } from "../theme/MenuFold.tsx";
import { sayCreated, takeCreated } from "./created.ts";
import { Elsewhere } from "./Elsewhere.tsx";
import { SettingsRail } from "./SettingsRail.tsx";
import { SpaceLink } from "./SpaceLink.tsx";
import { useHasSpaces } from "./SpaceSwitch.tsx";
import { isInSettings, rememberOutside } from "./sections.ts";
import { settingsChanged } from "./settings.ts";
import { settingsScreen } from "./settings-screen.ts";
import { beginnings } from "./slots.ts";
import { nameOf, useSpace } from "./space.ts";
import { mineChanged } from "./spaces.ts";
import { spacesDialog } from "./spaces-dialog.ts";

claimCookieWhenUsed();

sidebar.add({ id: "space", order: 10, place: "top", Show: SpaceLink });
guestBar.add({ id: "space", order: 20, place: "start", Show: SpaceLink });

everywhere.add({
  id: "space",
  order: 10,
  Show() {
    useEffect(() => onChanged(["settings"], () => void settingsChanged()), []);
    useEffect(() => onChanged(["mine"], () => void mineChanged()), []);
    return null;
  },
});

overlays.add({
  id: "space",
  order: 8,
  Show() {
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    const key = useSpace().data?.key;
    // At its own host a new space may ask its first admin to sign in.
    const me = useMe()?.id;
    useEffect(() => {
      const created = key === undefined || me === undefined ? null : takeCreated(key, me);
      if (created === null) return;
      const list = created.links > 0 ? "/admin/members?state=invited" : "/admin/members";
      sayCreated(created, () => void navigate(list));
      beginnings
        .all()
        .find(({ id }) => id === created.begun)
        ?.begin();
      if (created.begun === "import") void navigate("/admin/import");
    }, [key, me, navigate]);
    useEffect(() => rememberOutside(pathname, search + hash), [pathname, search, hash]);
    return null;
  },
});

overlays.add({ id: "space-elsewhere", order: 9, Show: Elsewhere });

appCommands.add({
  id: "space",
  order: 20,
  useList() {
    const navigate = useNavigate();
    const home = {
      id: "home",
      label: t("Home"),
      group: t("Go to"),
      icon: <HomeIcon />,
      run: () => navigate("/"),
    };
    if (!useHasSpaces()) return [home];
    return [
      home,
      {
        id: "spaces",
        label: t("Switch space"),
        group: t("Go to"),
        icon: <SelectorIcon />,
        words: t("spaces workspace other new"),
        run: () => openDialog(spacesDialog, {}),
      },
    ];
  },
});

userMenu.add({
  id: "spaces",
  order: 9,
  Items: () =>
    useHasSpaces() && (
      <Menu.Item leftSection={<SelectorIcon size={16} />} onClick={() => openDialog(spacesDialog, {})}>
        {t("Switch space")}
      </Menu.Item>
    ),
});

aroundSpaceItems.add({ id: "space", order: 10, Show: BehindName });

/** For those who administer the space, its items are behind its name. */
function BehindName({ children }: { children: ReactNode }) {
  const { data: space } = useSpace();
  if (!useMe()?.can.administer) return children;
  return (
    <MenuFold label={nameOf(space)} icon={<SettingsIcon size={16} />}>
      {children}
    </MenuFold>
  );
}

const NewSpaceScreen = lazy(() =>
  import("./NewSpaceScreen.tsx").then((module) => ({ default: module.NewSpaceScreen })),
);
routes.add({
  id: "new-space",
  order: 47,
  path: "/spaces/new",
  bare: true,
  Screen: NewSpaceScreen,
});

const SettingsScreen = lazy(() =>
  import("./SettingsScreen.tsx").then((module) => ({ default: module.SettingsScreen })),
);
const settings = "/admin/settings";
routes.add({ id: "settings", order: 46, path: settings, Screen: SettingsScreen });
// What somebody types who looks for the settings.
routes.add({ id: "admin", order: 46, path: "/admin", Screen: SettingsScreen });

const sections = [
  {
    id: "general",
    order: 1,
    title: t("General"),
    Icon: SettingsIcon,
    about: t("What the space is called, and where it begins."),
    path: "/admin/settings/app",
    Screen: lazy(() => import("./GeneralScreen.tsx").then((module) => ({ default: module.GeneralScreen }))),
  },
  {
    id: "space",
    order: 2,
    title: t("Space"),
    Icon: WebIcon,
    about: t("Where the space is, and the way to others."),
    path: "/admin/settings/space",
    Screen: lazy(() => import("./SpaceScreen.tsx").then((module) => ({ default: module.SpaceScreen }))),
  },
  {
    id: "integrations",
    order: 9,
    title: t("Integrations"),
    Icon: ToolsIcon,
    about: t("What other programs and sites can do with the space."),
    path: "/admin/settings/integrations",
    Screen: lazy(() =>
      import("./IntegrationsScreen.tsx").then((module) => ({ default: module.IntegrationsScreen })),
    ),
  },
  {
    id: "updates",
    order: 10,
    title: t("Changes"),
    Icon: HistoryIcon,
    about: t("What was changed in the settings, and by whom."),
    path: "/admin/settings/update",
    Screen: lazy(() => import("./ChangesScreen.tsx").then((module) => ({ default: module.ChangesScreen }))),
  },
];
for (const section of sections)
  settingsScreen({ ...section, id: `space:${section.id}`, group: "space", needs: "administer" });
routes.add({
  id: "space:add",
  order: 46,
  path: "/admin/settings/add",
  Screen: () => <Navigate to="/spaces/new" replace />,
  bare: true,
});

rails.add({ id: "settings", order: 10, isHere: isInSettings, Show: SettingsRail });

userMenu.add({
  id: "settings",
  order: 25,
  Items: () =>
    useMe()?.can.administer && (
      <Menu.Item component={Link} to={settings} leftSection={<SettingsIcon size={16} />}>
        {t("Settings")}
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
        label: t("Settings"),
        group: t("Go to"),
        icon: <SettingsIcon />,
        words: t("synonyms search admin preferences options"),
        run: () => navigate(settings),
      },
    ];
  },
});
