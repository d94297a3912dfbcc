import { ChecklistIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { spec } from "./spec.ts";

export const checkListItem = {
  spec: spec,
  slash: [
    {
      title: "Checklist",
      hint: "Things to tick off",
      group: "Text",
      order: 70,
      keys: "[ ]",
      words: "todo task checkbox",
      icon: ChecklistIcon,
      run: put({ type: "checkListItem" }),
    },
  ],
  choices: [{ name: "Checklist", type: "checkListItem", icon: ChecklistIcon }],
} satisfies EditorKind;
