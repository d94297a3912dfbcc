/** What happens to the clipboard when somebody pastes into the text. */
import { entryOf } from "@annals/document/browser";
import { getEntry } from "@annals/query-api/contract";
import { type BlockNoteEditorOptions, createExtension } from "@blocknote/core";
import { Plugin } from "prosemirror-state";
import { call } from "../../api/client.ts";
import { t } from "../../locale/text.ts";
import { toast } from "../../toast/toast.ts";
import { goBelowThing } from "../below-things.ts";
import { insertFiles } from "../blocks/insert-file.ts";
import type { PageEditor, PartialPageBlock } from "../schema.ts";
import { cleanPasted } from "./clean.ts";
import { keptSpace } from "./code.ts";
import { offerEmbed } from "./embed.ts";
import { pasteBlocks } from "./insert.ts";
import { followsList } from "./lists.ts";
import { blocksOfMarkdown, loadReader, readerNow } from "./markdown.ts";
import { picturesOfRichText } from "./pictures.ts";
import { plainOf } from "./plain.ts";
import { blocksOfWords } from "./words.ts";

type PasteHandler = NonNullable<BlockNoteEditorOptions<never, never, never>["pasteHandler"]>;

/** Whether the keys that paste say "without formatting": then nothing is read into the text. */
let isLiteral = false;

export const pasteKeys = createExtension({
  key: "paste-keys",
  prosemirrorPlugins: [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (_, { key, shiftKey, ctrlKey, metaKey }) => {
            isLiteral = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === "v";
          },
          keyup: () => {
            isLiteral = false;
          },
        },
      },
    }),
  ],
});

export const handlePaste: PasteHandler = ({ event, editor: any, defaultPasteHandler }) => {
  const editor = any as unknown as PageEditor;
  const data = event.clipboardData;
  if (data === null) return false;
  goBelowThing(editor);
  const types = [...data.types];
  const html = data.getData("text/html");
  const plain = data.getData("text/plain");
  const { $from, $to } = editor.prosemirrorState.selection;
  const isInCode = $from.parent.type.spec.code === true && $to.parent.type.spec.code === true;
  if (types.includes("blocknote/html") || isInCode) return defaultPasteHandler();
  if (isLiteral && plain !== "") {
    pasteBlocks(editor, blocksOfWords(plain.replace(/\r\n?/g, "\n")));
    return true;
  }
  if (types.includes("vscode-editor-data") && plain !== "") {
    pasteCode(editor, plain, data.getData("vscode-editor-data"));
    return true;
  }
  // The HTML of a copied image only links to its source, so the image itself is pasted.
  if (types.includes("Files") && !hasText(html) && data.files.length > 0) {
    insertFiles(editor as never, [...data.files]);
    return true;
  }
  if (pasteAddress(editor, plain.trim(), html)) return true;
  if (html !== "") void pasteRich(editor, html, plain, data);
  else if (plain !== "") pastePlain(editor, plain);
  else return defaultPasteHandler();
  return true;
};

async function pasteRich(editor: PageEditor, html: string, plain: string, data: DataTransfer): Promise<void> {
  const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
  const pictures = picturesOfRichText(data.getData("text/rtf"));
  const isWaiting =
    pictures.length === 0 && files.length > 0 && /<img[^>]+src=["']?(?:file|cid|blob|about):/i.test(html);
  const beside = isWaiting ? await Promise.all(files.map(dataOf)) : pictures;
  const { html: cleaned, lost } = cleanPasted(html, beside);
  const blocks = belowItems(
    JSON.parse(
      JSON.stringify(editor.tryParseHTMLToBlocks(cleaned)).replaceAll(keptSpace, " "),
    ) as PartialPageBlock[],
  );
  const [only] = blocks;
  // A word that an editor of code copies is no block of code.
  if (blocks.length === 1 && only!.type === "codeBlock" && !/\n/.test(plain.trim()) && hasWords(editor))
    editor.insertInlineContent([{ type: "text", text: plain.trim(), styles: { code: true } }] as never);
  else pasteBlocks(editor, blocks);
  tellLost(lost);
}

/** Puts what followed a list within an item below that item. */
function belowItems(blocks: readonly PartialPageBlock[]): PartialPageBlock[] {
  const placed: PartialPageBlock[] = [];
  for (const block of blocks) {
    const whole = { ...block, children: belowItems(block.children ?? []) } as PartialPageBlock;
    const [first, ...rest] = Array.isArray(block.content) ? (block.content as { text?: string }[]) : [];
    if (first?.text?.startsWith(followsList) !== true) {
      placed.push(whole);
      continue;
    }
    const content = [{ ...first, text: first.text.slice(followsList.length) }, ...rest];
    const line = { ...whole, type: "paragraph", props: {}, content } as PartialPageBlock;
    const above = /ListItem$/.test(block.type ?? "") ? placed.pop() : undefined;
    placed.push(
      above === undefined
        ? line
        : ({ ...above, children: [...(above.children ?? []), line] } as PartialPageBlock),
    );
  }
  return placed;
}

const hasWords = (editor: PageEditor) => editor.prosemirrorState.selection.$from.parent.content.size > 0;

function dataOf(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("loadend", () => resolve(String(reader.result ?? "")));
    reader.readAsDataURL(file);
  });
}

