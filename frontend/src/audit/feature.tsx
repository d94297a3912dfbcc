import { routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { HistoryIcon } from "../theme/icons.tsx";

const AuditScreen = lazy(() => import("./AuditScreen.tsx"));

const path = "/admin/audit";
routes.add({ id: "audit", order: 44, path, Screen: AuditScreen, needs: "manageAdmins" });
settingsPages.add({
  id: "audit",
  order: 95,
  group: t("Installation"),
  title: t("Audit"),
  Icon: HistoryIcon,
  about: t("Who did what in this space, and when."),
  path,
  may: (can) => can.manageAdmins,
});
