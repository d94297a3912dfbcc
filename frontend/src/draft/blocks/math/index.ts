import { lengths } from "@annals/document/browser";
import { createBlockSpec, createExtension } from "@blocknote/core";
import { isComposing } from "../../../command/composing.ts";
import { t } from "../../../locale/text.ts";
import { MathIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { leaveBlock } from "../leave-block.ts";
import { preview, sourceOf } from "./preview.ts";

/** A formula. A click on it, or going to it by keyboard, opens the field with its source. What is typed is shown at once, and kept when the field is left. */
const spec = createBlockSpec(
  { type: "math", propSchema: { tex: { default: "" } }, content: "none" },
  {
    meta: { selectable: false },
    parse: (element) => {
      if (element.tagName !== "DIV") return undefined;
      const tex = sourceOf(element);
      return tex === null ? undefined : { tex };
    },
    render: (block, editor) => {
      const dom = document.createElement("div");
      dom.className = "math-edit";
      const drawn = document.createElement("div");
      drawn.className = "math";
      const field = document.createElement("textarea");
      field.value = block.props.tex;
      field.maxLength = lengths.tex;
      field.spellcheck = false;
      field.placeholder = "\\frac{a}{b}";
      field.setAttribute("aria-label", t("Formula in TeX"));
      field.readOnly = !editor.isEditable;
      const fit = () => {
        field.rows = Math.min(12, field.value.split("\n").length);
      };
      const show = () => {
        fit();
        preview(field.value, drawn, true);
      };
      const keep = () => {
        if (field.value === block.props.tex) return;
        editor.updateBlock(block.id, { type: "math", props: { tex: field.value } } as never);
      };
      const leave = (event: KeyboardEvent) => {
        if (isComposing(event)) return;
        const { key, metaKey, ctrlKey } = event;
        const above = editor.getPrevBlock(block.id);
        if (key === "ArrowUp" && above !== undefined && isAtEdge(field, "start")) {
          event.preventDefault();
          keep();
          editor.setTextCursorPosition(above.id, "end");
          return editor.focus();
        }
        const isDown = key === "ArrowDown" && isAtEdge(field, "end");
        if (key !== "Escape" && !isDown && !(key === "Enter" && (metaKey || ctrlKey))) return;
        event.preventDefault();
        keep();
        leaveBlock(editor, block.id);
      };
      drawn.addEventListener("click", () => field.focus());
      field.addEventListener("input", show);
      field.addEventListener("change", keep);
      field.addEventListener("keydown", leave);
      dom.append(drawn, field);
      show();
      if (block.props.tex === "" && editor.isEditable) setTimeout(() => field.isConnected && field.focus());
      return { dom };
    },
    toExternalHTML: (block) => {
      const dom = document.createElement("div");
      dom.className = "math";
      dom.dataset.math = block.props.tex;
      dom.textContent = `$$${block.props.tex}$$`;
      return { dom };
    },
  },
  [
    createExtension({
      key: "math-rule",
      inputRules: [{ find: /^\$\$\s$/, replace: () => ({ type: "math", props: {}, content: [] }) as never }],
    }),
  ],
);

/** Whether the cursor of a field stands on its first or last line. */
function isAtEdge(
  { value, selectionStart, selectionEnd }: HTMLTextAreaElement,
  edge: "start" | "end",
): boolean {
  return !(edge === "start" ? value.slice(0, selectionStart) : value.slice(selectionEnd)).includes("\n");
}

export const math = {
  spec: spec(),
  slash: [
    {
      title: t("Formula"),
      hint: t("Math on a line of its own"),
      group: "Blocks",
      order: 125,
      keys: "$$",
      words: t("math tex latex katex equation"),
      icon: MathIcon,
      run: put({ type: "math" }),
    },
    {
      title: t("Formula in the line"),
      hint: t("Math within text"),
      group: "Insert",
      order: 240,
      words: t("math tex latex katex equation inline"),
      icon: MathIcon,
      run: (editor) =>
        editor.insertInlineContent([{ type: "inlineMath", props: { tex: "x" } }, " "] as never),
    },
  ],
} satisfies EditorKind;
