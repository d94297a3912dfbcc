import { pageFoot } from "../entry/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { FooterIcon, MetaIcon, PaletteIcon } from "../theme/icons.tsx";
import { Footer } from "./Footer.tsx";

const sections = [
  {
    id: "theme",
    order: 4,
    title: t("Theme"),
    Icon: PaletteIcon,
    about: t("Logo, color, and font."),
    path: "/admin/settings/theme",
    Screen: lazy(() => import("./ThemeScreen.tsx").then((module) => ({ default: module.ThemeScreen }))),
  },
  {
    id: "footer",
    order: 6,
    title: t("Footer"),
    Icon: FooterIcon,
    about: t("Text and links below every page."),
    path: "/admin/settings/footer",
    Screen: lazy(() => import("./FooterScreen.tsx").then((module) => ({ default: module.FooterScreen }))),
  },
  {
    id: "meta",
    order: 7,
    title: t("Meta"),
    Icon: MetaIcon,
    about: t("What search engines and previews of links show."),
    path: "/admin/settings/meta",
    Screen: lazy(() => import("./MetaScreen.tsx").then((module) => ({ default: module.MetaScreen }))),
  },
];

for (const section of sections) settingsScreen({ ...section, group: "space", needs: "administer" });

pageFoot.add({ id: "look:footer", order: 90, Foot: Footer });
