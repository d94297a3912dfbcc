import type { Entry } from "@annals/query-api/contract";
import { useSpace } from "../space/space.ts";
import { approvedIn, neededIn } from "./words.ts";

/** How many people must approve a page before it is published, and how many of them still have to. */
export function useApprovals({ review }: Pick<Entry, "review">): { needed: number; missing: number } {
  const ofSpace = useSpace().data?.settings.review.approvals ?? 0;
  if (review === null) return { needed: 0, missing: 0 };
  const needed = neededIn(review, ofSpace);
  return { needed, missing: Math.max(0, needed - approvedIn(review.request?.people ?? [])) };
}
