import { isSafeHref } from "@annals/document/browser";
import { BlockNoteEditor } from "@blocknote/core";
import { t } from "../locale/text.ts";
import { upload } from "../picture/uploads.ts";
import { expectFile, expectNoFile } from "./arriving.ts";
import { dictionary } from "./dictionary.ts";
import { enterKey } from "./enter-key.ts";
import { extensions } from "./extensions.ts";
import { handlePaste } from "./paste/handle.ts";
import { type PageEditor, type PartialPageBlock, schema } from "./schema.ts";

/** The minimum distance of the cursor from the edges of the screen, in pixels. */
const clear = { top: 64, bottom: 72, left: 0, right: 0 };

/**
 * Makes the editor of a page.
 * @param begin the blocks that are in it first
 * @param entryId the page that files are uploaded to; null takes no files
 */
export function makeEditor(begin: PartialPageBlock[] | undefined, entryId: string | null): PageEditor {
  const editor: PageEditor = BlockNoteEditor.create({
    schema,
    dictionary,
    extensions: extensions(),
    initialContent: begin,
    animations: false,
    defaultStyles: false,
    setIdAttribute: true,
    tables: { headers: true, splitCells: true, cellBackgroundColor: true, cellTextColor: true },
    domAttributes: { editor: { class: "prose", "aria-label": t("Text of the page") } },
    uploadFile:
      entryId === null
        ? undefined
        : (file: File, blockId?: string) => {
            if (blockId !== undefined) expectFile(blockId);
            return upload(entryId, file, () => removeEmpty(editor, blockId));
          },
    pasteHandler: handlePaste as never,
    // Keeps the cursor clear of the bar above and, on a phone, of the tools below.
    _tiptapOptions: {
      editorProps: { scrollThreshold: clear, scrollMargin: clear },
      extensions: [enterKey],
      // What is pasted has been read by then: a star in it is a star.
      enablePasteRules: false,
    },
    links: {
      onClick: (event) => (event.metaKey || event.ctrlKey ? openLink(event) : true),
      // The editor looks for addresses in pasted lines as if they were one: this sign stands for the end of a line.
      isValidLink: (href) => !href.includes("\ufffc") && isSafeHref(href),
    },
  }) as PageEditor;
  return editor;
}

/** Removes the block of a cancelled upload. */
function removeEmpty(editor: PageEditor, blockId: string | undefined): void {
  if (blockId === undefined) return;
  expectNoFile(blockId);
  const block = editor.getBlock(blockId);
  if (block === undefined || (block.props as { url?: string }).url !== "") return;
  editor.transact((tr) => {
    editor.removeBlocks([block]);
    tr.setMeta("addToHistory", false);
  });
}

function openLink(event: MouseEvent): boolean {
  const href = (event.target as Element).closest("a")?.href;
  if (href) window.open(href, "_blank", "noopener,noreferrer");
  return true;
}
