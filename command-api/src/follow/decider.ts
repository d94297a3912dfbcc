import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { followEvents } from "./events.ts";

export type FollowFact = FactOf<typeof followEvents>;
type Followed = Extract<FollowFact, { type: "EntryFollowed" }>["data"];

interface Following {
  scope: Followed["scope"];
  /** When they began, ISO 8601. */
  since: string;
}

/** What people said about following a page: null is "no more". Who said nothing is not in it. */
export type Followers = Readonly<Record<string, Following | null>>;

export type FollowCommand =
  | { type: "follow"; person: string; scope: Followed["scope"] }
  /** Because of something else that they did: what they said themselves stays. */
  | { type: "begin"; person: string; why: "commented" | "shared" }
  | { type: "unfollow"; person: string };

export const followDecider: Decider<Followers, FollowCommand, FollowFact> = {
  category: "follow",
  initial: {},
  weigh: (followers) => 200 + 120 * Object.keys(followers).length,

  evolve: (followers, { type, data, metadata }) => ({
    ...followers,
    [data.person_id]: type === "EntryFollowed" ? { scope: data.scope, since: metadata.at } : null,
  }),

  decide(command, followers) {
    const person_id = command.person;
    const now = followers[person_id];
    switch (command.type) {
      case "follow":
        if (now?.scope === command.scope) return [];
        return [{ type: "EntryFollowed", data: { person_id, scope: command.scope, why: "asked" } }];
      case "begin":
        if (now !== undefined) return [];
        return [{ type: "EntryFollowed", data: { person_id, scope: "page", why: command.why } }];
      case "unfollow":
        return now === null ? [] : [{ type: "EntryUnfollowed", data: { person_id } }];
    }
  },
};
