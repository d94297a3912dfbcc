import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { overlays, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { TrashIcon } from "../theme/icons.tsx";
import { trashChanged } from "./api.ts";

const TrashScreen = lazy(() =>
  import("./TrashScreen.tsx").then((module) => ({ default: module.TrashScreen })),
);
const address = "/admin/trash";

routes.add({
  id: "trash",
  order: 52,
  path: address,
  Screen: TrashScreen,
  // People who may write can have deleted something.
  needs: "createBelow",
});

overlays.add({
  id: "trash",
  order: 17,
  Show() {
    // A deleted or restored page changes its place in the tree.
    useEffect(() => onChanged(["place"], () => void trashChanged()), []);
    return null;
  },
});

settingsPages.add({
  id: "trash",
  order: 40,
  group: t("Content"),
  title: t("Trash"),
  Icon: TrashIcon,
  about: t("Deleted pages, to be restored or removed for good."),
  path: address,
  may: (can) => can.administer,
});

addDestination({
  id: "trash",
  label: t("Trash"),
  Icon: TrashIcon,
  path: address,
  words: t("deleted removed restore admin bin"),
  may: (can) => can.createBelow,
  order: 37,
  menuOrder: 35,
  mayInMenu: (can) => can.administer,
});
