import { EventRefused } from "@annals/event-log";
import { Problem } from "@annals/http";
import { type NameOf, type Reason, Refused } from "./decider.ts";
import { StreamBusy } from "./handler.ts";

const statuses: Record<Reason, number> = { forbidden: 403, missing: 404, conflict: 409, invalid: 422 };

/** The problem that the client is sent for an error. Errors that are not for the client stay as they are. */
export async function problemOf(error: unknown, nameOf: NameOf): Promise<unknown> {
  if (error instanceof Refused) {
    const { reason, message, path } = error;
    return new Problem(statuses[reason], message, {
      ...(path !== undefined && { errors: [{ path, message }] }),
      ...(await error.extra?.(nameOf)),
    });
  }
  if (error instanceof StreamBusy)
    return new Problem(503, "Too many people are changing this at once. Try again.", {
      headers: { "Retry-After": "1" },
    });
  if (error instanceof EventRefused) return new Problem(413, "This is more than can be stored at once.");
  return error;
}
