import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { presenceEvents } from "./events.ts";

export type PresenceFact = FactOf<typeof presenceEvents>;
/** Whether it is hidden. */
export type PresenceState = boolean;
export type PresenceCommand = { type: "hide" } | { type: "show" };

export const presenceDecider: Decider<PresenceState, PresenceCommand, PresenceFact> = {
  category: "presence",
  initial: false,
  evolve: (_, { type }) => type === "PresenceHidden",
  decide({ type }, isHidden) {
    if ((type === "hide") === isHidden) return [];
    return [{ type: type === "hide" ? "PresenceHidden" : "PresenceShown", data: {} }];
  },
};

/** The id of the presence of a person in a space. */
export const presenceId = (space: string, person: string) => `${space}.${person}`;
