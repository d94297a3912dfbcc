import type { Entry } from "@annals/query-api/contract";
import { idOf } from "../address/address.ts";
import { endElsewhere, stopWriting } from "../entry/stop.ts";
import { readEntry } from "../entry/store.ts";
import { isTypingTitle, startTyping, stopTyping } from "../entry/typed-ahead.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { isMine } from "../seat/seat.ts";
import { acting, acts } from "../toast/acts.ts";
import { showStatus } from "../toast/status.ts";
import { toast } from "../toast/toast.ts";
import { sessions, wasWriting } from "../writing/session.ts";
import { isOwnDraft } from "./own-draft.ts";
import { isWrittenElsewhere, startWriting } from "./start.ts";

export const Editor = lazy(() => import("./Editor.tsx"));

/** Loads the code of the editor. The app also calls it when the pointer rests on Edit. */
export const loadEditor = Editor.load;

type EntryToEdit = Pick<Entry, "id"> & Partial<Pick<Entry, "occupied_by">>;

/** Starts writing, or shows why it is not possible now. A tab of the same person that writes the page hands it over. */
export async function edit(
  { id, occupied_by = [] }: EntryToEdit,
  me: string | undefined,
  { resumed = false } = {},
): Promise<void> {
  if (me === undefined) return;
  const held = isMine({ occupied_by }, me);
  // After Edit, people can type at once, however long the page takes to open; a new page they name first.
  if (!resumed && !isTypingTitle()) startTyping("text");
  await acting(acts.edit, () => startWriting({ id }, me, loadEditor(), { resumed, held }));
  if (!resumed && !sessions.has(id)) stopTyping();
}

/**
 * Goes on writing a page that arrives occupied by me, that this tab wrote before it was reloaded, or that is a draft of
 * mine which nobody has published; unless another tab of this browser writes it.
 */
export async function resume(entry: EntryToEdit, me: string): Promise<void> {
  if (await isWrittenElsewhere(entry.id)) return;
  if (!wasWriting(entry.id)) {
    // The browser's copy of the page can be older than the release of the seat.
    const now = await readEntry(entry.id).catch(() => undefined);
    if (now === undefined || !(isMine(now, me) || isOwnDraft(now, me))) return;
  }
  if (idOf(location.pathname.slice(1)) === entry.id) await edit({ id: entry.id }, me, { resumed: true });
}

/** Ends writing, and shows a message when something is not saved yet. */
export const stop = (): Promise<void> => saying(stopWriting());

/** Ends writing because somebody went to another page (null: to none). */
export const stopElsewhere = (here: string | null): Promise<void> => saying(endElsewhere(here));

async function saying(ending: Promise<{ saved: boolean }>): Promise<void> {
  const hide = showStatus(acts.saveDraft.doing);
  const { saved } = await ending.finally(hide);
  if (!saved)
    toast(t("Not saved yet"), {
      tone: "note",
      description: t("This browser keeps your text and saves it as soon as possible."),
    });
}
