import { banners, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
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
  Screen: HealthScreen,
  needs: "seeStatus",
});

settingsPages.add({
  id: "health",
  order: 90,
  group: t("Installation"),
  title: t("System health"),
  Icon: HealthIcon,
  about: t("Whether everything works, and what could not be taken in."),
  path: "/admin/health",
  may: (can) => can.seeStatus,
});

banners.add({ id: "standstill", order: 10, Show: StandstillBanner });
banners.add({ id: "parked", order: 20, Show: ParkedNotice });

addDestination({
  id: "health",
  label: t("System health"),
  Icon: HealthIcon,
  path: "/admin/health",
  words: t("status parked read models rebuild"),
  may: (can) => can.seeStatus,
  order: 40,
  menuOrder: 30,
});
