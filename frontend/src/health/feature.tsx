import { Navigate } from "react-router-dom";
import { banners, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { HealthIcon } from "../theme/icons.tsx";
import { ParkedNotice } from "./ParkedNotice.tsx";
import { StandstillBanner } from "./StandstillBanner.tsx";

const path = "/admin/system";
const SystemScreen = lazy(() =>
  import("./SystemScreen.tsx").then((module) => ({ default: module.SystemScreen })),
);

routes.add({ id: "system", order: 40, path, Screen: SystemScreen, needs: "seeStatus" });
// Where it was before.
routes.add({
  id: "health",
  order: 40,
  path: "/admin/health",
  Screen: () => <Navigate to={path} replace />,
  needs: "seeStatus",
});

settingsPages.add({
  id: "health",
  order: 90,
  group: t("Installation"),
  title: t("System"),
  Icon: HealthIcon,
  about: t("Whether everything works, what could not be taken in, and the last backup."),
  path,
  may: (can) => can.seeStatus,
});

banners.add({ id: "standstill", order: 10, Show: StandstillBanner });
banners.add({ id: "parked", order: 20, Show: ParkedNotice });

addDestination({
  id: "health",
  label: t("System"),
  Icon: HealthIcon,
  path,
  words: t("health status parked read models managers backup rebuild"),
  may: (can) => can.seeStatus,
  order: 40,
  menuOrder: 30,
});
