import type { OpenComments } from "../comment/queries.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { countNotifications, getNotifications } from "./contract.ts";
import { countUnread, readNotifications } from "./queries.ts";

/** What one was told. */
export function notificationRoutes({ keys, ...deps }: Deps & { keys: OpenComments }) {
  return [
    read(deps, getNotifications, (view, { query }) => readNotifications(view, keys, query)),
    read(deps, countNotifications, (view) => countUnread(view)),
  ];
}
