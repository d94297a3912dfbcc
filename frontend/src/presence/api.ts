import { setPresence } from "@annals/command-api/contract";
import { getPresence } from "@annals/query-api/contract";
import { useEffect } from "react";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { acting, acts } from "../toast/acts.ts";

const reread = () => refreshWhere((url) => isUrlOf(getPresence, url));

/** Whether one is hidden from the others, in whichever window it was chosen; undefined while it is not known. */
export function useIsHidden(): boolean | undefined {
  useEffect(() => onChanged(["presence"], () => void reread()), []);
  return useCall(getPresence, {}).data?.hidden;
}

/** Hides oneself from the others at a page, or shows oneself again. */
export async function setHidden(hidden: boolean): Promise<void> {
  await acting(acts.user, () => call(setPresence, { body: { hidden } }));
  await reread();
}
