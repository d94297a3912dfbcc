import type { LetterKind, LetterWords } from "./kinds.ts";

/** What a kind of mail says in a language, with placeholders as in `{first_name}`. */
interface Template extends LetterWords {
  /** Large, at the top; a space that has a subject of its own has that there. */
  title: string;
  /**
   * Small, below. Spaces cannot change it: it tells readers what to do if they did not ask for the mail. `{ends}` is
   * until when the link works.
   */
  foot: string[];
}

/** Mails in a language. */
export interface LetterLanguage {
  /** Its name in the language itself. */
  name: string;
  /** The person, when no name is given. */
  somebody: string;
  /** The page, when no title is given. */
  page: string;
  /** Words of others, and titles. */
  quoted(text: string): string;
  /** Until when a link works, as the end of a sentence. */
  until(time: string): string;
  /** The note in a test mail to oneself. */
  test: string;
  /** What a test says that is sent to a browser. */
  pushTest: string;
  /** Leads from a mail to where such mails are stopped. */
  stop: string;
  /** What else there is about a page, in a line of a mail that gathers. */
  more(count: number): string;
  letters: Record<LetterKind, Template>;
}
