import { t } from "../../../locale/text.ts";
import { CallToActionIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { spec } from "./spec.ts";

export const callToAction = {
  spec: spec(),
  slash: [
    {
      title: t("Call to action"),
      hint: t("A line of text with a button"),
      group: "Blocks",
      order: 115,
      words: t("button link cta banner"),
      icon: CallToActionIcon,
      run: put({ type: "callToAction" }),
    },
  ],
} satisfies EditorKind;
