import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { ListIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const bulletListItem = {
  spec: defaultBlockSpecs.bulletListItem,
  slash: [
    {
      title: t("List"),
      hint: t("Points without an order"),
      group: "Text",
      order: 50,
      keys: "-",
      words: t("bullet ul unordered points"),
      icon: ListIcon,
      run: put({ type: "bulletListItem" }),
    },
  ],
  choices: [{ name: t("List"), type: "bulletListItem", icon: ListIcon }],
} satisfies EditorKind;
