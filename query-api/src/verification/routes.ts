import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getStalePages } from "./contract.ts";
import { readStalePages } from "./queries.ts";

/** The pages whose check is due. */
export function verificationRoutes(deps: Deps) {
  return [
    read(deps, getStalePages, (view, { query: { of, ...paging } }) =>
      readStalePages(view, paging, { all: of === "all", now: deps.now() }),
    ),
  ];
}
