/** The process managers of requests for access: those that nobody answers end, and so do those of people who got access by name. */
import { isWithin } from "@annals/http";
import type { EntryFact } from "../entry/decider.ts";
import { idIn } from "../runtime/handler.ts";
import type { Manager } from "../runtime/manager.ts";
import { type AccessRequestFact, accessRequestDecider, accessRequestId } from "./decider.ts";

/** How long a request waits for an answer, in milliseconds. */
const patience = 30 * 24 * 60 * 60 * 1000;
/** An answer gives access at once; this long after it the request records the outcome, in milliseconds. */
const settled = 60_000;

export const accessRequestLapse: Manager<AccessRequestFact> = {
  name: "access-request-lapse",
  longest: patience,
  handles: ["AccessRequested"],
  decide: ({ stream, metadata }) => [
    { about: idIn(stream), at: new Date(Date.parse(metadata.at) + patience) },
  ],
  async due({ handler, now }, { about: id }, context) {
    const request = await handler.load(accessRequestDecider, id, { fresh: true });
    // It was asked again meanwhile; that request has an end of its own.
    if (request === null || isWithin(Date.parse(request.at) + patience, patience, now())) return;
    await handler.execute(accessRequestDecider, id, { type: "withdraw", reason: "unanswered" }, context);
  },
};

type Shared = Extract<EntryFact, { type: "EntryShared" }>;

/** Access that comes through a group, a role or a page above is seen when requests are read. */
export const accessRequestOver: Manager<Shared> = {
  name: "access-request-over",
  longest: settled,
  handles: ["EntryShared"],
  decide({ stream, data, metadata }) {
    const [kind, person] = data.principal.split(":");
    if (kind !== "user" || person === undefined || data.level === 0 || metadata.space === null) return [];
    const about = accessRequestId(metadata.space, idIn(stream), person);
    return [{ about, at: new Date(Date.parse(metadata.at) + settled) }];
  },
  async due({ handler }, { about: id }, context) {
    const request = await handler.load(accessRequestDecider, id, { fresh: true });
    if (request === null) return;
    await handler.execute(accessRequestDecider, id, { type: "withdraw", reason: "access" }, context);
  },
};
