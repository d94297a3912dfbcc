import { createExtension } from "@blocknote/core";
import { type EditorState, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

type Node = EditorState["doc"];

const lists = new Set(["bulletListItem", "numberedListItem", "checkListItem"]);

/**
 * Gives blocks classes by the block that stands before them, on which their gap depends, and to those that are nothing but a
 * mention of a page. CSS could find the first by a `+`, but then the browser would style the whole text again at each new line.
 */
export const afterClasses = createExtension({
  key: "after-classes",
  prosemirrorPlugins: [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => marked(doc),
        apply: (tr, before) => (tr.docChanged ? marked(tr.doc) : before),
      },
      props: {
        decorations(state): DecorationSet | undefined {
          return this.getState(state);
        },
      },
    }),
  ],
});

function marked(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  mark(doc, 0, found);
  return DecorationSet.create(doc, found);
}

/** @param start the position of the first child in the document */
function mark(parent: Node, start: number, found: Decoration[]): void {
  let position = start;
  let previous: Node | null = null;
  for (let index = 0; index < parent.childCount; index++) {
    const node = parent.child(index);
    if (node.type.name === "blockContainer") {
      const classes = [
        classesAfter(previous?.firstChild ?? null, node.firstChild),
        ...(isCard(node.firstChild) ? ["link-card"] : []),
      ]
        .filter(Boolean)
        .join(" ");
      if (classes !== "") found.push(Decoration.node(position, position + node.nodeSize, { class: classes }));
    }
    // Deeper than a block's own text are its children, or the columns.
    if (node.childCount > 1 || !node.firstChild?.isTextblock) mark(node, position + 1, found);
    position += node.nodeSize;
    previous = node;
  }
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
