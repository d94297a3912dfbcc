import { BlockNoteEditor, BlockNoteSchema, defaultInlineContentSpecs } from "@blocknote/core";
import { BlockNoteView } from "@blocknote/mantine";
import "@blocknote/mantine/blocknoteStyles.css";
import "../draft/editor.css";
import { isSafeHref } from "@annals/document/browser";
import { FormattingToolbar, FormattingToolbarController, getFormattingToolbarItems } from "@blocknote/react";
import { useComputedColorScheme } from "@mantine/core";
import {
  type DragEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isComposing } from "../command/composing.ts";
import { blockSpecs } from "../draft/blocks/register.ts";
import { dictionary } from "../draft/dictionary.ts";
import { mention } from "../draft/inline.ts";
import { MentionMenu } from "../draft/mentions.tsx";
import type { PageEditor } from "../draft/schema.ts";
import { storedBlocks } from "../draft/stored.ts";
import { t } from "../locale/text.ts";
import { pickFiles } from "../pick/files.ts";
import classes from "./comment.module.css";
import { usePictures, withOwnPictures } from "./pictures.ts";

const { paragraph, bulletListItem, numberedListItem, checkListItem, quote, codeBlock, image } = blockSpecs;

/** What a comment can have: the server takes the same. */
const schema = BlockNoteSchema.create({
  blockSpecs: { paragraph, bulletListItem, numberedListItem, checkListItem, quote, codeBlock, image },
  inlineContentSpecs: { ...defaultInlineContentSpecs, mention },
});

/** What the toolbar of pages has, and pictures of comments have not. */
const leftOut: ReadonlySet<unknown> = new Set([
  "replaceFileButton",
  "fileDownloadButton",
  "filePreviewButton",
]);
const Tools = () => (
  <FormattingToolbar>{getFormattingToolbarItems().filter(({ key }) => !leftOut.has(key))}</FormattingToolbar>
);

export interface CommentEditorHandle {
  /** Asks for pictures, and puts them at the cursor. */
  choosePictures(): void;
}

interface CommentEditorProps {
  handle: Ref<CommentEditorHandle>;
  label: string;
  begin: unknown[] | undefined;
  takesFocus: boolean;
  /** What was typed before the editor was there. */
  early: RefObject<string>;
  /** Only those who manage the page read it: nobody else is offered. */
  isPrivate: boolean;
  /** While it is sent: what is typed then would be in no comment. */
  isLocked: boolean;
  onChange(blocks: unknown[], isEmpty: boolean): void;
  /** Pictures are being uploaded, or no more are. */
  onUploading(isUploading: boolean): void;
  onSend(): void;
  onCancel(): void;
}

/** The editor of pages, small. */
export default function CommentEditor({
  handle,
  label,
  begin,
  takesFocus,
  early,
  isPrivate,
  isLocked,
  onChange,
  onUploading,
  onSend,
  onCancel,
}: CommentEditorProps) {
  const scheme = useComputedColorScheme("light");
  const takeFiles = useRef<(files: readonly File[]) => void>(() => undefined);
  const [editor] = useState(() =>
    BlockNoteEditor.create({
      schema,
      dictionary,
      animations: false,
      defaultStyles: false,
      trailingBlock: false,
      initialContent: begin as never,
      // A dialog that has just opened gives the focus to its first button otherwise, and a space closes it.
      domAttributes: {
        editor: { class: "prose", "aria-label": label, ...(takesFocus && { "data-autofocus": "" }) },
      },
      links: { isValidLink: isSafeHref },
      pasteHandler({ event, editor: to, defaultPasteHandler }) {
        const data = event.clipboardData;
        const html = data?.getData("text/html") ?? "";
        const files = [...(data?.files ?? [])];
        // The HTML of a copied picture only links to its source.
        if (files.length > 0 && !hasWords(html)) takeFiles.current(files);
        else if (/<img/i.test(html) && !data!.types.includes("blocknote/html"))
          to.pasteHTML(withOwnPictures(html));
        else return defaultPasteHandler();
        return true;
      },
    }),
  );
  const { running, take, stop } = usePictures(({ url, name }) => {
    const here = editor.getTextCursorPosition().block;
    editor.transact(() => {
      const blocks = [{ type: "image", props: { url, name } }, { type: "paragraph" }] as const;
      const [, below] = editor.insertBlocks([...blocks], here, "after");
      if (here.type === "paragraph" && here.content.length === 0 && here.children.length === 0)
        editor.removeBlocks([here]);
      editor.setTextCursorPosition(below!);
    });
  });
  takeFiles.current = take;
  useImperativeHandle(handle, () => ({
    choosePictures: () => void pickFiles("image/*").then((files) => takeFiles.current(files)),
  }));
  const isUploading = running !== null;
  const tellUploading = useRef(onUploading);
  tellUploading.current = onUploading;
  useEffect(() => tellUploading.current(isUploading), [isUploading]);
  const tellChange = useRef(onChange);
  tellChange.current = onChange;
  // Before it is seen: who sees a field types at once, and what is typed before it has the focus goes nowhere.
  useLayoutEffect(() => {
    if (takesFocus) {
      // Whoever goes on writing does so at the end.
      if (begin !== undefined) editor.setTextCursorPosition(editor.document.at(-1)!, "end");
      editor.focus();
    }
    if (early.current === "") return;
    editor.insertInlineContent(early.current);
    early.current = "";
    // Nobody listens to the editor yet.
    tellChange.current(storedBlocks(editor.document as never), editor.isEmpty);
  }, [editor, begin, takesFocus, early]);
  const wasLocked = useRef(false);
  useEffect(() => {
    if (wasLocked.current && !isLocked) editor.focus();
    wasLocked.current = isLocked;
  }, [editor, isLocked]);
  function onKey(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      event.stopPropagation();
      onSend();
    } else if (event.key === "Escape" && !event.defaultPrevented) {
      event.stopPropagation();
      onCancel();
    }
  }
  const isOwn = useRef(false);
  const holdsFiles = ({ dataTransfer }: DragEvent) =>
    !isLocked && !isOwn.current && dataTransfer.types.includes("Files");
  function onDragOver(event: DragEvent): void {
    // Without this the browser would open the file in place of the page.
    if (holdsFiles(event)) event.preventDefault();
  }
  function onDrop(event: DragEvent): void {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    take([...event.dataTransfer.files]);
  }
  return (
    <div
      className={classes.editor}
      onKeyDownCapture={onKey}
      onDragStartCapture={() => {
        isOwn.current = true;
      }}
      onDragEndCapture={() => {
        isOwn.current = false;
      }}
      onDragOverCapture={onDragOver}
      onDropCapture={onDrop}
      role="presentation"
    >
      <BlockNoteView
        editor={editor}
        theme={scheme}
        editable={!isLocked}
        sideMenu={false}
        slashMenu={false}
        filePanel={false}
        formattingToolbar={false}
        emojiPicker
        onChange={() => {
          const blocks = storedBlocks(editor.document as never);
          onChange(blocks, editor.isEmpty);
        }}
      >
        <MentionMenu editor={editor as unknown as PageEditor} isPrivate={isPrivate} />
        <FormattingToolbarController formattingToolbar={Tools} />
      </BlockNoteView>
      {running !== null && (
        <p className={classes.uploading} role="status">
          {t("Uploading {name}: {percent} %", running)}{" "}
          <button type="button" className={classes.act} onClick={stop}>
            {t("Cancel")}
          </button>
        </p>
      )}
    </div>
  );
}

/** Whether HTML says anything beside its pictures. */
const hasWords = (html: string) =>
  (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim() !== "";
