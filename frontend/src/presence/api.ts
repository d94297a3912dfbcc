import { setPresence } from "@annals/command-api/contract";
import { getPresence } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { acting, acts } from "../toast/acts.ts";

/** Whether one is hidden from the others; undefined while it is not known. */
export const useIsHidden = (): boolean | undefined => useCall(getPresence, {}).data?.hidden;

/** Hides oneself from the others at a page, or shows oneself again. */
export async function setHidden(hidden: boolean): Promise<void> {
  await acting(acts.user, () => call(setPresence, { body: { hidden } }));
  await refreshWhere((url) => isUrlOf(getPresence, url));
}
