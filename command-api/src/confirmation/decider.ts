import { inOrder, isSameAsked } from "../audience/people.ts";
import { isSoonAgain, isTold, type Stage } from "../audience/stages.ts";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { confirmationEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type ConfirmationFact = FactOf<typeof confirmationEvents>;

/** Who is to read a page, and who has. */
export interface Confirmation {
  /** Null: nobody is to. */
  asked: {
    people: readonly string[];
    groups: readonly string[];
    /** The day, as in "2027-05-18". */
    due: string | null;
    /** The first version that counts. */
    version: number;
  } | null;
  /** Who asked last. */
  askedBy: string | null;
  /** By person, the last version that they confirmed. */
  confirmed: ReadonlyMap<string, number>;
  /** Those who came later into a group, and were told. */
  joined: ReadonlySet<string>;
  /** What was reminded of this day and version. */
  reminded: readonly Stage[];
  /** When people were last reminded by hand, ISO 8601. */
  byHand: string | null;
}

export type ConfirmationCommand =
  /** @param version the published one @param again whether those who confirmed an earlier one are asked again */
  | {
      type: "ask";
      people: readonly string[];
      groups: readonly string[];
      due: string | null;
      version: number;
      again: boolean;
    }
  /** Asks the same people to read a newer version. @param published the one that is published @param today a day that has passed ends */
  | { type: "again"; version: number; published: number; today: string }
  /** Somebody came into a group. */
  | { type: "join"; person: string }
  /** A stage of the day began. */
  | { type: "remind"; stage: Stage; due: string; version: number }
  | { type: "remindByHand"; now: string }
  /** @param version the one that they read @param published the one that is published */
  | { type: "confirm"; person: string; version: number; published: number }
  | { type: "end" };

export const confirmationDecider: Decider<Confirmation, ConfirmationCommand, ConfirmationFact> = {
  category: "confirmation",
  initial: {
    ...{ asked: null, askedBy: null, confirmed: new Map(), joined: new Set() },
    ...{ reminded: [], byHand: null },
  },
  weigh: ({ confirmed, joined }) => 500 + 100 * (confirmed.size + joined.size),

  evolve(state, { type, data, metadata }) {
    switch (type) {
      case "ReadingAsked": {
        const isVersion = state.asked?.version === data.version;
        const isSame = isVersion && state.asked?.due === data.due;
        return {
          ...state,
          ...{ asked: data, askedBy: metadata.actor },
          joined: isVersion ? state.joined : new Set(),
          reminded: isSame ? state.reminded : [],
        };
      }
      case "ReaderJoined":
        return { ...state, joined: new Set(state.joined).add(data.person_id) };
      case "ReadingReminded":
        return data.stage === "by_hand"
          ? { ...state, byHand: metadata.at }
          : { ...state, reminded: [...state.reminded, data.stage] };
      case "ReadingConfirmed":
        return { ...state, confirmed: new Map(state.confirmed).set(data.person_id, data.version) };
      case "ReadingEnded":
        return { ...state, asked: null, joined: new Set(), reminded: [] };
    }
  },

  decide(command, { asked, confirmed, joined, reminded, byHand }) {
    switch (command.type) {
      case "ask": {
        const { due, again } = command;
        const whom = inOrder(command);
        if (whom.people.length + whom.groups.length === 0)
          throw new Refused("invalid", messages.chooseReaders, { path: "people" });
        const version = asked === null || again ? command.version : asked.version;
        const isSame =
          asked !== null && isSameAsked(asked, whom) && asked.due === due && asked.version === version;
        return isSame ? [] : [{ type: "ReadingAsked", data: { ...whom, due, version } }];
      }
      case "again": {
        const { version, published, today } = command;
        if (asked === null) throw new Refused("missing", messages.nobodyIsAsked);
        if (version !== published) throw new Refused("conflict", messages.newerVersion);
        if (asked.version >= version) return [];
        // Nobody could keep a day that has passed.
        const due = asked.due !== null && asked.due < today ? null : asked.due;
        return [{ type: "ReadingAsked", data: { ...inOrder(asked), due, version } }];
      }
      case "join": {
        const { person } = command;
        if (asked === null || joined.has(person) || hasRead(asked.version, confirmed, person)) return [];
        return [{ type: "ReaderJoined", data: { person_id: person } }];
      }
      case "remind": {
        const { stage, due, version } = command;
        const isOver = asked?.due !== due || asked.version !== version;
        return isOver || isTold(stage, reminded)
          ? []
          : [{ type: "ReadingReminded", data: { stage, due, version } }];
      }
      case "remindByHand": {
        if (asked === null) throw new Refused("missing", messages.nobodyIsAsked);
        if (isSoonAgain(byHand, command.now)) return [];
        const { due, version } = asked;
        return [{ type: "ReadingReminded", data: { stage: "by_hand", due, version } }];
      }
      case "confirm": {
        const { person, version, published } = command;
        if (asked === null) throw new Refused("missing", messages.nobodyAsks);
        if (version !== published) throw new Refused("conflict", messages.newerVersion);
        if (hasRead(version, confirmed, person)) return [];
        return [{ type: "ReadingConfirmed", data: { person_id: person, version } }];
      }
      case "end":
        return asked === null ? [] : [{ type: "ReadingEnded", data: {} }];
    }
  },
};

/** Whether somebody confirmed a version, or a later one. */
const hasRead = (version: number, confirmed: Confirmation["confirmed"], person: string): boolean =>
  (confirmed.get(person) ?? 0) >= version;
