import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { TreeIcon } from "../theme/icons.tsx";

const TreeScreen = lazy(() => import("./TreeScreen.tsx").then((module) => ({ default: module.TreeScreen })));
const address = "/admin/tree";

settingsScreen({
  id: "bulk:tree",
  order: 30,
  group: "content",
  title: t("Tree"),
  Icon: TreeIcon,
  about: t("All pages, including drafts, stale and untagged ones, with bulk actions."),
  path: address,
  needs: "administer",
  Screen: TreeScreen,
  findable: {
    words: t("admin pages bulk many move tag publish delete comments drafts stale untagged"),
    order: 36,
    menuOrder: 34,
  },
});
