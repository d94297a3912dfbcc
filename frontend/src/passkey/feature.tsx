import { lazy, Suspense } from "react";
import { profileSections } from "../person/slots.ts";

const PasskeySection = lazy(() =>
  import("./PasskeySection.tsx").then((module) => ({ default: module.PasskeySection })),
);

profileSections.add({
  id: "passkeys",
  order: 22,
  Show: () => (
    <Suspense>
      <PasskeySection />
    </Suspense>
  ),
});
