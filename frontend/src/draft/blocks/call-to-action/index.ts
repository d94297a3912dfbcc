import { type CallLook, callLooks } from "@annals/document/browser";
import { createBlockSpec, defaultProps } from "@blocknote/core";
import { dialog, openDialog } from "../../../dialog/dialog.ts";
import { t } from "../../../locale/text.ts";
import { CallToActionIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";

const callDialog = dialog(() => import("./CallDialog.tsx"));

/** The classes of its box, which its looks hang on. */
const boxOf = ({ look, backgroundColor }: { look: string; backgroundColor: string }): string =>
  `cta cta-${look}${backgroundColor === "default" ? "" : ` bg-${backgroundColor}`}`;

/** A line of text with a button. The button opens the dialog for its text, address and look. */
const spec = createBlockSpec(
  {
    type: "callToAction",
    propSchema: {
      backgroundColor: defaultProps.backgroundColor,
      url: { default: "" },
      label: { default: "" },
      look: { default: "quiet", values: callLooks },
    },
    content: "inline",
  },
  {
    meta: { isolating: false },
    parse: (element) => {
      if (!element.classList.contains("cta")) return undefined;
      const look = callLooks.find((name) => element.classList.contains(`cta-${name}`));
      return look === undefined ? {} : { look };
    },
    render: (block, editor) => {
      const dom = document.createElement("div");
      dom.className = boxOf(block.props);
      const text = document.createElement("p");
      const side = document.createElement("span");
      side.contentEditable = "false";
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = block.props.label || block.props.url || t("Add a link");
      button.setAttribute("aria-label", t("Call to action: {label}", { label: button.textContent }));
      const open = () => {
        const { url, label, look } = block.props;
        openDialog(callDialog, {
          present: { url, label, look: look as CallLook },
          onSave: (props) => {
            if (editor.getBlock(block.id) !== undefined)
              editor.updateBlock(block.id, { type: "callToAction", props } as never);
          },
        });
      };
      button.disabled = !editor.isEditable;
      button.addEventListener("click", open);
      side.append(button);
      dom.append(text, side);
      return { dom, contentDOM: text, destroy: () => button.removeEventListener("click", open) };
    },
    toExternalHTML: (block) => {
      const dom = document.createElement("div");
      dom.className = boxOf(block.props);
      const text = document.createElement("p");
      dom.append(text);
      return { dom, contentDOM: text };
    },
  },
);

export const callToAction = {
  spec: spec(),
  slash: [
    {
      title: t("Call to action"),
      hint: t("A line of text with a button"),
      group: "Blocks",
      order: 115,
      words: t("button link cta banner"),
      icon: CallToActionIcon,
      run: put({ type: "callToAction" }),
    },
  ],
} satisfies EditorKind;
