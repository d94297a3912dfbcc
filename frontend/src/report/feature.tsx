import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { HealthIcon } from "../theme/icons.tsx";

const ReportScreen = lazy(() => import("./ReportScreen.tsx"));

const path = "/admin/reports";
settingsScreen({
  id: "reports",
  order: 58,
  group: "content",
  title: t("Reports"),
  Icon: HealthIcon,
  about: t("What people do, and which pages need work."),
  path,
  needs: "seeStatus",
  Screen: ReportScreen,
});
