import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getNoticeChoices } from "./contract.ts";
import { readNoticeChoices } from "./queries.ts";

/** What one gets by mail and in browsers. */
export function noticeChoiceRoutes(deps: Deps) {
  return [read(deps, getNoticeChoices, (view) => readNoticeChoices(view))];
}
