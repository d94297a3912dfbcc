import type { LetterKind, LetterWords } from "./kinds.ts";

/** What a kind of mail says in a language, with placeholders as in `{first_name}`. */
export interface Template extends LetterWords {
  /** Large, at the top; a space that has a subject of its own has that there. */
  title: string;
  /** Small, below. Spaces cannot change it: it says what a reader does who did not ask for the mail. `{ends}` is until when the link works. */
  foot: string[];
}

/** Mails in a language. */
export interface LetterLanguage {
  /** What it is called by those who speak it. */
  name: string;
  /** Who did something, where it is not said. */
  somebody: string;
  /** What a mail is about, where it is not said. */
  page: string;
  /** Words of others, and titles. */
  quoted(text: string): string;
  /** Until when a link works, as the end of a sentence. */
  until(time: string): string;
  /** Said of one that an admin sent to themselves. */
  test: string;
  letters: Record<LetterKind, Template>;
}
