import type { Said } from "@annals/document";
import { EventRefused } from "@annals/event-log";
import { Problem } from "@annals/http";
import { type NameOf, type Reason, Refused } from "./decider.ts";
import { StreamBusy } from "./handler.ts";
import { messages } from "./messages.ts";

const statuses: Record<Reason, number> = { forbidden: 403, missing: 404, conflict: 409, invalid: 422 };

/** The problem that the client is sent for an error. Errors that are not for the client stay as they are. */
export async function problemOf(error: unknown, nameOf: NameOf): Promise<unknown> {
  if (error instanceof Refused) {
    const { reason, path } = error;
    const { said = error.said, ...extra }: { said?: Said } = (await error.extra?.(nameOf)) ?? {};
    return new Problem(statuses[reason], said, {
      ...(path !== undefined && { errors: [{ path, said }] }),
      ...extra,
    });
  }
  if (error instanceof StreamBusy)
    return new Problem(503, messages.streamIsBusy, {
      headers: { "Retry-After": "1" },
    });
  if (error instanceof EventRefused) return new Problem(413, messages.tooMuchToStore);
  return error;
}
