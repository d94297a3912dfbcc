/** Offers to show what a pasted address leads to, such as a video or a board. */
import { frameOf } from "@annals/document/browser";
import { closeHistory } from "prosemirror-history";
import { embedRules } from "../../embed/rules.ts";
import { t } from "../../locale/text.ts";
import { toast } from "../../toast/toast.ts";
import type { PageEditor } from "../schema.ts";

export function offerEmbed(editor: PageEditor, address: string): void {
  const frame = frameOf(address, embedRules());
  if (frame === null) return;
  const { id } = editor.getTextCursorPosition().block;
  toast(t("Show it in the page?"), {
    tone: "note",
    description: t("Readers load it from {site} if they wish.", { site: frame.site }),
    action: { label: t("Embed"), run: () => embed(editor, id, address) },
    stay: 15_000,
  });
}

/** In place of a line that holds the address alone, else below. One step: undo gives the address back. */
function embed(editor: PageEditor, id: string, address: string): void {
  const block = editor.getBlock(id);
  if (block === undefined || !editor.isEditable) return;
  editor.transact((tr) => {
    closeHistory(tr);
    const [made] = editor.insertBlocks([{ type: "embed", props: { url: address } }], id, "after");
    if (isAlone(block, address)) editor.removeBlocks([id]);
    const next =
      editor.getNextBlock(made!.id) ?? editor.insertBlocks([{ type: "paragraph" }], made!.id, "after")[0]!;
    if (Array.isArray(next.content)) editor.setTextCursorPosition(next.id, "start");
  });
  editor.focus();
}

function isAlone(block: { type: string; content?: unknown; children: unknown[] }, address: string): boolean {
  if (block.type !== "paragraph" || block.children.length > 0) return false;
  const content = (block.content as { href?: string; text?: string }[]).filter(
    ({ href, text }) => href !== undefined || text?.trim() !== "",
  );
  return content.length === 1 && content[0]!.href === address;
}
