/** The language that this browser shows the screens in: as it is set up, or as a person chose it. `boot.js` reads it first. */
import { kept } from "../kept/kept.ts";

const key = "annals.language";

/** The languages that there are, each with its own name for itself: "Deutsch". The build lists them for `boot.js`. */
export const languages: readonly { code: string; name: string }[] = [
  "en",
  ...Object.keys(
    JSON.parse(
      document.querySelector<HTMLElement>("script[data-languages]")?.dataset.languages ?? "{}",
    ) as object,
  ),
].map((code) => ({ code, name: new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code }));

/** What was chosen here; empty for what the browser says. */
export const chosenLanguage = (): string => kept.get(key) ?? "";

/** Shows everything in a language, empty for what the browser says: all texts are read again with the page. */
export function chooseLanguage(code: string): void {
  kept.set(key, code === "" ? null : code);
  location.reload();
}
