import { routes } from "../frame/slots.ts";
import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";

const NoticesSection = lazy(() => import("./NoticesSection.tsx"));

const UnsubscribeScreen = lazy(() =>
  import("./UnsubscribeScreen.tsx").then(({ UnsubscribeScreen: Screen }) => ({ default: Screen })),
);

routes.add({
  id: "unsubscribe",
  order: 14,
  path: "/user/unsubscribe",
  Screen: UnsubscribeScreen,
  bare: true,
});
profileSections.add({ id: "notices", order: 16, Show: () => <NoticesSection /> });
