/** The words after a space was made: the app is loaded anew to go there. */

import { keptInTab } from "../kept/kept.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";

const createdKey = "annals.space.created";

/** Keeps for the next load of the app that a space was made. */
export const keepWords = (key: string) => keptInTab.set(createdKey, key);

/** Says it there, once. @param invite leads to where people are invited */
export function sayWords(here: string, invite: () => void): void {
  if (keptInTab.get(createdKey) !== here) return;
  keptInTab.set(createdKey, null);
  toast(t("Space created"), { action: { label: t("Invite people"), run: invite } });
}
