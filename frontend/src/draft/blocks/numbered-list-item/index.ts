import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { NumberedListIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const numberedListItem = {
  spec: defaultBlockSpecs.numberedListItem,
  slash: [
    {
      title: t("Numbered list"),
      hint: t("Steps in their order"),
      group: "Text",
      order: 60,
      keys: "1.",
      words: t("ol ordered steps"),
      icon: NumberedListIcon,
      run: put({ type: "numberedListItem" }),
    },
  ],
  choices: [{ name: t("Numbered list"), type: "numberedListItem", icon: NumberedListIcon }],
} satisfies EditorKind;
