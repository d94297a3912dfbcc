import { lazy, Suspense } from "react";
import { profileSections } from "../person/slots.ts";

const FactorSection = lazy(() =>
  import("./FactorSection.tsx").then((module) => ({ default: module.FactorSection })),
);

profileSections.add({
  id: "factor",
  order: 21,
  Show: () => (
    <Suspense>
      <FactorSection />
    </Suspense>
  ),
});
