import { defaultBlockSpecs } from "@blocknote/core";
import { NumberedListIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const numberedListItem = {
  spec: defaultBlockSpecs.numberedListItem,
  slash: [
    {
      title: "Numbered list",
      hint: "Steps in their order",
      group: "Text",
      order: 60,
      keys: "1.",
      words: "ol ordered steps",
      icon: NumberedListIcon,
      run: put({ type: "numberedListItem" }),
    },
  ],
  choices: [{ name: "Numbered list", type: "numberedListItem", icon: NumberedListIcon }],
} satisfies EditorKind;
