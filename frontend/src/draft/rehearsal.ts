import { whenIdle } from "../progress/idle.ts";
import { makeEditor } from "./make-editor.ts";

/** What ProseMirror does when the browser has put in what was typed. Its types leave it out. */
interface Observer {
  domObserver: { flush(): void };
}

/**
 * Types a little into an editor that nobody sees. A browser prepares code when it runs first: without this, opening a page and
 * the first keys wait for that, on a slow machine for a third of a second.
 */
function rehearse(): void {
  const editor = makeEditor(
    ["heading", "paragraph", "paragraph"].map((type) => ({ type, content: "words" }) as never),
    null,
  );
  editor.mount(document.createElement("div"));
  const view = editor.prosemirrorView;
  for (let turn = 0; turn < 3; turn++) {
    const line = view.dom.querySelectorAll("p")[1]?.firstChild;
    // As a browser types.
    if (line instanceof Text) line.data += "a";
    (view as unknown as Observer).domObserver.flush();
    editor.setTextCursorPosition(editor.document[2]!, "end");
    view.someProp("handleKeyDown", (act) => act(view, new KeyboardEvent("keydown", { key: "Enter" })));
  }
  editor._tiptapEditor.destroy();
}

/** Rehearses once nothing else is done. Returns what cancels it: whoever types already needs it no more. */
export const rehearseSoon = (): (() => void) => whenIdle(rehearse);
