/** What can be done with a whole block: by its menu and by keys. */

import { plainText, slugOf } from "@annals/document/browser";
import { dialog, openDialog } from "../dialog/dialog.ts";
import { copyLink } from "../entry/copy-link.ts";
import { t } from "../locale/text.ts";
import { toast, toastError } from "../toast/toast.ts";
import { addColumn, canAddColumn, canWiden, columnOf, dissolve, widen } from "./blocks/column-list/acts.ts";
import type { AnyEditor } from "./blocks/kind.ts";
import type { PageBlock, PageEditor } from "./schema.ts";

const nameDialog = dialog(() => import("./NameDialog.tsx"));

export interface BlockAct {
  id: string;
  label(block: PageBlock): string;
  /** As in `alt+l`; they work with the cursor in the block. */
  keys?: string;
  /** Absent for what every block can do. */
  isFor?(editor: AnyEditor, block: PageBlock): boolean;
  run(editor: PageEditor, block: PageBlock): void;
}

/** The specified note (2, section 8). */
export const moduleMoved = t("Module moved");

/** What a block carries as a module. */
interface ModuleProps {
  blockName?: string;
  visibility?: number;
}
const propsOf = (block: PageBlock) => block.props as ModuleProps;

const isHidden = (block: PageBlock): boolean => propsOf(block).visibility === 0;
const nameOf = (block: PageBlock): string => propsOf(block).blockName ?? "";

export const blockActs: BlockAct[] = [
  {
    id: "name",
    label: (block) => (nameOf(block) === "" ? t("Name…") : t("Name: {name}…", { name: nameOf(block) })),
    run: (editor, block) =>
      openDialog(nameDialog, {
        present: nameOf(block),
        onName: (name) => change(editor, block, { blockName: name === "" ? undefined : name }),
      }),
  },
  {
    id: "visibility",
    label: (block) => (isHidden(block) ? t("Show to readers") : t("Hide from readers")),
    run: (editor, block) => change(editor, block, { visibility: isHidden(block) ? undefined : 0 }),
  },
  {
    id: "up",
    label: () => t("Move up"),
    keys: "alt+arrowup",
    run: (editor, block) => move(editor, block, -1),
  },
  {
    id: "down",
    label: () => t("Move down"),
    keys: "alt+arrowdown",
    run: (editor, block) => move(editor, block, 1),
  },
  { id: "duplicate", label: () => t("Duplicate"), keys: "mod+d", run: duplicate },
  {
    id: "wider",
    label: () => t("Widen this column"),
    isFor: (editor, block) => canWiden(editor, block, 1),
    run: (editor, block) => widen(editor, block, 1),
  },
  {
    id: "narrower",
    label: () => t("Narrow this column"),
    isFor: (editor, block) => canWiden(editor, block, -1),
    run: (editor, block) => widen(editor, block, -1),
  },
  {
    id: "add-column",
    label: () => t("Add a column"),
    isFor: (editor, block) => canAddColumn(editor, block),
    run: (editor, block) => addColumn(editor, block),
  },
  {
    id: "dissolve",
    label: () => t("Remove the columns, keep the text"),
    isFor: (editor, block) => columnOf(editor, block) !== undefined,
    run: (editor, block) => dissolve(editor, block),
  },
  { id: "link", label: () => t("Copy link to this block"), keys: "alt+l", run: linkTo },
];

export const actsFor = (editor: PageEditor, block: PageBlock): BlockAct[] =>
  blockActs.filter(({ isFor }) => isFor?.(editor, block) ?? true);

/** Changes what a block carries beside its kind. */
function change(editor: PageEditor, block: PageBlock, props: ModuleProps): void {
  if (editor.getBlock(block.id) !== undefined) editor.updateBlock(block.id, { props } as never);
}

function move(editor: PageEditor, block: PageBlock, by: 1 | -1): void {
  editor.setTextCursorPosition(block);
  moveSelected(editor, by);
}

/** Moves the block of the cursor, or those that are selected, and says so; at the end of the page nothing moves. */
export function moveSelected(editor: AnyEditor, by: 1 | -1): void {
  const before = editor.prosemirrorState.doc;
  if (by === 1) editor.moveBlocksDown();
  else editor.moveBlocksUp();
  if (!editor.prosemirrorState.doc.eq(before)) toast(moduleMoved);
}

function duplicate(editor: PageEditor, block: PageBlock): void {
  editor.insertBlocks([copyOf(block) as never], block, "after");
}

/** A copy of a block without ids (the editor makes new ones), and without the name, which leads to the first one. */
function copyOf({ id: _, children, props, ...rest }: PageBlock): unknown {
  const copied = children.map((child) => copyOf(child as PageBlock));
  return { ...rest, props: { ...props, blockName: undefined }, children: copied };
}

/** Removes a block, and offers to put it back where it stood. */
export function remove(editor: PageEditor, block: PageBlock): void {
  const before = editor.getPrevBlock(block.id)?.id;
  const after = editor.getNextBlock(block.id)?.id;
  const parent = editor.getParentBlock(block.id)?.id;
  editor.removeBlocks([block]);
  function putBack(): void {
    if (editor.getBlock(block.id) !== undefined) return;
    const view = editor.domElement;
    if (!view?.isConnected) {
      toastError(
        t("Not put back"),
        t("You are no longer editing this page. Edit it to add the block again."),
      );
      return;
    }
    const isThere = (id: string | undefined): id is string =>
      id !== undefined && editor.getBlock(id) !== undefined;
    if (isThere(before)) editor.insertBlocks([block as never], before, "after");
    else if (isThere(after)) editor.insertBlocks([block as never], after, "before");
    else if (isThere(parent)) editor.updateBlock(parent, { children: [block] } as never);
    else editor.insertBlocks([block as never], editor.document[0]!, "before");
    editor.focus();
  }
  toast(t("Block deleted"), { action: { label: t("Undo"), run: putBack } });
}

/** Copies the address of a block. One that has no anchor yet gets a name. */
function linkTo(editor: PageEditor, block: PageBlock): void {
  const taken = new Set<string>();
  editor.forEachBlock((other) => {
    if (other.id !== block.id) for (const anchor of anchorsOf(other as PageBlock)) taken.add(anchor);
    return true;
  });
  let [anchor] = anchorsOf(block);
  if (anchor === undefined || (nameOf(block) === "" && taken.has(anchor))) {
    const blockName = freeName(block, taken);
    change(editor, block, { blockName });
    anchor = slugOf(blockName);
  }
  void copyLink(`${location.pathname}#${anchor}`);
}

/** The anchor that a block has by its name, or as a heading. */
function anchorsOf(block: PageBlock): string[] {
  const title = nameOf(block) || (block.type === "heading" ? textOf(block) : "");
  return title === "" ? [] : [slugOf(title)];
}

const textOf = (block: PageBlock) => plainText([{ ...block, children: [] } as never]).trim();

/** The first words of a block, with a number where others are called the same. */
function freeName(block: PageBlock, taken: ReadonlySet<string>): string {
  const words = textOf(block).split(/\s+/).slice(0, 6).join(" ").slice(0, 60) || "block";
  for (let number = 1; ; number++) {
    const name = number === 1 ? words : `${words} ${number}`;
    if (!taken.has(slugOf(name))) return name;
  }
}
