import { lazy, Suspense } from "react";
import { routes } from "../frame/slots.ts";
import { publicSections, shareSections } from "../sharing/slots.ts";

const PageLinks = lazy(() => import("./PageLinks.tsx"));
const AllLinks = lazy(() => import("./AllLinks.tsx"));
const OpenScreen = lazy(() => import("./OpenScreen.tsx"));

shareSections.add({
  id: "page-link:share",
  order: 110,
  Section: ({ entry }) => (
    <Suspense>
      <PageLinks entry={entry} />
    </Suspense>
  ),
});

publicSections.add({
  id: "page-link:public",
  order: 10,
  Section: () => (
    <Suspense>
      <AllLinks />
    </Suspense>
  ),
});

routes.add({
  id: "page-link:open",
  order: 8,
  path: "/link",
  bare: true,
  Screen: () => (
    <Suspense>
      <OpenScreen />
    </Suspense>
  ),
});
