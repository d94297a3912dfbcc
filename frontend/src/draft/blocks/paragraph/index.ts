import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { TextIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const paragraph = {
  spec: defaultBlockSpecs.paragraph,
  slash: [
    {
      title: t("Text"),
      hint: t("An ordinary paragraph"),
      group: "Text",
      order: 40,
      words: t("paragraph plain"),
      icon: TextIcon,
      run: put({ type: "paragraph" }),
    },
  ],
  choices: [{ name: t("Text"), type: "paragraph", icon: TextIcon }],
} satisfies EditorKind;
