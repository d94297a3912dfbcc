import { expect } from "chai";
import { inlinesOf } from "../blocks/table/browser.ts";
import { plainInline } from "../inline/text.ts";
import type { Block } from "../schema.ts";
import { fromMarkdown } from "./from.ts";
import { outlineOf } from "./heading-anchors.ts";

/** Reads a text in a folder that holds these files. */
function read(text: string, files?: string[]) {
  const find = (address: string) =>
    /^https?:/.test(address) || files!.includes(address.replace(/#.*$/s, "")) ? address : null;
  return fromMarkdown(text, {
    newId: () => "x",
    ...(files !== undefined && { resolveLink: find, resolveImage: find, resolveName: () => null }),
  });
}
const messages = (text: string, files?: string[]) =>
  read(text, files).problems.map(({ line, message }) => `${line}: ${message}`);
/** Each block as a line: its kind, and what it says. */
const told = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => {
    const words = Array.isArray(block.content) ? plainInline(block.content as never) : "";
    const said = words === "" ? block.type : `${block.type}: ${words}`;
    return block.children.length === 0 ? said : [said, ...told(block.children)];
  });
const shape = (text: string, files?: string[]) => told(read(text, files).blocks);
const cellsOf = (text: string) =>
  read(text).blocks.flatMap((block) =>
    block.type === "table"
      ? [block.content.rows.map(({ cells }) => cells.map((cell) => plainInline(inlinesOf(cell))))]
      : [],
  );
const hrefs = (text: string, files?: string[]) =>
  [...JSON.stringify(read(text, files).blocks).matchAll(/"(?:href|url)":"([^"]*)"/g)]
    .map(([, href]) => href)
    .filter((href) => href !== "");
const styled = (text: string, style: string) =>
  [...JSON.stringify(read(text).blocks).matchAll(/"text":"([^"]*)","styles":\{([^}]*)\}/g)]
    .filter(([, , styles]) => styles!.includes(`"${style}"`))
    .map(([, words]) => words);

describe("Markdown that is wrapped, or written beside other lists", () => {
  it("reads code over two lines as one, with a space", () => {
    for (const text of [
      "`git commit\n--amend`",
      "- `git commit\n   --amend`",
      "> `git commit\n> --amend`",
      "| a |\n|---|\n| x |\n\n`git commit\n  --amend`",
    ])
      expect(styled(text, "code"), text).to.include("git commit --amend");
  });

  it("keeps numbered lists apart that count anew", () => {
    const apart = ["numberedListItem: a", "numberedListItem: b", "paragraph", "numberedListItem: c"];
    for (const between of ["1) c", "<!-- -->\n\n1. c", "<ol><li>c</li></ol>"])
      expect(shape(`1. a\n2. b\n\n${between}`), between).to.deep.equal(apart);
    expect(shape("<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>")).to.deep.equal(apart);
    expect(shape("- x\n  1. a\n  2. b\n\n  1) c")).to.deep.equal([["bulletListItem: x", ...apart]]);
    const [, , , c] = read("1. a\n2. b\n\n7) c").blocks;
    expect(c!.props).to.include({ start: 7 });
  });

  it("lets a list go on that counts on, and lists without numbers", () => {
    expect(shape("1. a\n2. b\n\n<!-- -->\n\n3. c")).to.not.include("paragraph");
    expect(shape("- a\n\n* b\n+ c")).to.deep.equal(["a", "b", "c"].map((one) => `bulletListItem: ${one}`));
  });
});

describe("addresses that CommonMark does not read", () => {
  it("are read where they lead to a file: with spaces, parentheses, titles, backslashes", () => {
    const files = ["my shot.png", "page two.md", "img (1).png", "img/a.png", "sub/_two.md", "a b/c d.md"];
    const found = (text: string) => hrefs(text, files);
    expect(found("![shot](my shot.png)")).to.deep.equal(["my shot.png"]);
    expect(found('[two](page two.md) [x](page two.md#a b "words") ![y](img (1).png)')).to.deep.equal([
      "page two.md",
      "page two.md#a b",
      "img (1).png",
    ]);
    expect(found("[![i](my shot.png)](a b/c d.md)")).to.have.members(["my shot.png", "a b/c d.md"]);
    expect(found("![p](img\\a.png) [two](sub\\_two.md) ![q](img\\a.png)")).to.deep.equal([
      "img/a.png",
      "sub/_two.md",
      "img/a.png",
    ]);
    expect(found("[two][t]\n\n[t]: page two.md")).to.deep.equal(["page two.md"]);
    expect(found("[web](https://example.org/my page)")).to.deep.equal(["https://example.org/my page"]);
  });

  it("are reported where they lead nowhere, and words in brackets are not", () => {
    expect(messages("a\n\n[deep](sub dir/x y.md#Some heading)", [])).to.deep.equal([
      "3: The address “sub dir/x y.md#Some heading” has spaces and leads nowhere: it was kept as it is written",
    ]);
    expect(messages("`[a](b c.md)` and \\[a](b c.md) and f[i](see the notes)", [])).to.deep.equal([]);
    expect(shape("[a](b c.md)")).to.deep.equal(["paragraph: [a](b c.md)"]);
  });

  it("say how wide a picture is", () => {
    const files = ["p.png", "my p.png"];
    const widths = (text: string) =>
      read(text, files).blocks.map(({ type, props }) => [
        type,
        (props as { previewWidth?: number }).previewWidth,
        (props as { name?: string }).name,
      ]);
    expect(
      widths(
        "![a](p.png =300x200)\n\n![b](p.png =300x)\n\n![d|300](p.png)\n\n![e|300x200](my p.png)\n\n![f](my p.png =120)",
      ),
    ).to.deep.equal([..."abde"].map((name) => ["image", 300, name]).concat([["image", 120, "f"]]));
    const [tall] = read('![c](p.png "title" =x200)', files).blocks;
    expect(tall).to.deep.include({ type: "image" });
    expect(tall!.props).to.include({ name: "c", caption: "title" }).and.not.have.property("previewWidth");
    expect(messages("![a](p.png =300x200)\n\n![d|300](p.png)", files)).to.deep.equal([]);
    expect(messages("![g](p.png =50%x)", files)).to.deep.equal([
      "1: The size “=50%x” was left out: a picture has its width in pixels",
    ]);
  });
});

describe("Markdown of Pandoc", () => {
  it("has tables as grids, with blocks in cells, joined columns, wide letters and captions", () => {
    const grid =
      "+---+----+\n| A | B  |\n+===+:==:+\n| x | - y |\n|   | - z |\n+---+----+\n| both   |\n+---+----+\n\n: What it shows";
    expect(cellsOf(grid)).to.deep.equal([
      [
        ["A", "B"],
        ["x", "• y • z"],
        ["both", ""],
      ],
    ]);
    expect(shape(grid)).to.deep.equal(["table", "paragraph: What it shows"]);
    expect(cellsOf("+----+---+\n| 全角 | b |\n+----+---+")).to.deep.equal([[["全角", "b"]]]);
    const tall = "+---+---+\n| a | b |\n|   +---+\n|   | c |\n+---+---+";
    expect(messages(tall)).to.deep.equal([
      "1: A table with cells over several rows was kept as code, as it is written",
    ]);
  });

  it("has tables by dashes, with or without a head, in rows of several lines", () => {
    expect(cellsOf("  Right  Left\n-------  -----\n     12  a b\n    123  c\n\nTable: simple")).to.deep.equal(
      [
        [
          ["Right", "Left"],
          ["12", "a b"],
          ["123", "c"],
        ],
      ],
    );
    expect(cellsOf("---- ----\na    b\nc    d\n---- ----")).to.deep.equal([
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ]);
    const several =
      "  ------------------\n  Col A   Col B\n  ------- ----------\n  first   second that\n          goes on\n\n  other   row\n  ------------------";
    expect(cellsOf(several.replace("second that", "second"))).to.deep.equal([
      [
        ["Col A", "Col B"],
        ["first", "second goes on"],
        ["other", "row"],
      ],
    ]);
  });

  it("is not found in rules, headings, code and front lines", () => {
    expect(shape("Text\n--- ---\n\nmore\n\nHeading\n-------\n\nmore")).to.deep.equal([
      "paragraph: Text",
      "divider",
      "paragraph: more",
      "heading: Heading",
      "paragraph: more",
    ]);
    expect(cellsOf("```\n+--+\n|a |\n+--+\n```\n\n----\n\na\n\n----\n\nb")).to.deep.equal([]);
  });

  it("raises and lowers, and says which marks it leaves out", () => {
    expect(shape("x^2^, 10^23^ m, H~2~O and a^b, 2^3^4, `x^2^`, x\\^2^")).to.deep.equal([
      "paragraph: x², 10²³ m, H₂O and a^b, 2^3^4, x^2^, x^2^",
    ]);
    expect(messages("[words]{.smallcaps} `x`{.python}")).to.deep.equal([
      "1: “{.smallcaps}” was left out: it says how something looks",
      "1: “{.python}” was left out: it says how something looks",
    ]);
    expect(styled("[words]{.underline}", "underline")).to.deep.equal(["words"]);
  });

  it("has divs with classes, and lines of verse", () => {
    expect(shape('::: {.note title="Mind"}\nin\n:::\n\n::: {.callout-tip}\nq\n:::')).to.deep.equal([
      ...shape("::: note Mind\nin\n:::"),
      ...shape("::: tip\nq\n:::"),
    ]);
    expect(messages("::: {#a .odd}\nin\n:::")[0]).to.include("A container “odd” was left out");
    expect(shape("| a\n|  b\n\nc")).to.deep.equal(["paragraph: a \u00a0b", "paragraph: c"]);
  });
});

describe("Markdown of GitBook and Azure DevOps", () => {
  it("has hints, tabs, files, frames and code in blocks of its own", () => {
    expect(shape('{% hint style="warning" %}\nMind **this**.\n{% endhint %}')).to.deep.equal(
      shape("::: warning\nMind **this**.\n:::"),
    );
    expect(shape('{% hint style="success" %} a {% endhint %}')).to.deep.equal(shape("::: tip\na\n:::"));
    expect(shape('- x\n\n  {% hint style="info" %}\n  in\n  {% endhint %}')).to.deep.equal([
      ["bulletListItem: x", ...shape("::: info\nin\n:::")],
    ]);
    const tabs =
      '{% tabs %}\n{% tab title="Linux" %}\napt\n{% endtab %}\n{% tab title="Mac" %}\nbrew\n{% endtab %}\n{% endtabs %}';
    expect(shape(tabs)).to.deep.equal(["Linux", "apt", "Mac", "brew"].map((one) => `paragraph: ${one}`));
    expect(messages(tabs)).to.deep.equal(["1: Tabs were left out: what they hold was kept in order"]);
    const others =
      '{% content-ref url="p.md" %}\n[p](p.md)\n{% endcontent-ref %}\n\n{% embed url="https://youtu.be/dQw4w9WgXcQ" %}\n\n{% code title="a.js" %}\n```js\nlet a\n```\n{% endcode %}\n\n{% @mermaid/diagram content="graph TD;\nA-->B" %}';
    expect(shape(others, ["p.md"])).to.deep.equal([
      "paragraph: p",
      "embed",
      "paragraph: a.js",
      "codeBlock: let a",
      "codeBlock: graph TD; A-->B",
    ]);
    expect(messages(others, ["p.md"])).to.deep.equal([]);
    expect(hrefs('{% file src=".gitbook/assets/a b.pdf" %}', [".gitbook/assets/a b.pdf"])).to.deep.equal([
      ".gitbook/assets/a b.pdf",
    ]);
  });

  it("keeps what only looks like it", () => {
    expect(shape("`{% hint %}`\n\n```\n{% tabs %}\n```")).to.deep.equal([
      "paragraph: {% hint %}",
      "codeBlock: {% tabs %}",
    ]);
    expect(shape('{% hint style="info" %} never ended')[0]).to.include("{% hint");
  });

  it("has headings without a space, diagrams between colons, and places for lists", () => {
    const azure =
      "#No space\n\n[TOC]\n\n:::mermaid\ngraph TD; A-->B\n:::\n\n##Part two\n\n#todo buy milk\n\n[[_TOSP_]]";
    expect(read(azure).title).to.equal("No space");
    expect(shape(azure)).to.deep.equal([
      "codeBlock: graph TD; A-->B",
      "heading: Part two",
      "paragraph: #todo buy milk",
    ]);
    expect(messages(azure)).to.deep.equal([
      "3: A place for a table of contents was left out: every page shows its own",
      "13: A place for a list of the pages below was left out: the tree shows them",
    ]);
    expect([...outlineOf(azure).headings.keys()]).to.include("part-two");
    expect(shape("#tag")).to.deep.equal(["paragraph: #tag"]);
  });
});

describe("bold beside East Asian signs", () => {
  it("is bold, whichever sign stands inside and outside", () => {
    for (const [text, words] of [
      ["**重要：**これは", "重要："],
      ["これは**「引用」**です", "「引用」"],
      ["**注意！**请看", "注意！"],
      ["说**“你好”**吗", "“你好”"],
      ["**Go!**です", "Go!"],
      ["이것은 **(중요)**입니다", "(중요)"],
      ["| a |\n|---|\n| **表：**の |", "表："],
    ] as const)
      expect(styled(text, "bold"), text).to.deep.equal([words]);
    expect(styled("_「斜」_と*「体」*と", "italic")).to.include("「体」");
  });
  it("stays as CommonMark has it elsewhere", () => {
    expect(styled("a **b.**c and 2 ** 3 ** 4", "bold")).to.deep.equal([]);
  });
});
