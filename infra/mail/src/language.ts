/** What all mails have in common in a language, whatever they are about. */
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
  /** What several mails say. */
  phrases: {
    /** The greeting, with the blank line after it. */
    hello: string;
    /** `{ends}` is until when the link works. */
    worksOnce: string;
    /** Small, below a mail about how somebody signs in. */
    notYou: string;
    /** Small, below a mail that people can choose not to get. */
    chosen: string;
  };
}
