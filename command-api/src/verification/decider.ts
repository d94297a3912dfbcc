import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import { monthsAfter } from "./days.ts";
import type { verificationEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type VerificationFact = FactOf<typeof verificationEvents>;

/** Who checks a page, and by when. Null: nobody has to. */
export type Verification = {
  owner: string;
  /** Null once it was checked and need not be checked again. */
  due: string | null;
  everyMonths: number | null;
  /** Whether the owner was reminded that the day has come. */
  reminded: boolean;
  /** Who last confirmed it, and on which day. */
  verified: { by: string; on: string } | null;
} | null;

export type VerificationCommand =
  | { type: "set"; owner: string; due: string; everyMonths: number | null; today: string }
  /** It is still right. @param due when it is to be checked next; left out: after the months that were chosen */
  | { type: "verify"; person: string; today: string; due?: string }
  | { type: "remove" }
  /** The day has come. */
  | { type: "remind"; due: string };

/** How many years ahead a page can be checked. */
const maxYears = 10;

export const verificationDecider: Decider<Verification, VerificationCommand, VerificationFact> = {
  category: "verification",
  initial: null,

  evolve(state, { type, data }) {
    switch (type) {
      case "VerificationSet": {
        const { owner_id: owner, due, every_months: everyMonths } = data;
        const reminded = state?.reminded === true && state.due === due && state.owner === owner;
        return { owner, due, everyMonths, reminded, verified: state?.verified ?? null };
      }
      case "PageVerified": {
        const { person_id: by, on, due } = data;
        return state && { ...state, due, reminded: false, verified: { by, on } };
      }
      case "VerificationDue":
        return state && { ...state, reminded: true };
      case "VerificationRemoved":
        return null;
    }
  },

  decide(command, state) {
    switch (command.type) {
      case "set": {
        const { owner, due, everyMonths, today } = command;
        if (state?.owner === owner && state.due === due && state.everyMonths === everyMonths) return [];
        checkDay(due, today);
        return [{ type: "VerificationSet", data: { owner_id: owner, due, every_months: everyMonths } }];
      }
      case "verify": {
        const { person, today } = command;
        if (state === null) throw new Refused("missing", messages.nobodyChecks);
        const next = state.everyMonths === null ? null : monthsAfter(today, state.everyMonths);
        const due = command.due ?? next;
        if (state.due === due && state.verified?.on === today && state.verified.by === person) return [];
        if (due !== null) checkDay(due, today);
        return [{ type: "PageVerified", data: { person_id: person, on: today, due } }];
      }
      case "remove":
        return state === null ? [] : [{ type: "VerificationRemoved", data: {} }];
      case "remind":
        return state === null || state.reminded || state.due !== command.due
          ? []
          : [{ type: "VerificationDue", data: { owner_id: state.owner, due: command.due } }];
    }
  },
};

function checkDay(due: string, today: string): void {
  if (due > monthsAfter(today, maxYears * 12))
    throw new Refused("invalid", messages.dayIsTooFar({ years: maxYears }), { path: "due" });
}
