/** The default words of each kind of mail, with placeholders as in `{first_name}`. */
import { english } from "./english.ts";
import { german } from "./german.ts";
import type { LetterKind, LetterWords } from "./kinds.ts";
import type { LetterLanguage } from "./language.ts";

/** The placeholders. */
export type Placeholder = "first_name" | "space" | "inviter" | "message" | "asker" | "page";

/** The placeholders of each mail beside `first_name` and `space`. */
const more: Partial<Record<LetterKind, Placeholder[]>> = {
  invitation: ["inviter", "message"],
  space_invitation: ["message"],
  access_request: ["asker"],
  page_check: ["page"],
  read_asked: ["asker", "page"],
  read_reminder: ["page"],
  read_late: ["page"],
  course_assigned: ["asker"],
  review_asked: ["asker", "page"],
  review_approved: ["asker", "page"],
  review_changes: ["asker", "page"],
  mentions: ["asker", "page"],
  comments: ["asker", "page"],
  replies: ["asker", "page"],
  entry_update: ["asker", "page"],
  shared: ["asker", "page"],
};

/** The languages of mails, by their codes. A new one is a file like `german.ts`, and a line here. */
const languages: Record<string, LetterLanguage> = { en: english, de: german };

/** The languages that mails can be read in, English first. */
export const letterLanguages = Object.entries(languages).map(([code, { name }]) => ({ code, name }));

/** Mails in a language; in English where there is no such one. */
export const languageOf = (code: string | null): LetterLanguage =>
  (code !== null && Object.hasOwn(languages, code) && languages[code]) || english;

/** The default words. */
export function defaultWords(kind: LetterKind, language: string | null = null): LetterWords {
  const { subject, text, button } = languageOf(language).letters[kind];
  return { subject, text, button };
}

/** The placeholders that a mail knows. */
export const placeholdersOf = (kind: LetterKind): Placeholder[] => [
  "first_name",
  "space",
  ...(more[kind] ?? []),
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
