import * as z from "zod";
import { level } from "../entry/events.ts";
import { event, id, sealed } from "../runtime/event.ts";

/**
 * Stream `access_request-{space id}.{entry id}.{person id}`: somebody asks for access to a page that they cannot see. It is written for
 * any id, whether there is such a page or not, so that nobody can tell from the answer.
 */
export const accessRequestEvents = {
  /** What they need it for is sealed with their key. */
  AccessRequested: event(z.strictObject({ entry_id: id, person_id: id, message: sealed })),
  AccessRequestGranted: event(z.strictObject({ entry_id: id, person_id: id, level })),
  AccessRequestDeclined: event(z.strictObject({ entry_id: id, person_id: id })),
  /** Withdrawn by the asker, because they got access in another way, or because nobody answered for long. */
  AccessRequestWithdrawn: event(
    z.strictObject({ entry_id: id, person_id: id, reason: z.enum(["asker", "access", "unanswered"]) }),
  ),
};
