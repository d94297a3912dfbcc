/** What mails say: each kind belongs to a feature, which gives its words in each language, with placeholders as in `{first_name}`. */
import { english } from "./english.ts";
import { german } from "./german.ts";
import type { LetterLanguage } from "./language.ts";

/** The words of a mail that a space may choose. */
export interface LetterWords {
  subject: string;
  /** A blank line begins a new paragraph. */
  text: string;
  /** What its button says; empty in a mail without one. */
  button: string;
}

/** What a kind of mail says in a language. */
interface Template extends LetterWords {
  /** What the kind is called, for admins. */
  name: string;
  /** Large, at the top; a space that has a subject of its own has that there. */
  title: string;
  /** Small, below. Spaces cannot change it: it tells readers what to do if they did not ask for the mail. */
  foot: string[];
}

export type Placeholder = "first_name" | "space" | "inviter" | "message" | "asker" | "page";

/** The languages of mails, by their codes. A new one is a file like `german.ts`, a line here, and its words in each kind of mail. */
const languages = { en: english, de: german };

/** A kind of mail. */
export interface LetterKind {
  /** What it can have put in, beside `first_name` and `space`. */
  placeholders?: readonly Placeholder[];
  /** It goes to people who are not in the space yet, about coming into it. */
  welcomes?: true;
  words: Readonly<Record<keyof typeof languages, Template>>;
}

/** Kinds of mails by their names, which are stored in facts. */
export type Letters = Readonly<Record<string, LetterKind>>;

/** What several mails say, in each language. */
export const phrases = { en: english.phrases, de: german.phrases };

/** The languages that mails can be read in, English first. */
export const letterLanguages = Object.entries(languages).map(([code, { name }]) => ({ code, name }));

const codeOf = (code: string | null): keyof typeof languages =>
  code !== null && Object.hasOwn(languages, code) ? (code as keyof typeof languages) : "en";

/** Mails in a language; in English where there is no such one. */
export const languageOf = (code: string | null): LetterLanguage => languages[codeOf(code)];

/** What a kind of mail says in a language; in English where there is no such one. */
export const templateOf = ({ words }: LetterKind, code: string | null): Template => words[codeOf(code)];

/** The default words. */
export function defaultWords(kind: LetterKind, language: string | null = null): LetterWords {
  const { subject, text, button } = templateOf(kind, language);
  return { subject, text, button };
}

/** The placeholders that a mail knows. */
export const placeholdersOf = ({ placeholders = [] }: LetterKind): Placeholder[] => [
  "first_name",
  "space",
  ...placeholders,
];

/** The first unknown placeholder of a text, as it is written; null for none. */
export function unknownPlaceholder(kind: LetterKind, text: string): string | null {
  const known: string[] = placeholdersOf(kind);
  for (const [written, name] of text.matchAll(/\{([^{}]*)\}/g)) if (!known.includes(name!)) return written;
  return null;
}

/** Puts values in. An empty value also removes the space before it. Inserted values are not expanded again. */
export function filled(template: string, values: Record<string, string>): string {
  return template.replace(/( ?)\{([a-z_]+)\}/g, (written, before: string, name: string) => {
    const value = values[name];
    if (value === undefined) return written;
    return value === "" ? "" : before + value;
  });
}
