import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { QuoteIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const quote = {
  spec: defaultBlockSpecs.quote,
  slash: [
    {
      title: t("Quote"),
      hint: t("Someone else’s words"),
      group: "Text",
      order: 90,
      keys: ">",
      words: t("blockquote citation"),
      icon: QuoteIcon,
      run: put({ type: "quote" }),
    },
  ],
  choices: [{ name: t("Quote"), type: "quote", icon: QuoteIcon }],
} satisfies EditorKind;
