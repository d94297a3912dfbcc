import { localKeys } from "../command/commands.ts";
import { guestBar, sidebar } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { GuestMenu } from "./GuestMenu.tsx";
import { PagesSection } from "./PagesSection.tsx";

sidebar.add({ id: "pages", order: 30, place: "body", Show: PagesSection });
guestBar.add({ id: "pages", order: 10, place: "start", Show: GuestMenu });

localKeys.add({
  id: "tree",
  order: 10,
  group: t("Pages in the sidebar"),
  keys: [
    { label: t("Move through the pages"), keys: "arrowdown" },
    { label: t("Open a branch"), keys: "arrowright" },
    { label: t("Close a branch"), keys: "arrowleft" },
    { label: t("Move a page up"), keys: "alt+arrowup" },
    { label: t("Move a page down"), keys: "alt+arrowdown" },
    { label: t("Rename a page"), keys: "f2" },
  ],
});
