/** Uploads the pictures that are pasted inside text, as `data:` addresses. */

import { t } from "../../locale/text.ts";
import { upload } from "../../picture/uploads.ts";
import { toast } from "../../toast/toast.ts";
import type { PageEditor } from "../schema.ts";

type Node = PageEditor["prosemirrorState"]["doc"];

/** Uploads each such picture once, however often it stands there and is brought back. Returns a function that stops it. */
export function uploadPasted(editor: PageEditor, entryId: string): () => void {
  /** What a `data:` address became; null until it is known. */
  const known = new Map<string, string | null>();
  let before = editor.prosemirrorState.doc;
  const begin = (address: string) => {
    const url = known.get(address);
    if (typeof url === "string") show(editor, address, url);
    if (url !== undefined) return;
    known.set(address, null);
    const file = fileOf(address);
    if (file === null) {
      known.delete(address);
      remove(editor, address);
      toast(t("A picture could not be read"), {
        tone: "error",
        description: t("Copy it alone and paste it, or save it and drop the file here."),
      });
      return;
    }
    const cancel = () => {
      known.delete(address);
      remove(editor, address);
    };
    void upload(entryId, file, cancel).then(({ props }) => {
      known.set(address, props.url);
      show(editor, address, props.url);
    });
  };
  return (
    editor.onChange(() => {
      const { doc } = editor.prosemirrorState;
      const found = changedPictures(before, doc);
      before = doc;
      for (const address of found) begin(address);
    }) ?? (() => undefined)
  );
}

const isData = (url: unknown): url is string => typeof url === "string" && /^data:/i.test(url);

/** The pictures where two documents differ. This runs at each key, so it looks at nothing else. */
function changedPictures(before: Node, after: Node): Set<string> {
  const from = after.content.findDiffStart(before.content);
  const to = after.content.findDiffEnd(before.content)?.a;
  const found = new Set<string>();
  if (from === null || to === undefined) return found;
  after.nodesBetween(from, Math.max(from + 1, to), ({ attrs }) => {
    if (isData(attrs.url)) found.add(attrs.url);
  });
  return found;
}

/** Where pictures of an address stand, the last first. */
function placesOf(doc: Node, address: string): { at: number; node: Node; parent: Node | null }[] {
  const found: { at: number; node: Node; parent: Node | null }[] = [];
  doc.descendants((node, at, parent) => {
    if (node.attrs.url === address) found.unshift({ at, node, parent });
  });
  return found;
}

/** An upload is no step of its own: undo removes the whole picture. */
function show(editor: PageEditor, address: string, url: string): void {
  editor.transact((tr) => {
    for (const { at } of placesOf(tr.doc, address)) tr.setNodeAttribute(at, "url", url);
    tr.setMeta("addToHistory", false);
  });
}

function remove(editor: PageEditor, address: string): void {
  editor.transact((tr) => {
    for (const { at, node, parent } of placesOf(tr.doc, address)) {
      if (node.isInline) tr.delete(at, at + node.nodeSize);
      else if (parent?.attrs.id) editor.removeBlocks([parent.attrs.id as string]);
    }
    tr.setMeta("addToHistory", false);
  });
}

/** The file in a `data:` address; null when it holds no picture. */
function fileOf(address: string): File | null {
  const [, type = "", coded, data = ""] =
    /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[^;,]*)*(;base64)?,([\s\S]*)$/i.exec(address) ?? [];
  if (!/^image\//i.test(type) || data === "") return null;
  try {
    const bytes = coded
      ? Uint8Array.from(atob(decodeURIComponent(data).replace(/\s+/g, "")), codeOf)
      : new TextEncoder().encode(decodeURIComponent(data));
    const extension = type
      .split("/")[1]!
      .toLowerCase()
      .replace("svg+xml", "svg")
      .replace("jpeg", "jpg")
      .replace(/^x-/, "");
    return bytes.length === 0 ? null : new File([bytes], `pasted.${extension}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

const codeOf = (sign: string) => sign.charCodeAt(0);
