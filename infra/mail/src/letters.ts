/** A mail as it is sent: its words with names put in, in the look of the space. Pure, also for browsers. */
import { htmlOf, type Letter, type Sender, textOf } from "./look.ts";
import {
  filled,
  type LetterKind,
  type LetterWords,
  languageOf,
  letterLanguages,
  templateOf,
} from "./words.ts";

export type { Sender } from "./look.ts";
export {
  defaultWords,
  type LetterKind,
  type Letters,
  type LetterWords,
  letterLanguages,
  phrases,
  placeholdersOf,
  templateOf,
  unknownPlaceholder,
} from "./words.ts";

/** The data of a mail. */
export interface LetterFacts {
  sender: Sender;
  /** First name of the person it goes to. */
  firstName: string;
  /** Where its button leads; null where nobody but the person may know. */
  link: string | null;
  /** Until when the link works. */
  until: Date | null;
  /** Who invites them; empty or left out where it is not said. */
  inviter?: string;
  /** What the inviter says to them; empty or left out for nothing. */
  message?: string;
  /** Where such mails are stopped; left out for those that are always sent, and where a mail is only shown. */
  stop?: string;
  /** Who asks for access or a review, or answers; empty or left out where it is not said. */
  asker?: string;
  /** Title of the page that it is about; empty or left out where it is not said. */
  page?: string;
  /** What a mail that gathers says about each page; left out for the others. */
  gathered?: Gathered[];
  /** The time zone of its reader, as in "Europe/Berlin"; UTC when it is not known. */
  zone?: string | null;
  /** True for one that an admin sent to themselves. */
  isTest?: boolean;
  /** The language of its reader; null for English, which also replaces unknown languages. */
  language: string | null;
}

/** A line of a mail that gathers: about which page, what its own mail would say. */
export interface Gathered {
  kind: LetterKind;
  asker: string;
  page: string;
  /** How much else there is about it. */
  more: number;
  address: string;
}

/** What a test says that is sent to a browser. */
export const pushTestIn = (language: string | null): string => languageOf(language).pushTest;

/** A mail as it is sent, or shown to admins without its link. @param own the words of the space; null for those of Annals */
export function letterOf(
  kind: LetterKind,
  facts: LetterFacts,
  own: LetterWords | null = null,
): { subject: string; html: string; text: string } {
  const letter = written(kind, facts, own);
  return {
    subject: letter.subject,
    html: htmlOf(letter, facts.sender, languageIn(facts)),
    text: textOf(letter, facts.sender),
  };
}

/** The code of the language that it is written in. */
const languageIn = ({ language }: LetterFacts) =>
  letterLanguages.some(({ code }) => code === language) ? language! : "en";

function written(kind: LetterKind, facts: LetterFacts, own: LetterWords | null): Letter {
  const language = languageOf(facts.language);
  const { foot, ...template } = templateOf(kind, facts.language);
  const words = own ?? template;
  const { sender, firstName, link, until, inviter, message, asker, page, zone = null } = facts;
  const values = {
    first_name: firstName,
    space: sender.name,
    inviter: inviter || language.somebody,
    message: message ? language.quoted(message) : "",
    asker: asker || language.somebody,
    page: page ? language.quoted(page) : language.page,
    ends: until === null ? "" : language.until(timeOf(until, languageIn(facts), zone ?? "UTC")),
  };
  const fill = (text: string) => filled(text, values);
  const isSaid = words.text.includes("{message}");
  // A personal message is never left out, whatever the space's own words are.
  const paragraphs = [...words.text.split(/\n\s*\n/), ...(message && !isSaid ? ["{message}"] : [])];
  const button = template.button === "" ? "" : words.button || template.button;
  return {
    // A subject is one line, whatever a name holds.
    subject: fill(words.subject).replace(/\s+/g, " "),
    title: fill(own === null ? template.title : own.subject),
    lines: paragraphs.map(fill).filter((line) => line.trim() !== ""),
    items: (facts.gathered ?? []).map((one) => lineOf(one, facts.language)),
    button: button === "" ? null : { label: fill(button), address: link ?? withheld },
    stop: facts.stop === undefined ? null : { label: language.stop, address: facts.stop },
    foot: [...(facts.isTest ? [language.test] : []), ...foot.map(fill)],
  };
}

/** In place of a link, where a mail is only shown. */
const withheld = "#only-in-the-mail";

/** With the name of the zone, where people could take it for another. */
const timeOf = (time: Date, language: string, timeZone: string) =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    ...{ day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
    ...{ timeZone, timeZoneName: "short" },
  }).format(time);

/** What the mail of that kind would say, without its greeting. */
function lineOf({ kind, asker, page, more, address }: Gathered, code: string | null) {
  const language = languageOf(code);
  const [, ...says] = templateOf(kind, code).text.split(/\n\s*\n/);
  const values = {
    asker: asker || language.somebody,
    page: page ? language.quoted(page) : language.page,
  };
  const text = filled(says.join(" "), values);
  return { text: more === 0 ? text : `${text} ${language.more(more)}`, address };
}
