import { isMinimal } from "@annals/http";
import { answerOnce } from "../runtime/answers.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getDraft } from "./contract.ts";
import { readDraft } from "./queries.ts";

/** Drafts. */
export function draftRoutes(deps: Deps) {
  return [
    read(deps, getDraft, async (view, request) =>
      answerOnce(request, await readDraft(view, request.params.id, { modules: !isMinimal(request) })),
    ),
  ];
}
