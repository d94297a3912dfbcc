import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { overlays } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { TrashIcon } from "../theme/icons.tsx";
import { trashChanged } from "./api.ts";

const TrashScreen = lazy(() =>
  import("./TrashScreen.tsx").then((module) => ({ default: module.TrashScreen })),
);
const address = "/admin/trash";

overlays.add({
  id: "trash",
  order: 17,
  Show() {
    // A deleted or restored page changes its place in the tree.
    useEffect(() => onChanged(["place"], () => void trashChanged()), []);
    return null;
  },
});

settingsScreen({
  id: "trash",
  order: 40,
  group: "content",
  title: t("Trash"),
  Icon: TrashIcon,
  about: t("Deleted pages, to restore or delete for good."),
  path: address,
  needs: "administer",
  // Who manages a page may restore it, whatever their role.
  opensFor: "everyone",
  Screen: TrashScreen,
  findable: {
    words: t("deleted removed restore admin bin"),
    may: (can) => can.createBelow,
    order: 37,
    menuOrder: 35,
    mayInMenu: (can) => can.administer,
  },
});
