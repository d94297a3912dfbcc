import { expect } from "chai";
import { limits } from "../limits.ts";
import { parseBlocks } from "../parse.ts";
import { renderBlocks } from "../render.ts";
import type { Block } from "../schema.ts";
import { fromMarkdown, type MarkdownOptions } from "./from.ts";
import { readYaml } from "./front-matter.ts";

let made = 0;
function read(text: string, options: Partial<MarkdownOptions> = {}) {
  const result = fromMarkdown(text, { newId: () => `b${++made}`, ...options });
  const parsed = parseBlocks(result.blocks);
  if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
  return result;
}

/** A document in few words: what is not as usual, texts with their styles, children set in. */
function outline(blocks: readonly Block[], indent = ""): string[] {
  return blocks.flatMap((block) => {
    const usual = new Set<unknown>(["default", "left", "", false, true, "text"]);
    const props = Object.entries(block.props).flatMap(([name, value]) =>
      (usual.has(value) && name !== "checked") || value === undefined ? [] : [`${name}=${value}`],
    );
    const line = [block.type, ...props].join(" ");
    const content = Array.isArray(block.content) ? `: ${inline(block.content)}` : "";
    const rows =
      block.type === "table"
        ? block.content.rows.map(
            ({ cells }) =>
              `${indent}  | ${cells.map((cell) => (Array.isArray(cell) ? "" : inline(cell.content))).join(" | ")}`,
          )
        : [];
    return [`${indent}${line}${content}`, ...rows, ...outline(block.children, `${indent}  `)];
  });
}

function inline(content: readonly unknown[]): string {
  return (
    content as {
      type: string;
      text?: string;
      styles?: object;
      href?: string;
      content?: unknown[];
      props?: object;
    }[]
  )
    .map((item) => {
      if (item.type === "link") return `[${inline(item.content!)}](${item.href})`;
      if (item.type !== "text") return `<${item.type} ${Object.values(item.props!).join(" ").trim()}>`;
      const styles = Object.entries(item.styles!).map(([name, value]) =>
        value === true ? name : `${name}=${value}`,
      );
      const text = item.text!.replaceAll("\n", "⏎");
      return styles.length === 0 ? text : `{${styles.sort().join(",")} ${text}}`;
    })
    .join("");
}

const lines = (text: string) => outline(read(text).blocks);
const messages = (text: string, options: Partial<MarkdownOptions> = {}) =>
  read(text, options).problems.map((one) => `${one.line}: ${one.message}`);

