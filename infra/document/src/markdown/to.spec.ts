import { expect } from "chai";
import type { Block } from "../schema.ts";
import { fromMarkdown } from "./from.ts";
import { type Page, toMarkdown, type WriteOptions } from "./to.ts";

let made = 0;
const newId = () => `b${++made}`;
const blocksOf = (text: string): Block[] => fromMarkdown(text, { newId }).blocks;
const write = (page: Partial<Page>, options?: WriteOptions) =>
  toMarkdown({ title: null, blocks: [], ...page }, options);

/** Markdown as people write it, which comes back as it was. */
const asWritten: [string, string][] = [
  ["styles", "a **b _c_ d** _e_ ~~f~~ `g` **`h`** [**i** j](https://x.org) <u>k</u>"],
  ["styles inside a word", "un<em>believ</em>able **b**old"],
  [
    "signs",
    "1 < 2 & 3 > 2, snake_case, \\*, \\[x\\], C:\\\\dir, 50% - a | b, \\<b>, \\&amp; Hello! (a) #1 +1 ~",
  ],
  ["line breaks", "a\\\nb"],
  ["addresses", "<https://x.org/a_b> [mail](mailto:a@x.org) [odd](<a (b).md>) https\\://no.link a&#64;b.c"],
  ["headings", "# T\n\n## A **b**\n\n### C #\\#"],
  ["lists", "- a\n  - b\n\n    para\n- c\n\n3. d\n4. e\n\n- [x] f\n- [ ] g"],
  ["quotes and callouts", "> a\n>\n> b\n> \n> - c\n\n> [!TIP]\n> d"],
  ["code", "```ts\na\n  b\n```\n\n````\n```\n````\n\n- x\n\n  ```\n  y\n  ```"],
  ["tables", "| a | b |\n| --- | --: |\n| `x\\|y` | c<br>d |"],
  ["images", '![a map](m.png "Fig. 1")\n\nan ![i](i.png) [![j](j.png)](https://x.org)'],
  ["dividers", "a\n\n***\n\nb"],
  ["folded text", "<details>\n<summary>\n\na\n\n</summary>\n\n- b\n\n</details>"],
];

describe("toMarkdown", () => {
  for (const [name, text] of asWritten) {
    it(`writes ${name} the way people do`, () => {
      const expected = text.replaceAll("~", "\\~").replaceAll("\\~\\~", "~~").replaceAll("> \n", ">\n");
      const { title, blocks } = fromMarkdown(expected, { newId });
      expect(write({ title, blocks })).to.equal(`${expected}\n`);
    });
  }

  it("escapes what would be a mark at the beginning of a line", () => {
    const texts = [
      "# a",
      "- a",
      "+ a",
      "12. a",
      "3) a",
      "> a",
      "---",
      "===",
      "| a |",
      "    a",
      "```",
      "[ ] a",
      "[!NOTE] a",
    ];
    for (const text of texts) {
      const [paragraph] = blocksOf("x");
      const content = [{ type: "text", text, styles: {} }];
      const written = write({ title: "T", blocks: [{ ...paragraph, content } as Block] });
      const read = fromMarkdown(written, { newId }).blocks;
      expect(read, written).to.have.length(1);
      expect(read[0], written).to.deep.include({ type: "paragraph", content });
      expect(written).to.not.include("<!--");
    }
  });

  it("writes the title as a heading, or into front matter that has one", () => {
    expect(write({ title: "A *title*" })).to.equal("# A \\*title\\*\n");
    expect(write({ title: "A", frontMatter: { tags: ["x"] } })).to.equal("---\ntags:\n  - x\n---\n\n# A\n");
    expect(write({ title: "New", frontMatter: { title: "Old" } })).to.equal("---\ntitle: New\n---\n");
  });

  it("does not let a first heading become the title", () => {
    const blocks = blocksOf("# T\n\n# A");
    expect(write({ blocks })).to.equal("<!-- block -->\n# A\n");
    expect(write({ title: "T", blocks })).to.equal("# T\n\n# A\n");
  });

  it("says in comments what Markdown has no words for", () => {
    const [paragraph] = blocksOf("text");
    const colored = {
      ...paragraph,
      props: { ...paragraph!.props, textColor: "red" },
      children: blocksOf("below"),
    } as Block;
    expect(write({ blocks: [colored] })).to.equal(
      '<!-- block {"props":{"textColor":"red"}} -->\ntext\n\n<!-- below -->\n\nbelow\n\n<!-- /below -->\n',
    );
  });

  it("never closes a comment early", () => {
    const [image] = blocksOf("![a](b.png)");
    const hostile = {
      ...image,
      props: { ...image!.props, name: "--> <script>alert(1)</script>\n<!--" },
    } as Block;
    const text = write({ blocks: [hostile] });
    expect(fromMarkdown(text, { newId }).blocks[0]).to.have.nested.property(
      "props.name",
      "--> <script>alert(1)</script>\n<!--",
    );
  });

  it("writes other addresses when asked to", () => {
    const blocks = blocksOf(
      '[a](/id-1#x) [b](#x) ![c](/api/files/f) <a data-mention="id-2" href="/id-2">d</a>\n\n![e](/api/files/g)\n\n| [f](/id-3) |\n| --- |\n| g |',
    );
    const text = write(
      { blocks },
      { linkFor: (href) => `to${href}.md`, imageFor: (url) => `files${url.slice(10)}.png` },
    );
    expect(text).to.equal(
      '[a](to/id-1#x.md) [b](#x) ![c](files/f.png) <a data-mention="id-2" href="to/id-2.md">d</a>\n\n' +
        "![e](files/g.png)\n\n| [f](to/id-3.md) |\n| --- |\n| g |\n",
    );
  });

  it("keeps links to headings leading there beside a title of the same name", () => {
    const blocks = blocksOf("# T\n\n[x](#setup)\n\n## Setup");
    const text = write({ title: "Setup", blocks });
    expect(text).to.include("[x](#setup-1)");
    expect(fromMarkdown(text, { newId }).blocks[0]).to.have.nested.property("content[0].href", "#setup");
  });
});
