import { routes } from "../frame/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { publicSections, shareSections } from "../sharing/slots.ts";

const PageLinks = lazy(() => import("./PageLinks.tsx"));
const AllLinks = lazy(() => import("./AllLinks.tsx"));
const OpenScreen = lazy(() => import("./OpenScreen.tsx"));

shareSections.add({
  id: "page-link:share",
  order: 110,
  Section: ({ entry }) => <PageLinks entry={entry} />,
});

publicSections.add({
  id: "page-link:public",
  order: 10,
  Section: AllLinks,
});

routes.add({
  id: "page-link:open",
  order: 8,
  path: "/link",
  bare: true,
  Screen: OpenScreen,
});
