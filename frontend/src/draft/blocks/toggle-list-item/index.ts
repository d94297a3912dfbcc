import { defaultBlockSpecs } from "@blocknote/core";
import { ToggleIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const toggleListItem = {
  spec: defaultBlockSpecs.toggleListItem,
  slash: [
    {
      title: "Toggle",
      hint: "Opens to show more",
      group: "Text",
      order: 80,
      words: "collapse details fold",
      icon: ToggleIcon,
      run: put({ type: "toggleListItem" }),
    },
  ],
  choices: [{ name: "Toggle", type: "toggleListItem", icon: ToggleIcon }],
} satisfies EditorKind;
