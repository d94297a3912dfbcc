import type { BulkJob } from "@annals/query-api/contract";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { type Act, acts } from "../toast/acts.ts";

type Action = BulkJob["action"];
type Reason = BulkJob["refused"][number]["reason"];

/** The messages of each action: while it takes long, and when it failed. */
export const bulkActs: Record<Action, Act> = {
  move: acts.move,
  tag: { doing: t("Tagging…"), failed: acts.save.failed },
  publish: acts.publish,
  delete: acts.remove,
  comments: acts.save,
  undo: { doing: t("Undoing…"), failed: t("Could not be undone") },
};

/** "Moving 3 pages" */
export const goingWords = (action: Action, pages: number): string =>
  t(
    "{action, select, move {Moving} tag {Tagging} publish {Publishing} delete {Deleting} comments {Changing comments on} other {Undoing}} {pages, plural, one {# page} other {# pages}}",
    { action, pages },
  );

/** "3 pages moved"; after a cancellation, how many. */
export function outcomeOf({ action, state, total, done, refused }: Omit<BulkJob, "started_at" | "ended_at">) {
  const changed = done - refused.length;
  if (state === "cancelled")
    return t(
      "Cancelled: {changed} of {total, plural, one {# page was} other {# pages were}} {action, select, move {moved} tag {tagged} publish {published} delete {moved to the trash} comments {changed} other {put back}}",
      { changed: numberOf(changed), total, action },
    );
  if (action === "undo" && refused.length === 0) return t("Everything is as it was");
  return t(
    "{pages, plural, one {# page} other {# pages}} {action, select, move {moved} tag {tagged} publish {published} delete {moved to the trash} comments {changed} other {put back}}",
    { pages: changed, action },
  );
}

/** "3 other pages were moved." */
export const othersWords = (action: Action, others: number): string =>
  t(
    "{others, plural, one {# other page was} other {# other pages were}} {action, select, move {moved} tag {tagged} publish {published} delete {moved to the trash} comments {changed} other {put back}}.",
    { others, action },
  );

/** "2 pages were left as they were" */
export const leftOf = ({ refused }: Pick<BulkJob, "refused">): string =>
  t("{count, plural, one {# page was left as it was} other {# pages were left as they were}}", {
    count: refused.length,
  });

/** Why a page was not changed, after its title. */
export function reasonOf(action: Action, reason: Reason): string {
  switch (reason) {
    case "missing":
      return t("It no longer exists, or you cannot see it.");
    case "forbidden":
      return action === "tag" || action === "publish" || action === "comments"
        ? t("You may not edit it.")
        : t("You may not manage it, or you may not put it there.");
    case "invalid":
      return action === "move" ? t("A page cannot be moved below itself.") : t("This does not fit the page.");
    case "conflict":
      return t("Somebody is editing it, or it has just been changed.");
    case "changed":
      return t("It was changed again since then.");
    case "final":
      return t("It was published for the first time, which cannot be undone.");
  }
}
