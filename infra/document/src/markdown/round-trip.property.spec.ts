import { expect } from "chai";
import * as fc from "fast-check";
import { regularColumns } from "../columns.ts";
import { looks } from "../looks.ts";
import { parseBlocks } from "../parse.ts";
import { randomDocuments } from "../random-documents.testing.ts";
import type { Block } from "../schema.ts";
import { fromMarkdown } from "./from.ts";
import { toMarkdown } from "./to.ts";

let made = 0;
const newId = () => `n${++made}`;

function withoutIds(blocks: readonly Block[]): unknown {
  return blocks.map(({ id: _, children, ...rest }) => ({ ...rest, children: withoutIds(children) }));
}

/** Markdown has no word for columns that no editor would make. */
const make = (type: "column" | "paragraph", children: Block[]): Block => {
  const props = type === "column" ? { width: 1 } : looks;
  return { id: newId(), type, props, ...(type === "paragraph" && { content: [] }), children } as Block;
};

function roundTrip(drawn: Block[], title: string | null = "Title"): void {
  const blocks = [...regularColumns(drawn, make)];
  const text = toMarkdown({ title, blocks });
  const read = fromMarkdown(text, { newId });
  expect(withoutIds(read.blocks), text).to.deep.equal(withoutIds(blocks));
  expect(read.title).to.equal(title);
  // Links to headings that no page has are kept, and told of.
  const lost = read.problems.filter(({ message }) => !/^The heading that “#.* was not found$/.test(message));
  expect(lost).to.deep.equal([]);
  expect(parseBlocks(read.blocks)).to.have.property("blocks");
}

const signs = fc.constantFrom(
  ..."abc xyz  \n\t*_~`[]()<>!|#-+=>:.&;\\/'\"1234".split(""),
  "**",
  "~~",
  "```",
  "- ",
  "1. ",
  "# ",
  "> ",
  "[!NOTE]",
  "[!TIP]- ",
  "::: tip",
  ":::",
  "!!! note",
  '??? note "a"',
  "    ",
  "%%",
  "%%a%%",
  "==",
  "==a==",
  "[[a]]",
  "![[a.png|1]]",
  " ^abcd",
  "{% include a %}",
  "--8<-- 'a'",
  "[ ] ",
  "{#a}",
  "{: .a}",
  "{width=300}",
  "^[a]",
  "{{< a >}}",
  "{{% a %}}",
  "{{ a }}",
  "+++",
  '<Link to="a">',
  "</Link>",
  "<Tabs>",
  "<b>",
  "</b>",
  "<!-- blank -->",
  "<!--",
  "-->",
  "&amp;",
  "&#60;",
  "https://example.org/?a=b&c",
  "www.example.org",
  "a@example.org",
  "[a](b)",
  "![a](b)",
  "[^1]",
  "[a]: b",
  "---",
  "***",
  "| a |",
  "\\\n",
  "ü",
  "日本",
  "“",
  "🚀",
  "\u00a0",
);
const nastyWords = fc.array(signs, { maxLength: 8 }).map((parts) => parts.join(""));
const plainWords = fc
  .array(fc.constantFrom("word", "two words", "Ünïcode", "x"), { maxLength: 3 })
  .map((parts) => parts.join(" "));

describe("toMarkdown and fromMarkdown", function () {
  this.timeout(60_000);

  it("give back every document of plain words", () => {
    fc.assert(
      fc.property(randomDocuments(plainWords), (blocks) => roundTrip(blocks)),
      { numRuns: 150 },
    );
  });

  it("give back every document, whatever signs are in it", () => {
    fc.assert(
      fc.property(randomDocuments(nastyWords), (blocks) => roundTrip(blocks)),
      { numRuns: 250 },
    );
  });

  it("give back every document of any characters at all", () => {
    const any = fc
      .string({ unit: "binary", maxLength: 12 })
      .map((text) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g, ""));
    fc.assert(
      fc.property(randomDocuments(any, 6), (blocks) => roundTrip(blocks)),
      { numRuns: 100 },
    );
  });

  it("give back items that hold only a picture, whatever its words are and whatever is below", () => {
    const kinds = ["- a", "- [ ] a", "1. a", "a", "> a"];
    const read = (text: string) => fromMarkdown(text, { newId }).blocks[0]!;
    for (const alt of ["a\nb", "\n", "a\n\n- b"])
      for (const item of kinds)
        for (const below of kinds.slice(0, 4)) {
          const image = { type: "inlineImage", props: { url: "https://example.org/a.png", alt, href: "" } };
          roundTrip([{ ...read(item), content: [image], children: [read(below)] } as unknown as Block]);
        }
  });

  it("give back a document without a title, also when it begins with a heading", () => {
    fc.assert(
      fc.property(randomDocuments(plainWords, 4), (blocks) => roundTrip(blocks, null)),
      { numRuns: 100 },
    );
  });

  it("give back every title", () => {
    fc.assert(
      fc.property(nastyWords, (words) => {
        const title = words.replace(/\s+/g, " ").trim();
        fc.pre(title !== "");
        const text = toMarkdown({ title, blocks: [] });
        expect(fromMarkdown(text, { newId }).title, text).to.equal(title);
      }),
      { numRuns: 200 },
    );
  });

  it("give back all front matter", () => {
    const values = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 8 }).filter((key) => key !== "__proto__" && key !== "title"),
      fc.oneof(
        nastyWords,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(plainWords, { maxLength: 3 }),
      ),
    );
    fc.assert(
      fc.property(values, (frontMatter) => {
        const text = toMarkdown({ title: "Title", blocks: [], frontMatter });
        const read = fromMarkdown(text, { newId });
        expect(read.frontMatter, text).to.deep.equal(frontMatter);
        expect(read.title).to.equal("Title");
      }),
      { numRuns: 100 },
    );
  });
});
