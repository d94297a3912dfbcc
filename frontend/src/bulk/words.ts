import type { BulkJob } from "@annals/query-api/contract";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { type Act, acts } from "../toast/acts.ts";

type Action = BulkJob["action"];
type Reason = BulkJob["refused"][number]["reason"];

/** What is said of each: while it takes long, of pages that it was done to, and when it failed. */
export const bulkActs: Record<Action, Act & { happened: string }> = {
  move: { ...acts.move, happened: "moved" },
  tag: { doing: t("Tagging…"), happened: "tagged", failed: acts.save.failed },
  publish: { ...acts.publish, happened: "published" },
  delete: { ...acts.remove, happened: t("moved to the trash") },
  undo: { doing: t("Undoing…"), happened: t("put back"), failed: t("Could not be undone") },
};

/** "3 pages moved"; of what was cancelled how far it came. */
export function outcomeOf({ action, state, total, done, refused }: Omit<BulkJob, "started_at" | "ended_at">) {
  const { happened } = bulkActs[action];
  const changed = done - refused.length;
  if (state === "cancelled")
    return t("Cancelled: {changed} of {wass, plural, one {# page was} other {# pages were}} {happened}", {
      changed: numberOf(changed),
      wass: total,
      happened,
    });
  if (action === "undo" && refused.length === 0) return t("Everything is as it was");
  return `${t("{count, plural, one {# page} other {# pages}}", { count: changed })} ${happened}`;
}

/** "2 pages were left as they were" */
export const leftOf = ({ refused }: Pick<BulkJob, "refused">): string =>
  refused.length === 1
    ? t("1 page was left as it was")
    : t("{count} pages were left as they were", { count: numberOf(refused.length) });

/** Why a page was left as it was, after its title. */
export function reasonOf(action: Action, reason: Reason): string {
  switch (reason) {
    case "missing":
      return t("It is not there any more, or you cannot see it.");
    case "forbidden":
      return action === "tag" || action === "publish"
        ? t("You may not edit it.")
        : t("You may not manage it, or not put it there.");
    case "invalid":
      return action === "move" ? t("A page cannot be moved below itself.") : t("This does not fit the page.");
    case "conflict":
      return t("Somebody is writing on it, or it was changed at this moment.");
    case "changed":
      return t("It was changed again since then.");
    case "final":
      return t("It was published for the first time, which cannot be undone.");
  }
}
