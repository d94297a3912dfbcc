import { routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { GroupIcon } from "../theme/icons.tsx";

const GroupsScreen = lazy(() =>
  import("./GroupsScreen.tsx").then((module) => ({ default: module.GroupsScreen })),
);

routes.add({
  id: "groups",
  order: 34,
  path: "/admin/groups",
  Screen: GroupsScreen,
});

settingsPages.add({
  id: "groups",
  order: 12,
  group: t("People"),
  title: t("Groups"),
  Icon: GroupIcon,
  about: t("People who get the same access."),
  path: "/admin/groups",
  may: (can) => can.manageGroups,
});

addDestination({
  id: "groups",
  label: t("Groups"),
  Icon: GroupIcon,
  path: "/admin/groups",
  words: t("people team access"),
  may: (can) => can.manageGroups,
  order: 34,
  menuOrder: 24,
});
