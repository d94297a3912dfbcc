import { defaultBlockSpecs } from "@blocknote/core";
import { Heading2Icon, Heading3Icon, Heading4Icon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const heading = {
  spec: defaultBlockSpecs.heading,
  slash: [
    {
      title: "Heading",
      hint: "Begins a section, shows in the contents",
      group: "Text",
      order: 10,
      keys: "##",
      words: "h2 title section",
      icon: Heading2Icon,
      run: put({ type: "heading", props: { level: 2 } }),
    },
    {
      title: "Subheading",
      hint: "Begins a part of a section",
      group: "Text",
      order: 20,
      keys: "###",
      words: "h3 heading",
      icon: Heading3Icon,
      run: put({ type: "heading", props: { level: 3 } }),
    },
    {
      title: "Small heading",
      hint: "Names a paragraph or two",
      group: "Text",
      order: 30,
      keys: "####",
      words: "h4",
      icon: Heading4Icon,
      run: put({ type: "heading", props: { level: 4 } }),
    },
  ],
  choices: [
    { name: "Heading", type: "heading", props: { level: 2, isToggleable: false }, icon: Heading2Icon },
    { name: "Subheading", type: "heading", props: { level: 3, isToggleable: false }, icon: Heading3Icon },
    { name: "Small heading", type: "heading", props: { level: 4, isToggleable: false }, icon: Heading4Icon },
  ],
} satisfies EditorKind;
