/** Long tables keep their head in sight while they are written, as they do while they are read. */
import { createExtension } from "@blocknote/core";
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { isLongTable } from "../../../entry/page/fit-tables.ts";

const key = new PluginKey<DecorationSet>("table-heads");

/** A table that fits its room lets its head stand below the bars of the window; a long one that is wider scrolls by itself. */
function roomOf(box: Element): string | null {
  const inner = box.querySelector(".tableWrapper-inner");
  if (inner === null) return null;
  if (inner.scrollWidth <= inner.clientWidth) return "fits";
  return isLongTable(inner.firstElementChild!) ? "long" : null;
}

function roomsIn(view: EditorView): DecorationSet {
  const rooms: Decoration[] = [];
  view.state.doc.descendants((node, at) => {
    if (node.type.name !== "table") return !node.isTextblock;
    const box = view.nodeDOM(at);
    const room = box instanceof Element ? roomOf(box) : null;
    if (room !== null) rooms.push(Decoration.node(at, at + node.nodeSize, { "data-room": room }, { room }));
    return false;
  });
  return DecorationSet.create(view.state.doc, rooms);
}

const said = (set: DecorationSet) =>
  set
    .find()
    .map(({ from, spec }) => `${from} ${spec.room}`)
    .join();

/** Measures the tables again when the text or the window has changed: at the next frame, once for all changes before it. */
function measure(view: EditorView) {
  let waiting = 0;
  const look = () => {
    waiting = 0;
    if (view.isDestroyed) return;
    const rooms = roomsIn(view);
    if (said(rooms) !== said(key.getState(view.state)!)) view.dispatch(view.state.tr.setMeta(key, rooms));
  };
  const soon = () => {
    waiting ||= requestAnimationFrame(look);
  };
  const observer = new ResizeObserver(soon);
  observer.observe(view.dom);
  return {
    update: soon,
    destroy() {
      observer.disconnect();
      cancelAnimationFrame(waiting);
    },
  };
}

export const tableHeads = createExtension({
  key: "table-heads",
  prosemirrorPlugins: [
    new Plugin({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, rooms) => tr.getMeta(key) ?? rooms.map(tr.mapping, tr.doc),
      },
      props: { decorations: (state) => key.getState(state) },
      view: measure,
    }),
  ],
});
