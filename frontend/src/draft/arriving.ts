import { createExtension } from "@blocknote/core";
import { Plugin, type Transaction } from "prosemirror-state";

/** Ids of the blocks whose files are being uploaded. */
const arriving = new Set<string>();

/** A file of a block is being uploaded. */
export const expectFile = (blockId: string) => arriving.add(blockId);
export const expectNoFile = (blockId: string) => arriving.delete(blockId);

/** An upload that fills its block is not an undo step of its own: undo removes the whole pasted block. */
export const arrivals = createExtension({
  key: "arrivals",
  prosemirrorPlugins: [
    new Plugin({
      filterTransaction(tr) {
        if (arriving.size === 0 || !tr.docChanged) return true;
        const before = addressesOf(tr.before);
        for (const [id, url] of addressesOf(tr.doc)) {
          if (url === "" || before.get(id) !== "") continue;
          tr.setMeta("addToHistory", false);
          arriving.delete(id);
        }
        return true;
      },
    }),
  ],
});

/** The addresses of the blocks for which a file is expected; empty ones among them. */
function addressesOf(doc: Transaction["doc"]): Map<string, string> {
  const found = new Map<string, string>();
  doc.descendants((node) => {
    const id = node.attrs.id as string | undefined;
    const url = node.firstChild?.attrs.url as string | undefined;
    if (id !== undefined && url !== undefined && arriving.has(id)) found.set(id, url);
    return !node.isTextblock;
  });
  return found;
}
