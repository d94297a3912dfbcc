import { t } from "../../../locale/text.ts";
import { CodeIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { spec } from "./spec.ts";

export const codeBlock = {
  spec: spec,
  slash: [
    {
      title: t("Code"),
      hint: t("Colored for 40 languages"),
      group: "Blocks",
      order: 120,
      keys: "```",
      words: t("source program snippet pre"),
      icon: CodeIcon,
      run: put({ type: "codeBlock" }),
    },
  ],
} satisfies EditorKind;
