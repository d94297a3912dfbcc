/** What an import could not carry over, as sentences that say what to do. */
import { t } from "../locale/text.ts";

type Words = (count: number) => string;

/** By the beginning of the server's words, the longest first where one begins another. */
const sentences: [begin: RegExp, words: Words][] = [
  [
    /^The heading that “…” leads to was not found/,
    (count) =>
      t(
        "{count, plural, one {# link points to a heading that does not exist; it leads} other {# links point to headings that do not exist; they lead}} to the top of the page. Choose another heading.",
        { count },
      ),
  ],
  [
    /^The link “…” leads nowhere/,
    (count) =>
      t(
        "{count, plural, one {# link leads to a file that is not in the zip; its text was} other {# links lead to files that are not in the zip; their texts were}} kept. Link to a page instead, or add the files and import again.",
        { count },
      ),
  ],
  [
    /^The image “…” leads nowhere/,
    (count) =>
      t(
        "{count, plural, one {# picture is} other {# pictures are}} not in the zip. Add the files and import again, or put them into the pages.",
        { count },
      ),
  ],
  [
    /^The name “…” leads nowhere/,
    (count) =>
      t(
        "{count, plural, one {# name in double brackets belongs} other {# names in double brackets belong}} to no page of the zip and stayed as written.",
        { count },
      ),
  ],
  [
    /^The address “…” has spaces and leads nowhere/,
    (count) =>
      t(
        "{count, plural, one {# address with spaces leads} other {# addresses with spaces lead}} to no file of the zip and stayed as written.",
        { count },
      ),
  ],
  [
    /^The (?:link|image) “…” is not allowed/,
    (count) =>
      t(
        "{count, plural, one {# address is} other {# addresses are}} of a kind that pages cannot have; the text was kept.",
        { count },
      ),
  ],
  [
    /^left out: no page shows it/,
    (count) =>
      t(
        "{count, plural, one {# file was left out because no page shows it or links to it. Attach it} other {# files were left out because no page shows them or links to them. Attach them}} to a page if you need {count, plural, one {it} other {them}}.",
        { count },
      ),
  ],
  [
    /^left out: it is not Markdown/,
    (count) =>
      t(
        "{count, plural, one {# document was left out because it is} other {# documents were left out because they are}} not Markdown. Save {count, plural, one {it} other {them}} as Markdown (.md) and import again.",
        { count },
      ),
  ],
  [
    /^left out: its name or that of its folder begins with a dot/,
    (count) =>
      t(
        "{count, plural, one {# hidden file was left out because no page links to it.} other {# hidden files were left out because no page links to them.}}",
        { count },
      ),
  ],
  [
    /^left out: /,
    (count) =>
      t(
        "{count, plural, one {# file could} other {# files could}} not be read. See the reason at each, and import again once it is corrected.",
        { count },
      ),
  ],
  [
    /^not updated: /,
    (count) =>
      t(
        "{count, plural, one {# page was} other {# pages were}} not changed, to keep what people did. See the reason at each.",
        { count },
      ),
  ],
  [
    /^is no longer in the import/,
    (count) =>
      t(
        "{count, plural, one {# page is} other {# pages are}} no longer in the zip and stayed here. Delete {count, plural, one {it} other {them}} if you do not need {count, plural, one {it} other {them}} anymore.",
        { count },
      ),
  ],
  [
    /^Comments: /,
    (count) =>
      t(
        "The comments of {count, plural, one {# page} other {# pages}} did not come quite as they were. See the reason at each.",
        { count },
      ),
  ],
  [
    /^Fields of the front matter were left out/,
    (count) =>
      t(
        "{count, plural, one {# page has} other {# pages have}} fields in the front matter that Annals does not use.",
        {
          count,
        },
      ),
  ],
  [
    /^The custom field “…”/,
    (count) =>
      t(
        "{count, plural, one {# custom field of a page was} other {# custom fields of pages were}} not taken as written. See the reason at each, and import again once it is corrected.",
        { count },
      ),
  ],
  [
    /^The front matter could not be read|^A part of the front matter could not be read/,
    (count) =>
      t(
        "The front matter of {count, plural, one {# page} other {# pages}} could not be read and is a block of code at its beginning. Correct it and import again, or delete the block.",
        { count },
      ),
  ],
  [
    /^“…” was kept as it is written/,
    (count) =>
      t(
        "{count, plural, one {# mark of another program stayed as written. Replace it} other {# marks of other programs stayed as written. Replace them}} with what it would put there.",
        { count },
      ),
  ],
  [
    /^Tabs were left out/,
    (count) =>
      t(
        "Tabs in {count, plural, one {# place} other {# places}} now stand one below the other, each under its name.",
        { count },
      ),
  ],
  [
    /^A (?:container|box) “…” was left out/,
    (count) =>
      t(
        "{count, plural, one {# box of another program is gone; what it holds was} other {# boxes of other programs are gone; what they hold was}} kept.",
        {
          count,
        },
      ),
  ],
  [
    /^A place for a (?:table of contents|list of the pages below) was left out/,
    (count) =>
      t(
        "{count, plural, one {# place} other {# places}} for a list of headings or pages {count, plural, one {was} other {were}} left out: Annals shows both beside every page.",
        { count },
      ),
  ],
  [
    /^(?:What “…” showed|What <.*> showed from “…”) became a link/,
    (count) =>
      t(
        "{count, plural, one {# embedded file or site became a link.} other {# embedded files and sites became links.}}",
        { count },
      ),
  ],
  [
    /^A comment/,
    (count) =>
      t(
        "{count, plural, one {# comment that readers did not see was} other {# comments that readers did not see were}} left out.",
        {
          count,
        },
      ),
  ],
  [
    /“…” was left out: it says how something looks|^An element |^A style sheet |^The size “…”|^The width of an image/,
    (count) =>
      t(
        "{count, plural, one {# mark} other {# marks}} of how something looks {count, plural, one {was} other {were}} left out.",
        {
          count,
        },
      ),
  ],
];

/** A kind of problem as a sentence: in the server's own words where there is no better one. */
export function sentenceOf(kind: string, count: number): string {
  const [, words] = sentences.find(([begin]) => begin.test(kind)) ?? [];
  return words?.(count) ?? t("{count, plural, one {# time} other {# times}}: {kind}", { count, kind });
}
