import { localKeys } from "../../command/commands.ts";
import { sidebar } from "../../frame/slots.ts";
import { PagesSection } from "./PagesSection.tsx";

sidebar.add({ id: "pages", order: 30, place: "body", Show: PagesSection });

localKeys.add({
  id: "tree",
  order: 10,
  group: "Pages in the sidebar",
  keys: [
    { label: "Move through the pages", keys: "arrowdown" },
    { label: "Open a branch", keys: "arrowright" },
    { label: "Close a branch", keys: "arrowleft" },
    { label: "Move a page up", keys: "alt+arrowup" },
    { label: "Move a page down", keys: "alt+arrowdown" },
    { label: "Rename a page", keys: "f2" },
  ],
});
