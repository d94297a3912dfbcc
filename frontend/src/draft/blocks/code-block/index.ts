import { t } from "../../../locale/text.ts";
import { CodeIcon, DiagramIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { spec } from "./spec.ts";

/** The example in a new diagram. */
const begun = `flowchart LR
  ${t("Idea")} --> ${t("Draft")} --> ${t("Page")}`;

export const codeBlock = {
  spec: spec,
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
