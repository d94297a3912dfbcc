import { t } from "../locale/text.ts";
import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { EmbedIcon } from "../theme/icons.tsx";

const EmbedsScreen = lazy(() =>
  import("./EmbedsScreen.tsx").then((module) => ({ default: module.EmbedsScreen })),
);
const AlwaysSection = lazy(() =>
  import("./AlwaysSection.tsx").then((module) => ({ default: module.AlwaysSection })),
);

settingsScreen({
  id: "embeds",
  order: 8,
  group: "space",
  title: t("Embeds"),
  Icon: EmbedIcon,
  about: t("What pages can show from other sites."),
  path: "/admin/settings/embeds",
  needs: "administer",
  Screen: EmbedsScreen,
});

profileSections.add({
  id: "embeds",
  order: 50,
  Show: () => <AlwaysSection />,
});
