import { IntlMessageFormat } from "intl-messageformat";

/** The values of the names in a message. */
export type Values = Record<string, string | number | null | undefined>;

/** The language of the screens: `boot.js` chooses it before anything is drawn. A test has none, and reads English. */
export const language = globalThis.document?.documentElement.lang || "en";

/** The same with its region, as the browser names it: dates and numbers differ by it. */
export const locale =
  globalThis.navigator?.languages?.find((one) => one.split("-")[0] === language) ?? language;

declare global {
  interface Window {
    /** The texts of another language than English, which `boot.js` asked for. */
    annalsTexts?: Promise<Record<string, string>>;
  }
}

/** English is in the source. Another language is there before any module that has texts runs. */
const catalogue: Readonly<Record<string, string>> = (await globalThis.window?.annalsTexts) ?? {};

const parsed = new Map<string, IntlMessageFormat>();

/**
 * A text of a screen in the reader's language. `message` is the English text, with names in braces and plurals as ICU
 * writes them: `t("Moved to {place}", { place })`, `t("{count, plural, one {# page} other {# pages}}", { count })`.
 * Other languages are in `<feature>/texts/<language>.json`. Where one English text has two meanings, `meaning` tells
 * them apart: `t("Open", {}, "state")` is translated under "Open (state)".
 */
export function t(message: string, values?: Values, meaning?: string): string {
  return values === undefined
    ? translated(message, meaning)
    : String(format(message, meaning).format(values));
}

/** The text of a name in the reader's language; null when the catalogue has none, as in English. */
export function named(name: string, values: Values = {}): string | null {
  return Object.hasOwn(catalogue, name) ? String(format(name).format(values)) : null;
}

/** A message that is ready for its values. Each is parsed once. */
export function format(message: string, meaning?: string, hasTags = false): IntlMessageFormat {
  const text = translated(message, meaning);
  const known = parsed.get(text) ?? new IntlMessageFormat(text, locale, undefined, { ignoreTag: !hasTags });
  parsed.set(text, known);
  return known;
}

const translated = (message: string, meaning?: string): string =>
  catalogue[meaning === undefined ? message : `${message} (${meaning})`] ?? message;
