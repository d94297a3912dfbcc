import { useEffect } from "react";
import { rereadPagesWith } from "../entry/live.ts";
import { pageFoot } from "../entry/slots.ts";
import { overlays, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { useIsUsed } from "../progress/used.ts";
import { settingsPages } from "../space/slots.ts";
import { HealthIcon } from "../theme/icons.tsx";

const Helpful = lazy(() => import("./Helpful.tsx"));
const ReportScreen = lazy(() => import("./ReportScreen.tsx"));

pageFoot.add({
  id: "feedback",
  order: 4,
  Foot({ entry, isWriting }) {
    const isAsked = entry.settings.feedback ?? true;
    const isShown = useMe() !== undefined && isAsked && !isWriting && entry.at === null && entry.published;
    const isUsed = useIsUsed();
    return (
      isShown && (
        <div style={{ minHeight: 60, display: "flow-root" }}>
          {isUsed && <Helpful key={entry.id} entry={entry} />}
        </div>
      )
    );
  },
});

overlays.add({
  id: "feedback",
  order: 22,
  Show() {
    useEffect(() => rereadPagesWith("feedback"), []);
    return null;
  },
});

const path = "/admin/reports";
routes.add({ id: "reports", order: 41, path, Screen: ReportScreen, needs: "seeStatus" });
settingsPages.add({
  id: "reports",
  order: 58,
  group: t("Content"),
  title: t("Reports"),
  Icon: HealthIcon,
  about: t("Which pages did not help those who read them."),
  path,
  may: (can) => can.seeStatus,
});
