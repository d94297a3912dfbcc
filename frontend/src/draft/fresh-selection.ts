import { createExtension } from "@blocknote/core";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** What ProseMirror does when the browser says that the selection changed. Its types leave it out. */
interface Observer {
  domObserver: { flush(): void };
}

/**
 * The browser tells of a click's selection in a later task, and a quick key comes before it: the key would act
 * where the cursor was before. So each key reads the selection first.
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
