import { BlockNoteEditor, BlockNoteSchema, defaultInlineContentSpecs } from "@blocknote/core";
import { BlockNoteView } from "@blocknote/mantine";
import "@blocknote/mantine/blocknoteStyles.css";
import "../draft/editor.css";
import { isSafeHref } from "@annals/document/browser";
import { useComputedColorScheme } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isComposing } from "../command/composing.ts";
import { blockSpecs } from "../draft/blocks/register.ts";
import { dictionary } from "../draft/dictionary.ts";
import { mention } from "../draft/inline.ts";
import { MentionMenu } from "../draft/mentions.tsx";
import type { PageEditor } from "../draft/schema.ts";
import { storedBlocks } from "../draft/stored.ts";
import classes from "./comment.module.css";

const { paragraph, bulletListItem, numberedListItem, checkListItem, quote, codeBlock } = blockSpecs;

/** What a comment can have: the server takes the same. */
const schema = BlockNoteSchema.create({
  blockSpecs: { paragraph, bulletListItem, numberedListItem, checkListItem, quote, codeBlock },
  inlineContentSpecs: { ...defaultInlineContentSpecs, mention },
});

interface CommentEditorProps {
  label: string;
  begin: unknown[] | undefined;
  takesFocus: boolean;
  /** While it is sent: what is typed then would be in no comment. */
  isLocked: boolean;
  onChange(blocks: unknown[], isEmpty: boolean): void;
  onSend(): void;
  onCancel(): void;
}

/** The editor of pages, small. */
export default function CommentEditor({
  label,
  begin,
  takesFocus,
  isLocked,
  onChange,
  onSend,
  onCancel,
}: CommentEditorProps) {
  const scheme = useComputedColorScheme("light");
  const [editor] = useState(() =>
    BlockNoteEditor.create({
      schema,
      dictionary,
      animations: false,
      defaultStyles: false,
      trailingBlock: false,
      initialContent: begin as never,
      domAttributes: { editor: { class: "prose", "aria-label": label } },
      links: { isValidLink: isSafeHref },
    }),
  );
  useEffect(() => {
    if (takesFocus) editor.focus();
  }, [editor, takesFocus]);
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
  return (
    <div className={classes.editor} onKeyDownCapture={onKey} role="presentation">
      <BlockNoteView
        editor={editor}
        theme={scheme}
        editable={!isLocked}
        sideMenu={false}
        slashMenu={false}
        filePanel={false}
        emojiPicker
        onChange={() => {
          const blocks = storedBlocks(editor.document as never);
          onChange(blocks, editor.isEmpty);
        }}
      >
        <MentionMenu editor={editor as unknown as PageEditor} />
      </BlockNoteView>
    </div>
  );
}
