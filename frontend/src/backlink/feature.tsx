import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { pageFoot } from "../entry/slots.ts";
import { overlays, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { paneTabs } from "../pane/slots.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { LinkIcon } from "../theme/icons.tsx";
import { linksChanged } from "./api.ts";
import { LinkedFrom } from "./LinkedFrom.tsx";

const BrokenLinksScreen = lazy(() =>
  import("./BrokenLinksScreen.tsx").then((module) => ({ default: module.BrokenLinksScreen })),
);
const LinksTab = lazy(() => import("./LinksTab.tsx").then((module) => ({ default: module.LinksTab })));
const address = "/admin/links";

pageFoot.add({ id: "linked", order: 10, Foot: LinkedFrom });

paneTabs.add({
  id: "links",
  order: 40,
  label: t("Links"),
  isOffered: () => true,
  Show: ({ entry }) => <LinksTab entry={entry} />,
});

routes.add({
  id: "backlinks",
  order: 53,
  path: address,
  Screen: BrokenLinksScreen,
  needs: "administer",
});

overlays.add({
  id: "backlinks",
  order: 18,
  Show() {
    // Any change can add or remove a link to the page on the screen.
    useEffect(() => onChanged(["entry", "place"], () => void linksChanged()), []);
    return null;
  },
});

settingsPages.add({
  id: "backlinks",
  order: 45,
  group: t("Content"),
  Icon: LinkIcon,
  title: t("Broken links"),
  about: t("Links in pages that lead to a page that is gone."),
  path: address,
  may: (can) => can.administer,
});

addDestination({
  id: "backlinks",
  label: t("Broken links"),
  Icon: LinkIcon,
  path: address,
  words: t("dead missing report admin"),
  may: (can) => can.administer,
  order: 38,
});
