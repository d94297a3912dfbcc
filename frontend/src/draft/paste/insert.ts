/** Puts pasted blocks into the text. */
import { NodeSelection } from "prosemirror-state";
import { uuid } from "../../api/id.ts";
import type { PageEditor, PartialPageBlock } from "../schema.ts";

/** Blocks that are no line of text: behind words they stand below these, never within. */
const isSolid = ({ type, content }: PartialPageBlock) =>
  type === "codeBlock" || type === "table" || (content === undefined && type !== "paragraph");

/** Puts blocks where the cursor is, in place of what is selected. */
export function pasteBlocks(editor: PageEditor, blocks: PartialPageBlock[]): void {
  if (blocks.length === 0) return;
  const { block } = editor.getTextCursorPosition();
  const isWithin = block.type === "table" || block.type === "codeBlock";
  if (!isWithin && blocks.some(isSolid)) {
    pasteBelow(editor, blocks);
    return;
  }
  // Without the style the editor would take runs of spaces for one.
  const html = editor
    .blocksToFullHTML(blocks as never)
    .replace(/class="bn-(?:block|inline)-content/g, 'style="white-space:pre-wrap" $&');
  editor.pasteHTML(html, true);
}

function pasteBelow(editor: PageEditor, blocks: PartialPageBlock[]): void {
  editor.transact((tr) => {
    if (!tr.selection.empty && !(tr.selection instanceof NodeSelection)) tr.deleteSelection();
    const { block } = editor.getTextCursorPosition();
    const { $from } = tr.selection;
    const rest = [...blocks];
    const [first] = rest;
    const isText = Array.isArray(block.content) && $from.parent.isTextblock;
    const isEmpty = isText && isBlankText(block.content);
    if (isText && !isEmpty && $from.parentOffset < $from.parent.content.size) {
      const { type, attrs } = $from.parent;
      const { blockContainer } = editor.pmSchema.nodes;
      tr.split($from.pos, 2, [
        { type: blockContainer!, attrs: { id: uuid() } },
        { type, attrs },
      ]);
      editor.setTextCursorPosition(block.id, "end");
    }
    // What begins as a line goes on in the line of the cursor.
    if (isText && first?.type === "paragraph" && (first.children ?? []).length === 0) {
      editor.insertInlineContent(first.content as never);
      rest.shift();
    }
    const now = editor.getBlock(block.id)!;
    const isReplaced = isText && isBlank(now) && now.children.length === 0;
    const made = editor.insertBlocks(rest, now.id, "after");
    if (isReplaced) editor.removeBlocks([now.id]);
    goOnAfter(editor, made.at(-1)!.id);
  });
}

const isBlankText = (content: unknown) => Array.isArray(content) && content.length === 0;
const isBlank = ({ type, content }: { type: string; content?: unknown }) =>
  type === "paragraph" && isBlankText(content);

/** The cursor stands at the end of what was put in, or below it. */
function goOnAfter(editor: PageEditor, id: string): void {
  const last = editor.getBlock(id)!;
  if (Array.isArray(last.content) && last.type !== "codeBlock") {
    editor.setTextCursorPosition(id, "end");
    return;
  }
  const next = editor.getNextBlock(id) ?? editor.insertBlocks([{ type: "paragraph" }], id, "after")[0]!;
  if (Array.isArray(next.content)) editor.setTextCursorPosition(next.id, "start");
  else editor.setTextCursorPosition(id, "end");
}
