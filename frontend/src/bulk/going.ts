/** Running bulk changes. */

import { cancelBulk } from "@annals/command-api/contract";
import type { BulkJob } from "@annals/query-api/contract";
import { atom } from "jotai";
import { call } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";

/** A running bulk change. */
export type Going = Pick<BulkJob, "id" | "action" | "state" | "total" | "done">;

/** Running bulk changes, by id. */
export const goingAtom = atom<ReadonlyMap<string, Going>>(new Map<string, Going>());

/** Counts finished bulk changes, so that pages are described again. */
export const endedAtom = atom(0);

/** Stops it; what is done by then stays. */
export async function cancelMany(id: string): Promise<void> {
  await acting({ doing: t("Cancelling…"), failed: t("Failed to cancel") }, () =>
    call(cancelBulk, { params: { id } }),
  );
}
