import { insertOrUpdateBlockForSlashMenu } from "@blocknote/core/extensions";
import { t } from "../../../locale/text.ts";
import { GalleryIcon } from "../../icons.tsx";
import type { EditorKind } from "../kind.ts";
import { editGallery, spec } from "./spec.ts";

export const gallery = {
  spec: spec(),
  slash: [
    {
      title: t("Gallery"),
      hint: t("Pictures as slides, with captions"),
      group: "Insert",
      order: 145,
      words: t("slides images pictures photos carousel album"),
      icon: GalleryIcon,
      run(editor) {
        const made = insertOrUpdateBlockForSlashMenu(editor, { type: "gallery" } as never);
        editGallery(editor, made.id);
      },
    },
  ],
} satisfies EditorKind;
