import { languageName, languageOf, languages } from "@annals/document/browser";
import {
  type BlockNoteEditor,
  createCodeBlockSpec,
  createExtension,
  type ExtensionFactoryInstance,
} from "@blocknote/core";
import { wrapSwitch } from "../../../entry/page/wrap-code.ts";
import { t } from "../../../locale/text.ts";
import { CodeIcon, DiagramIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { other, textBehind } from "../typed.ts";
import { diagramBeside } from "./diagram.ts";

/**
 * Three backticks, perhaps a language, and a space start a code block, and the text behind them becomes its text. (The
 * editor's own rule would delete that text.)
 */
const codeRule = createExtension({
  key: "code-rule",
  inputRules: [
    {
      find: /^```([\w+#.-]*)\s$/,
      replace: (typed) => {
        const text = textBehind(typed);
        if (text.includes(other)) return undefined;
        const language = typed.match[1] || "text";
        return { type: "codeBlock", props: { language }, content: text === "" ? [] : text } as never;
      },
    },
  ],
});

const base = createCodeBlockSpec({ defaultLanguage: "text", indentLineWithTab: true });

/** Code below the name of its language, which is the control that changes the language. */
const spec: typeof base = {
  ...base,
  // The editor has its own keys for code; the rule that starts a code block is ours.
  extensions: [...withoutRules(base.extensions), codeRule],
  implementation: {
    ...base.implementation,
    render(block, editor) {
      const view = base.implementation.render.call(this, block, editor);
      const chooser = languageChooser(block as never, editor as never);
      const figure = document.createElement("figure");
      figure.className = "code";
      const code = (view.dom as HTMLElement).querySelector("pre")!;
      // The default, stated here because it lets the cursor scroll long lines.
      code.contentEditable = "true";
      figure.append(chooser.header, code);
      const isDiagram = languageOf(block.props.language as string) === "mermaid";
      const diagram = isDiagram ? diagramBeside(code.querySelector("code") ?? code) : undefined;
      if (diagram !== undefined) figure.append(diagram.dom);
      view.dom.append(figure);
      return {
        ...view,
        // The editor would read the whole block again with each drawing.
        ignoreMutation: ({ target }) => diagram?.dom.contains(target) ?? false,
        destroy() {
          chooser.destroy();
          diagram?.destroy();
          view.destroy?.();
        },
      };
    },
  },
};

function withoutRules(extensions: (typeof base)["extensions"]): ExtensionFactoryInstance[] {
  return (extensions ?? []).map((one) => (context: never) => {
    const extension = typeof one === "function" ? one(context) : one;
    return { ...extension, inputRules: [] };
  }) as unknown as ExtensionFactoryInstance[];
}

function languageChooser(
  block: { id: string; props: { language: string } },
  editor: BlockNoteEditor<never, never, never>,
): { header: HTMLElement; destroy(): void } {
  const header = document.createElement("header");
  header.contentEditable = "false";
  const select = document.createElement("select");
  select.setAttribute("aria-label", t("Language of the code"));
  select.append(...Object.entries(languages).map(([id, name]) => new Option(name, id)));
  select.append(new Option(t("Diagram (Mermaid)"), "mermaid"));
  const language = languageOf(block.props.language);
  // A language without colours is kept too.
  if (!(language in languages) && language !== "mermaid")
    select.append(new Option(languageName(language), language));
  select.value = language;
  select.disabled = !editor.isEditable;
  const change = () => {
    editor.updateBlock(block.id, { type: "codeBlock", props: { language: select.value } } as never);
    editor.setTextCursorPosition(block.id, "end");
    editor.focus();
  };
  select.addEventListener("change", change);
  header.append(select, wrapSwitch());
  return { header, destroy: () => select.removeEventListener("change", change) };
}

/** The example in a new diagram. */
const begun = `flowchart LR
  ${t("Idea")} --> ${t("Draft")} --> ${t("Page")}`;

export const codeBlock = {
  spec,
  slash: [
    {
      title: t("Code"),
      hint: t("Colored for 40 languages"),
      group: "Blocks",
      order: 120,
      keys: "```",
      words: t("source program snippet pre"),
      icon: CodeIcon,
      run: put({ type: "codeBlock" }),
    },
    {
      title: t("Diagram"),
      hint: t("Drawn from words while you write them"),
      group: "Blocks",
      order: 122,
      keys: "```mermaid",
      words: t("chart graph mermaid flow flowchart sequence gantt timeline pie mindmap drawing"),
      icon: DiagramIcon,
      run(editor) {
        put({ type: "codeBlock", props: { language: "mermaid" }, content: begun })(editor);
        editor.setTextCursorPosition(editor.getTextCursorPosition().block, "end");
      },
    },
  ],
} satisfies EditorKind;
