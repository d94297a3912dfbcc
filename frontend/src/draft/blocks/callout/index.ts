import { t } from "../../../locale/text.ts";
import { CalloutIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { spec } from "./spec.ts";

export const callout = {
  spec: spec(),
  slash: [
    {
      title: t("Callout"),
      hint: t("A note that stands out"),
      group: "Blocks",
      order: 110,
      keys: "!!",
      words: t("note tip warning danger info hint box"),
      icon: CalloutIcon,
      run: put({ type: "callout" }),
    },
  ],
  choices: [{ name: t("Callout"), type: "callout", icon: CalloutIcon }],
} satisfies EditorKind;
