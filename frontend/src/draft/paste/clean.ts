import { linkAddresses, unwrapLinks } from "./addresses.ts";
import { knowCode } from "./code.ts";
import { asHtml, knowMacros } from "./confluence.ts";
import { removeAll, styleOf, unwrap } from "./dom.ts";
import { knowFormulas } from "./formulas.ts";
import { withoutHandlers } from "./handlers.ts";
import { removeHidden } from "./hidden.ts";
import {
  markFollowing,
  nestItems,
  tidyChecks,
  tidyFields,
  tidyItems,
  tidyLists,
  tidyQuotes,
  tidyTerms,
} from "./lists.ts";
import { knowWikis, markNotes } from "./notes.ts";
import { knowPictures } from "./pictures.ts";
import { raiseSigns, stylesToTags } from "./styles.ts";
import { tidyTables } from "./tables.ts";
import { knowWord, titlesOfWord } from "./word.ts";

/** Cleaned HTML, and how many of its pictures their program keeps to itself. */
export interface Cleaned {
  html: string;
  lost: number;
}

/**
 * Turns HTML from the clipboard into ordinary tags. Word writes lists as paragraphs, Google Docs wraps everything in a
 * `<b>` that is not bold and writes bold as a style, and Notion nests its lists in its own way.
 * @param files the pictures that came beside the HTML, in their order, as `data:` addresses
 */
export function cleanPasted(html: string, files: readonly string[] = []): Cleaned {
  // A browser complains about handlers as soon as it parses them.
  const calm = withoutHandlers(asHtml(html));
  const page = new DOMParser().parseFromString(calm, "text/html");
  const body = page.body;
  knowMacros(body);
  knowFormulas(body);
  removeHidden(body);
  unwrapGoogle(body);
  knowWord(body);
  titlesOfWord(body);
  nestItems(body);
  tidyFields(body);
  const notes = knowWikis(body);
  raiseSigns(body);
  knowCode(body);
  tidyTerms(body);
  const lost = knowPictures(body, files);
  for (const element of body.querySelectorAll<HTMLElement>("*")) {
    asBox(element);
    stylesToTags(element);
    plain(element);
  }
  tidyItems(body);
  tidyLists(body);
  tidyTables(body);
  tidyQuotes(body);
  unwrapLinks(body);
  tidyChecks(body);
  linkAddresses(body);
  markNotes(notes);
  markFollowing(body);
  return { html: body.innerHTML, lost };
}

function unwrapGoogle(root: Element): void {
  removeAll(root, "google-sheets-html-origin > style");
  for (const element of root.querySelectorAll<HTMLElement>(
    'b[id^="docs-internal-guid"], b[style*="font-weight:normal"], b[style*="font-weight: normal"], google-sheets-html-origin',
  ))
    unwrap(element);
}

/** A part of a line that is shown as a box of its own becomes a line. */
function asBox(element: HTMLElement): void {
  if (element.tagName !== "SPAN" || !/display:\s*(?:block|flex|grid|table)\b/i.test(styleOf(element))) return;
  element.before(element.ownerDocument.createElement("br"));
  element.after(element.ownerDocument.createElement("br"));
}

const kept = new Set([
  "href",
  "src",
  "alt",
  "title",
  "colspan",
  "rowspan",
  "start",
  "type",
  "checked",
  "width",
  "role",
  "open",
]);

/** Keeps only attributes that mean something. Colours, fonts and classes of another program are dropped. */
function plain(element: HTMLElement): void {
  if (element.className === "math") return;
  const language = /language-([\w+#-]+)/.exec(element.className)?.[1];
  for (const { name } of [...element.attributes]) {
    if (!kept.has(name) && !(name === "data-checked" || name === "aria-checked"))
      element.removeAttribute(name);
  }
  if (language !== undefined) element.className = `language-${language}`;
}
