import { insertOrUpdateBlockForSlashMenu } from "@blocknote/core/extensions";
import { GalleryIcon } from "../../icons.tsx";
import type { EditorKind } from "../kind.ts";
import { editGallery, spec } from "./spec.ts";

export const gallery = {
  spec: spec(),
  slash: [
    {
      title: "Gallery",
      hint: "Pictures as slides, with captions",
      group: "Insert",
      order: 145,
      words: "slides images pictures photos carousel album",
      icon: GalleryIcon,
      run(editor) {
        const made = insertOrUpdateBlockForSlashMenu(editor, { type: "gallery" } as never);
        editGallery(editor, made.id);
      },
    },
  ],
} satisfies EditorKind;
