import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import {
  getComment,
  getCommentHistory,
  getComments,
  getPastComments,
  getPlaces,
  getWords,
} from "./contract.ts";
import { readHistory } from "./history.ts";
import { readPastComments } from "./past.ts";
import { readWords } from "./published-words.ts";
import { type OpenComments, readComment, readComments, readPlaces } from "./queries.ts";

/** Comments on pages. */
export function commentRoutes({ keys, ...deps }: Deps & { keys: OpenComments }) {
  return [
    read(deps, getComments, (view, { params: { id }, query: { module_id = null, ...query } }) =>
      readComments(view, keys, { id, module: module_id, ...query }),
    ),
    read(deps, getPastComments, (view, { params: { id }, query: { at, ...paging } }) =>
      readPastComments(view, keys, deps.log, { id, at: new Date(at), ...paging }),
    ),
    read(deps, getComment, (view, { params: { id }, query }) => readComment(view, keys, id, query.per_page)),
    read(deps, getCommentHistory, async (view, { params: { id } }) => ({
      data: await readHistory(view, keys, deps.log, id),
    })),
    read(deps, getPlaces, async (view, { params: { id } }) => ({ data: await readPlaces(view, id) })),
    read(deps, getWords, (view, { params: { id } }) => readWords(view, id)),
  ];
}
