import type { BulkJob } from "@annals/query-api/contract";
import { count, numberOf } from "../locale/dates.ts";
import { type Act, acts } from "../toast/acts.ts";

type Action = BulkJob["action"];
type Reason = BulkJob["refused"][number]["reason"];

/** What is said of each: while it takes long, of pages that it was done to, and when it failed. */
export const bulkActs: Record<Action, Act & { happened: string }> = {
  move: { ...acts.move, happened: "moved" },
  tag: { doing: "Tagging…", happened: "tagged", failed: acts.save.failed },
  publish: { ...acts.publish, happened: "published" },
  delete: { ...acts.remove, happened: "moved to the trash" },
  undo: { doing: "Undoing…", happened: "put back", failed: "Could not be undone" },
};

/** "3 pages moved"; of what was cancelled how far it came. */
export function outcomeOf({ action, state, total, done, refused }: Omit<BulkJob, "started_at" | "ended_at">) {
  const { happened } = bulkActs[action];
  const changed = done - refused.length;
  if (state === "cancelled")
    return `Cancelled: ${numberOf(changed)} of ${count(total, "page was", "pages were")} ${happened}`;
  if (action === "undo" && refused.length === 0) return "Everything is as it was";
  return `${count(changed, "page")} ${happened}`;
}

/** "2 pages were left as they were" */
export const leftOf = ({ refused }: Pick<BulkJob, "refused">): string =>
  refused.length === 1
    ? "1 page was left as it was"
    : `${numberOf(refused.length)} pages were left as they were`;

/** Why a page was left as it was, after its title. */
export function reasonOf(action: Action, reason: Reason): string {
  switch (reason) {
    case "missing":
      return "It is not there any more, or you cannot see it.";
    case "forbidden":
      return action === "tag" || action === "publish"
        ? "You may not edit it."
        : "You may not manage it, or not put it there.";
    case "invalid":
      return action === "move" ? "A page cannot be moved below itself." : "This does not fit the page.";
    case "conflict":
      return "Somebody is writing on it, or it was changed at this moment.";
    case "changed":
      return "It was changed again since then.";
    case "final":
      return "It was published for the first time, which cannot be undone.";
  }
}
