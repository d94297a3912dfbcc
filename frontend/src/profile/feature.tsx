import { lazy, Suspense } from "react";
import { routes } from "../frame/slots.ts";
import { profileSections } from "../person/slots.ts";
import { ProfileSection } from "./ProfileSection.tsx";

const EmailScreen = lazy(() =>
  import("./EmailScreen.tsx").then((module) => ({ default: module.EmailScreen })),
);

routes.add({
  id: "email",
  order: 12,
  path: "/me/email",
  Screen: () => (
    <Suspense>
      <EmailScreen />
    </Suspense>
  ),
  bare: true,
});

profileSections.add({ id: "profile", order: 10, Show: ProfileSection });
