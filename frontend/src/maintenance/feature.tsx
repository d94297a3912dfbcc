import { Navigate } from "react-router-dom";
import { banners, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { ToolsIcon } from "../theme/icons.tsx";
import { MaintenanceBanner } from "./MaintenanceBanner.tsx";

const MaintenanceScreen = lazy(() =>
  import("./MaintenanceScreen.tsx").then((module) => ({ default: module.MaintenanceScreen })),
);
const path = "/admin/settings/admin";

routes.add({
  id: "settings-maintenance",
  order: 47,
  path,
  Screen: MaintenanceScreen,
  needs: "administer",
});

// A closed space shows its message at every address; this one redirects home when it is open.
routes.add({ id: "maintenance", order: 48, path: "/maintenance", Screen: () => <Navigate to="/" replace /> });

settingsPages.add({
  id: "maintenance",
  order: 95,
  group: t("Installation"),
  title: t("Maintenance"),
  Icon: ToolsIcon,
  about: t("Closes the space to all but admins for a while."),
  path,
  may: (can) => can.administer,
});

banners.add({ id: "maintenance", order: 5, Show: MaintenanceBanner });
