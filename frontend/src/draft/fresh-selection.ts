import { createExtension } from "@blocknote/core";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** ProseMirror's handler of selection changes. Its types leave it out. */
interface Observer {
  domObserver: { flush(): void };
}

/**
 * The browser reports a click's selection in a later task, and a quick key comes before that: it would act at the old
 * cursor. So each key reads the selection first.
 */
export const freshSelection = createExtension({
  key: "fresh-selection",
  prosemirrorPlugins: [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view: EditorView) {
            if (!view.composing) (view as unknown as Observer).domObserver.flush();
            return false;
          },
        },
      },
    }),
  ],
});
