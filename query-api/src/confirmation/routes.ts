import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getReaders } from "./contract.ts";
import { readReaders } from "./queries.ts";

/** Who is to read a page. */
export const confirmationRoutes = (deps: Deps) => [
  read(deps, getReaders, (view, { params }) => readReaders(view, params.id)),
];
