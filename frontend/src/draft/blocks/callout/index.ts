import { type Tone, toneOf, tones } from "@annals/document/browser";
import { createBlockSpec, createExtension, defaultProps } from "@blocknote/core";
import { t } from "../../../locale/text.ts";
import { CalloutIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";

const toneNames: Record<Tone, string> = {
  note: t("Note"),
  tip: t("Tip"),
  warning: t("Warning"),
  danger: t("Danger"),
};

/** A highlighted note in one of four tones. Its sign is the control that changes the tone. */
const spec = createBlockSpec(
  {
    type: "callout",
    propSchema: {
      backgroundColor: defaultProps.backgroundColor,
      textColor: defaultProps.textColor,
      textAlignment: defaultProps.textAlignment,
      tone: { default: "note", values: tones },
    },
    content: "inline",
  },
  {
    meta: { isolating: false },
    parse: (element) => {
      if (element.classList.contains("call") || element.getAttribute("role") === "note") {
        const tone = tones.find((name) => element.classList.contains(`call-${name}`));
        return tone === undefined ? {} : { tone };
      }
      return undefined;
    },
    render: (block, editor) => {
      const dom = document.createElement("div");
      dom.className = "call-line";
      const sign = document.createElement("span");
      sign.className = `call-sign call-${block.props.tone}`;
      sign.contentEditable = "false";
      const icon = document.createElement("span");
      icon.className = "call-icon";
      const select = document.createElement("select");
      select.setAttribute("aria-label", t("Tone of the callout"));
      select.append(...tones.map((tone) => new Option(toneNames[tone], tone)));
      select.value = block.props.tone;
      select.disabled = !editor.isEditable;
      const change = () => {
        editor.updateBlock(block.id, { type: "callout", props: { tone: select.value as Tone } } as never);
        editor.focus();
      };
      select.addEventListener("change", change);
      sign.append(icon, select);
      const text = document.createElement("p");
      dom.append(sign, text);
      return { dom, contentDOM: text, destroy: () => select.removeEventListener("change", change) };
    },
    toExternalHTML: (block) => {
      const dom = document.createElement("div");
      dom.className = `call call-${block.props.tone}`;
      dom.setAttribute("role", "note");
      const text = document.createElement("p");
      dom.append(text);
      return { dom, contentDOM: text };
    },
  },
  [
    createExtension({
      key: "callout-shortcuts",
      inputRules: [
        { find: /^!!\s$/, replace: () => ({ type: "callout", props: {} }) },
        {
          // As it is typed in Markdown, in a quote.
          find: /^\[!(\w{2,20})\]\s$/,
          replace: ({ match }) => {
            const tone = toneOf(match[1]!);
            return tone === null ? undefined : { type: "callout", props: { tone } };
          },
        },
      ],
    }),
  ],
);

export const callout = {
  spec: spec(),
  slash: [
    {
      title: t("Callout"),
      hint: t("A note that stands out"),
      group: "Blocks",
      order: 110,
      keys: "!!",
      words: t("note tip warning danger info hint box"),
      icon: CalloutIcon,
      run: put({ type: "callout" }),
    },
  ],
  choices: [{ name: t("Callout"), type: "callout", icon: CalloutIcon }],
} satisfies EditorKind;
