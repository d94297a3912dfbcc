import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { linkEvents } from "./events.ts";

export type LinkFact = FactOf<typeof linkEvents>;
/** Whom a link is for: the owner of an address, or a person. */
export type LinkFor = { account: string; person: null } | { account: null; person: string };
export type Link = LinkFor & {
  /** ISO 8601. */
  issued: string;
  until: string;
  used: boolean;
};
/** Null: no such link. */
export type LinkState = Link | null;
export type LinkCommand =
  | ({ type: "issuePasswordLink"; id: string; until: string } & LinkFor)
  | { type: "use"; now: Date };

/** How long a link works, in milliseconds. */
export const linkLength = 60 * 60 * 1000;

export const linkDecider: Decider<LinkState, LinkCommand, LinkFact> = {
  category: "link",
  initial: null,
  evolve(link, fact) {
    if (fact.type === "LinkUsed") return link && { ...link, used: true };
    const { account, person_id: person, until } = fact.data;
    return { account, person, issued: fact.metadata.at, until, used: false } as Link;
  },
  decide(command, link) {
    if (command.type === "use") {
      if (link === null || !isOpen(link, command.now)) throw linkIsOver();
      return [{ type: "LinkUsed", data: {} }];
    }
    if (link !== null) return [];
    const { id, account, person, until } = command;
    return [{ type: "PasswordLinkIssued", data: { link_id: id, account, person_id: person, until } }];
  },
};

/** Whether a link can still be used. */
export const isOpen = ({ used, until }: Link, now: Date): boolean =>
  !used && Date.parse(until) > now.getTime();

/** The same words for a link that was used, has ended, or never was. */
export const linkIsOver = () =>
  new Refused("invalid", "This link was used already, or it has ended. Ask for another one.", {
    path: "token",
  });
