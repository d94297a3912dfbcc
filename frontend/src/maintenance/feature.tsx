import { banners, everywhere, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { useSpace } from "../space/space.ts";
import { ToolsIcon } from "../theme/icons.tsx";
import { BackFromMaintenance } from "./way.tsx";

const MaintenanceScreen = lazy(() =>
  import("./MaintenanceScreen.tsx").then((module) => ({ default: module.MaintenanceScreen })),
);
const path = "/admin/settings/admin";

routes.add({ id: "maintenance", order: 48, path: "/maintenance", Screen: BackFromMaintenance });
everywhere.add({ id: "reload", order: 11, Show: lazy(() => import("./Reload.tsx")) });

settingsScreen({
  id: "maintenance",
  order: 95,
  group: "installation",
  title: t("Maintenance"),
  Icon: ToolsIcon,
  about: t("Closes the space to all but admins for a while."),
  path,
  needs: "administer",
  Screen: MaintenanceScreen,
});

const MaintenanceBanner = lazy(() => import("./MaintenanceBanner.tsx"));
banners.add({
  id: "maintenance",
  order: 5,
  Show: () => (
    <div role="status">{useSpace().data?.settings.general.maintenance && <MaintenanceBanner />}</div>
  ),
});
