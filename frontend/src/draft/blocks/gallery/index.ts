import { createBlockSpec } from "@blocknote/core";
import { insertOrUpdateBlockForSlashMenu } from "@blocknote/core/extensions";
import { getDefaultStore } from "jotai";
import { dialog, openDialog } from "../../../dialog/dialog.ts";
import { hereAtom } from "../../../entry/here.ts";
import { t } from "../../../locale/text.ts";
import { GalleryIcon } from "../../../theme/block-icons.tsx";
import type { AnyEditor, EditorKind } from "../kind.ts";
import { type EditorPicture, picturesOf, slidesIn } from "./slides.ts";

const galleryDialog = dialog(() => import("./EditGallery.tsx"));

/** Pictures as slides: the images below it. Its button opens the dialog for them. */
const spec = createBlockSpec(
  { type: "gallery", propSchema: {}, content: "none" },
  {
    meta: { selectable: true },
    render: (block, editor) => {
      const dom = document.createElement("div");
      dom.className = "gallery-edit";
      dom.contentEditable = "false";
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = t("Edit gallery");
      button.disabled = !editor.isEditable;
      const open = () => editGallery(editor as never, block.id);
      button.addEventListener("click", open);
      dom.append(button);
      return { dom, destroy: () => button.removeEventListener("click", open) };
    },
    toExternalHTML: () => {
      const dom = document.createElement("div");
      dom.className = "gallery";
      return { dom };
    },
  },
);

/** Opens the dialog for the slides of a gallery. What else stands below it stays, after them. */
function editGallery(editor: AnyEditor, id: string): void {
  const { id: entryId } = getDefaultStore().get(hereAtom);
  const block = editor.getBlock(id);
  if (entryId === null || block === undefined) return;
  openDialog(galleryDialog, {
    entryId,
    present: slidesIn(block.children as unknown as EditorPicture[]),
    onSave(slides) {
      const now = editor.getBlock(id);
      if (now === undefined) return;
      const others = now.children.filter(({ type }) => type !== "image");
      const children = [...picturesOf(slides, now.children as unknown as EditorPicture[]), ...others];
      editor.replaceBlocks([id], [{ ...now, children } as never]);
    },
  });
}

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
