import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { followEvents } from "./events.ts";

export type FollowFact = FactOf<typeof followEvents>;
type Followed = Extract<FollowFact, { type: "EntryFollowed" }>["data"];

/** What people said about following a page: null is "no more". Who said nothing is not in it. */
export type Followers = Readonly<Record<string, Followed["scope"] | null>>;

export type FollowCommand =
  | { type: "follow"; person: string; scope: Followed["scope"] }
  /** Because of something else that they did: what they said themselves stays. */
  | { type: "begin"; person: string; why: "commented" | "shared" }
  | { type: "unfollow"; person: string };

export const followDecider: Decider<Followers, FollowCommand, FollowFact> = {
  category: "follow",
  initial: {},
  weigh: (followers) => 200 + 120 * Object.keys(followers).length,

  evolve: (followers, { type, data }) => ({
    ...followers,
    [data.person_id]: type === "EntryFollowed" ? data.scope : null,
  }),

  decide(command, followers) {
    const person_id = command.person;
    const now = followers[person_id];
    switch (command.type) {
      case "follow":
        if (now === command.scope) return [];
        return [{ type: "EntryFollowed", data: { person_id, scope: command.scope, why: "asked" } }];
      case "begin":
        if (now !== undefined) return [];
        return [{ type: "EntryFollowed", data: { person_id, scope: "page", why: command.why } }];
      case "unfollow":
        return now === null ? [] : [{ type: "EntryUnfollowed", data: { person_id } }];
    }
  },
};
