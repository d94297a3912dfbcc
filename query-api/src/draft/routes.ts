import { type Handled, handle } from "@annals/http";
import { answerOnce } from "../runtime/answers.ts";
import type { Deps } from "../runtime/deps.ts";
import { getDraft } from "./contract.ts";
import { readDraft } from "./queries.ts";

/** What is being written. */
export function draftRoutes({ reads }: Pick<Deps, "reads">): Handled[] {
  return [
    handle(getDraft, async (request) =>
      answerOnce(request, await readDraft(reads, await reads.viewer(request), request.params.id)),
    ),
  ];
}
