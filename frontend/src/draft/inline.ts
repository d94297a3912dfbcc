import { entryOf, lengths } from "@annals/document/browser";
import { createInlineContentSpec } from "@blocknote/core";
import { isComposing } from "../command/composing.ts";
import { t } from "../locale/text.ts";
import { preview, sourceOf } from "./blocks/math/preview.ts";

/** Removes the host from an address: browsers add it when they copy. */
function pathOf(href: string): string {
  return href.replace(/^https?:\/\/[^/]+/i, "");
}

/** A mention of a person or a page. */
export const mention = createInlineContentSpec(
  {
    type: "mention",
    propSchema: {
      kind: { default: "user", values: ["user", "entry"] },
      id: { default: "" },
      label: { default: "" },
    },
    content: "none",
  },
  {
    parse: (element) => {
      if (!element.classList.contains("mention")) return undefined;
      const user = element.dataset.user;
      if (user !== undefined)
        return { kind: "user", id: user, label: (element.textContent ?? "").replace(/^@/, "") };
      const entry = entryOf(pathOf(element.getAttribute("href") ?? ""));
      return entry === null ? undefined : { kind: "entry", id: entry, label: element.textContent ?? "" };
    },
    render: ({ props }) => {
      const person = props.kind === "user";
      const dom = document.createElement(person ? "span" : "a");
      dom.className = "mention";
      if (person) dom.dataset.user = props.id;
      else dom.setAttribute("href", `/${props.id}`);
      dom.textContent = person ? `@${props.label}` : props.label || props.id;
      return { dom };
    },
  },
);

/** An image inside a line, as in Markdown. */
export const inlineImage = createInlineContentSpec(
  {
    type: "inlineImage",
    propSchema: { url: { default: "" }, alt: { default: "" }, href: { default: "" } },
    content: "none",
  },
  {
    parse: (element) => {
      if (element.tagName !== "IMG" || !element.classList.contains("inline")) return undefined;
      return { url: element.getAttribute("src") ?? "", alt: element.getAttribute("alt") ?? "" };
    },
    render: ({ props }) => {
      const image = document.createElement("img");
      image.className = "inline";
      image.src = props.url;
      image.alt = props.alt;
      if (props.href === "") return { dom: image };
      const dom = document.createElement("a");
      dom.href = props.href;
      dom.append(image);
      return { dom };
    },
  },
);

/** A formula within a line. A click, or Enter on it, opens the field with its source. */
export const inlineMath = createInlineContentSpec(
  { type: "inlineMath", propSchema: { tex: { default: "" } }, content: "none" },
  {
    parse: (element) => {
      if (element.tagName !== "SPAN") return undefined;
      const tex = sourceOf(element);
      return tex === null ? undefined : { tex };
    },
    render: ({ props }, update, editor) => {
      const dom = document.createElement("span");
      dom.className = "math";
      dom.dataset.math = props.tex;
      dom.contentEditable = "false";
      preview(props.tex, dom, false);
      const open = () => {
        const field = document.createElement("input");
        field.value = props.tex;
        field.maxLength = lengths.tex;
        field.size = Math.max(6, Math.min(60, props.tex.length));
        field.setAttribute("aria-label", t("Formula in TeX"));
        const keep = () => {
          const tex = field.value.trim();
          if (tex === "" || tex === props.tex) preview(props.tex, dom, false);
          else update({ type: "inlineMath", props: { tex } } as never);
        };
        field.addEventListener("blur", keep, { once: true });
        field.addEventListener("keydown", (event) => {
          event.stopPropagation();
          if (isComposing(event)) return;
          if (event.key === "Escape") field.value = props.tex;
          if (event.key !== "Escape" && event.key !== "Enter") return;
          event.preventDefault();
          editor.focus();
        });
        dom.replaceChildren(field);
        field.focus();
        field.select();
      };
      if (!editor.isEditable) return { dom };
      dom.tabIndex = 0;
      dom.setAttribute("role", "button");
      dom.setAttribute("aria-label", t("Formula {tex}. Open to change it.", { tex: props.tex }));
      dom.addEventListener("click", () => dom.querySelector("input") ?? open());
      dom.addEventListener("keydown", (event) => {
        if (event.target !== dom || event.key !== "Enter") return;
        event.preventDefault();
        open();
      });
      return { dom };
    },
  },
);
