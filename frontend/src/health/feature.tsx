import { Navigate } from "react-router-dom";
import { banners, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { HealthIcon } from "../theme/icons.tsx";
import { ParkedNotice } from "./ParkedNotice.tsx";
import { StandstillBanner } from "./StandstillBanner.tsx";

const path = "/admin/system";
const SystemScreen = lazy(() =>
  import("./SystemScreen.tsx").then((module) => ({ default: module.SystemScreen })),
);

// Where it was before.
routes.add({
  id: "health",
  order: 40,
  path: "/admin/health",
  Screen: () => <Navigate to={path} replace />,
  needs: "seeStatus",
});

settingsScreen({
  id: "health",
  order: 90,
  group: "installation",
  title: t("System"),
  Icon: HealthIcon,
  about: t("Whether everything works, what could not be taken in, and the last backup."),
  path,
  needs: "seeStatus",
  Screen: SystemScreen,
  findable: {
    words: t("health status parked read models managers backup rebuild"),
    order: 40,
    menuOrder: 30,
  },
});

banners.add({ id: "standstill", order: 10, Show: StandstillBanner });
banners.add({ id: "parked", order: 20, Show: ParkedNotice });
