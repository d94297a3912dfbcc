import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { ImageIcon } from "../../../theme/block-icons.tsx";
import { insertFile } from "../insert-file.ts";
import type { EditorKind } from "../kind.ts";
import { media } from "../media.ts";

export const image = {
  spec: media(defaultBlockSpecs.image, "image/*"),
  slash: [
    {
      title: t("Image"),
      hint: t("From this device, or paste it"),
      group: "Insert",
      order: 140,
      words: t("picture photo upload png jpg"),
      icon: ImageIcon,
      run: (editor) => void insertFile(editor, "image"),
    },
  ],
} satisfies EditorKind;
