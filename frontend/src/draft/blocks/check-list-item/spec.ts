import { defaultBlockSpecs } from "@blocknote/core";

const base = defaultBlockSpecs.checkListItem;

/** Things to tick off, with a box that says what it is to those who do not see it. */
export const spec: typeof base = {
  ...base,
  implementation: {
    ...base.implementation,
    render(block, editor) {
      const view = base.implementation.render.call(this, block, editor);
      (view.dom as HTMLElement).querySelector("input")?.setAttribute("aria-label", "Done");
      return view;
    },
  },
};
