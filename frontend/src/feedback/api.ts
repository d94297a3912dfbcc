import { giveFeedback, takeFeedbackBack } from "@annals/command-api/feedback/contract";
import type { FeedbackReason } from "@annals/query-api/feedback/contract";
import { call } from "../api/client.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";

export const reasons: Record<FeedbackReason, string> = {
  out_of_date: t("Out of date"),
  wrong: t("Something is wrong"),
  hard_to_follow: t("Hard to follow"),
  something_else: t("Not what I looked for"),
};

const act = { doing: t("Saving…"), failed: t("Failed to save.") };

interface Said {
  helpful: boolean;
  reason?: FeedbackReason | null;
  text?: string;
}

/** Says whether a page was helpful; null takes it back. @returns whether it was saved */
export async function say(id: string, said: Said | null): Promise<boolean> {
  const params = { id };
  const work = (): Promise<unknown> =>
    said === null ? call(takeFeedbackBack, { params }) : call(giveFeedback, { params, body: said });
  const done = await acting(act, work);
  await changed([id]);
  return done !== null;
}
