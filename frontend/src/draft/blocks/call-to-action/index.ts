import { CallToActionIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { spec } from "./spec.ts";

export const callToAction = {
  spec: spec(),
  slash: [
    {
      title: "Call to action",
      hint: "A line of text with a button",
      group: "Blocks",
      order: 115,
      words: "button link cta banner",
      icon: CallToActionIcon,
      run: put({ type: "callToAction" }),
    },
  ],
} satisfies EditorKind;
