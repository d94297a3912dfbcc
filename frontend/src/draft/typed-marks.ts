/** Text in the middle of a line that becomes something else: `[text](address)` and `:smile:`. */
import { createExtension } from "@blocknote/core";
import { closeHistory } from "prosemirror-history";
import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type Emojis, loadEmojis } from "./emojis.ts";
import { addressOf } from "./typed-address.ts";

const link = /\[([^[\]]{1,300})\]\(([^()\s]{1,2000})\)$/;
const emoji = /(?:^|\s):([a-z0-9_+-]{2,40}):$/;
const emojiAnywhere = /(?<=^|\s):([a-z0-9_+-]{2,40}):/g;
const emojiBegins = /(?:^|\s):$/;
let emojis: Emojis | null = null;

export const typedMarks = createExtension({
  key: "typed-marks",
  prosemirrorPlugins: [
    new Plugin({
      props: {
        handleTextInput(view, from, to, typed) {
          if (typed === ":" && emojis === null && emojiBegins.test(lineBefore(view.state, from) + typed))
            void loadEmojis().then((all) => {
              emojis = all;
              smileLate(view);
            });
          const means = typed === ")" ? linked : typed === ":" ? smiling : null;
          if (means === null || !isPlain(view.state, from)) return false;
          const before = lineBefore(view.state, from) + typed;
          const change = means(view.state, before);
          if (change === null) return false;
          // The typed text comes first, so that undo brings back exactly that.
          view.dispatch(view.state.tr.insertText(typed, from, to));
          view.dispatch(change(closeHistory(view.state.tr), from + typed.length));
          endMark(view);
          return true;
        },
      },
    }),
  ],
});

/** Changes a text that ends at `end`. */
type Change = (tr: Transaction, end: number) => Transaction;

function linked(state: EditorState, before: string): Change | null {
  const [whole, text, typed] = link.exec(before) ?? [];
  const href = typed === undefined ? null : addressOf(typed);
  if (whole === undefined || href === null) return null;
  const mark = state.schema.marks.link!.create({ href });
  return (tr, end) => tr.replaceWith(end - whole.length, end, state.schema.text(text!, [mark]));
}

function smiling(_: EditorState, before: string): Change | null {
  const name = emoji.exec(before)?.[1];
  const sign = name === undefined ? undefined : emojis?.get(name);
  if (sign === undefined) return null;
  return (tr, end) => tr.insertText(sign, end - name!.length - 2, end);
}

/** Replaces names of emojis that were typed before the list of names had loaded. */
function smileLate(view: EditorView): void {
  if (view.isDestroyed) return;
  const { from } = view.state.selection;
  if (!isPlain(view.state, from)) return;
  const line = lineBefore(view.state, from);
  const tr = closeHistory(view.state.tr);
  for (const { 1: name, 0: whole, index } of [...line.matchAll(emojiAnywhere)].reverse()) {
    const sign = emojis?.get(name!);
    const end = from - line.length + index + whole.length;
    if (sign !== undefined) tr.insertText(sign, end - name!.length - 2, end);
  }
  if (tr.docChanged) view.dispatch(tr);
}

/** Text that is typed after a link is not part of it. */
function endMark(view: EditorView): void {
  view.dispatch(view.state.tr.removeStoredMark(view.state.schema.marks.link!));
}

/** The text of the line before a place; anything else counts as one character. */
function lineBefore(state: EditorState, at: number): string {
  const $at = state.doc.resolve(at);
  return $at.parent.textBetween(0, $at.parentOffset, "\n", "\ufffc").split("\n").at(-1)!;
}

/** Neither in a block of code nor in words that are marked as code. */
function isPlain(state: EditorState, at: number): boolean {
  const $at = state.doc.resolve(at);
  return !$at.parent.type.spec.code && !$at.marks().some(({ type }) => type.name === "code");
}
