import { EventRefused } from "@annals/event-log";
import { Problem } from "@annals/http";
import type { Core } from "./core.ts";
import { type Reason, Refused } from "./decider.ts";
import type { Draft, Names } from "./draft/decider.ts";
import { StreamBusy } from "./handler.ts";
import { openPerson } from "./person/name.ts";
import type { Seat } from "./seat/decider.ts";

const statuses: Record<Reason, number> = { forbidden: 403, missing: 404, conflict: 409, invalid: 422 };

/** What a client is told of an error: refusals in the words of the rules, and with what is needed to go on. */
export async function problemOf(core: Core, error: unknown): Promise<unknown> {
  if (error instanceof Refused) {
    const { message, path, extra } = error;
    const { seat, draft, now } = extra as { seat?: Seat; draft?: Draft; now?: Names };
    return new Problem(statuses[error.reason], message, {
      ...(path !== undefined && { errors: [{ path, message }] }),
      ...(seat && (await holderOf(core, seat))),
      ...(draft && now && { draft: await draftOf(core, draft, now) }),
    });
  }
  if (error instanceof StreamBusy)
    return new Problem(503, "Too many write here at once. Try again.", { headers: { "Retry-After": "1" } });
  if (error instanceof EventRefused) return new Problem(413, "This is more than can be stored at once.");
  return error;
}

async function holderOf(core: Core, { holder, since, until }: NonNullable<Seat>): Promise<object> {
  const { display_name } = await openPerson(core, holder);
  return {
    detail: `${display_name} is editing this page.`,
    holder: { id: holder, display_name },
    since,
    until,
  };
}

async function draftOf(core: Core, draft: Draft, now: Names): Promise<object> {
  const { revision, blocks, fields, savedAt, savedBy } = draft;
  return {
    revision,
    title: fields.title ?? now.title,
    description: fields.description ?? now.description,
    blocks,
    saved_at: savedAt,
    saved_by: savedBy && { id: savedBy, display_name: (await openPerson(core, savedBy)).display_name },
  };
}
