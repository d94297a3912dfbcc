import { t } from "../locale/text.ts";
import { paneTabs } from "../pane/slots.ts";
import { lazy } from "../progress/lazy.ts";

const Details = lazy(() => import("./Details.tsx").then((module) => ({ default: module.Details })));

paneTabs.add({
  id: "details",
  order: 10,
  label: t("Details"),
  isOffered: () => true,
  Show: (page) => <Details {...page} />,
});
