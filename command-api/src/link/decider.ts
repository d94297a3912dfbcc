import { isOver, longest } from "@annals/http";
import type { Role } from "../member/events.ts";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { linkEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type LinkFact = FactOf<typeof linkEvents>;
/** Whom a link to a new password is for: the owner of an address, or a person. */
export type LinkFor = { account: string; person: null } | { account: null; person: string };
/** Somebody who asks for an account, or is invited. Address and names are sealed with the key that is to be theirs. */
export interface Candidate {
  person: string;
  email: string;
  firstName: string;
  lastName: string;
}
export type Link = (
  | ({ kind: "password"; after: string | null | undefined } & LinkFor)
  | ({ kind: "registration"; space: string; join: string | null } & Candidate)
  | EmailLink
  | InvitationLink
) & {
  /** ISO 8601. */
  issued: string;
  until: string;
  /** Whether it was used or taken back. */
  used: boolean;
};
/** Another address of an account, and the one that it had when it was asked for; both sealed. */
export interface EmailLink {
  kind: "email";
  space: string;
  person: string;
  email: string;
  before: string;
}
/** What a link offers to somebody who is invited to a space. */
export interface InvitationLink extends Candidate {
  kind: "invitation";
  space: string;
  /** Who invited them. */
  by: string | null;
  roles: Role[];
  byMail: boolean;
  /** Whether an admin was shown the link at any time. */
  wasHanded: boolean;
  /** What the inviter says to them, sealed; null for nothing. */
  message: string | null;
  /** The groups that they come into. */
  groups: readonly string[];
  /** When it was issued last. */
  issue: string;
}
/** Null: no such link. */
export type LinkState = Link | null;
export type LinkCommand =
  | ({ type: "issuePasswordLink"; id: string; until: string; after: string | null } & LinkFor)
  | ({ type: "issueRegistrationLink"; id: string; join?: string | null; until: string } & Candidate)
  | ({
      type: "issueInvitationLink";
      id: string;
      issue: string;
      roles: Role[];
      byMail: boolean;
      message?: string | null;
      groups?: readonly string[];
      until: string;
    } & Candidate)
  | { type: "issueEmailLink"; id: string; person: string; email: string; before: string; until: string }
  | { type: "use"; now: Date }
  | { type: "withdraw" };

/** How long a link works that somebody asked for, in milliseconds. */
export const linkLength = longest.link;
/** How long an invitation works, in milliseconds. */
export const invitationLength = longest.invitation;

export const linkDecider: Decider<LinkState, LinkCommand, LinkFact> = {
  category: "link",
  initial: null,
  evolve(link, fact) {
    const { at: issued, space } = fact.metadata;
    switch (fact.type) {
      case "LinkUsed":
      case "LinkWithdrawn":
        return link && { ...link, used: true };
      case "PasswordLinkIssued": {
        const { account, person_id: person, after, until } = fact.data;
        return { kind: "password", ...({ account, person } as LinkFor), after, issued, until, used: false };
      }
      case "RegistrationLinkIssued": {
        const { person_id: person, email, first_name: firstName, last_name: lastName, until } = fact.data;
        const candidate = { person, email, firstName, lastName, join: fact.data.join_link_id ?? null };
        return { kind: "registration", space: space!, ...candidate, issued, until, used: false };
      }
      case "EmailLinkIssued": {
        const { person_id: person, email, before, until } = fact.data;
        return { kind: "email", space: space!, person, email, before, issued, until, used: false };
      }
      case "InvitationLinkIssued": {
        const { person_id: person, email, first_name: firstName, last_name: lastName } = fact.data;
        const { roles, by_mail: byMail, issue_id: issue, until, message = null, groups = [] } = fact.data;
        const wasHanded = !byMail || (link?.kind === "invitation" && link.wasHanded);
        const offer = { by: fact.metadata.actor, roles, byMail, wasHanded, issue, message, groups };
        const candidate = { person, email, firstName, lastName };
        return { kind: "invitation", space: space!, ...offer, ...candidate, issued, until, used: false };
      }
    }
  },
  decide(command, link) {
    if (command.type === "use") {
      if (link === null || !isOpen(link, command.now)) throw linkIsOver();
      return [{ type: "LinkUsed", data: {} }];
    }
    if (command.type === "withdraw")
      return link === null || link.used ? [] : [{ type: "LinkWithdrawn", data: {} }];
    if (command.type === "issueInvitationLink") {
      const { id: link_id, issue: issue_id, person: person_id, roles, byMail: by_mail, until } = command;
      if (link?.kind === "invitation" && link.issue === issue_id) return [];
      if (link?.used) throw linkIsOver();
      const { email, firstName: first_name, lastName: last_name } = command;
      const candidate = { person_id, email, first_name, last_name };
      const { message, groups = [] } = command;
      const more = { ...(message && { message }), ...(groups.length > 0 && { groups: [...groups] }) };
      const data = { link_id, issue_id, ...candidate, roles, by_mail, until, ...more };
      return [{ type: "InvitationLinkIssued", data }];
    }
    if (link !== null) return [];
    const { id: link_id, person: person_id, until } = command;
    if (command.type === "issuePasswordLink") {
      const { account, after } = command;
      return [{ type: "PasswordLinkIssued", data: { link_id, account, person_id, after, until } }];
    }
    if (command.type === "issueEmailLink") {
      const { email, before } = command;
      return [
        { type: "EmailLinkIssued", data: { link_id, person_id: command.person, email, before, until } },
      ];
    }
    const { email, firstName: first_name, lastName: last_name } = command;
    const candidate = { person_id: command.person, email, first_name, last_name };
    const data = { link_id, ...candidate, ...(command.join && { join_link_id: command.join }), until };
    return [{ type: "RegistrationLinkIssued", data }];
  },
};

/** Whether a link can still be used. */
export const isOpen = ({ kind, used, until }: Link, now: Date): boolean =>
  !used && !isOver(kind === "invitation" ? "invitation" : "link", until, now);

/** The same message for a link that was used, has expired, or never existed. */
export const linkIsOver = () =>
  new Refused("invalid", messages.linkIsOver, {
    path: "token",
  });
