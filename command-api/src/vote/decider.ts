import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { Vote, voteEvents } from "./events.ts";

export type VoteFact = FactOf<typeof voteEvents>;
type About = Omit<VoteFact["data"], "vote">;

/** Null: there never was one. */
export type VoteState = Vote | "taken back" | null;

/** What the vote shall be, however it was before: a repeat cannot flip it. */
export type VoteCommand = { about: About; vote: Vote | null };

export const voteDecider: Decider<VoteState, VoteCommand, VoteFact> = {
  category: "vote",
  initial: null,
  weigh: () => 100,
  evolve: (_, { data }) => data.vote ?? "taken back",
  decide: ({ about, vote }, before) =>
    vote === voteIn(before) ? [] : [{ type: "VoteCast", data: { ...about, vote } }],
};

/** The vote that counts. */
export const voteIn = (state: VoteState): Vote | null => (state === "taken back" ? null : state);

export const voteId = (target: string, person: string) => `${target}.${person}`;
