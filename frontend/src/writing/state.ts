/**
 * The part of the state of writing that the frame needs. It imports no editor code.
 *
 * The page shows `Editor` (a lazy chunk) instead of the text while `useIsWriting(entry.id)`; the top bar shows
 * `EditButton` and `EditingBar` (`bar.tsx`), which decide themselves when they are visible.
 */

import type { Entry } from "@annals/query-api/contract";
import { shallowEqual } from "@mantine/hooks";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { useMemo } from "react";
import { t } from "../locale/text.ts";
import type { Other } from "../seat/keeper.ts";
import type { DraftFields } from "./fields.ts";
import type { TheirDraft } from "./saver.ts";
import type { SavingShown } from "./saving.ts";
import type { AsideText, KeptText } from "./store.ts";

/** The page that this tab is writing. A tab writes one page at a time. */
export interface Writing {
  entryId: string;
  /** `opening`: the seat, the draft and the editor are loading, and the page still shows the published text. */
  phase: "opening" | "writing" | "publishing" | "closing";
  saving: SavingShown | null;
  /** The fields of the page as the draft has them; null until they are known. */
  fields: DraftFields | null;
  /** True when the draft differs from the published version. */
  changed: boolean;
  /** Set when the seat was lost, with who has it now, as far as that is known. */
  seatLost: { other: Other | null } | null;
  /** The other text during a conflict. */
  theirs: TheirDraft | null;
  /** When the recovered text was typed; null when none was recovered. */
  continuedFrom: number | null;
}

const store = getDefaultStore();
const writingAtom = atom<Writing | null>(null);
/** The texts of this page that were not chosen. They stay until somebody dismisses them. */
export const asidesAtom = atom<AsideText[]>([]);
/** The texts that this browser kept, by entry. The page offers them until somebody continues or discards them. */
export const offersAtom = atom<Record<string, KeptText>>({});

export function writing(): Writing | null {
  return store.get(writingAtom);
}

/**
 * Changes the state of the page that this tab writes, unless it writes another page by now. Notifies nobody when nothing
 * changed: most keys change nothing beside the text.
 */
export function patchWriting(entryId: string, patch: Partial<Writing>): void {
  const now = writing();
  if (now?.entryId !== entryId) return;
  const { saving = now.saving } = patch;
  const next = { ...now, ...patch, saving: shallowEqual(saving, now.saving) ? now.saving : saving };
  if (!shallowEqual(next, now)) store.set(writingAtom, next);
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

/** True when there is something to publish. */
export function isPublishable({ changed, saving }: Writing): boolean {
  return changed || saving?.isAhead === true;
}

/** The state of writing one page, or null while nobody writes it here. */
export function useWriting(entryId: string): Writing | null {
  const one = useMemo(
    () => selectAtom(writingAtom, (now) => (now?.entryId === entryId ? now : null)),
    [entryId],
  );
  return useAtomValue(one);
}

/** The fields of a page as this tab writes them; null while nobody writes it here. Saving changes none of them. */
export function useWrittenFields(entryId: string): DraftFields | null {
  const one = useMemo(
    () =>
      selectAtom(writingAtom, (now) =>
        now?.entryId === entryId && now.phase !== "opening" ? now.fields : null,
      ),
    [entryId],
  );
  return useAtomValue(one);
}

/** The page as its writer sees it: with the fields of the draft, which readers do not see yet. */
export function useDrafted(entry: Entry): Entry {
  const fields = useWrittenFields(entry.id);
  return useMemo(() => {
    if (fields === null) return entry;
    const { tags: _, ...drafted } = fields;
    return { ...entry, ...drafted, title: fields.title.trim() || t("Untitled") };
  }, [entry, fields]);
}

/** True while the editor replaces the text. */
export function useIsWriting(entryId: string): boolean {
  const one = useMemo(
    () => selectAtom(writingAtom, (now) => now?.entryId === entryId && now.phase !== "opening"),
    [entryId],
  );
  return useAtomValue(one);
}
