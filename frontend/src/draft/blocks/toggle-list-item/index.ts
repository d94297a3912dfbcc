import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { ToggleIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";

export const toggleListItem = {
  spec: defaultBlockSpecs.toggleListItem,
  slash: [
    {
      title: t("Toggle"),
      hint: t("Opens to show more"),
      group: "Text",
      order: 80,
      words: t("collapse details fold"),
      icon: ToggleIcon,
      run: put({ type: "toggleListItem" }),
    },
  ],
  choices: [{ name: t("Toggle"), type: "toggleListItem", icon: ToggleIcon }],
} satisfies EditorKind;
