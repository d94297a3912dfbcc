import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { ChecklistIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";

const base = defaultBlockSpecs.checkListItem;

/** Items to tick off. The box has a label for screen readers. */
const spec: typeof base = {
  ...base,
  implementation: {
    ...base.implementation,
    render(block, editor) {
      const view = base.implementation.render.call(this, block, editor);
      (view.dom as HTMLElement)
        .querySelector("input")
        ?.setAttribute("aria-label", t("Done", undefined, "ticked off"));
      return view;
    },
  },
};

export const checkListItem = {
  spec,
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
