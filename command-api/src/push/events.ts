import * as z from "zod";
import { event, id, sealed } from "../runtime/event.ts";

/**
 * Stream `push-{space id}.{person id}`: the browsers in which a person is told what happens, also while Annals is not open there. What
 * they are called and where they are reached is sealed with the person's key.
 */
export const pushEvents = {
  /** Again, with another session, when somebody signed in there anew, and with other keys when the browser has others. */
  PushSubscribed: event(
    z.strictObject({
      subscription_id: id,
      /** Whoever signs out there is told nothing there any more. */
      session_id: id,
      name: sealed,
      /** Address and keys, as JSON. */
      address: sealed,
    }),
  ),
  /**
   * `gone`: its push service dropped the browser, which may subscribe anew by itself. `signed_out`: the session ended. `forgotten`: too
   * many were dropped since.
   */
  PushUnsubscribed: event(
    z.strictObject({ subscription_id: id, reason: z.enum(["hand", "gone", "signed_out", "forgotten"]) }),
  ),
};
