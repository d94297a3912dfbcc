import type { Entry, EntrySummary } from "@annals/query-api/contract";
import { atom, getDefaultStore } from "jotai";
import { collectTyping, takeTyping } from "../search/typed-ahead.ts";

/** What can stand over the page, one at a time, with what it needs. */
export type DialogState =
  | {
      type: "move";
      entry: Pick<EntrySummary, "id" | "title"> & { parent_entry_id: string | null; sort_order: number };
    }
  | {
      type: "delete";
      entry: Pick<EntrySummary, "id" | "title"> & { parent_entry_id: string | null; has_children: boolean };
    }
  | { type: "create"; parent: Pick<EntrySummary, "id" | "title" | "access"> | null; title?: string }
  | { type: "section"; parent: Pick<EntrySummary, "id" | "title" | "access"> | null }
  | { type: "versions"; entry: Entry }
  | { type: "breadcrumbs"; entry: Pick<Entry, "breadcrumbs" | "title"> }
  | { type: "sort"; entry: Pick<Entry, "id" | "sort_order"> }
  | { type: "shortcuts" };

/** The dialog that is open, or null. */
export const dialogAtom = atom<DialogState | null>(null);
export const jumperAtom = atom(false);

const store = getDefaultStore();
export const openDialog = (dialog: DialogState) => store.set(dialogAtom, dialog);
export const closeDialog = () => store.set(dialogAtom, null);
export const openJumper = () => {
  if (store.get(jumperAtom)) return;
  collectTyping();
  store.set(jumperAtom, true);
};
export const closeJumper = () => {
  takeTyping();
  store.set(jumperAtom, false);
};
