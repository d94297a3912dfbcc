import { Menu } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Link, useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { routes } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { settingsPages } from "../space/slots.ts";
import { GroupIcon } from "../theme/icons.tsx";

const GroupsScreen = lazy(() =>
  import("./GroupsScreen.tsx").then((module) => ({ default: module.GroupsScreen })),
);

routes.add({
  id: "groups",
  order: 34,
  path: "/admin/groups",
  Screen: () => (
    <Suspense>
      <GroupsScreen />
    </Suspense>
  ),
});

settingsPages.add({
  id: "groups",
  order: 12,
  group: "People",
  title: "Groups",
  Icon: GroupIcon,
  about: "People who get the same access.",
  path: "/admin/groups",
  may: (can) => can.manageGroups,
});

userMenu.add({
  id: "groups",
  order: 24,
  Items() {
    if (!useMe()?.can.manageGroups) return null;
    return (
      <Menu.Item component={Link} to="/admin/groups" leftSection={<GroupIcon size={16} />}>
        Groups
      </Menu.Item>
    );
  },
});

appCommands.add({
  id: "groups",
  order: 34,
  useList() {
    const navigate = useNavigate();
    if (!useMe()?.can.manageGroups) return [];
    return [
      {
        id: "groups",
        label: "Groups",
        group: "Go to",
        icon: <GroupIcon />,
        words: "people team access",
        run: () => navigate("/admin/groups"),
      },
    ];
  },
});
