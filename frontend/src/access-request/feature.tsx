import { Menu } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Link, useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { notFoundFoot } from "../error/slots.ts";
import { routes } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { shareSections } from "../sharing/slots.ts";
import { KeyIcon } from "../theme/icons.tsx";

const AskForAccess = lazy(() => import("./AskForAccess.tsx"));
const ShareRequests = lazy(() => import("./ShareRequests.tsx"));
const RequestsScreen = lazy(() => import("./RequestsScreen.tsx"));

notFoundFoot.add({
  id: "access-request:ask",
  order: 10,
  Foot({ id }) {
    const me = useMe();
    if (me === undefined) return null;
    return (
      <Suspense>
        <AskForAccess key={id} id={id} />
      </Suspense>
    );
  },
});

shareSections.add({
  id: "access-request:share",
  order: 10,
  Section: ({ entry }) => (
    <Suspense>
      <ShareRequests entry={entry} />
    </Suspense>
  ),
});

routes.add({
  id: "access-request:list",
  order: 37,
  path: "/me/requests",
  Screen: () => (
    <Suspense>
      <RequestsScreen />
    </Suspense>
  ),
});

userMenu.add({
  id: "access-request:list",
  order: 11,
  Items() {
    if (useMe() === undefined) return null;
    return (
      <Menu.Item component={Link} to="/me/requests" leftSection={<KeyIcon size={16} />}>
        Requests for access
      </Menu.Item>
    );
  },
});

appCommands.add({
  id: "access-request:list",
  order: 23,
  useList() {
    const navigate = useNavigate();
    if (useMe() === undefined) return [];
    return [
      {
        id: "access-request:list",
        label: "Requests for access",
        group: "Go to",
        icon: <KeyIcon />,
        run: () => navigate("/me/requests"),
      },
    ];
  },
});
