/**
 * What the whole frame may know about the page that is being written in this tab. Light: no editor code in here.
 *
 * The page shows `Editor` (a lazy chunk) instead of the text while `useIsWriting(entry.id)`; the top bar shows
 * `EditButton` and `EditingBar` (`bar.tsx`), which each show themselves only when it is their turn.
 */
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { useMemo } from "react";
import type { TheirDraft } from "./saver.ts";
import type { Saving } from "./saving.ts";
import type { AsideText, KeptText } from "./store.ts";

/** The page that is being written. One at a time in a tab. */
export interface Writing {
  entryId: string;
  /** `opening`: the seat, the draft and the editor are on their way; the text is still read. */
  phase: "opening" | "writing" | "publishing" | "closing";
  saving: Saving | null;
  /** True when the draft differs from what is published. */
  changed: boolean;
  /** Set when the seat was lost, with the name of whoever has it now. */
  seatLost: { other: string | null } | null;
  /** The other text, while two are there to choose from. */
  theirs: TheirDraft | null;
  /** When the text was typed that this browser had kept and that is continued; null when nothing was. */
  continuedFrom: number | null;
}

const store = getDefaultStore();
export const writingAtom = atom<Writing | null>(null);
/** Texts that were not chosen, kept until dismissed, of the page that is written. */
export const asidesAtom = atom<AsideText[]>([]);
/** Texts that this browser kept, by entry: offered on the page until continued or discarded. */
export const offersAtom = atom<Record<string, KeptText>>({});

export function writing(): Writing | null {
  return store.get(writingAtom);
}

/** Changes what is known of the page that is written, unless it is another by now. */
export function patchWriting(entryId: string, patch: Partial<Writing>): void {
  const now = writing();
  if (now?.entryId === entryId) store.set(writingAtom, { ...now, ...patch });
}

export function setWriting(next: Writing | null): void {
  store.set(writingAtom, next);
}

export function setAsides(asides: AsideText[]): void {
  store.set(asidesAtom, asides);
}

export function setOffer(entryId: string, offer: KeptText | null): void {
  const { [entryId]: _, ...rest } = store.get(offersAtom);
  store.set(offersAtom, offer === null ? rest : { ...rest, [entryId]: offer });
}

/** True when what is written differs from what is published. */
export function isPublishable({ changed, saving }: Writing): boolean {
  return changed || (saving !== null && saving.typed > saving.saved);
}

/** The writing of one page, or null when it is not being written. */
export function useWriting(entryId: string): Writing | null {
  const one = useMemo(
    () => selectAtom(writingAtom, (now) => (now?.entryId === entryId ? now : null)),
    [entryId],
  );
  return useAtomValue(one);
}

/** True while the editor is to be shown in place of the text. */
export function useIsWriting(entryId: string): boolean {
  const one = useMemo(
    () => selectAtom(writingAtom, (now) => now?.entryId === entryId && now.phase !== "opening"),
    [entryId],
  );
  return useAtomValue(one);
}
