import { defaultBlockSpecs } from "@blocknote/core";
import { ListIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const bulletListItem = {
  spec: defaultBlockSpecs.bulletListItem,
  slash: [
    {
      title: "List",
      hint: "Points without an order",
      group: "Text",
      order: 50,
      keys: "-",
      words: "bullet ul unordered points",
      icon: ListIcon,
      run: put({ type: "bulletListItem" }),
    },
  ],
  choices: [{ name: "List", type: "bulletListItem", icon: ListIcon }],
} satisfies EditorKind;
