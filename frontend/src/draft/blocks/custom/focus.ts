import { createExtension } from "@blocknote/core";

/** The block that was just inserted: its form takes the focus as soon as it is there. */
let wanted: string | null = null;

const controls = ":is(input, textarea, select, button):not(:disabled)";

/** Moves the focus to the first field of a block, now or when it is drawn. */
export function fillIn(id: string): void {
  wanted = id;
  const form = document.querySelector<HTMLElement>(`[data-fields-of="${id}"]`);
  if (form !== null) takeFocus(id, form);
}

/** Called when the form of a block is there. */
export function takeFocus(id: string, form: HTMLElement): void {
  if (wanted !== id) return;
  const first = form.querySelector<HTMLElement>(controls);
  if (first === null) return;
  wanted = null;
  // The menu gives the focus back to the text when it closes.
  requestAnimationFrame(() => first.isConnected && first.focus());
}

/** Moves the focus to the next field of a form; false after the last one. */
export function nextField(form: HTMLElement, now: HTMLElement): boolean {
  const all = [...form.querySelectorAll<HTMLElement>(":is(input, textarea, select):not(:disabled)")];
  const next = all[all.indexOf(now) + 1];
  next?.focus();
  return next !== undefined;
}

/** Enter on a block that is selected goes into its form. */
export const customKeys = createExtension({
  key: "custom-keys",
  runsBefore: ["default"],
  keyboardShortcuts: {
    Enter: ({ editor }) => {
      const { selection } = editor.prosemirrorState;
      if (!("node" in selection) || !isCustom(selection.node)) return false;
      fillIn(editor.getTextCursorPosition().block.id);
      return true;
    },
  },
});

function isCustom(node: unknown): boolean {
  const { type, firstChild } = node as {
    type: { name: string };
    firstChild: { type: { name: string } } | null;
  };
  return [type.name, firstChild?.type.name].some((name) => name === "custom" || name === "pageTable");
}
