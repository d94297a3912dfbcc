import { defaultBlockSpecs } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { FileIcon } from "../../../theme/block-icons.tsx";
import { insertFile } from "../insert-file.ts";
import type { EditorKind } from "../kind.ts";
import { media } from "../media.ts";

export const file = {
  spec: media(defaultBlockSpecs.file, ""),
  slash: [
    {
      title: t("File"),
      hint: t("A card with its name, type and size"),
      group: "Insert",
      order: 150,
      words: t("attachment upload download pdf document video audio"),
      icon: FileIcon,
      run: (editor) => void insertFile(editor, "file"),
    },
  ],
} satisfies EditorKind;
