import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getFeedback, getFeedbackReport } from "./contract.ts";
import { type OpenFeedback, readFeedback, readFeedbackReport } from "./queries.ts";

/** What people said of pages. */
export function feedbackRoutes({ keys, ...deps }: Deps & { keys: OpenFeedback }) {
  return [
    read(deps, getFeedback, (view, { params: { id }, query }) => readFeedback(view, keys, { id, ...query })),
    read(deps, getFeedbackReport, (view, { query }) => readFeedbackReport(view, query)),
  ];
}
