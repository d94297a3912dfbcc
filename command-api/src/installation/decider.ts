import { type Decider, Refused } from "../decider.ts";
import type { FactOf } from "../event.ts";
import type { installationEvents } from "./events.ts";

export type InstallationFact = FactOf<typeof installationEvents>;
/** The first space and its first admin; null before the first visitor has claimed to be it. */
export type Installation = { space: string; person: string } | null;
export type InstallationCommand = { type: "begin"; space: string; person: string };

export const installationDecider: Decider<Installation, InstallationCommand, InstallationFact> = {
  category: "installation",
  initial: null,
  evolve: (_, { data }) => ({ space: data.space_id, person: data.person_id }),
  decide({ space, person }, installation) {
    if (installation === null)
      return [{ type: "InstallationBegan", data: { space_id: space, person_id: person } }];
    if (installation.space === space && installation.person === person) return [];
    throw new Refused("conflict", "Annals is set up already. Sign in.");
  },
};

/** There is one installation. */
export const installationId = "annals";
