import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { linkEvents } from "./events.ts";

export type LinkFact = FactOf<typeof linkEvents>;
/** Whom a link to a new password is for: the owner of an address, or a person. */
export type LinkFor = { account: string; person: null } | { account: null; person: string };
/** Who asks for an account. Address and names are sealed with the key that is to be theirs. */
export interface Candidate {
  person: string;
  email: string;
  firstName: string;
  lastName: string;
}
export type Link = (
  | ({ kind: "password" } & LinkFor)
  | ({ kind: "registration"; space: string } & Candidate)
) & {
  /** ISO 8601. */
  issued: string;
  until: string;
  used: boolean;
};
/** Null: no such link. */
export type LinkState = Link | null;
export type LinkCommand =
  | ({ type: "issuePasswordLink"; id: string; until: string } & LinkFor)
  | ({ type: "issueRegistrationLink"; id: string; until: string } & Candidate)
  | { type: "use"; now: Date };

/** How long a link works, in milliseconds. */
export const linkLength = 60 * 60 * 1000;

export const linkDecider: Decider<LinkState, LinkCommand, LinkFact> = {
  category: "link",
  initial: null,
  evolve(link, fact) {
    const { at: issued, space } = fact.metadata;
    switch (fact.type) {
      case "LinkUsed":
        return link && { ...link, used: true };
      case "PasswordLinkIssued": {
        const { account, person_id: person, until } = fact.data;
        return { kind: "password", ...({ account, person } as LinkFor), issued, until, used: false };
      }
      case "RegistrationLinkIssued": {
        const { person_id: person, email, first_name: firstName, last_name: lastName, until } = fact.data;
        const candidate = { person, email, firstName, lastName };
        return { kind: "registration", space: space!, ...candidate, issued, until, used: false };
      }
    }
  },
  decide(command, link) {
    if (command.type === "use") {
      if (link === null || !isOpen(link, command.now)) throw linkIsOver();
      return [{ type: "LinkUsed", data: {} }];
    }
    if (link !== null) return [];
    const { id: link_id, person: person_id, until } = command;
    if (command.type === "issuePasswordLink")
      return [{ type: "PasswordLinkIssued", data: { link_id, account: command.account, person_id, until } }];
    const { email, firstName: first_name, lastName: last_name } = command;
    const data = { link_id, person_id: command.person, email, first_name, last_name, until };
    return [{ type: "RegistrationLinkIssued", data }];
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
