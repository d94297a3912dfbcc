import { isOver } from "@annals/http";
import { linkIsOver } from "../link/decider.ts";
import { messages as linkMessages } from "../link/messages.ts";
import type { Role } from "../member/events.ts";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { joinLinkEvents } from "./events.ts";

export type JoinLinkFact = FactOf<typeof joinLinkEvents>;

/** What a link gives, and to whom. */
export interface JoinOffer {
  roles: readonly Role[];
  groups: readonly string[];
  until: string;
  uses: number;
  domain: string | null;
}
export interface JoinLink extends JoinOffer {
  space: string;
  by: string | null;
  /** Who joined by it. */
  people: readonly string[];
  ended: boolean;
}
/** Null: no such link. */
export type JoinLinkState = JoinLink | null;

export type JoinLinkCommand =
  | ({ type: "make"; id: string } & JoinOffer)
  | { type: "use"; person: string; now: Date }
  | { type: "end" };

export const joinLinkDecider: Decider<JoinLinkState, JoinLinkCommand, JoinLinkFact> = {
  category: "join_link",
  initial: null,
  evolve(link, { type, data, metadata }) {
    switch (type) {
      case "JoinLinkMade": {
        const { link_id: _, ...offer } = data;
        return { ...offer, space: metadata.space!, by: metadata.actor, people: [], ended: false };
      }
      case "JoinLinkUsed":
        return link && { ...link, people: [...link.people, data.person_id] };
      case "JoinLinkEnded":
        return link && { ...link, ended: true };
    }
  },
  decide(command, link) {
    if (command.type === "make") {
      const { type: _, id: link_id, roles, groups, ...offer } = command;
      const data = { link_id, roles: [...new Set(roles)], groups: [...new Set(groups)], ...offer };
      return link === null ? [{ type: "JoinLinkMade", data }] : [];
    }
    if (command.type === "use") {
      const { person, now } = command;
      if (link?.people.includes(person)) return [];
      if (link === null || !isOpen(link, now)) throw linkIsOver();
      return [{ type: "JoinLinkUsed", data: { person_id: person } }];
    }
    if (link === null) throw new Refused("missing", linkMessages.noSuchLink);
    return link.ended ? [] : [{ type: "JoinLinkEnded", data: {} }];
  },
};

/** Whether somebody else can still join by it. */
export const isOpen = ({ ended, until, people, uses }: JoinLink, now: Date): boolean =>
  !ended && !isOver("joinLink", until, now) && people.length < uses;

/** Whether a link is for an address. */
export const isFor = ({ domain }: Pick<JoinOffer, "domain">, email: string): boolean =>
  domain === null || email.toLowerCase().endsWith(`@${domain}`);
