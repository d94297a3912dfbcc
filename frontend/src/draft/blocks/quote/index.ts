import { defaultBlockSpecs } from "@blocknote/core";
import { QuoteIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const quote = {
  spec: defaultBlockSpecs.quote,
  slash: [
    {
      title: "Quote",
      hint: "Someone else’s words",
      group: "Text",
      order: 90,
      keys: ">",
      words: "blockquote citation",
      icon: QuoteIcon,
      run: put({ type: "quote" }),
    },
  ],
  choices: [{ name: "Quote", type: "quote", icon: QuoteIcon }],
} satisfies EditorKind;
