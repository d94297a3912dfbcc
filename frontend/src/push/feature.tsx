import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";

const PushSection = lazy(() => import("./PushSection.tsx"));

profileSections.add({ id: "push", order: 17, Show: () => <PushSection /> });
