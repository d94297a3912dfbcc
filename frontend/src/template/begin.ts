/** A page that is being written begins with a template. */

import { closeHistory } from "prosemirror-history";
import type { PageEditor, PartialPageBlock } from "../draft/schema.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";
import { changedBy, type DraftChange, type DraftFields } from "../writing/fields.ts";
import { changeFields, nameWriting, sessionOf } from "../writing/session.ts";
import { readTemplate } from "./api.ts";

const act = { doing: t("Reading the template…"), failed: t("The template could not be read") };

/** The title of a page without one. */
const untitled = "Untitled";

/**
 * Puts the text of a template into an empty page, with its icon, settings and tags, and its title where the page has
 * none. Undo removes the text; the returned function undoes the rest. Null when it could not be read, or when the person
 * wrote something meanwhile.
 */
export async function beginWith(
  template: string,
  entryId: string,
  editor: PageEditor,
  isEmpty: () => boolean,
): Promise<(() => void) | null> {
  const read = await acting(act, () => readTemplate(template));
  const session = sessionOf(entryId);
  if (read === null || session === undefined || !isEmpty()) return null;
  const { title, icon, settings, tags, blocks } = read.answer;
  const before = changedBy(session.fields, session.change);
  const named = isUntitled(before.title);
  if (blocks.length > 0) putText(editor, blocks.map(withoutId));
  changeFields(entryId, {
    template_id: template,
    icon: before.icon || icon,
    settings,
    tags: [...new Set([...before.tags, ...tags])],
  });
  if (named) nameWriting(entryId, { title });
  return () => {
    const now = sessionOf(entryId);
    if (now === undefined) return;
    changeFields(entryId, takenBack(before, settings));
    if (named && changedBy(now.fields, now.change).title === title) nameWriting(entryId, { title: untitled });
  };
}

const isUntitled = (title: string) => ["", untitled].includes(title.trim());

/** One undo step, separate from typing before and after it. */
function putText(editor: PageEditor, blocks: PartialPageBlock[]): void {
  editor.transact((tr) => {
    closeHistory(tr);
    editor.replaceBlocks(editor.document, blocks);
  });
  const first = editor.document[0];
  if (first !== undefined) editor.setTextCursorPosition(first, "start");
  editor.focus();
  editor.transact((tr) => closeHistory(tr));
}

/** Blocks of a page have ids of their own. */
function withoutId({ id: _, ...block }: PartialPageBlock): PartialPageBlock {
  return {
    ...block,
    children: (block.children as PartialPageBlock[] | undefined)?.map(withoutId),
  } as PartialPageBlock;
}

/** The fields as they were. A setting that nobody had given is on, or empty. */
function takenBack(
  { template_id, icon, tags, settings }: DraftFields,
  given: DraftFields["settings"],
): DraftChange {
  const back = Object.entries(given).map(([name, value]) => [
    name,
    settings[name] ?? (typeof value === "boolean" ? true : null),
  ]);
  return { template_id, icon, tags, settings: Object.fromEntries(back) };
}