describe("fromMarkdown", () => {
  describe("reads text", () => {
    it("with emphasis of every kind and mix", () => {
      expect(lines("a **b _c_** *d* ~~e~~ `f` ***g*** **`h`**")).to.deep.equal([
        "paragraph: a {bold b }{bold,italic c} {italic d} {strike e} {code f} {bold,italic g} {bold,code h}",
      ]);
    });

    it("with line breaks; the end of a line is a space", () => {
      expect(lines("a\nb  \nc\\\nd<br>\ne")).to.deep.equal(["paragraph: a b⏎c⏎d⏎e"]);
    });

    it("with entities and escapes", () => {
      expect(lines("&copy; &amp;amp; &#233; \\*a\\* &lt;b&gt;")).to.deep.equal([
        "paragraph: © &amp; é *a* <b>",
      ]);
    });

    it("with links, reference links, addresses and code in a link", () => {
      expect(
        lines(
          '[a](/x "title") [b][r] [R] <https://c.org> https://d.org www.e.org f@g.org [`h`](#i)\n\n[r]: /y',
        ),
      ).to.deep.equal([
        "paragraph: [a](/x) [b](/y) [R](/y) [https://c.org](https://c.org) [https://d.org](https://d.org) " +
          "[www.e.org](http://www.e.org) [f@g.org](mailto:f@g.org) [{code h}](#i)",
      ]);
    });

    it("with styles from tags", () => {
      expect(
        lines(
          "<b>a</b> <i>b</i> <u>c</u> <s>d</s> <kbd>e</kbd> x<sup>2</sup> H<sub>2</sub>O <mark>f</mark> <q>g</q>",
        ),
      ).to.deep.equal([
        "paragraph: {bold a} {italic b} {underline c} {strike d} {code e} x² H₂O {backgroundColor=yellow f} “g”",
      ]);
      expect(lines('<span style="color: red; text-decoration: underline">a</span>')).to.deep.equal([
        "paragraph: {textColor=red,underline a}",
      ]);
    });

    it("with a placeholder that is no tag", () => {
      expect(lines("Go to <instance> or <your-name>.")).to.deep.equal([
        "paragraph: Go to <instance> or <your-name>.",
      ]);
    });
  });

  describe("reads blocks", () => {
    it("headings, dividers and code", () => {
      expect(lines("x\n\n# A *b*\n\nC\n---\n\n***\n\n```ts\nif (a)\n  b\n```\n\n    indented")).to.deep.equal(
        [
          "paragraph: x",
          "heading level=1: A {italic b}",
          "heading level=2: C",
          "divider",
          "codeBlock language=ts: if (a)⏎  b",
          "codeBlock: indented",
        ],
      );
    });

    it("nested lists, with numbers, tasks and several paragraphs", () => {
      expect(
        lines("- a\n  - b\n\n    c\n- [x] d\n- [ ] e\n\n3. f\n4. g\n\n   ```\n   h\n   ```"),
      ).to.deep.equal([
        "bulletListItem: a",
        "  bulletListItem: b",
        "    paragraph: c",
        "checkListItem checked=true: d",
        "checkListItem checked=false: e",
        "numberedListItem start=3: f",
        "numberedListItem: g",
        "  codeBlock: h",
      ]);
    });

    it("quotes with all that is in them", () => {
      expect(lines("> a\n>\n> b\n> - c\n> > d\n\n> - only a list")).to.deep.equal([
        "quote: a",
        "  paragraph: b",
        "  bulletListItem: c",
        "  quote: d",
        "quote: ",
        "  bulletListItem: only a list",
      ]);
    });

    it("callouts, unless they are written with a backslash", () => {
      expect(
        lines("> [!WARNING]\n> a **b**\n>\n> c\n\n> [!TIP] same line\n\n> \\[!NOTE]\n\n> [!unknown] x"),
      ).to.deep.equal([
        "callout tone=warning: a {bold b}",
        "  paragraph: c",
        "callout tone=tip: same line",
        "quote: [!NOTE]",
        "callout tone=note: x",
      ]);
      expect(lines('<Callout type="danger">a *b*</Callout>')).to.deep.equal([
        "callout tone=danger: a {italic b}",
      ]);
    });

    it("tables with alignment, line breaks and rows that are too short", () => {
      const { blocks } = read("| a | **b** |\n| --- | --: |\n| c<br>d | `e\\|f` |\n| g |");
      expect(outline(blocks)).to.deep.equal([
        "table",
        "  | a | {bold b}",
        "  | c⏎d | {code e|f}",
        "  | g | ",
      ]);
      const table = blocks[0] as Extract<Block, { type: "table" }>;
      expect(table.content.headerRows).to.equal(1);
      expect(table.content.columnWidths).to.deep.equal([null, null]);
      expect(table.content.rows[1]!.cells[1]).to.have.nested.property("props.textAlignment", "right");
    });

    it("a heading of a table that is there only because Markdown wants it", () => {
      const { blocks } = read("| | |\n| --- | --- |\n| a | b |");
      expect((blocks[0] as Extract<Block, { type: "table" }>).content).to.not.have.property("headerRows");
      expect(outline(blocks)).to.deep.equal(["table", "  | a | b"]);
    });

    it("images: alone, in a line, in a link", () => {
      expect(
        lines('![a map](m.png "Fig. 1")\n\nan ![icon](i.png) here\n\n[![go](g.png)](https://x.org)'),
      ).to.deep.equal([
        "image name=a map url=m.png caption=Fig. 1",
        "paragraph: an <inlineImage i.png icon> here",
        "paragraph: <inlineImage g.png go https://x.org>",
      ]);
    });

    it("footnotes as a list at the end", () => {
      expect(lines("a[^x] b[^y]\n\n[^y]: second\n[^x]: first\n\n    more")).to.deep.equal([
        "paragraph: a[[1]](#footnotes) b[[2]](#footnotes)",
        "heading level=2: Footnotes",
        "numberedListItem: first",
        "  paragraph: more",
        "numberedListItem: second",
      ]);
    });
  });

  describe("reads HTML", () => {
    it("tables with spans, lists in cells and a heading at the side", () => {
      const text = [
        "<table><thead><tr><th>A<th>B</tr></thead>",
        '<tr><th rowspan="2">x</th><td>one<ul><li>two</li><li><b>three</b></li></ul></td></tr>',
        "<tr><td>",
        "",
        "- *four*",
        "",
        "</td></tr></table>",
      ].join("\n");
      const { blocks } = read(text);
      expect(outline(blocks)).to.deep.equal([
        "table",
        "  | A | B",
        "  | x | one⏎• two⏎• {bold three}",
        "  | • {italic four}",
      ]);
      const { content } = blocks[0] as Extract<Block, { type: "table" }>;
      expect(content.headerRows).to.equal(1);
      expect(content.rows[1]!.cells[0]).to.have.nested.property("props.rowspan", 2);
    });

    it("a table in a cell as lines, with its cells apart", () => {
      const inner = "<table><tr><td>n1<td>n2</tr><tr><td>m1<td>m2</tr></table>";
      expect(lines(`<table><tr><td>a ${inner}<td>b</table>`)).to.deep.equal([
        "table",
        "  | a⏎n1 | n2⏎m1 | m2 | b",
      ]);
    });

    it("folded text, with Markdown in it", () => {
      expect(
        lines(
          "<details>\n<summary>More <b>here</b></summary>\n\n- a\n\n</details>\n\n<details><summary><h3>T</h3></summary>x</details>",
        ),
      ).to.deep.equal([
        "toggleListItem: More {bold here}",
        "  bulletListItem: a",
        "heading level=3: T",
        "  paragraph: x",
      ]);
    });

    it("lists, headings, figures, players, alignment and Markdown between tags", () => {
      const text = [
        '<div align="center">',
        "",
        "## *a*",
        "",
        "<p>b</p></div>",
        "",
        '<ol start="4"><li>c<ul><li>d</li></ul></li></ol>',
        "",
        '<figure><img src="f.png" alt="g" width="300"><figcaption>h <em>i</em></figcaption></figure>',
        "",
        '<video controls><source src="v.mp4"></video>',
        "",
        '<pre><code class="language-js">a &lt; b\n c</code></pre>',
        "",
        "<dl><dt>term<dd>meaning</dl>",
      ].join("\n");
      expect(lines(text)).to.deep.equal([
        "heading textAlignment=center level=2: {italic a}",
        "paragraph textAlignment=center: b",
        "numberedListItem start=4: c",
        "  bulletListItem: d",
        "image name=g url=f.png caption=h i previewWidth=300",
        "video url=v.mp4",
        "codeBlock language=js: a < b⏎ c",
        "paragraph: {bold term}",
        "  paragraph: meaning",
      ]);
    });

    it("without comments, and says what it leaves out", () => {
      expect(lines("a <!-- b --> c\n\n<!-- d\n\ne -->\n\nf")).to.deep.equal([
        "paragraph: a  c",
        "paragraph: f",
      ]);
      const text =
        'x\n\n<script>alert(1)</script>\n\n<style>\np {}\n</style>\n\n<iframe src="https://x.org/e" title="A talk"></iframe>';
      expect(lines(text)).to.deep.equal(["paragraph: x", "paragraph: [A talk](https://x.org/e)"]);
      expect(messages(text)).to.deep.equal([
        "3: A script was left out",
        "5: A style sheet was left out",
        "9: What <iframe> showed from “https://x.org/e” became a link",
      ]);
    });
  });

  describe("finds the title", () => {
    it("in the first heading, which leaves the blocks", () => {
      const result = read("# The *title*\n\ntext\n\n# Another");
      expect(result.title).to.equal("The title");
      expect(outline(result.blocks)).to.deep.equal(["paragraph: text", "heading level=1: Another"]);
    });

    it("in the front matter first; a heading that says the same is not said twice", () => {
      expect(read("---\ntitle: Given\ntags: [a, b]\n---\n# Heading\n")).to.deep.include({
        title: "Given",
        frontMatter: { title: "Given", tags: ["a", "b"] },
      });
      expect(lines("---\ntitle: Given\n---\n# Heading")).to.deep.equal(["heading level=1: Heading"]);
      expect(lines("---\ntitle: Given\n---\n# Given\n\nx")).to.deep.equal(["paragraph: x"]);
    });

    it("nowhere else", () => {
      expect(read("text\n\n# Heading").title).to.equal(null);
      expect(read("## Heading").title).to.equal(null);
      expect(read("").title).to.equal(null);
    });

    it("and says what a title cannot hold", () => {
      expect(messages("# See [here](https://x.org)")).to.deep.equal([
        "1: The title's link to “https://x.org” was left out: a title is plain text",
      ]);
    });
  });

  describe("reads front matter", () => {
    it("that is YAML, nearly YAML, or none", () => {
      expect(read("---\ntitle: Pay: how it works\nauthor: 'Ann'\n---\nx").frontMatter).to.deep.equal({
        title: "Pay: how it works",
        author: "Ann",
      });
      expect(read("---\n---\nx").frontMatter).to.deep.equal({});
      expect(lines("---\njust text\n\n---\nx")).to.deep.equal([
        "divider",
        "paragraph: just text",
        "divider",
        "paragraph: x",
      ]);
      expect(lines("---\n\ntext")).to.deep.equal(["divider", "paragraph: text"]);
    });

    it("and keeps what it cannot read", () => {
      const text = "---\na: [1\nb: {\n  - x\n---\ntext\n\n<script></script>";
      expect(lines(text)).to.deep.equal(["codeBlock language=yaml: a: [1⏎b: {⏎  - x", "paragraph: text"]);
      expect(messages(text)).to.deep.equal([
        "1: The front matter could not be read: it was kept as a block of code",
        "8: A script was left out",
      ]);
    });

    it("as no list of fields when these stand in each other without end: reading them could end the process", () => {
      const nested = (depth: number) => `a: ${"[{b: ".repeat(depth)}1${"}]".repeat(depth)}`;
      expect(readYaml(nested(5))).to.not.equal(null);
      for (const yaml of [nested(30), nested(9_000), "? ".repeat(30_000), `a:\n  ${"- ".repeat(30_000)}b`])
        expect(readYaml(yaml), yaml.slice(0, 12)).to.equal(null);
    });

    it("without what would blow up or hide in it", () => {
      const bomb = Array.from(
        { length: 30 },
        (_, at) => `k${at}: &k${at} [${at === 0 ? "1, 1" : `*k${at - 1}, *k${at - 1}`}]`,
      );
      expect(read(`---\n${bomb.join("\n")}\n---\nx`).frontMatter.k29).to.equal("&k29 [*k28, *k28]");
      expect(read('---\na: "\\0x"\n__proto__: {b: 1}\nc: .nan\n---\n').frontMatter).to.deep.equal({
        a: "x",
        c: "NaN",
      });
      expect(read(`---\na: ${"[".repeat(10_000)}\n---\nx`).frontMatter.a).to.equal("[".repeat(10_000));
    });
  });

  describe("resolves addresses", () => {
    const options: Partial<MarkdownOptions> = {
      resolveLink: (href) => (href.startsWith("../a.md") ? `/id-a${href.slice(7)}` : null),
      resolveImage: (src) => (src === "i.png" || src.startsWith("data:") ? "/api/files/f" : null),
    };

    it("of links and images, and keeps the text of those that lead nowhere", () => {
      const { blocks } = read(
        "[a](../a.md#x) [b](b.md) ![c](i.png) ![d](j.png) ![](data:image/png;base64,AA)",
        options,
      );
      expect(outline(blocks)).to.deep.equal([
        "paragraph: [a](/id-a#x) b (b.md) <inlineImage /api/files/f c> d <inlineImage /api/files/f>",
      ]);
      expect(messages("x\n\n[b](b.md) ![d](j.png)", options)).to.deep.equal([
        "3: The link “b.md” leads nowhere: its text was kept",
        "3: The image “j.png” leads nowhere: its text was kept",
      ]);
    });

    it("but not of those with a scheme or to a heading of the page", () => {
      const text =
        "[a](https://x.org) [b](#b) [c](mailto:a@x.org) ![d](https://x.org/d.png) [e](//x.org)\n\n## B";
      expect(read(text, { resolveLink: () => null, resolveImage: () => null }).problems).to.deep.equal([]);
    });

    it("and never keeps one that could run something", () => {
      for (const href of [
        "javascript:alert(1)",
        "JAVA&#10;SCRIPT:alert(1)",
        "data:text/html,x",
        "vbscript:x",
      ]) {
        const { blocks, problems } = read(`[a](<${href}>) <a href="${href}">b</a> ![c](<${href}>)`);
        expect(outline(blocks)).to.deep.equal(["paragraph: a b c"]);
        expect(problems).to.have.length(3);
      }
      expect(lines("[a](javascript:alert(1))")).to.deep.equal(["paragraph: a"]);
    });
  });

  describe("keeps anchors leading where they led", () => {
    it("when the title was a heading of the same name", () => {
      const { blocks } = read(
        "# Setup\n\n[first](#setup-1) [second](#setup-2) [other](#else)\n\n## Setup\n\n## Setup",
      );
      expect(outline(blocks)[0]).to.equal("paragraph: [first](#setup) [second](#setup-1) [other](#else)");
      expect(renderBlocks(blocks).headings.map((heading) => heading.id)).to.deep.equal(["setup", "setup-1"]);
    });

    it("when there are footnotes beside a heading of that name", () => {
      const { blocks } = read("a[^1]\n\n## Footnotes\n\n[^1]: ## b");
      expect(outline(blocks)).to.deep.equal([
        "paragraph: a[[1]](#footnotes-1)",
        "heading level=2: Footnotes",
        "heading level=2: Footnotes",
        "numberedListItem: ",
        "  heading level=2: b",
      ]);
    });

    it("when headings name them", () => {
      const { blocks } = read("x\n\n[a](#b-1)\n\n## One *two* {#b-1}\n\n## \\{#c}");
      expect(outline(blocks).slice(1)).to.deep.equal([
        "paragraph: [a](#one-two)",
        "heading level=2: One {italic two}",
        "heading level=2: {#c}",
      ]);
    });

    it("when HTML set them", () => {
      const { blocks } = read('# T\n\n[a](#x)\n\n## One\n\n<a name="x"></a>text\n\n## Two');
      expect(outline(blocks)[0]).to.equal("paragraph: [a](#one)");
    });
  });

  describe("stays within the limits", function () {
    this.timeout(20_000);

    it("of depth: what is nested deeper stands beside", () => {
      const { blocks, problems } = read(
        Array.from({ length: 20 }, (_, at) => `${"  ".repeat(at)}- ${at}`).join("\n"),
      );
      expect(outline(blocks).map((line) => line.trim())).to.have.length(20);
      expect(problems.map((one) => one.message)).to.deep.equal([
        "What was nested more than 16 levels deep was set beside what it stood in",
      ]);
    });

    it("of number and size", () => {
      const { blocks, problems } = read(`<div>${"<p>a".repeat(limits.blocks + 5)}</div>`);
      expect(blocks).to.have.length(limits.blocks);
      expect(problems[0]?.message).to.include("was left out");
      expect(read(`\`\`\`\n${"x".repeat(limits.bytes)}`).problems[0]?.message).to.include("larger than 4 MB");
    });

    it("of a table", () => {
      const { blocks, problems } = read(`<table><tr>${"<td>a".repeat(150)}</table>`);
      expect((blocks[0] as Extract<Block, { type: "table" }>).content.rows[0]!.cells).to.have.length(100);
      expect(problems).to.have.length(1);
      const spans = `<table>${'<tr><td rowspan="1000" colspan="90">a'.repeat(1000)}</table>`;
      expect(read(spans).blocks).to.have.length(1);
    });

    it("of characters", () => {
      expect(read("a\u0000b\u001b c\ud800")).to.deep.include({
        problems: [{ line: 1, message: "Control characters were removed" }],
      });
      expect(lines("a\u0000b\u001b")).to.deep.equal(["paragraph: ab"]);
      expect(lines("&#12;&#1;a")).to.deep.equal(["paragraph: \ufffda"]);
    });
  });

  it("counts lines from the top of the file", () => {
    expect(messages("---\ntitle: x\n---\n\n<script></script>\n\n- a\n\n  <style></style>\n")).to.deep.equal([
      "5: A script was left out",
      "9: A style sheet was left out",
    ]);
  });
});
