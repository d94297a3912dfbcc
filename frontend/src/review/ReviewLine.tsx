import type { PageProps } from "../entry/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { useApprovals } from "./needed.ts";

const InReview = lazy(() => import("./InReview.tsx").then((module) => ({ default: module.InReview })));

/** Who reviews the draft, or that somebody has to: for people who can edit the page. */
export function ReviewLine({ entry, isWriting }: PageProps) {
  const { missing } = useApprovals(entry);
  const isNeeded = missing > 0 && (isWriting || entry.drafts_count > 0 || !entry.published);
  if (entry.review === null || entry.at !== null || (entry.review.request === null && !isNeeded)) return null;
  return <InReview entry={entry} review={entry.review} missing={missing} />;
}
