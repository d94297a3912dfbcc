import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { onChanged } from "../change/change.ts";
import { pageFoot } from "../entry/slots.ts";
import { overlays, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { paneTabs } from "../pane/slots.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { LinkIcon } from "../theme/icons.tsx";
import { linksChanged } from "./api.ts";
import { LinkedFrom } from "./LinkedFrom.tsx";

const LinksTab = lazy(() => import("./LinksTab.tsx").then((module) => ({ default: module.LinksTab })));
const report = "/admin/reports?report=broken";

pageFoot.add({ id: "linked", order: 10, Foot: LinkedFrom });

paneTabs.add({
  id: "links",
  order: 40,
  label: t("Links"),
  isOffered: () => true,
  Show: ({ entry }) => <LinksTab entry={entry} />,
});

// Where the list was before it became a report.
routes.add({
  id: "backlinks",
  order: 53,
  path: "/admin/links",
  Screen: () => <Navigate to={report} replace />,
  needs: "seeStatus",
});

overlays.add({
  id: "backlinks",
  order: 18,
  Show() {
    // Any change can add or remove a link to the page on the screen.
    useEffect(() => onChanged(["entry", "place"], () => void linksChanged()), []);
    return null;
  },
});

addDestination({
  id: "backlinks",
  label: t("Broken links"),
  Icon: LinkIcon,
  path: report,
  words: t("dead missing report admin"),
  may: (can) => can.seeStatus,
  order: 38,
});
