import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { DividerIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { dividerRule } from "./rule.ts";

export const divider = {
  spec: { ...defaultBlockSpecs.divider, extensions: [dividerRule] },
  slash: [
    {
      title: t("Divider"),
      hint: t("A line between two parts"),
      group: "Blocks",
      order: 130,
      keys: "---",
      words: t("hr rule separator"),
      icon: DividerIcon,
      run: put({ type: "divider" }),
    },
  ],
} satisfies EditorKind;
