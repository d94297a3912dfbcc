import { lazy, Suspense } from "react";
import { profileSections } from "../person/slots.ts";

const IdentitySection = lazy(() =>
  import("./IdentitySection.tsx").then((module) => ({ default: module.IdentitySection })),
);

profileSections.add({
  id: "identities",
  order: 24,
  Show: () => (
    <Suspense>
      <IdentitySection />
    </Suspense>
  ),
});
