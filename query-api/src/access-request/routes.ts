import type { MailSide } from "../mail/side.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getAccessRequests, getMyAccessRequest } from "./contract.ts";
import { type OpenMessages, readAccessRequests, readMyAccessRequest } from "./queries.ts";

/** Requests for access: those that wait for the one who asks, and their own. */
export function accessRequestRoutes({ keys, mail, ...deps }: Deps & { keys: OpenMessages; mail: MailSide }) {
  return [
    read(deps, getAccessRequests, (view, { query: { entry = null, ...paging } }) =>
      readAccessRequests(view, keys, entry, paging),
    ),
    read(deps, getMyAccessRequest, async (view, { params }) => ({
      ...(await readMyAccessRequest(view, keys, params.id)),
      by_mail: mail.hasServer,
    })),
  ];
}
