import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { idOf } from "../address/address.ts";
import { localKeys } from "../command/commands.ts";
import { pageActions, pageMenu } from "../entry/slots.ts";
import { overlays } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { EditButton, EditingBar, EditingMenuItems } from "./bar.tsx";
import { stopElsewhere } from "./edit.ts";
import { followSeat, rereadSeats } from "./live.ts";

overlays.add({
  id: "seat",
  order: 15,
  Show() {
    useEffect(followSeat, []);
    useEffect(rereadSeats, []);
    return null;
  },
});

overlays.add({
  id: "writing",
  order: 16,
  Show() {
    const { pathname } = useLocation();
    const here = idOf(pathname.slice(1));
    useEffect(() => void stopElsewhere(here), [here]);
    return null;
  },
});

pageActions.add({ id: "editing", order: 20, Action: EditingBar });
pageActions.add({ id: "edit", order: 30, Action: EditButton });

pageMenu.add({
  id: "editing",
  order: 100,
  Items: ({ entry, isWriting }) => isWriting && <EditingMenuItems entry={entry} />,
});

localKeys.add({
  id: "draft",
  order: 20,
  group: t("While writing"),
  keys: [
    { label: t("Insert a block"), keys: "/" },
    { label: t("Mention a person or a page"), keys: "@" },
    { label: t("Move a block up"), keys: "alt+arrowup" },
    { label: t("Move a block down"), keys: "alt+arrowdown" },
    { label: t("Block menu"), keys: "alt+o" },
    { label: t("Duplicate the block"), keys: "mod+d" },
    { label: t("Copy link to the block"), keys: "alt+l" },
    { label: t("Bold"), keys: "mod+b" },
    { label: t("Italic"), keys: "mod+i" },
    { label: t("Turn the selection into a link"), keys: "mod+k" },
    { label: t("Undo"), keys: "mod+z" },
  ],
});
