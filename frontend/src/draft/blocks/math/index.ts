import { t } from "../../../locale/text.ts";
import { MathIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { spec } from "./spec.ts";

export const math = {
  spec: spec(),
  slash: [
    {
      title: t("Formula"),
      hint: t("Math on a line of its own"),
      group: "Blocks",
      order: 125,
      keys: "$$",
      words: t("math tex latex katex equation"),
      icon: MathIcon,
      run: put({ type: "math" }),
    },
    {
      title: t("Formula in the line"),
      hint: t("Math within text"),
      group: "Insert",
      order: 240,
      words: t("math tex latex katex equation inline"),
      icon: MathIcon,
      run: (editor) =>
        editor.insertInlineContent([{ type: "inlineMath", props: { tex: "x" } }, " "] as never),
    },
  ],
} satisfies EditorKind;
