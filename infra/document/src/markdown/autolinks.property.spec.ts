import { expect } from "chai";
import * as fc from "fast-check";
import { fromMarkdown as parse } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { whereAddressesBegin } from "./autolinks.ts";

const pieces = fc.constantFrom(
  ..."aAhHwW1_-+.@:/ \t\n>*#|[](){}<&\\`~üé日".split(""),
  "word ",
  "ann@example.com",
  "a.b+c_d@e-f.co.uk",
  "@b.c",
  "a@",
  "http://",
  "HTTPS://example.org/a?b=(c)",
  "https:/",
  "www.",
  "Www.example.org",
  "www",
  "- ",
  "\t- ",
  "> ",
  "1. ",
  "    ",
  "\r\n",
  "\n\n",
  "| a | b |\n|---|---|\n| ",
  "[x](",
  "![y][",
  "[^1]: ",
  "<b>",
  "&amp;",
  "🚀",
  "\u00a0",
);
const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(""));

describe("addresses in a text", () => {
  const read = (text: string, syntax: ReturnType<typeof gfm>) => {
    const mdastExtensions = gfmFromMarkdown().map(({ transforms: _, ...rest }) => rest);
    return JSON.stringify(parse(text, { extensions: [syntax], mdastExtensions }));
  };

  it("are found as by a parser that looks for them at each word", () => {
    let found = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const everywhere = read(text, gfm());
        if (everywhere.includes('"link"')) found++;
        expect(read(text, whereAddressesBegin(text, gfm()))).to.equal(everywhere);
      }),
      { numRuns: 500 },
    );
    expect(found).to.be.greaterThan(30);
  });
});
