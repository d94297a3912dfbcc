import { createExtension } from "@blocknote/core";
import { Plugin } from "prosemirror-state";
import type { DecorationSet } from "prosemirror-view";
import { marked, markedAnew } from "./after-marks.ts";

/**
 * Gives blocks classes by the block that stands before them, on which their gap depends, and to those that are nothing
 * but a mention of a page. CSS could find the first with a `+`, but then the browser would restyle the whole text at each
 * new line.
 */
export const afterClasses = createExtension({
  key: "after-classes",
  prosemirrorPlugins: [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => marked(doc),
        apply: (tr, before) => (tr.docChanged ? markedAnew(tr, before) : before),
      },
      props: {
        decorations(state): DecorationSet | undefined {
          return this.getState(state);
        },
      },
    }),
  ],
});
