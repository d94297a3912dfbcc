import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";

const base = defaultBlockSpecs.checkListItem;

/** Items to tick off. The box has a label for screen readers. */
export const spec: typeof base = {
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
