import { lazy, Suspense } from "react";
import { t } from "../locale/text.ts";
import { paneTabs } from "../pane/slots.ts";

const Details = lazy(() => import("./Details.tsx").then((module) => ({ default: module.Details })));

paneTabs.add({
  id: "details",
  order: 10,
  label: t("Details"),
  isOffered: () => true,
  Show: (page) => (
    <Suspense>
      <Details {...page} />
    </Suspense>
  ),
});
