import { entryOf } from "@annals/document/browser";
import { createInlineContentSpec } from "@blocknote/core";

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
