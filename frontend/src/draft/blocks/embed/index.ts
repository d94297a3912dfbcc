import { frameOf, lengths } from "@annals/document/browser";
import { createBlockSpec } from "@blocknote/core";
import { isComposing } from "../../../command/composing.ts";
import { embedRules } from "../../../embed/rules.ts";
import { t } from "../../../locale/text.ts";
import { EmbedIcon } from "../../../theme/block-icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { leaveBlock } from "../leave-block.ts";

/** What another site shows, as readers see it before it is loaded, with fields for its title and address. */
const spec = createBlockSpec(
  { type: "embed", propSchema: { url: { default: "" }, name: { default: "" } }, content: "none" },
  {
    meta: { selectable: false },
    parse: (element) => {
      if (element.tagName === "IFRAME") {
        const url = webAddressIn(element.getAttribute("src") ?? "");
        return url === null || frameOf(url) === null ? undefined : { url, name: element.title };
      }
      if (!element.matches("figure.embed")) return undefined;
      const link = element.querySelector("a");
      return { url: webAddressIn(link?.href ?? "") ?? "", name: link?.textContent ?? "" };
    },
    render: (block, editor) => {
      const dom = document.createElement("figure");
      dom.className = "embed";
      const name = field(
        t("Title of the embedded content"),
        t("Title"),
        block.props.name,
        lengths.description,
      );
      name.className = "embed-name";
      const url = field(t("Address of the embedded content"), "https://…", block.props.url, lengths.address);
      const note = document.createElement("span");
      note.className = "embed-note";
      const show = () => {
        note.textContent = noteOn(url.value);
        // As high as readers see it, so that no line below stands elsewhere for them.
        const address = webAddressIn(url.value);
        dom.toggleAttribute("data-frame", address !== null && frameOf(address, embedRules()) !== null);
      };
      const keep = () => {
        const address = webAddressIn(url.value);
        const props = {
          name: name.value.trim(),
          url: address ?? (url.value.trim() === "" ? "" : block.props.url),
        };
        if (props.name === block.props.name && props.url === block.props.url) return;
        editor.updateBlock(block.id, { type: "embed", props } as never);
      };
      const leave = (event: KeyboardEvent) => {
        if ((event.key !== "Enter" && event.key !== "Escape") || isComposing(event)) return;
        event.preventDefault();
        keep();
        leaveBlock(editor, block.id);
      };
      for (const one of [name, url]) {
        one.readOnly = !editor.isEditable;
        one.addEventListener("change", keep);
        one.addEventListener("keydown", leave);
      }
      url.addEventListener("input", show);
      show();
      dom.append(name, url, note);
      if (block.props.url === "" && editor.isEditable) setTimeout(() => url.isConnected && url.focus());
      return { dom };
    },
    toExternalHTML: ({ props: { url, name } }) => {
      const dom = document.createElement("figure");
      dom.className = "embed";
      const link = document.createElement("a");
      link.href = url;
      link.textContent = name || url;
      dom.append(link);
      return { dom };
    },
  },
);

function field(label: string, placeholder: string, value: string, maxLength: number): HTMLInputElement {
  const input = document.createElement("input");
  Object.assign(input, { value, placeholder, maxLength, spellcheck: false });
  input.setAttribute("aria-label", label);
  return input;
}

/** The address in what somebody pasted: itself, or that of a whole `<iframe>`. */
function webAddressIn(text: string): string | null {
  const address = (/<iframe\b[^>]*\ssrc="([^"]+)"/i.exec(text)?.[1] ?? text).trim();
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

function noteOn(text: string): string {
  if (text.trim() === "") return t("Paste the address of a video, document or board.");
  const address = webAddressIn(text);
  if (address === null) return t("Enter an address that begins with https://.");
  const frame = frameOf(address, embedRules());
  return frame === null
    ? t("Nothing from {hostname} can be shown here. Readers get a link.", {
        hostname: new URL(address).hostname,
      })
    : t("Readers load it from {site} if they wish.", { site: frame.site });
}

export const embed = {
  spec: spec(),
  slash: [
    {
      title: t("Embed"),
      hint: t("A video, document or board of another site"),
      group: "Insert",
      order: 155,
      words: t("video youtube loom vimeo google drive docs excalidraw iframe player"),
      icon: EmbedIcon,
      run: put({ type: "embed" }),
    },
  ],
} satisfies EditorKind;
