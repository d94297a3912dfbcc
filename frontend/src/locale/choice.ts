/** In which language the screens are: the person's, else the one chosen in this browser, else the space's, else the browser's. `boot.js` reads it first. */
import { kept } from "../kept/kept.ts";
import { language } from "./text.ts";

const key = "annals.language";
/** The choice of the person who is signed in, so that `boot.js` knows it before the server answers. */
const ownKey = "annals.language.own";

/** The languages that there are, each with its own name for itself: "Deutsch". The build lists them for `boot.js`. */
export const languages: readonly { code: string; name: string }[] = [
  "en",
  ...Object.keys(
    JSON.parse(
      document.querySelector<HTMLElement>("script[data-languages]")?.dataset.languages ?? "{}",
    ) as object,
  ),
].map((code) => ({ code, name: new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code }));

/** The language of the space for who chose none, if it says one: the server sends it with the page. */
const ofSpace = document.documentElement.dataset.language;

/** Shows everything in a language before anybody is signed in: all texts are read again with the page. */
export function chooseLanguage(code: string): void {
  kept.set(key, code);
  location.reload();
}

/** Keeps the choice of a person for the next pages; null for the browser's language, whatever was chosen before. */
export function chooseOwn(own: string | null): void {
  kept.set(ownKey, own);
  if (own === null) kept.set(key, null);
}

/** Keeps the choice of a person that the server reports. @returns whether this page is in another language */
export function ownIs(own: string | null): boolean {
  // A browser without storage would reload for ever.
  return kept.set(ownKey, own) && isInOtherLanguage();
}

/**
 * Whether this page is in another language than the last signed-in person wants: texts are loaded with the page, so only
 * a reload shows theirs.
 */
export function isInOtherLanguage(): boolean {
  const wanted = [kept.get(ownKey), kept.get(key), ofSpace, ...navigator.languages].map(
    (one) => one?.split("-")[0],
  );
  return (wanted.find((one) => languages.some(({ code }) => code === one)) ?? "en") !== language;
}
