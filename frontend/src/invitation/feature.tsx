import { lazy, Suspense } from "react";
import { routes } from "../frame/slots.ts";

const InvitedScreen = lazy(() =>
  import("./InvitedScreen.tsx").then((module) => ({ default: module.InvitedScreen })),
);

routes.add({
  id: "invited",
  order: 13,
  path: "/user/invited",
  Screen: () => (
    <Suspense>
      <InvitedScreen />
    </Suspense>
  ),
  bare: true,
});
