/** In which language the screens are: the person's, else the one chosen in this browser, else the space's, else the browser's. `boot.js` reads it first. */
import { kept } from "../kept/kept.ts";
import { language } from "./text.ts";

const key = "annals.language";
/** What the person chose who is signed in here, so that `boot.js` knows before the server answers. */
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

/** Keeps what a person chose for the pages to come; null for what the browser says, whatever was chosen in it before. */
export function chooseOwn(own: string | null): void {
  kept.set(ownKey, own);
  if (own === null) kept.set(key, null);
}

/** Keeps what the server says that a person chose. @returns whether this page is in another language than they want */
export function ownIs(own: string | null): boolean {
  // A browser that keeps nothing would load its pages for ever.
  return kept.set(ownKey, own) && isInOtherLanguage();
}

/** Whether this page is in another language than who was signed in here last wants: texts are read with the page, so only a load shows theirs. */
export function isInOtherLanguage(): boolean {
  const wanted = [kept.get(ownKey), kept.get(key), ofSpace, ...navigator.languages].map(
    (one) => one?.split("-")[0],
  );
  return (wanted.find((one) => languages.some(({ code }) => code === one)) ?? "en") !== language;
}
