import type { PlacedWord } from "@annals/query-api/course/contract";
import { t } from "../locale/text.ts";

export type WordName = PlacedWord["word"];
/** What a certificate tells, in the words of the reader. */
export type Words = Readonly<Record<WordName, string>>;

/** What each word tells. */
export const wordNames: Readonly<Record<WordName, string>> = {
  name: t("Name"),
  course: t("Course"),
  date: t("Passed on"),
  number: t("Number"),
  score: t("Score of 100"),
  valid_until: t("Valid until"),
  check_address: t("Check address"),
};
export const allWords = Object.keys(wordNames) as WordName[];

const placeholder = /\{([a-z_]{1,40})\}/g;
const isWord = (name: string): name is WordName => Object.hasOwn(wordNames, name);

/** What is in the text of a page, and is nothing that stands on paper by itself. */
const noPaper = "video, audio, iframe, input, button, script, style, .embed, .page-table";

/** The text of a page with the words of a certificate in place of `{name}` and the others: as text, whatever is in them. */
export function filledIn(html: string, words: Words): { html: string; used: WordName[]; unknown: string[] } {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(noPaper)) element.remove();
  for (const link of body.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  for (const details of body.querySelectorAll("details")) details.open = true;
  for (const picture of body.querySelectorAll("img[loading]")) picture.removeAttribute("loading");
  body.normalize();
  const used = new Set<WordName>();
  const unknown = new Set<string>();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    // Braces of a formula are its own.
    if (text.parentElement?.closest(".math") != null) continue;
    // Every second piece is the name of a word.
    const pieces = text.data.split(placeholder);
    if (pieces.length === 1) continue;
    text.replaceWith(
      ...pieces.map((piece, at) => {
        if (at % 2 === 0) return piece;
        (isWord(piece) ? used : unknown).add(piece as WordName);
        if (!isWord(piece)) return `{${piece}}`;
        // It goes in its own direction, and leaves that of the words around it.
        const word = document.createElement("bdi");
        word.textContent = words[piece];
        return word;
      }),
    );
  }
  return { html: body.innerHTML, used: [...used], unknown: [...unknown] };
}
