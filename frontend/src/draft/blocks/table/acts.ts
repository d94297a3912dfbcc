/** What can be done with the row, the column and the cells at the cursor. */

import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  isInTable,
  mergeCells,
  moveTableColumn,
  moveTableRow,
  selectedRect,
  splitCell,
  type TableRect,
} from "prosemirror-tables";
import { t } from "../../../locale/text.ts";
import type { PageEditor } from "../../schema.ts";

export interface TableAct {
  label: string;
  /** Whether it is offered where the cursor stands. */
  can(at: TableRect, state: EditorState): boolean;
  run(editor: PageEditor): void;
}

export const inTable = (editor: PageEditor): boolean => isInTable(editor.prosemirrorState);
export const rectOf = (editor: PageEditor): TableRect => selectedRect(editor.prosemirrorState);

const always = () => true;
const act = (label: string, command: Command, can: TableAct["can"] = always): TableAct => ({
  label,
  can,
  run: (editor) => void editor.exec(command),
});

/** By how much one step widens or narrows a column, in pixels, and the minimum width. */
const step = 40;
const minWidth = 80;

export const tableActs: { group: string; acts: TableAct[] }[] = [
  {
    group: t("Row"),
    acts: [
      act(t("Add a row above"), addRowBefore),
      act(t("Add a row below"), addRowAfter),
      { label: t("Move the row up"), can: ({ top }) => top > 0, run: (editor) => moveRow(editor, -1) },
      {
        label: t("Move the row down"),
        can: ({ bottom, map }) => bottom < map.height,
        run: (editor) => moveRow(editor, 1),
      },
      act(t("Delete the row"), deleteRow, ({ map }) => map.height > 1),
    ],
  },
  {
    group: t("Column"),
    acts: [
      act(t("Add a column before"), addColumnBefore),
      act(t("Add a column after"), addColumnAfter),
      {
        label: t("Move the column back"),
        can: ({ left }) => left > 0,
        run: (editor) => moveColumn(editor, -1),
      },
      {
        label: t("Move the column on"),
        can: ({ right, map }) => right < map.width,
        run: (editor) => moveColumn(editor, 1),
      },
      { label: t("Make the column wider"), can: always, run: (editor) => widen(editor, step) },
      { label: t("Make the column narrower"), can: always, run: (editor) => widen(editor, -step) },
      act(t("Delete the column"), deleteColumn, ({ map }) => map.width > 1),
    ],
  },
  {
    group: t("Cells"),
    acts: [
      act(t("Merge the selected cells"), mergeCells, (_at, state) => mergeCells(state)),
      act(t("Split the cell"), splitCell, (_at, state) => splitCell(state)),
      { label: t("Align left"), can: always, run: (editor) => align(editor, "left") },
      { label: t("Align center"), can: always, run: (editor) => align(editor, "center") },
      { label: t("Align right"), can: always, run: (editor) => align(editor, "right") },
    ],
  },
  {
    group: t("Table"),
    acts: [
      { label: t("Header row on or off"), can: always, run: (editor) => toggleHeader(editor, "headerRows") },
      {
        label: t("Header column on or off"),
        can: always,
        run: (editor) => toggleHeader(editor, "headerCols"),
      },
    ],
  },
];

function moveRow(editor: PageEditor, by: 1 | -1): void {
  const { top, bottom, left } = rectOf(editor);
  const from = by === 1 ? bottom - 1 : top;
  editor.exec(moveTableRow({ from, to: from + by }));
  putCursor(editor, from + by, left);
}

function moveColumn(editor: PageEditor, by: 1 | -1): void {
  const { top, left, right } = rectOf(editor);
  const from = by === 1 ? right - 1 : left;
  editor.exec(moveTableColumn({ from, to: from + by }));
  putCursor(editor, top, from + by);
}

/** Puts the cursor back into one cell: after a move everything that was moved is selected. */
function putCursor(editor: PageEditor, row: number, column: number): void {
  if (!inTable(editor)) return;
  const { map, tableStart } = rectOf(editor);
  editor.transact((tr) => {
    const cell = tr.doc.resolve(tableStart + map.map[row * map.width + column]! + 1);
    tr.setSelection(TextSelection.near(cell));
  });
}

function align(editor: PageEditor, textAlignment: "left" | "center" | "right"): void {
  const rect = rectOf(editor);
  editor.transact((tr) => {
    for (const cell of rect.map.cellsInRect(rect))
      tr.setNodeAttribute(rect.tableStart + cell, "textAlignment", textAlignment);
  });
}

/** Gives the columns of a table their present widths, and those at the cursor another one. */
function widen(editor: PageEditor, by: number): void {
  const { map, left, right, tableStart, table } = rectOf(editor);
  const view = editor.prosemirrorView;
  if (!view) return;
  const widths = Array.from({ length: map.width }, (_, column) => {
    const cell = view.nodeDOM(tableStart + map.map[column]!);
    const now = cell instanceof HTMLElement ? cell.offsetWidth : minWidth;
    return column >= left && column < right ? Math.max(minWidth, now + by) : now;
  });
  editor.transact((tr) => {
    for (const at of new Set(map.map)) {
      const { left: first, right: end } = map.findCell(at);
      if (table.nodeAt(at) !== null)
        tr.setNodeAttribute(tableStart + at, "colwidth", widths.slice(first, end));
    }
  });
}

function toggleHeader(editor: PageEditor, which: "headerRows" | "headerCols"): void {
  const { block } = editor.getTextCursorPosition();
  if (block.type !== "table") return;
  const content = { ...block.content, [which]: block.content[which] ? undefined : 1 };
  editor.updateBlock(block, { type: "table", content });
}
