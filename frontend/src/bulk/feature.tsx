import { routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { TreeIcon } from "../theme/icons.tsx";

const TreeScreen = lazy(() => import("./TreeScreen.tsx").then((module) => ({ default: module.TreeScreen })));
const address = "/admin/tree";

routes.add({
  id: "bulk:tree",
  order: 51,
  path: address,
  Screen: TreeScreen,
  needs: "administer",
});

settingsPages.add({
  id: "bulk:tree",
  order: 30,
  group: t("Content"),
  title: t("Tree"),
  Icon: TreeIcon,
  about: t("All pages, including drafts, stale and untagged ones, with bulk actions."),
  path: address,
  may: (can) => can.administer,
});

addDestination({
  id: "bulk:tree",
  label: t("Tree"),
  Icon: TreeIcon,
  path: address,
  words: t("admin pages bulk many move tag publish delete comments drafts stale untagged"),
  may: (can) => can.administer,
  order: 36,
  menuOrder: 34,
});
