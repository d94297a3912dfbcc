import { Menu } from "@mantine/core";
import { lazy, Suspense, useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { onChanged } from "../change/change.ts";
import { appCommands } from "../command/commands.ts";
import { overlays, routes } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { settingsPages } from "../space/slots.ts";
import { TrashIcon } from "../theme/icons.tsx";
import { trashChanged } from "./api.ts";

const TrashScreen = lazy(() =>
  import("./TrashScreen.tsx").then((module) => ({ default: module.TrashScreen })),
);
const address = "/admin/trash";

routes.add({
  id: "trash",
  order: 52,
  path: address,
  Screen: () => (
    <Suspense>
      <TrashScreen />
    </Suspense>
  ),
});

overlays.add({
  id: "trash",
  order: 17,
  Show() {
    // What goes to the trash or comes back is different where it stood.
    useEffect(
      () =>
        onChanged(({ all, places }) => {
          if (all || places.length > 0) void trashChanged();
        }),
      [],
    );
    return null;
  },
});

settingsPages.add({
  id: "trash",
  order: 40,
  group: "Content",
  title: "Trash",
  Icon: TrashIcon,
  about: "Deleted pages, to be restored or taken out for good.",
  path: address,
  may: (can) => can.administer,
});

userMenu.add({
  id: "trash",
  order: 35,
  Items: () =>
    useMe()?.can.administer && (
      <Menu.Item component={Link} to={address} leftSection={<TrashIcon size={16} />}>
        Trash
      </Menu.Item>
    ),
});

appCommands.add({
  id: "trash",
  order: 37,
  useList() {
    const navigate = useNavigate();
    // Who may write can have deleted something.
    if (!useMe()?.can.createBelow) return [];
    return [
      {
        id: "trash",
        label: "Trash",
        group: "Go to",
        icon: <TrashIcon />,
        words: "deleted removed restore admin bin",
        run: () => navigate(address),
      },
    ];
  },
});
