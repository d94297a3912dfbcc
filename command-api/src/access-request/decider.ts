import { isWithin } from "@annals/http";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { accessRequestEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type AccessRequestFact = FactOf<typeof accessRequestEvents>;
type About = { entry_id: string; person_id: string };
type WithdrawalReason = Extract<AccessRequestFact, { type: "AccessRequestWithdrawn" }>["data"]["reason"];

interface AccessRequest {
  about: About;
  /** When it was asked for the last time, ISO 8601. */
  at: string;
  state: "asked" | "declined" | "granted" | "withdrawn";
  withdrawn: WithdrawalReason | null;
  /** The level that was given. */
  level: number | null;
}
/** Null: never asked. */
export type AccessRequestState = AccessRequest | null;

export type AccessRequestCommand =
  | { type: "ask"; about: About; message: string; now: Date }
  | { type: "grant"; level: number }
  | { type: "decline" }
  | { type: "withdraw"; reason: WithdrawalReason };

/** How long after a request the same person can ask for the same page again, in milliseconds. */
const pause = 24 * 60 * 60 * 1000;

export const accessRequestDecider: Decider<AccessRequestState, AccessRequestCommand, AccessRequestFact> = {
  category: "access_request",
  initial: null,
  evolve(request, { type, data, metadata }) {
    const { entry_id, person_id } = data;
    const before = { about: { entry_id, person_id }, at: request?.at ?? metadata.at };
    const nothing = { withdrawn: null, level: null };
    switch (type) {
      case "AccessRequested":
        return { ...before, ...nothing, at: metadata.at, state: "asked" };
      case "AccessRequestGranted":
        return { ...before, ...nothing, state: "granted", level: data.level };
      case "AccessRequestDeclined":
        return { ...before, ...nothing, state: "declined" };
      case "AccessRequestWithdrawn":
        return { ...before, ...nothing, state: "withdrawn", withdrawn: data.reason };
    }
  },
  decide(command, request) {
    if (command.type === "ask") return ask(command, request);
    if (request === null) throw missing();
    const { about, state } = request;
    const isOpen = state === "asked" || state === "declined";
    switch (command.type) {
      case "grant": {
        const { level } = command;
        if (state === "granted" && request.level === level) return [];
        if (!isOpen) throw missing();
        return [{ type: "AccessRequestGranted", data: { ...about, level } }];
      }
      case "decline":
        if (state === "declined") return [];
        if (state !== "asked") throw missing();
        return [{ type: "AccessRequestDeclined", data: about }];
      case "withdraw":
        // The asker does not know that it was declined, so a declined request can be withdrawn as well.
        return isOpen ? [{ type: "AccessRequestWithdrawn", data: { ...about, reason: command.reason } }] : [];
    }
  },
};

/** What is decided here is the same for a page that is not there: it depends on nothing but what the asker did. */
function ask(
  { about, message, now }: Extract<AccessRequestCommand, { type: "ask" }>,
  request: AccessRequestState,
): AccessRequestFact[] {
  const isSoon = request !== null && isWithin(Date.parse(request.at) + pause, pause, now);
  if (isSoon && (request.state === "asked" || request.state === "declined")) return [];
  if (isSoon && request.withdrawn === "asker") throw new Refused("conflict", messages.askAgainTomorrow);
  return [{ type: "AccessRequested", data: { ...about, message } }];
}

const missing = () => new Refused("missing", messages.noSuchRequest);

/** The id of the request of a person for a page. */
export const accessRequestId = (space: string, entry: string, person: string) =>
  `${space}.${entry}.${person}`;
