import { expect } from "chai";
import * as fc from "fast-check";
import { parseBlocks } from "../parse.ts";
import { renderBlocks } from "../render.ts";
import type { Block } from "../schema.ts";
import { readHtml } from "../strict-html.ts";
import { fromMarkdown } from "./from.ts";
import { toMarkdown } from "./to.ts";

let made = 0;
const newId = () => `b${++made}`;

function withoutIds(blocks: readonly Block[]): unknown {
  return blocks.map(({ id: _, children, ...rest }) => ({ ...rest, children: withoutIds(children) }));
}

/** Reads a text, and proves that what comes out is a document, is harmless, and survives being written. */
function check(text: string): void {
  const read = fromMarkdown(text, { newId });
  const parsed = parseBlocks(read.blocks);
  if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
  readHtml(renderBlocks(read.blocks).html);
  const written = toMarkdown(read);
  const again = fromMarkdown(written, { newId });
  expect(withoutIds(again.blocks), written).to.deep.equal(withoutIds(read.blocks));
  expect(again.title).to.equal(read.title);
}

const pieces = [
  "# Heading\n\n",
  "Title\n===\n",
  "text ",
  "two\nlines",
  "- item\n",
  "  - nested\n",
  "1. one\n",
  "- [x] done\n",
  "> quote\n",
  "> [!NOTE]\n> ",
  "> [!tip]- Title\n> ",
  "\n::: tip Title\n",
  "\n:::details\n",
  "\n:::\n",
  "\n!!! note\n    ",
  '\n??? x "Title"\n    ',
  '\n=== "Tab"\n    ',
  "\n%%\n",
  "%%a%%",
  "==a==",
  "==",
  "[[a|b]]",
  "![[a.png]]",
  " ^abcd\n",
  '```js{1} title="a"\n',
  "```js\n",
  "```\n",
  "    code\n",
  "| a | b |\n| - | :-: |\n| c | d |\n",
  "---\n",
  "---\ntitle: x\n---\n",
  "**bold** ",
  "*it",
  "_em_ ",
  "~~x~~",
  "`c` ",
  "[a](b.md)",
  "[a][r] ",
  "[r]: /x 'y'\n",
  "![i](i.png)",
  '![i](i.png "t")\n\n',
  "[^1]",
  "[^1]: note\n",
  "<b>",
  "</b>",
  "<br>",
  "<details><summary>",
  "</summary>",
  "</details>",
  "<table><tr><td rowspan=2>",
  "</td><th colspan=3>",
  "</table>",
  "<ul><li>",
  "<p align=center>",
  '<img src="x.png" width=10>',
  '<a href="javascript:alert(1)">',
  "<a name=x>",
  "<script>alert(1)</script>",
  "<style>",
  "<iframe src='https://x.org'></iframe>",
  "<svg onload=alert(1)>",
  "<pre><code>",
  "<!-- c -->",
  "<!-- block -->\n",
  '<!-- block {"props":{"textColor":"red"}} -->\n',
  '<!-- block {"type":"file"} -->\n',
  '<!-- item {"props":{"checked":true}} -->',
  '<!-- block {"table":{"cells":[[{}],[{"colspan":2}]],"headerRows":2}} -->\n',
  "<!-- blank -->\n",
  "<!-- below -->\n",
  "<!-- /below -->\n",
  '<!-- blocks [{"id":"a","type":"divider","props":{}}] -->\n',
  "<!--",
  "-->",
  '<span style="color: red">',
  '<span data-person="p">@',
  '<a data-mention="m" href="/m">',
  "</span>",
  "</a>",
  "&nbsp;",
  "&#x26;",
  "\\",
  "\n",
  "\n\n",
  "  \n",
  "\t",
  "https://x.org ",
  "a@x.org ",
  "<your-name>",
  "<x y='",
  "\u0000",
  "\ud800",
];

describe("fromMarkdown, whatever it is given,", function () {
  this.timeout(60_000);

  it("makes a document of pieces of Markdown and HTML in any order", () => {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));
    fc.assert(fc.property(text, check), { numRuns: 500 });
  });

  it("makes a document of a few pieces, thousands of times", () => {
    const few = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 });
    const text = few.map((parts) => parts.join("")).map((part) => part.repeat(6_000 / part.length));
    fc.assert(fc.property(text, check), {
      numRuns: 40,
      examples: [["> ".repeat(3_000)], [">\n".repeat(3_000)]],
    });
  });

  it("makes a document of Markdown that was cut and mixed up", () => {
    const whole = pieces.join("");
    const cut = fc
      .array(fc.tuple(fc.nat(whole.length), fc.nat(40)), { maxLength: 12 })
      .map((cuts) => cuts.map(([from, length]) => whole.slice(from, from + length)).join(""));
    fc.assert(fc.property(cut, check), { numRuns: 250 });
  });

  it("makes a document of any characters", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 60 }), check), { numRuns: 150 });
    const signs = fc.string({
      unit: fc.constantFrom(..."*_`~[]()<>!#-+>|:\\&;=\"' \n\tab1."),
      maxLength: 40,
    });
    fc.assert(fc.property(signs, check), { numRuns: 400 });
  });
});
