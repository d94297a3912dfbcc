import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { Vote, voteEvents } from "./events.ts";

export type VoteFact = FactOf<typeof voteEvents>;
type About = Omit<VoteFact["data"], "vote">;

/** Null: none, or taken back. */
export type VoteState = Vote | null;

/** What the vote shall be, however it was before: a repeat cannot flip it. */
export type VoteCommand = { about: About; vote: Vote | null };

export const voteDecider: Decider<VoteState, VoteCommand, VoteFact> = {
  category: "vote",
  initial: null,
  weigh: () => 100,
  evolve: (_, { data }) => data.vote,
  decide: ({ about, vote }, before) =>
    vote === before ? [] : [{ type: "VoteCast", data: { ...about, vote } }],
};

export const voteId = (target: string, person: string) => `${target}.${person}`;
