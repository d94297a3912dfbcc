/** Texts that this browser kept: after a crash, and those that a conflict put aside. */

import type { Whose } from "../writing/saving.ts";
import { sessionNow, sessions } from "../writing/session.ts";
import { setAsides, setOffer } from "../writing/state.ts";
import { type KeptText, openStore, type TextStore } from "../writing/store.ts";
import { othersAlive } from "./alive.ts";

let store: TextStore | undefined;
export const textStore = (): TextStore => (store ??= openStore());

/** The newest text of a page that this browser kept and no tab is writing, or null. */
export async function keptText(entryId: string, me: string): Promise<KeptText | null> {
  const found = await textStore().find(entryId, me);
  if (found.length === 0) return null;
  const alive = await othersAlive(found.map((text) => text.key));
  const free = found.filter((text) => !alive.has(text.key) && ![...sessions.keys()].includes(text.entry));
  return free[0] ?? null;
}

/** Chooses one of two texts, after the browser has stored the other. */
export function chooseText(whose: Whose): void {
  sessionNow()?.saver.tell({ type: "chose", whose });
}

/** Deletes an aside text. */
export async function dismissAside(key: string, entryId: string, me: string): Promise<void> {
  await textStore().dismiss(key);
  await showAsides(entryId, me);
}

/** Shows the texts of a page that were put aside. */
export async function showAsides(entryId: string, me: string): Promise<void> {
  setAsides(await textStore().asides(entryId, me));
}

/** Deletes a text that this browser kept. */
export async function discardKept(kept: KeptText): Promise<void> {
  setOffer(kept.entry, null);
  await textStore().forget(kept.key);
}
