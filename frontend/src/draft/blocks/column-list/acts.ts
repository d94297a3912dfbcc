/** What can be done with columns: they are made by the `/` menu and changed by the menu of a block in them. */
import { maxima, regularColumns } from "@annals/document/browser";
import { closeHistory } from "prosemirror-history";
import type { AnyEditor } from "../kind.ts";

const emptyColumn = () => ({ type: "column", children: [{ type: "paragraph" }] });

/** Puts columns in the place of the empty block at the cursor, else below it. The cursor goes into the first. */
export const insertColumns = (count: number) => (editor: AnyEditor) => {
  const list = { type: "columnList", children: Array.from({ length: count }, emptyColumn) };
  const { block } = editor.getTextCursorPosition();
  // Columns do not stand in columns: they come below those that the cursor is in.
  const around = columnOf(editor, block)?.list;
  const isEmpty = around === undefined && Array.isArray(block.content) && block.content.length === 0;
  const [made] = isEmpty
    ? editor.replaceBlocks([block], [list as never]).insertedBlocks
    : editor.insertBlocks([list as never], around ?? block, "after");
  const first = made?.children[0]?.children[0];
  if (first === undefined) return;
  editor.setTextCursorPosition(first);
  editor.focus();
};

interface Block {
  id: string;
  type: string;
  props: object;
  children: Block[];
}

/** The column that a block is in, and the list of columns around it. */
export function columnOf(
  editor: AnyEditor,
  block: { id: string },
): { column: Block; list: Block } | undefined {
  for (let at = editor.getParentBlock(block.id); at !== undefined; at = editor.getParentBlock(at.id)) {
    const list = at.type === "column" ? editor.getParentBlock(at.id) : undefined;
    if (list !== undefined) return { column: at as Block, list: list as Block };
  }
  return undefined;
}

const widthOf = ({ props }: Block) => (props as { width: number }).width;

export const canWiden = (editor: AnyEditor, block: { id: string }, by: 1 | -1): boolean => {
  const column = columnOf(editor, block)?.column;
  if (column === undefined) return false;
  const width = widthOf(column) + by;
  return width >= 1 && width <= maxima.columnParts;
};

export function widen(editor: AnyEditor, block: { id: string }, by: 1 | -1): void {
  const column = columnOf(editor, block)?.column;
  if (column === undefined || !canWiden(editor, block, by)) return;
  asOneStep(editor, () => {
    editor.updateBlock(column.id, { props: { width: widthOf(column) + by } } as never);
  });
}

export const canAddColumn = (editor: AnyEditor, block: { id: string }): boolean =>
  (columnOf(editor, block)?.list.children.length ?? maxima.columnsSideBySide) < maxima.columnsSideBySide;

export function addColumn(editor: AnyEditor, block: { id: string }): void {
  const column = columnOf(editor, block)?.column;
  if (column === undefined) return;
  asOneStep(editor, () => {
    editor.insertBlocks([emptyColumn() as never], column.id, "after");
  });
}

/** Makes a change that is its own undo step, separate from what was typed just before. */
function asOneStep(editor: AnyEditor, change: () => void): void {
  editor.transact((tr) => {
    closeHistory(tr);
    change();
  });
}

/** Puts the blocks of all columns one below the other. */
export function dissolve(editor: AnyEditor, block: { id: string }): void {
  const list = columnOf(editor, block)?.list;
  if (list === undefined) return;
  asOneStep(editor, () => {
    editor.replaceBlocks([list.id], list.children.flatMap(({ children }) => children) as never);
  });
}

/** The blocks as the editor takes them: it has no place for columns that stand somewhere else. */
export const withRegularColumns = <B extends object>(blocks: readonly B[]): B[] => [
  ...(regularColumns(blocks as never, (type, children) => ({ type, children }) as never) as readonly B[]),
];
