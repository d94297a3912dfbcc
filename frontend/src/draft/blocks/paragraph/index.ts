import { defaultBlockSpecs } from "@blocknote/core";
import { TextIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const paragraph = {
  spec: defaultBlockSpecs.paragraph,
  slash: [
    {
      title: "Text",
      hint: "An ordinary paragraph",
      group: "Text",
      order: 40,
      words: "paragraph plain",
      icon: TextIcon,
      run: put({ type: "paragraph" }),
    },
  ],
  choices: [{ name: "Text", type: "paragraph", icon: TextIcon }],
} satisfies EditorKind;
