import { routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { EmbedIcon } from "../theme/icons.tsx";

const EmbedsScreen = lazy(() =>
  import("./EmbedsScreen.tsx").then((module) => ({ default: module.EmbedsScreen })),
);
const AlwaysSection = lazy(() =>
  import("./AlwaysSection.tsx").then((module) => ({ default: module.AlwaysSection })),
);

settingsPages.add({
  id: "embeds",
  order: 8,
  group: t("Space"),
  title: t("Embeds"),
  Icon: EmbedIcon,
  about: t("What pages can show from other sites."),
  path: "/admin/settings/embeds",
  may: (can) => can.administer,
});

routes.add({
  id: "embeds",
  order: 48,
  path: "/admin/settings/embeds",
  Screen: EmbedsScreen,
  needs: "administer",
});

profileSections.add({
  id: "embeds",
  order: 50,
  Show: () => <AlwaysSection />,
});
