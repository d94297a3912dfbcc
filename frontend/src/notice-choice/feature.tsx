import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";

const NoticesSection = lazy(() => import("./NoticesSection.tsx"));

profileSections.add({ id: "notices", order: 16, Show: () => <NoticesSection /> });
