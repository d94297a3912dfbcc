import { Menu } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Link, useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { routes } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { settingsPages } from "../space/slots.ts";
import { TreeIcon } from "../theme/icons.tsx";

const TreeScreen = lazy(() => import("./TreeScreen.tsx").then((module) => ({ default: module.TreeScreen })));
const address = "/admin/tree";

routes.add({
  id: "bulk:tree",
  order: 51,
  path: address,
  Screen: () => (
    <Suspense>
      <TreeScreen />
    </Suspense>
  ),
});

settingsPages.add({
  id: "bulk:tree",
  order: 30,
  group: "Content",
  title: "Tree",
  Icon: TreeIcon,
  about: "All pages: drafts, stale and untagged ones, and what is done to many at once.",
  path: address,
  may: (can) => can.administer,
});

userMenu.add({
  id: "bulk:tree",
  order: 34,
  Items: () =>
    useMe()?.can.administer && (
      <Menu.Item component={Link} to={address} leftSection={<TreeIcon size={16} />}>
        Tree
      </Menu.Item>
    ),
});

appCommands.add({
  id: "bulk:tree",
  order: 36,
  useList() {
    const navigate = useNavigate();
    if (!useMe()?.can.administer) return [];
    return [
      {
        id: "bulk-tree",
        label: "Tree",
        group: "Go to",
        icon: <TreeIcon />,
        words: "admin pages bulk many move tag publish delete drafts stale untagged",
        run: () => navigate(address),
      },
    ];
  },
});
