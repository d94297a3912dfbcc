import { followEntry, unfollowEntry } from "@annals/command-api/follow/contract";
import { call } from "../api/client.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

const act = { doing: t("Saving…"), failed: t("Failed to save.") };

/** Follows a page, or all below it as well, or no more. */
export async function follow(id: string, to: "page" | "subtree" | "none"): Promise<void> {
  const params = { id };
  const work = () =>
    to === "none" ? call(unfollowEntry, { params }) : call(followEntry, { params, body: { scope: to } });
  if ((await acting(act, work)) === null) return;
  await changed([id]);
  toast(wordsOf[to]);
}

const wordsOf = {
  page: t("You follow this page"),
  subtree: t("You follow this page and all below it"),
  none: t("You no longer follow this page"),
};