function pastePlain(editor: PageEditor, written: string): void {
  const plain = plainOf(written);
  switch (plain.is) {
    case "cells":
      pasteBlocks(editor, [tableOf(plain.rows)]);
      return;
    case "code":
      pasteBlocks(editor, [codeOf(plain.text, plain.language)]);
      return;
    case "words":
      pasteBlocks(editor, blocksOfWords(plain.text));
      return;
    case "markdown": {
      const reader = readerNow();
      if (reader !== null) pasteMarkdown(editor, blocksOfMarkdown(reader, plain.text));
      else
        void loadReader().then(
          (late) => pasteMarkdown(editor, blocksOfMarkdown(late, plain.text)),
          () => pasteBlocks(editor, blocksOfWords(plain.text)),
        );
    }
  }
}

function pasteMarkdown(
  editor: PageEditor,
  { blocks, leftOut, lost }: ReturnType<typeof blocksOfMarkdown>,
): void {
  pasteBlocks(editor, blocks);
  tellLost(lost);
  if (leftOut.length === 0) return;
  toast(t("Part of the Markdown is not in the text"), {
    tone: "note",
    description: t("Undo and paste with {keys} to keep every sign as it is written.", {
      keys: "Ctrl Shift V",
    }),
    stay: 12000,
  });
}

function tellLost(lost: number): void {
  if (lost === 0) return;
  toast(
    t("{count, plural, one {# picture was not pasted} other {# pictures were not pasted}}", { count: lost }),
    {
      tone: "error",
      description: t(
        "The program that you copied from keeps them to itself. Copy each picture alone and paste it, or save it and drop the file here.",
      ),
    },
  );
}

function pasteCode(editor: PageEditor, plain: string, about: string): void {
  const mode = modeIn(about);
  const text = plain.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  if (!text.includes("\n") || mode === null || /^(?:markdown|plaintext)$/.test(mode))
    pastePlain(editor, plain);
  else pasteBlocks(editor, [codeOf(text, mode)]);
}

function modeIn(about: string): string | null {
  try {
    const { mode } = JSON.parse(about) as { mode?: unknown };
    return typeof mode === "string" ? mode : null;
  } catch {
    return null;
  }
}

const codeOf = (text: string, language: string): PartialPageBlock => ({
  type: "codeBlock",
  props: { language },
  content: [{ type: "text", text, styles: {} }],
});

const tableOf = (rows: string[][]): PartialPageBlock =>
  ({
    type: "table",
    content: {
      type: "tableContent",
      headerRows: 1,
      rows: rows.map((cells) => ({ cells: cells.map((text) => [{ type: "text", text, styles: {} }]) })),
    },
  }) as never;

/** An address alone: that of a page here, or of something that can be shown. False for anything else. */
function pasteAddress(editor: PageEditor, address: string, html: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)) return false;
  if (html !== "" && textIn(html).trim() !== address) return false;
  const { block } = editor.getTextCursorPosition();
  const page = ownPageOf(address);
  if (page !== null && block.type !== "table") {
    pastePage(editor, page);
    return true;
  }
  if (page !== null || editor.getSelectedText() !== "") return false;
  pasteBlocks(editor, blocksOfWords(address));
  offerEmbed(editor, address);
  return true;
}

/** A page of this site by its whole address; null for any other text. */
function ownPageOf(text: string): { id: string; href: string } | null {
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

const textIn = (html: string) => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
const hasText = (html: string) => textIn(html).trim() !== "";
