import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { compareDraft, getReview, getReviewers, getReviews } from "./contract.ts";
import { readDraftComparison, readReview, readReviewers, readReviews } from "./queries.ts";

/** Reviews of drafts. */
export function reviewRoutes(deps: Deps) {
  return [
    read(deps, getReviews, (view, { query: { of, ...paging } }) => readReviews(view, paging, of === "asked")),
    read(deps, getReview, (view, { params }) => readReview(view, params.id)),
    read(deps, compareDraft, (view, { params }) => readDraftComparison(view, params.id)),
    read(deps, getReviewers, (view, { params, query }) => readReviewers(view, params.id, query.q)),
  ];
}
