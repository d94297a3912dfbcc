import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { emailEvents, personEvents } from "./events.ts";

export type PersonFact = FactOf<typeof personEvents>;
export type EmailFact = FactOf<typeof emailEvents>;

/** An account. Email and names are sealed with the person's key. */
export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  erased: boolean;
  /** The last change of the password: what it is called, and when it was, ISO 8601. */
  password: { change: string; at: string } | null;
}
/** Null: no such person. */
export type PersonState = Person | null;
export type PersonCommand =
  | { type: "register"; id: string; email: string; firstName: string; lastName: string }
  | { type: "changePassword"; change: string; how: "typed" | "link"; space: string }
  | { type: "erase" };

export const personDecider: Decider<PersonState, PersonCommand, PersonFact> = {
  category: "person",
  initial: null,
  evolve(person, fact) {
    if (fact.type === "PersonRegistered") {
      const { email, first_name, last_name } = fact.data;
      return { email, firstName: first_name, lastName: last_name, erased: false, password: null };
    }
    if (person === null) throw new Error(`${fact.stream} begins with ${fact.type}`);
    switch (fact.type) {
      case "PersonRenamed":
        return { ...person, firstName: fact.data.first_name, lastName: fact.data.last_name };
      case "PersonPasswordChanged":
        return { ...person, password: { change: fact.data.change_id, at: fact.metadata.at } };
      case "PersonErased":
        return { ...person, erased: true };
    }
  },
  decide(command, person) {
    switch (command.type) {
      case "register": {
        // The same name sealed twice gives two different texts, so they cannot be compared.
        if (person !== null) return [];
        const { id, email, firstName, lastName } = command;
        const data = { person_id: id, email, first_name: firstName, last_name: lastName };
        return [{ type: "PersonRegistered", data }];
      }
      case "changePassword": {
        if (person === null || person.erased) throw new Refused("missing", "There is no such person.");
        const { change, how, space } = command;
        if (person.password?.change === change) return [];
        return [{ type: "PersonPasswordChanged", data: { change_id: change, how, space_id: space } }];
      }
      case "erase":
        if (person === null) throw new Refused("missing", "There is no such person.");
        return person.erased ? [] : [{ type: "PersonErased", data: {} }];
    }
  },
};

/** The person whom an address belongs to; null when it is free. */
export type EmailState = string | null;
export type EmailCommand = { type: "claim"; person: string } | { type: "release"; person: string };

/** An address belongs to one person: its stream is named by the fingerprint of the address. */
export const emailDecider: Decider<EmailState, EmailCommand, EmailFact> = {
  category: "email",
  initial: null,
  evolve: (_, { type, data }) => (type === "EmailClaimed" ? data.person_id : null),
  decide({ type, person }, owner) {
    if (type === "release")
      return owner === person ? [{ type: "EmailReleased", data: { person_id: person } }] : [];
    if (owner === null) return [{ type: "EmailClaimed", data: { person_id: person } }];
    if (owner === person) return [];
    throw new Refused("conflict", "There is an account with this email address already.", { path: "email" });
  },
};
