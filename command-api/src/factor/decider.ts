import { isOver, longest } from "@annals/http";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { factorEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type FactorFact = FactOf<typeof factorEvents>;

/** The second factor that a person has. Its secret is sealed with their key. */
export interface Factor {
  id: string;
  secret: string;
  /** What their recovery codes follow from, and the numbers of those that were used. */
  codes: { id: string; used: number[] };
}
export interface FactorState {
  /** What they were shown, and have not confirmed with a code. */
  offer: { id: string; secret: string; until: string } | null;
  /** Null: signing in asks for the password alone. */
  active: Factor | null;
}
export type FactorCommand =
  | { type: "offer"; id: string; secret: string; until: string }
  | { type: "setUp"; id: string; codes: string; space: string; now: Date }
  | { type: "makeCodes"; codes: string }
  | { type: "useCode"; codes: string; number: number }
  | { type: "remove"; id: string; how: "removed" | "reset"; space: string };

export const factorDecider: Decider<FactorState, FactorCommand, FactorFact> = {
  category: "factor",
  initial: { offer: null, active: null },
  evolve(state, fact) {
    switch (fact.type) {
      case "FactorOffered": {
        const { factor_id: id, secret, until } = fact.data;
        return { ...state, offer: { id, secret, until } };
      }
      case "FactorSetUp": {
        const { factor_id: id, codes_id } = fact.data;
        const secret = state.offer?.secret ?? "";
        return { offer: null, active: { id, secret, codes: { id: codes_id, used: [] } } };
      }
      case "FactorCodesMade":
        return withCodes(state, { id: fact.data.codes_id, used: [] });
      case "FactorCodeUsed": {
        const { codes_id: id, number } = fact.data;
        return withCodes(state, { id, used: [...(state.active?.codes.used ?? []), number] });
      }
      case "FactorRemoved":
        return { ...state, active: null };
    }
  },
  decide(command, { offer, active }) {
    switch (command.type) {
      case "offer": {
        const { id: factor_id, secret, until } = command;
        if (active !== null) throw new Refused("conflict", messages.hasFactor);
        return offer?.id === factor_id ? [] : [{ type: "FactorOffered", data: { factor_id, secret, until } }];
      }
      case "setUp": {
        const { id: factor_id, codes: codes_id, space: space_id, now } = command;
        if (active?.id === factor_id) return [];
        if (offer?.id !== factor_id || isOver("factorOffer", offer.until, now))
          throw new Refused("conflict", messages.setupTookTooLong);
        return [{ type: "FactorSetUp", data: { factor_id, codes_id, space_id } }];
      }
      case "makeCodes": {
        if (active === null) throw none();
        const { codes: codes_id } = command;
        return active.codes.id === codes_id ? [] : [{ type: "FactorCodesMade", data: { codes_id } }];
      }
      case "useCode": {
        const { codes: codes_id, number } = command;
        if (active?.codes.id !== codes_id || active.codes.used.includes(number)) throw wrongCode();
        return [{ type: "FactorCodeUsed", data: { codes_id, number } }];
      }
      case "remove": {
        const { id: factor_id, how, space: space_id } = command;
        return active?.id === factor_id
          ? [{ type: "FactorRemoved", data: { factor_id, how, space_id } }]
          : [];
      }
    }
  },
};

function withCodes(state: FactorState, codes: Factor["codes"]): FactorState {
  return state.active === null ? state : { ...state, active: { ...state.active, codes } };
}

const none = () => new Refused("conflict", messages.noFactor);

/** The same message for a code that is wrong, expired or used. */
export const wrongCode = () => new Refused("invalid", messages.wrongCode, { path: "code" });

/** How long somebody can take to set up their app, in milliseconds. */
export const offerLength = longest.factorOffer;
