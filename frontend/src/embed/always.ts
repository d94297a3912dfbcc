/** The sites that this person wants to load without being asked. Only this browser knows. */

import { atom, getDefaultStore, useAtomValue } from "jotai";
import { kept } from "../kept/kept.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";

const key = "annals.embeds";
const store = getDefaultStore();
const sitesAtom = atom<readonly string[]>(kept.list(key).filter((site) => typeof site === "string"));

export const useAlways = () => useAtomValue(sitesAtom);

export const alwaysLoads = (site: string): boolean => store.get(sitesAtom).includes(site);

export function loadAlways(site: string): void {
  if (alwaysLoads(site)) return;
  keep([...store.get(sitesAtom), site]);
  toast(t("Always loads from {site}", { site }), {
    description: t("In this browser. Your profile lists these sites."),
    action: { label: t("Undo"), run: () => askAgain(site) },
  });
}

/** Content of this site that is shown already stays until the page is opened again. */
export const askAgain = (site: string): void => keep(store.get(sitesAtom).filter((one) => one !== site));

function keep(sites: readonly string[]): void {
  store.set(sitesAtom, sites);
  kept.set(key, sites.length === 0 ? null : JSON.stringify(sites));
}
