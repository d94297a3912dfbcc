import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";

const IdentitySection = lazy(() =>
  import("./IdentitySection.tsx").then((module) => ({ default: module.IdentitySection })),
);

profileSections.add({
  id: "identities",
  order: 24,
  Show: () => <IdentitySection />,
});
