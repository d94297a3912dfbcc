import { voteForComment as forComment, voteForEntry as forEntry } from "@annals/command-api/vote/contract";
import type { VoteSummary } from "@annals/query-api/vote/contract";
import { call } from "../api/client.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";

export type Vote = NonNullable<VoteSummary["mine"]>;

const act = { doing: t("Saving…"), failed: t("Failed to vote") };

/** @param to what the vote shall be: a repeat cannot flip it */
export const voteForComment = (id: string, to: Vote | null) =>
  acting(act, () => call(forComment, { params: { id }, body: { type: to ?? "up", to } }));

export async function voteForEntry(id: string, to: Vote | null): Promise<void> {
  await acting(act, () => call(forEntry, { params: { id }, body: { type: to ?? "up", to } }));
  await changed([id]);
}
