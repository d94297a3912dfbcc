import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { GroupIcon } from "../theme/icons.tsx";

const GroupsScreen = lazy(() =>
  import("./GroupsScreen.tsx").then((module) => ({ default: module.GroupsScreen })),
);

settingsScreen({
  id: "groups",
  order: 12,
  group: "people",
  title: t("Groups"),
  Icon: GroupIcon,
  about: t("People who get the same access."),
  path: "/admin/groups",
  needs: "manageGroups",
  opensFor: "everyone",
  Screen: GroupsScreen,
  findable: {
    words: t("people team access"),
    order: 34,
    menuOrder: 24,
  },
});
