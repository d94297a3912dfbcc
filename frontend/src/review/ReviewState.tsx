import type { Entry } from "@annals/query-api/contract";
import frame from "../frame/frame.module.css";
import { useApprovals } from "./needed.ts";
import { type ReviewRequest, stateOf } from "./words.ts";

/** "In review", "Approved": beside the title of a page in the bar. */
export function ReviewState({ entry, request }: { entry: Entry; request: ReviewRequest }) {
  const { needed } = useApprovals(entry);
  return <span className={frame.badge}>{stateOf(request, needed)}</span>;
}
