import { t } from "../../../locale/text.ts";
import { ChecklistIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { spec } from "./spec.ts";

export const checkListItem = {
  spec: spec,
  slash: [
    {
      title: t("Checklist"),
      hint: t("Things to tick off"),
      group: "Text",
      order: 70,
      keys: "[ ]",
      words: t("todo task checkbox"),
      icon: ChecklistIcon,
      run: put({ type: "checkListItem" }),
    },
  ],
  choices: [{ name: t("Checklist"), type: "checkListItem", icon: ChecklistIcon }],
} satisfies EditorKind;
