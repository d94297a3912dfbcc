import { overlays, routes } from "../frame/slots.ts";
import { languages } from "../locale/choice.ts";
import { t } from "../locale/text.ts";
import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { PersonIcon } from "../theme/icons.tsx";
import { OwnLanguage } from "./OwnLanguage.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { listenForTyping } from "./typed.ts";

const EmailScreen = lazy(() =>
  import("./EmailScreen.tsx").then((module) => ({ default: module.EmailScreen })),
);

const LanguageSection = lazy(() =>
  import("./LanguageSection.tsx").then((module) => ({ default: module.LanguageSection })),
);

const TimeZoneSection = lazy(() =>
  import("./TimeZoneSection.tsx").then((module) => ({ default: module.TimeZoneSection })),
);

routes.add({
  id: "email",
  order: 12,
  path: "/me/email",
  Screen: EmailScreen,
  bare: true,
});

profileSections.add({
  id: "profile",
  order: 10,
  Show: ProfileSection,
  place: { title: t("Profile"), heading: "me-profile", Icon: PersonIcon },
});

if (languages.length > 1) {
  listenForTyping();
  overlays.add({ id: "own-language", order: 1, Show: OwnLanguage });
  profileSections.add({
    id: "profile:language",
    order: 15,
    Show: ({ me }) => <LanguageSection me={me} />,
  });
}

profileSections.add({
  id: "profile:time-zone",
  order: 15.5,
  Show: ({ me }) => <TimeZoneSection me={me} />,
});
