import type { PersonKeys } from "@annals/person-keys";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getPushBrowsers } from "./contract.ts";
import { readBrowsers } from "./queries.ts";

/** The browsers in which one is told. */
export function pushRoutes({ keys, ...deps }: Deps & { keys: Pick<PersonKeys, "openAll"> }) {
  return [read(deps, getPushBrowsers, (view) => readBrowsers(view, keys))];
}
