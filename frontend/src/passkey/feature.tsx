import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";

const PasskeySection = lazy(() =>
  import("./PasskeySection.tsx").then((module) => ({ default: module.PasskeySection })),
);

profileSections.add({
  id: "passkeys",
  order: 22,
  Show: () => <PasskeySection />,
});
