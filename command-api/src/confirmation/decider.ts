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
  /** By person, the last version that they confirmed. */
  confirmed: ReadonlyMap<string, number>;
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
  /** @param version the one that they read @param published the one that is published */
  | { type: "confirm"; person: string; version: number; published: number }
  | { type: "end" };

export const confirmationDecider: Decider<Confirmation, ConfirmationCommand, ConfirmationFact> = {
  category: "confirmation",
  initial: { asked: null, confirmed: new Map() },
  weigh: ({ confirmed }) => 500 + 100 * confirmed.size,

  evolve(state, { type, data }) {
    switch (type) {
      case "ReadingAsked":
        return { ...state, asked: data };
      case "ReadingConfirmed":
        return { ...state, confirmed: new Map(state.confirmed).set(data.person_id, data.version) };
      case "ReadingEnded":
        return { ...state, asked: null };
    }
  },

  decide(command, { asked, confirmed }) {
    switch (command.type) {
      case "ask": {
        const { due, again } = command;
        const people = inOrder(command.people);
        const groups = inOrder(command.groups);
        if (people.length + groups.length === 0)
          throw new Refused("invalid", messages.chooseReaders, { path: "people" });
        const version = asked === null || again ? command.version : asked.version;
        const data = { people, groups, due, version };
        return asked !== null && isSame(asked, data) ? [] : [{ type: "ReadingAsked", data }];
      }
      case "confirm": {
        const { person, version, published } = command;
        if (asked === null) throw new Refused("missing", messages.nobodyAsks);
        if (version !== published) throw new Refused("conflict", messages.newerVersion);
        if ((confirmed.get(person) ?? 0) >= version) return [];
        return [{ type: "ReadingConfirmed", data: { person_id: person, version } }];
      }
      case "end":
        return asked === null ? [] : [{ type: "ReadingEnded", data: {} }];
    }
  },
};

type Asked = NonNullable<Confirmation["asked"]>;

/** Each once, so that the same people in another order are the same. */
const inOrder = (ids: readonly string[]) => [...new Set(ids)].sort();

const isSame = (one: Asked, other: Asked): boolean =>
  one.due === other.due &&
  one.version === other.version &&
  one.people.join() === other.people.join() &&
  one.groups.join() === other.groups.join();
