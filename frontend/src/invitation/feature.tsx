import { routes } from "../frame/slots.ts";
import { lazy } from "../progress/lazy.ts";

const InvitedScreen = lazy(() =>
  import("./InvitedScreen.tsx").then((module) => ({ default: module.InvitedScreen })),
);

routes.add({
  id: "invited",
  order: 13,
  path: "/user/invited",
  Screen: InvitedScreen,
  bare: true,
});
