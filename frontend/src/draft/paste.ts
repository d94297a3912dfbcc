/** Cleans pasted HTML, so that its structure survives. */
import { entryOf } from "@annals/document/browser";
import { getEntry } from "@annals/query-api/contract";
import type { BlockNoteEditorOptions, BlockSchema, InlineContentSchema, StyleSchema } from "@blocknote/core";
import { call } from "../api/client.ts";
import { insertFiles } from "./blocks/insert-file.ts";
import { cleanPasted } from "./clean-paste.ts";
import type { PageEditor, PartialPageBlock } from "./schema.ts";

type Node = PageEditor["prosemirrorState"]["doc"];
type PasteHandler = NonNullable<
  BlockNoteEditorOptions<BlockSchema, InlineContentSchema, StyleSchema>["pasteHandler"]
>;

/** Handles HTML from another program. The editor handles everything else. */
export const handlePaste: PasteHandler = ({ event, editor, defaultPasteHandler }) => {
  const data = event.clipboardData;
  if (data === null) return false;
  const types = [...data.types];
  const html = data.getData("text/html");
  if (types.includes("blocknote/html") || types.includes("vscode-editor-data")) return defaultPasteHandler();
  // The HTML of a copied image only links to its source, so the image itself is pasted.
  if (types.includes("Files") && !hasText(html) && data.files.length > 0) {
    insertFiles(editor, [...data.files]);
    return true;
  }
  if (html !== "" && !editor.getTextCursorPosition().block.type.startsWith("code")) {
    editor.pasteHTML(cleanPasted(html));
    return true;
  }
  const plain = data.getData("text/plain");
  const { block } = editor.getTextCursorPosition();
  if (html === "" && !block.type.startsWith("code")) {
    const cells = cellsOf(plain);
    if (cells !== null) {
      editor.pasteHTML(tableOf(cells));
      return true;
    }
    const page = ownPageOf(plain.trim());
    if (page !== null && block.type !== "table") {
      pastePage(editor as unknown as PageEditor, page);
      return true;
    }
  }
  return defaultPasteHandler();
};

/** The cells of a spreadsheet that is pasted as text: lines with the same number of tabs. Null for any other text. */
function cellsOf(plain: string): string[][] | null {
  const rows = plain
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
  const columns = rows[0]!.length;
  const isTable = rows.length > 1 && columns > 1 && rows.every((cells) => cells.length === columns);
  return isTable && rows.some(([first]) => first !== "") ? rows : null;
}

function tableOf([head, ...rows]: string[][]): string {
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  return `<table>${row(head!, "th")}${rows.map((cells) => row(cells, "td")).join("")}</table>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A page of this site by its whole address; null for any other text. */
function ownPageOf(text: string): { id: string; href: string } | null {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null;
  const { origin, pathname, hash } = new URL(text);
  const id = origin === location.origin ? entryOf(pathname) : null;
  return id === null ? null : { id, href: pathname + hash };
}

/** A link to a page: on the chosen words, else on its title, which replaces the address as soon as it is known. */
function pastePage(editor: PageEditor, { id, href }: { id: string; href: string }): void {
  if (editor.getSelectedText() !== "") {
    editor.createLink(href);
    return;
  }
  const address = location.origin + href;
  editor.insertInlineContent([{ type: "link", href, content: address }]);
  void call(getEntry, { params: { id } }).then(
    ({ title }) => nameLink(editor, href, address, title),
    () => undefined,
  );
}

/** Gives a link that still shows its address a name. */
function nameLink(editor: PageEditor, href: string, address: string, title: string): void {
  editor.transact((tr) => {
    tr.doc.descendants((node, at) => {
      const mark = node.marks.find(({ type, attrs }) => type.name === "link" && attrs.href === href);
      if (mark === undefined || node.text !== address) return true;
      tr.replaceWith(at, at + node.nodeSize, tr.doc.type.schema.text(title, node.marks));
      return false;
    });
  });
}

function hasText(html: string): boolean {
  return (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim() !== "";
}

/** Uploads images that are pasted inside text (as `data:` addresses). Returns a function that stops it. */
export function uploadPasted(editor: PageEditor): () => void {
  const seen = new Set<string>();
  let before = editor.prosemirrorState.doc;
  return (
    editor.onChange(() => {
      const { doc } = editor.prosemirrorState;
      for (const { id, url } of changedPictures(before, doc)) {
        if (!url.startsWith("data:image/") || seen.has(id)) continue;
        seen.add(id);
        void moveIn(editor, id, url);
      }
      before = doc;
    }) ?? (() => undefined)
  );
}

/** The pictures where two documents differ. This runs at each key, so it looks at nothing else. */
function changedPictures(before: Node, after: Node): { id: string; url: string }[] {
  const from = after.content.findDiffStart(before.content);
  const to = after.content.findDiffEnd(before.content)?.a;
  if (from === null || to === undefined) return [];
  const found: { id: string; url: string }[] = [];
  after.nodesBetween(from, Math.max(from + 1, to), ({ type, attrs }, _, parent) => {
    if (type.name === "image") found.push({ id: String(parent?.attrs.id), url: String(attrs.url) });
  });
  return found;
}

async function moveIn(editor: PageEditor, id: string, url: string): Promise<void> {
  const bytes = await (await fetch(url)).blob();
  const extension = bytes.type.split("/")[1]?.replace("svg+xml", "svg") ?? "png";
  const file = new File([bytes], `pasted.${extension}`, { type: bytes.type });
  const update = await editor.uploadFile?.(file, id);
  if (update !== undefined && editor.getBlock(id) !== undefined)
    editor.updateBlock(id, update as PartialPageBlock);
}
