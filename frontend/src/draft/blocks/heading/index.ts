import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { Heading2Icon, Heading3Icon, Heading4Icon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const heading = {
  spec: defaultBlockSpecs.heading,
  slash: [
    {
      title: t("Heading"),
      hint: t("Begins a section, shows in the contents"),
      group: "Text",
      order: 10,
      keys: "##",
      words: t("h2 title section"),
      icon: Heading2Icon,
      run: put({ type: "heading", props: { level: 2 } }),
    },
    {
      title: t("Subheading"),
      hint: t("Begins a part of a section"),
      group: "Text",
      order: 20,
      keys: "###",
      words: t("h3 heading"),
      icon: Heading3Icon,
      run: put({ type: "heading", props: { level: 3 } }),
    },
    {
      title: t("Small heading"),
      hint: t("A heading for a paragraph or two"),
      group: "Text",
      order: 30,
      keys: "####",
      words: "h4",
      icon: Heading4Icon,
      run: put({ type: "heading", props: { level: 4 } }),
    },
  ],
  choices: [
    { name: t("Heading"), type: "heading", props: { level: 2, isToggleable: false }, icon: Heading2Icon },
    { name: t("Subheading"), type: "heading", props: { level: 3, isToggleable: false }, icon: Heading3Icon },
    {
      name: t("Small heading"),
      type: "heading",
      props: { level: 4, isToggleable: false },
      icon: Heading4Icon,
    },
  ],
} satisfies EditorKind;
