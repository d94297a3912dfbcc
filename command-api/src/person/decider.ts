import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf, Recorded } from "../runtime/event.ts";
import type { emailEvents, personEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type PersonFact = FactOf<typeof personEvents>;
export type EmailFact = FactOf<typeof emailEvents>;

/** An account. Email and names are sealed with the person's key. */
export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  erased: boolean;
  /** Whether the address is known to be theirs. Until then the account is good for the space that made it, and for no other. */
  proved: boolean;
  /** Somebody else chose their password. */
  givenPassword: boolean;
  /** The last change of the password: its id, and when it was, ISO 8601. */
  password: { change: string; at: string } | null;
  /** The name of their picture, and its content; null for none. */
  picture: { id: string; content: string } | null;
  /** The language that they chose; null for what their browser says. */
  language: string | null;
  /** Their time zone, as in "Europe/Berlin"; null while it is not known. */
  timeZone: string | null;
}
/** Null: no such person. */
export type PersonState = Person | null;
export type PersonCommand =
  | ({ type: "register"; id: string; email: string; firstName: string; lastName: string } & Beginning)
  | { type: "proveAddress"; provider: string }
  | { type: "changePassword"; change: string; how: PasswordWay; space: string }
  | { type: "rename"; firstName: string; lastName: string }
  | { type: "changePicture"; id: string; content: string }
  | { type: "removePicture" }
  | { type: "chooseLanguage"; language: string | null }
  /** @param isGuess it is what the browser says, and counts for who has none yet */
  | { type: "chooseTimeZone"; timeZone: string; isGuess: boolean }
  /** @param link that they confirmed it by */
  | { type: "changeEmail"; link: string; email: string; space: string }
  | { type: "erase" };

/** How a password was changed: typed, by a link that was mailed, or by one that an admin handed over. */
export type PasswordWay = "typed" | "mailed" | "handed";

/** How an account begins. */
export interface Beginning {
  /** Whether its address was proved. */
  proved: boolean;
  /** Whether somebody else chose its password. */
  givenPassword: boolean;
}

export const personDecider: Decider<PersonState, PersonCommand, PersonFact> = {
  category: "person",
  initial: null,
  evolve(person, fact) {
    if (fact.type === "PersonRegistered") {
      const { email, first_name, last_name } = fact.data;
      return {
        email,
        firstName: first_name,
        lastName: last_name,
        proved: isProved(fact),
        givenPassword: fact.data.given_password ?? false,
        erased: false,
        password: null,
        picture: null,
        language: null,
        timeZone: null,
      };
    }
    if (person === null) throw new Error(`${fact.stream} begins with ${fact.type}`);
    switch (fact.type) {
      case "PersonRenamed":
        return { ...person, firstName: fact.data.first_name, lastName: fact.data.last_name };
      case "PersonPasswordChanged":
        return {
          ...person,
          proved: fact.data.mailed ?? person.proved,
          givenPassword: false,
          password: { change: fact.data.change_id, at: fact.metadata.at },
        };
      case "PersonAddressProved":
        return { ...person, proved: true, givenPassword: false };
      case "PersonPictureChanged":
        return { ...person, picture: { id: fact.data.picture_id, content: fact.data.content } };
      case "PersonPictureRemoved":
        return { ...person, picture: null };
      case "PersonLanguageChosen":
        return { ...person, language: fact.data.language };
      case "PersonTimeZoneChosen":
        return { ...person, timeZone: fact.data.time_zone };
      case "PersonEmailChanged":
        return { ...person, email: fact.data.email, proved: true };
      case "PersonErased":
        return { ...person, picture: null, language: null, timeZone: null, erased: true };
    }
  },
  decide(command, person) {
    if (command.type === "register") {
      // The same name sealed twice gives two different texts, so they cannot be compared.
      if (person !== null) return [];
      const { id, email, firstName, lastName, proved, givenPassword } = command;
      const names = { first_name: firstName, last_name: lastName };
      const data = {
        person_id: id,
        email,
        ...names,
        proved,
        ...(givenPassword && { given_password: true as const }),
      };
      return [{ type: "PersonRegistered", data }];
    }
    if (person === null) throw nobody();
    if (command.type === "erase") return person.erased ? [] : [{ type: "PersonErased", data: {} }];
    if (person.erased) throw nobody();
    switch (command.type) {
      case "rename": {
        const { firstName: first_name, lastName: last_name } = command;
        const isSame = person.firstName === first_name && person.lastName === last_name;
        return isSame ? [] : [{ type: "PersonRenamed", data: { first_name, last_name } }];
      }
      case "changePicture": {
        const { id: picture_id, content } = command;
        if (person.picture?.id === picture_id) return [];
        return [{ type: "PersonPictureChanged", data: { picture_id, content } }];
      }
      case "removePicture":
        return person.picture === null ? [] : [{ type: "PersonPictureRemoved", data: {} }];
      case "chooseLanguage": {
        const { language } = command;
        return person.language === language ? [] : [{ type: "PersonLanguageChosen", data: { language } }];
      }
      case "chooseTimeZone": {
        const { timeZone: time_zone, isGuess } = command;
        if (person.timeZone === time_zone || (isGuess && person.timeZone !== null)) return [];
        return [{ type: "PersonTimeZoneChosen", data: { time_zone } }];
      }
      case "changeEmail": {
        const { link: link_id, email, space: space_id } = command;
        if (person.email === email) return [];
        return [{ type: "PersonEmailChanged", data: { link_id, email, space_id } }];
      }
      case "changePassword": {
        const { change, how, space } = command;
        if (person.password?.change === change) return [];
        const way =
          how === "typed" ? ({ how } as const) : ({ how: "link", mailed: how === "mailed" } as const);
        return [{ type: "PersonPasswordChanged", data: { change_id: change, ...way, space_id: space } }];
      }
      case "proveAddress":
        return person.proved ? [] : [{ type: "PersonAddressProved", data: { provider: command.provider } }];
    }
  },
};

/** Facts of older versions do not say it: whom another person registered has proved nothing. */
const isProved = ({ data, metadata }: Recorded<Extract<PersonFact, { type: "PersonRegistered" }>>): boolean =>
  data.proved ?? (metadata.actor === null || metadata.actor === data.person_id);

const nobody = () => new Refused("missing", messages.noSuchPerson);

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
    throw new Refused("conflict", messages.emailIsTaken, { path: "email" });
  },
};
