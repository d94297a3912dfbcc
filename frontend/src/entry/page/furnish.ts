import { type EmbedRules, usualRules } from "@annals/document/browser";
import { dayOf } from "../../locale/dates.ts";
import { t } from "../../locale/text.ts";
import { offerPreviews } from "./files.ts";
import { offerSlides } from "./gallery.ts";
import { escaped } from "./html.ts";
import { offerLoading } from "./offer-embeds.ts";

/**
 * Adds to the HTML of a page what only readers get: a link at each heading, a button at each block of code and at each
 * column of a table, and days as the reader writes them.
 */
export function furnish(html: string, rules: EmbedRules = usualRules): string {
  return withDirections(offerSlides(offerPreviews(offerLoading(html, rules))))
    .replace(
      /(<time datetime="(\d{4}-\d{2}-\d{2})">)[^<]*(?=<\/time>)/g,
      (_all, open: string, day: string) => open + dayOf(`${day}T12:00:00`),
    )
    .replace(
      /<(h[2-6]) id="([^"]*)"([^>]*)>([\s\S]*?)<\/\1>/g,
      (_all, tag: string, id: string, rest: string, inside: string) =>
        `<${tag} id="${id}"${rest}>${inside}<button type="button" class="heading-link" data-heading="${id}" aria-label="${linkTo(plain(inside))}"></button></${tag}>`,
    )
    .replace(
      /<table\b[^>]*>(?:<colgroup>(?:<col[^>]*>)*<\/colgroup>)?<thead><tr>((?:(?!<\/tr>)[\s\S])*)<\/tr><\/thead><tbody>([\s\S]*?)<\/tbody>/g,
      (table, heads: string) => (canSort(table) ? table.replace(heads, () => withSorting(heads)) : table),
    )
    .replace(
      /(<figure class="code"><header><span>[^<]*<\/span>)(?=<\/header><pre tabindex="0"><code class="language-mermaid">)/g,
      (header) => header + showCode,
    )
    .replace(
      /(<figure class="code"><header><span>[^<]*<\/span>(?:<button type="button" class="show-code">[^<]*<\/button>)?)(<\/header>)/g,
      (_all, header: string, end: string) => header + copyCode + end,
    );
}

/** Letters of scripts that are written from right to left. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Lets each block of a text in such a script take its direction from its own words. What stands first in a line of a list or in a
 * quote says that of the whole: browsers pass over what has a `dir` of its own.
 */
const withDirections = (html: string): string =>
  fromRight.test(html) ? html.replace(blocks, '<$1 dir="auto"') : html;

const blocks =
  /(?<!<(?:li|blockquote|details)[^>]*>(?:<summary[^>]*>)?)<(p|h[2-6]|ul|ol|blockquote|details|td|th)(?=[ >])/g;

const showCode = `<button type="button" class="show-code">${escaped(t("Code"))}</button>`;
const copyCode = `<button type="button" class="copy-code" aria-label="${escaped(t("Copy code"))}"></button>`;

/** Rows that can be sorted: at least two, without cells that span rows or columns. */
const canSort = (table: string): boolean =>
  table.split("<tr>").length > 3 && !/<t[dh][^>]* (?:col|row)span="/.test(table);

const withSorting = (heads: string): string =>
  heads.replace(
    /(<th scope="col"[^>]*>)([\s\S]*?)<\/th>/g,
    (_all, open: string, inside: string) =>
      `${open}${inside}<button type="button" class="sort-column" aria-label="${named(t("Sort by {column}", { column: "\0" }), plain(inside))}"></button></th>`,
  );

/** @param heading its text, escaped already */
const linkTo = (heading: string) => named(t("Copy link to “{heading}”", { heading: "\0" }), heading);

/** A label with a name in it that is escaped already. */
const named = (label: string, name: string) => escaped(label).replace("\0", () => name);

/** The text in inline HTML, still escaped, safe in an attribute. */
function plain(html: string): string {
  return html.replace(/<[^>]*>/g, "").replaceAll('"', "&quot;");
}
