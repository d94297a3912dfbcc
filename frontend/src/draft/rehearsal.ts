import { whenIdle } from "../progress/idle.ts";
import { makeEditor } from "./make-editor.ts";

/** ProseMirror's handler of typed text. Its types leave it out. */
interface Observer {
  domObserver: { flush(): void };
}

/**
 * Types a little into a hidden editor, in steps. A browser compiles code when it first runs: without this, opening a page
 * and the first keys wait for that, for a third of a second on a slow machine.
 */
function* rehearsal(): Generator<void> {
  const editor = makeEditor(
    ["heading", "paragraph", "paragraph"].map((type) => ({ type, content: "words" }) as never),
    null,
  );
  yield;
  editor.mount(document.createElement("div"));
  try {
    const view = editor.prosemirrorView;
    for (let turn = 0; turn < 3; turn++) {
      yield;
      const line = view.dom.querySelectorAll("p")[1]?.firstChild;
      // As a browser types.
      if (line instanceof Text) line.data += "a";
      (view as unknown as Observer).domObserver.flush();
      editor.setTextCursorPosition(editor.document[2]!, "end");
      view.someProp("handleKeyDown", (act) => act(view, new KeyboardEvent("keydown", { key: "Enter" })));
    }
  } finally {
    editor._tiptapEditor.destroy();
  }
}

/** Rehearses while the browser is idle. Returns a function that ends it: once somebody types, it is no longer needed. */
export function rehearseSoon(): () => void {
  const steps = rehearsal();
  let cancel = () => {};
  const go = () => {
    if (steps.next().done !== true) cancel = whenIdle(go);
  };
  cancel = whenIdle(go);
  return () => {
    cancel();
    steps.return(undefined);
  };
}
