import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { HistoryIcon } from "../theme/icons.tsx";

const AuditScreen = lazy(() => import("./AuditScreen.tsx"));

const path = "/admin/audit";
settingsScreen({
  id: "audit",
  order: 95,
  group: "installation",
  title: t("Audit"),
  Icon: HistoryIcon,
  about: t("Who did what in this space, and when."),
  path,
  needs: "manageAdmins",
  Screen: AuditScreen,
});
