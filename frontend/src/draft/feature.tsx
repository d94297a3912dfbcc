import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { localKeys } from "../command/commands.ts";
import { idOf } from "../entry/address.ts";
import { pageActions, pageMenu } from "../entry/slots.ts";
import { overlays } from "../frame/slots.ts";
import { EditButton, EditingBar, EditingMenuItems } from "./bar.tsx";
import { stopElsewhere } from "./edit.ts";
import { followSeat } from "./live.ts";

overlays.add({
  id: "seat",
  order: 15,
  Show() {
    useEffect(followSeat, []);
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
  group: "While writing",
  keys: [
    { label: "Insert a block", keys: "/" },
    { label: "Mention a person or a page", keys: "@" },
    { label: "Move a block up", keys: "alt+arrowup" },
    { label: "Move a block down", keys: "alt+arrowdown" },
    { label: "Menu of the block", keys: "alt+o" },
    { label: "Duplicate the block", keys: "mod+d" },
    { label: "Copy link to the block", keys: "alt+l" },
    { label: "Bold", keys: "mod+b" },
    { label: "Italic", keys: "mod+i" },
    { label: "Turn the selection into a link", keys: "mod+k" },
    { label: "Undo", keys: "mod+z" },
  ],
});
