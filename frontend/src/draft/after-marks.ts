/** The classes that the blocks of a text get from the blocks before them, also after a change. */
import type { EditorState, Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

type Node = EditorState["doc"];

const lists = new Set(["bulletListItem", "numberedListItem", "checkListItem"]);

/** The classes of all blocks. */
export function marked(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, position, parent, index) => {
    const classes = classesOf(node, parent?.maybeChild(index - 1) ?? null);
    if (classes !== "")
      found.push(Decoration.node(position, position + node.nodeSize, { class: classes }, { classes }));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
}

/** The classes after a change. Words that are typed into a block change none, so that its key looks at no other block. */
export function markedAnew(tr: Transaction, old: DecorationSet): DecorationSet {
  return isWithinWords(tr) ? old.map(tr.mapping, tr.doc) : marked(tr.doc);
}

/** True when a change only replaced words of one block that is not a card, neither before nor after. */
function isWithinWords({ before, doc, steps, mapping }: Transaction): boolean {
  if (steps.length !== 1) return false;
  // A change of attributes or marks alone has no places.
  const places: boolean[] = [];
  mapping.maps[0]!.forEach((from, to, newFrom, newTo) => {
    const old = textAround(before, from, to);
    const now = textAround(doc, newFrom, newTo);
    places.push(old !== null && now?.sameMarkup(old) === true && !isCard(old) && !isCard(now));
  });
  return places.length > 0 && places.every(Boolean);
}

function textAround(doc: Node, from: number, to: number): Node | null {
  const $from = doc.resolve(from);
  return $from.parent.isTextblock && to <= $from.end() ? $from.parent : null;
}

function classesOf(node: Node, previous: Node | null): string {
  if (node.type.name !== "blockContainer") return "";
  const after = classesAfter(previous?.firstChild ?? null, node.firstChild);
  return isCard(node.firstChild) ? `${after} link-card`.trim() : after;
}

/** A paragraph that is nothing but a mention of a page, as `titled` shows it to readers. */
function isCard(content: Node | null): boolean {
  if (content?.type.name !== "paragraph" || content.childCount === 0 || content.childCount > 2) return false;
  const { type, attrs } = content.child(0);
  return type.name === "mention" && attrs.kind === "entry" && content.textContent.trim() === "";
}

function classesAfter(previous: Node | null, content: Node | null): string {
  if (previous === null || content === null) return "";
  const classes: string[] = [];
  const kind = previous.type.name;
  if (kind === "heading") {
    classes.push("after-heading");
    // Levels 1 and 2 look alike, as do those from 4 on.
    const { level } = content.attrs;
    if (content.type.name === "heading" && level <= 3 && previous.attrs.level > Math.max(level, 2))
      classes.push("after-deeper");
  }
  if (kind === "divider") classes.push("after-divider");
  if (lists.has(kind) && kind === content.type.name) classes.push("after-item");
  if (previous.attrs.visibility === 0 && content.attrs.visibility === 0) classes.push("after-hidden");
  return classes.join(" ");
}
