import { Menu } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Link, useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { banners, routes } from "../frame/slots.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { settingsPages } from "../space/slots.ts";
import { HealthIcon } from "../theme/icons.tsx";
import { ParkedNotice } from "./ParkedNotice.tsx";
import { StandstillBanner } from "./StandstillBanner.tsx";

const HealthScreen = lazy(() =>
  import("./HealthScreen.tsx").then((module) => ({ default: module.HealthScreen })),
);

routes.add({
  id: "health",
  order: 40,
  path: "/admin/health",
  Screen: () => (
    <Suspense>
      <HealthScreen />
    </Suspense>
  ),
});

settingsPages.add({
  id: "health",
  order: 90,
  group: "Installation",
  title: "System health",
  Icon: HealthIcon,
  about: "Whether everything works, and what could not be taken in.",
  path: "/admin/health",
  may: (can) => can.seeStatus,
});

banners.add({ id: "standstill", order: 10, Show: StandstillBanner });
banners.add({ id: "parked", order: 20, Show: ParkedNotice });

userMenu.add({
  id: "health",
  order: 30,
  Items() {
    if (!useMe()?.can.seeStatus) return null;
    return (
      <Menu.Item component={Link} to="/admin/health" leftSection={<HealthIcon size={16} />}>
        System health
      </Menu.Item>
    );
  },
});

appCommands.add({
  id: "health",
  order: 40,
  useList() {
    const navigate = useNavigate();
    if (!useMe()?.can.seeStatus) return [];
    return [
      {
        id: "health",
        label: "System health",
        group: "Go to",
        icon: <HealthIcon />,
        words: "status parked read models rebuild",
        run: () => navigate("/admin/health"),
      },
    ];
  },
});
