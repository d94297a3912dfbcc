import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { setupEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type SetupFact = FactOf<typeof setupEvents>;
/** The first space and its first admin; null before the first visitor has claimed to be that admin. */
export type Setup = { space: string; person: string } | null;
export type SetupCommand = { type: "begin"; space: string; person: string };

export const setupDecider: Decider<Setup, SetupCommand, SetupFact> = {
  category: "installation",
  initial: null,
  evolve: (_, { data }) => ({ space: data.space_id, person: data.person_id }),
  decide({ space, person }, setup) {
    if (setup === null) return [{ type: "InstallationBegan", data: { space_id: space, person_id: person } }];
    if (setup.space === space && setup.person === person) return [];
    throw alreadyDone();
  },
};

/** Annals is set up once, so there is one such stream. */
export const setupId = "annals";

export const alreadyDone = () => new Refused("conflict", messages.isSetUp);
