/** Changes of many pages that go on. */

import { cancelBulk } from "@annals/command-api/contract";
import type { BulkJob } from "@annals/query-api/contract";
import { atom } from "jotai";
import { call } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";

/** What is known of something that goes on. */
export type Going = Pick<BulkJob, "id" | "action" | "state" | "total" | "done">;

/** What goes on, by id. */
export const goingAtom = atom<ReadonlyMap<string, Going>>(new Map<string, Going>());

/** Counts what has ended: whoever describes pages reads them again. */
export const endedAtom = atom(0);

/** Stops it; what was done until then stays. */
export async function cancelMany(id: string): Promise<void> {
  await acting({ doing: t("Cancelling…"), failed: t("Failed to cancel") }, () =>
    call(cancelBulk, { params: { id } }),
  );
}
