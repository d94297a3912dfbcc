import { routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { HealthIcon } from "../theme/icons.tsx";

const ReportScreen = lazy(() => import("./ReportScreen.tsx"));

const path = "/admin/reports";
routes.add({ id: "reports", order: 41, path, Screen: ReportScreen, needs: "seeStatus" });
settingsPages.add({
  id: "reports",
  order: 58,
  group: t("Content"),
  title: t("Reports"),
  Icon: HealthIcon,
  about: t("What people do, and which pages need work."),
  path,
  may: (can) => can.seeStatus,
});
