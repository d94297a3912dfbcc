/** A mail as it is sent: its words with names put in, in the look of the space. Pure, also for browsers. */
import { htmlOf, type Letter, type Sender, textOf } from "./look.ts";
import { filled, type LetterKind, type LetterWords, templates } from "./words.ts";

export type { Sender } from "./look.ts";
export {
  defaultWords,
  type LetterKind,
  type LetterWords,
  letterKinds,
  placeholdersOf,
  unknownPlaceholder,
} from "./words.ts";

/** What a mail is made from. */
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
  /** Who asks for access or a review, or answers; empty or left out where it is not said. */
  asker?: string;
  /** Title of the page that it is about; empty or left out where it is not said. */
  page?: string;
  /** True for one that an admin sent to themselves. */
  isTest?: boolean;
}

/** A mail as it is sent, or shown to admins without its link. @param own the words of the space; null for those of Annals */
export function letterOf(
  kind: LetterKind,
  facts: LetterFacts,
  own: LetterWords | null = null,
): { subject: string; html: string; text: string } {
  const letter = written(kind, facts, own);
  return {
    subject: letter.subject,
    html: htmlOf(letter, facts.sender),
    text: textOf(letter, facts.sender),
  };
}

function written(kind: LetterKind, facts: LetterFacts, own: LetterWords | null): Letter {
  const { foot, ...template } = templates[kind];
  const words = own ?? template;
  const { sender, firstName, link, until, inviter, message, asker, page } = facts;
  const values = {
    first_name: firstName,
    space: sender.name,
    inviter: inviter || "Somebody",
    message: message ? `“${message}”` : "",
    asker: asker || "Somebody",
    page: page ? `“${page}”` : "a page",
    ends: until === null ? "" : `, until ${timeOf(until)}`,
  };
  const fill = (text: string) => filled(text, values);
  const isSaid = words.text.includes("{message}");
  // Words to a person are never left out, whatever the space says around them.
  const paragraphs = [...words.text.split(/\n\s*\n/), ...(message && !isSaid ? ["{message}"] : [])];
  const button = template.button === "" ? "" : words.button || template.button;
  return {
    // A subject is one line, whatever a name holds.
    subject: fill(words.subject).replace(/\s+/g, " "),
    title: fill(own === null ? template.title : own.subject),
    lines: paragraphs.map(fill).filter((line) => line.trim() !== ""),
    button: button === "" ? null : { label: fill(button), address: link ?? withheld },
    foot: [...(facts.isTest ? ["This is a test that you sent to yourself."] : []), ...foot.map(fill)],
  };
}

/** In place of a link, where a mail is only shown. */
const withheld = "#only-in-the-mail";

const timeOf = (time: Date) =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(time)} UTC`;
