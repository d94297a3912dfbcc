import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";

const FactorSection = lazy(() =>
  import("./FactorSection.tsx").then((module) => ({ default: module.FactorSection })),
);

profileSections.add({
  id: "factor",
  order: 21,
  Show: () => <FactorSection />,
});
