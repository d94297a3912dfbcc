import { expect } from "chai";
import { parseBlocks } from "../parse.ts";
import type { Block } from "../schema.ts";
import { fromMarkdown, type MarkdownOptions } from "./from.ts";

let made = 0;
function read(text: string, options: Partial<MarkdownOptions> = {}) {
  const result = fromMarkdown(text, { newId: () => `b${++made}`, ...options });
  expect(parseBlocks(result.blocks)).to.have.property("blocks");
  return result;
}

type Item = { type: string; text?: string; styles?: object; href?: string; content?: Item[]; props?: object };

function inline(content: readonly Item[]): string {
  return content
    .map((item) => {
      if (item.type === "link") return `[${inline(item.content!)}](${item.href})`;
      if (item.type !== "text") return `<${Object.values(item.props!).join(" ").trim()}>`;
      const styles = Object.keys(item.styles!).sort();
      return styles.length === 0 ? item.text : `{${styles.join()} ${item.text}}`;
    })
    .join("");
}

function outline(blocks: readonly Block[], indent = ""): string[] {
  return blocks.flatMap((block) => {
    const props = block.props as Record<string, unknown>;
    const kind = props.tone ?? (block.type === "codeBlock" ? props.language : props.url);
    const content = Array.isArray(block.content) ? `: ${inline(block.content as Item[])}` : "";
    return [
      `${indent}${block.type}${kind ? ` ${String(kind)}` : ""}${content}`,
      ...outline(block.children, `${indent}  `),
    ];
  });
}

const lines = (text: string, options?: Partial<MarkdownOptions>) => outline(read(text, options).blocks);
const messages = (text: string, options?: Partial<MarkdownOptions>) =>
  read(text, options).problems.map(({ line, message }) => `${line}: ${message}`);

describe("what other tools add to Markdown", () => {
  it("callouts of Notion, which hold Markdown", () => {
    expect(
      lines(
        "a\n\n<aside>\n💡 Mind **this**\n\n- b\n</aside>\nc\n\n- d\n\n  <aside>\n  e\n\n  </aside>\n\n```\n<aside>\nf\n```",
      ),
    ).to.deep.equal([
      "paragraph: a",
      "callout note: 💡 Mind {bold this}",
      "  bulletListItem: b",
      "paragraph: c",
      "bulletListItem: d",
      "  callout note: e",
      "codeBlock text: <aside>\nf",
    ]);
    expect(messages("<aside>\nx\n</aside>")).to.deep.equal([]);
  });

  it("macros of Confluence, which are kept as they are written, and named", () => {
    const text =
      'a <ac:link><ri:page ri:content-title="T" /></ac:link>\n\n<ac:structured-macro ac:name="code"><ac:plain-text-body><![CDATA[x < y]]></ac:plain-text-body></ac:structured-macro>\n\n`<ac:link>`\n\n```\n<![CDATA[b]]>\n```\n\n<![CDATA[\nalone\n]]>';
    expect(lines(text)).to.deep.equal([
      'paragraph: a <ac:link><ri:page ri:content-title="T" /></ac:link>',
      'paragraph: <ac:structured-macro ac:name="code"><ac:plain-text-body><![CDATA[x < y]]></ac:plain-text-body></ac:structured-macro>',
      "paragraph: {code <ac:link>}",
      "codeBlock text: <![CDATA[b]]>",
      "paragraph: <![CDATA[ alone ]]>",
    ]);
    expect(
      messages(text).map((message) => message.replace(/ was kept as it is written.*/, "")),
    ).to.deep.equal([
      "1: “<ac:link>”",
      '1: “<ri:page ri:content-title="T" />”',
      '3: “<ac:structured-macro ac:name="code">”',
      "3: “<ac:plain-text-body>”",
      "3: “<![CDATA[”",
    ]);
  });

  it("containers of VuePress and Docusaurus, also inside each other", () => {
    expect(
      lines(
        "a\n::: tip Use *this*\nb\n- c\n\n:::\n\n::::note\n:::danger[No]\nd\n:::\ne\n::::\n:::details More\nf\n:::",
      ),
    ).to.deep.equal([
      "paragraph: a",
      "callout tip: {bold Use }{bold,italic this}",
      "  paragraph: b",
      "  bulletListItem: c",
      "callout note: ",
      "  callout danger: {bold No}",
      "    paragraph: d",
      "  paragraph: e",
      "toggleListItem: More",
      "  paragraph: f",
    ]);
  });

  it("lists of terms, with what they mean below them", () => {
    expect(
      lines(
        "Before.\n\nApple\n: A *red*\n  fruit\n\n    It grows.\n\nPear\nQuince\n\n: Green\n: Sour\n\nAfter: this\n\n```\nno\n: list\n```",
      ),
    ).to.deep.equal([
      "paragraph: Before.",
      "paragraph: {bold Apple}",
      "  paragraph: A {italic red} fruit",
      "    paragraph: It grows.",
      "paragraph: {bold Pear}",
      "paragraph: {bold Quince}",
      "  paragraph: Green",
      "  paragraph: Sour",
      "paragraph: After: this",
      "codeBlock text: no\n: list",
    ]);
  });

  it("containers and lists of terms inside quotes", () => {
    expect(lines("> a\n>\n> ::: tip Use\n> b\n> :::\n>\n> Term\n> : Meaning\n\nc")).to.deep.equal([
      "quote: a",
      "  callout tip: {bold Use}",
      "    paragraph: b",
      "  paragraph: {bold Term}",
      "    paragraph: Meaning",
      "paragraph: c",
    ]);
    expect(messages("> ::: tabs\n> a\n> :::")).to.deep.equal([
      "1: A container “tabs” was left out: what it holds was kept in order",
    ]);
  });

  it("tabs, rows and images of VuePress and Microsoft Learn, in order and in the report", () => {
    const text =
      '::: tabs\n@tab npm\na\n@tab yarn\nb\n:::\n\n:::row:::\nleft\n:::row-end:::\n\n:::image source="/api/a.png" alt-text="A":::';
    expect(lines(text)).to.deep.equal([
      "paragraph: {bold npm}",
      "paragraph: a",
      "paragraph: {bold yarn}",
      "paragraph: b",
      "paragraph: left",
      "image /api/a.png",
    ]);
    expect(messages(text)).to.deep.equal([
      "1: A container “tabs” was left out: what it holds was kept in order",
      "8: Fewer than two columns were side by side: what they hold was kept in order",
    ]);
  });

  it("containers of Microsoft Learn that their names end, and images with a text of their own", () => {
    const text = [
      '::: moniker range=">=msvc-160"',
      "new",
      "::: moniker-end",
      ":::row:::",
      ":::column:::",
      ':::image type="complex" source="/api/a.png" alt-text="A":::',
      "What it shows. :::image-end:::",
      ":::column-end:::",
      ":::column:::",
      "right",
      ":::column-end:::",
      ":::row-end:::",
      'See :::image type="icon" source="/api/b.png":::, not `:::image source="c":::`.',
      'And :::image type="icon" source="/api/b.png"::: here.',
      "::: zone-end",
    ].join("\n");
    expect(lines(text)).to.deep.equal([
      "paragraph: new",
      "columnList",
      "  column",
      "    image /api/a.png",
      "    paragraph: What it shows.",
      "  column",
      "    paragraph: right",
      'paragraph: See :::image type="icon" source="/api/b.png":::, not {code :::image source="c":::}. And </api/b.png> here.',
    ]);
    expect(messages(text)).to.deep.equal([
      '1: A container “moniker range=">=msvc-160"” was left out: what it holds was kept in order',
    ]);
  });

  it("notes, folded notes and tabs of MkDocs, also in lists", () => {
    expect(
      lines(
        '!!! note "Title"\n    a\n\n    ```py\n    b = 1\n    ```\n\n??? question\n    c\n\n=== "One"\n\n    d\n\n1. e\n\n    !!! tip\n        f\n\n2. g',
      ),
    ).to.deep.equal([
      "callout note: {bold Title}",
      "  paragraph: a",
      "  codeBlock py: b = 1",
      "toggleListItem: Question",
      "  callout note: c",
      "paragraph: {bold One}",
      "paragraph: d",
      "numberedListItem: e",
      "  callout tip: f",
      "numberedListItem: g",
    ]);
  });

  it("nothing of it in code, or where nothing closes or is set in", () => {
    expect(lines("```\n::: tip\n:::\n!!! note\n    x\n```")).to.deep.equal([
      "codeBlock text: ::: tip\n:::\n!!! note\n    x",
    ]);
    expect(lines("::: tip\n\n!!! note\n\n`==a== [[b]]` 1 == 2 and 3 == 4, 5 %% 6, x ^2")).to.deep.equal([
      "paragraph: ::: tip",
      "paragraph: !!! note",
      "paragraph: {code ==a== [[b]]} 1 == 2 and 3 == 4, 5 %% 6, x ^2",
    ]);
    expect(messages("a\n\n::: tip b\nc\n\n\\::: tip d")).to.deep.equal([
      "3: The container “::: tip b” has no end: it was kept as it is written",
    ]);
  });

  it("keeps the lines of what it reports", () => {
    expect(messages("---\ntitle: x\n---\n::: tip\na\n:::\n\n<script></script>")).to.deep.equal([
      "8: A script was left out",
    ]);
  });

  it("callouts of Obsidian with a title, folded, and of all kinds", () => {
    expect(
      lines("> [!tip]- Folded *t*\n> a\n\n> [!bug]- \n> b\n\n> [!question]+ Why\n> c\n\n> [!quote]\n> d"),
    ).to.deep.equal([
      "toggleListItem: Folded {italic t}",
      "  callout tip: ",
      "    paragraph: a",
      "toggleListItem: Bug",
      "  callout danger: b",
      "callout note: {bold Why}",
      "  paragraph: c",
      "callout note: d",
    ]);
  });

  it("links, images, marks, comments and anchors of Obsidian", () => {
    const resolveName = (name: string) => (name === "Nowhere" ? null : `/to/${name}`);
    const text =
      "[[A]] [[A|b]] [[A#C|d]] [[#Here]] ==e **f**== %%g%%h ![[i.png|300]]\n\n%%\nj\n%%\nk ^abc123\n\n## Here\n\n[[Nowhere|x]] ![[B]]\n\n![[l.png]]";
    expect(lines(text, { resolveName })).to.deep.equal(
      [
        "paragraph: [A](/to/A) [b](/to/A) [d](/to/A#C) [Here](#here) {backgroundColor e }{backgroundColor,bold f} h </to/i.png>",
        "paragraph: k",
        "heading: Here",
        "paragraph: [[Nowhere|x]] [B](/to/B)",
        "image /to/l.png: ",
      ].map((line) => line.replace(/^(image .*): $/, "$1")),
    );
    expect(messages(text, { resolveName })).to.deep.equal([
      "1: A comment in “%%” was left out",
      "1: The width of an image within a line (300) was left out",
      "3: A comment between lines of “%%” was left out",
      "10: The name “[[Nowhere|x]]” leads nowhere: it was kept as it is written",
      "10: What “![[B]]” showed became a link",
    ]);
    expect(lines("[[A]] [[1]](/x) [[r]]\n\n[r]: /y")).to.deep.equal(["paragraph: [[A]] [[1]](/x) [[r](/y)]"]);
  });

  it("names and marked lines of blocks of code", () => {
    const text = '```js {1,3} title="a.js"\nx\n```\n\n```ts{1}[b.ts]\ny\n```\n\n```{.python}\nz\n```';
    expect(lines(text)).to.deep.equal([
      "paragraph: {bold a.js}",
      "codeBlock js: x",
      "paragraph: {bold b.ts}",
      "codeBlock ts: y",
      "codeBlock python: z",
    ]);
    expect(messages(text)).to.deep.equal([
      "1: What stands after the language of a block of code was left out: “{1,3}”",
      "5: What stands after the language of a block of code was left out: “{1}”",
    ]);
    const other = "```{r echo=FALSE}\na\n```\n\n```ts:src/b.ts\nc\n```\n\n```{python}\nd\n```";
    expect(lines(other)).to.deep.equal([
      "codeBlock r: a",
      "paragraph: {bold src/b.ts}",
      "codeBlock ts: c",
      "codeBlock python: d",
    ]);
    expect(messages(other)).to.deep.equal([
      "1: What stands after the language of a block of code was left out: “echo=FALSE”",
    ]);
  });

  it("texts of other files, as VitePress and VuePress 2 name them", () => {
    const files: Record<string, string> = { "a.md": "one\n\ntwo\n\nthree", "/b.js": "x;\ny;" };
    const include = (path: string) => files[path] ?? null;
    const text =
      "<!--@include: a.md-->\n\n<!-- @include: a.md{3,5} -->\n\n@[code](/b.js)\n\n@[code ts{1}](/b.js)\n\n<!--@include: no.md-->";
    expect(lines(text, { include })).to.deep.equal([
      ...["paragraph: one", "paragraph: two", "paragraph: three", "paragraph: two", "paragraph: three"],
      ...["codeBlock js: x;\ny;", "codeBlock ts: x;\ny;"],
    ]);
    expect(messages(text, { include })).to.deep.equal([
      "9: A comment was left out: “@include: no.md”",
      "9: The text of “no.md” could not be taken in: its name was kept",
    ]);
  });

  it("comments, fields and tables that a page cannot show, and says so", () => {
    expect(messages("a <!-- b --> c\n\n<!-- d\ne -->\n\n<!-- -->\n\n<!-- blank -->")).to.deep.equal([
      "1: A comment was left out: “b”",
      "3: A comment was left out: “d e”",
    ]);
    expect(messages('a <input type="text"> <input type="checkbox"> b')).to.deep.equal([
      "1: An element <input> was left out",
    ]);
    const text = "<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>";
    expect(messages(text)).to.deep.equal([
      "1: A table within a line was left out: what it holds was kept in order",
    ]);
  });

  it("how a word is read, behind it", () => {
    expect(lines("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>")).to.deep.equal(["paragraph: 漢(kan)"]);
  });

  it("texts of other files", () => {
    const files: Record<string, string> = {
      "a.md": "---\nx: 1\n---\nfrom *a*",
      "b.md": '--8<-- "b.md"',
      "c.cs": "class C {}",
    };
    const include = (path: string) => files[path] ?? null;
    const text =
      '--8<-- "a.md"\n\n[!INCLUDE [x](a.md)]\n\n{% include "a.md" %}\n\n[!code-csharp[x](c.cs)]\n\n<<< c.cs\n\n--8<-- "no.md"';
    expect(lines(text, { include })).to.deep.equal([
      "paragraph: from {italic a}",
      "paragraph: from {italic a}",
      "paragraph: from {italic a}",
      "codeBlock csharp: class C {}",
      "codeBlock cs: class C {}",
      'paragraph: --8<-- "no.md"',
    ]);
    expect(messages(text, { include })).to.deep.equal([
      "11: The text of “no.md” could not be taken in: its name was kept",
    ]);
    expect(messages('--8<-- "b.md"', { include })).to.deep.equal([
      "1: The text of “b.md” could not be taken in: its name was kept",
    ]);
  });

  it("parts of other files, and texts within a line", () => {
    const code = "a\n// #region one\n  b\n  // #endregion one\nc\n// <two>\nd\n// </two>\n";
    const include = (path: string) =>
      path.startsWith("c.js") ? code : path === "w.md" ? "some *words*\n" : null;
    const text = [
      '[!code-js[x](c.js#one "Title")]',
      ':::code language="csharp" source="c.js" id="two":::',
      "[!code-js[](c.js?range=1,5-6&highlight=2)]",
      "<<< c.js#one{1}",
      ':::code source="c.js" id="none":::',
      "Here are [!INCLUDE [x](w.md)], not `[!INCLUDE [x](w.md)]` nor [!INCLUDE [x](no.md)].",
    ].join("\n\n");
    expect(lines(text, { include })).to.deep.equal([
      "codeBlock js: b",
      "codeBlock csharp: d",
      "codeBlock js: a\nc\n// <two>",
      "codeBlock js: b",
      `codeBlock js: ${code.trimEnd()}`,
      "paragraph: Here are some {italic words}, not {code [!INCLUDE [x](w.md)]} nor [!INCLUDE [x](no.md)].",
    ]);
    expect(messages(text, { include })).to.deep.equal([
      "9: The part that “c.js” names was not found: all of it was taken in",
      "11: The text of “no.md” could not be taken in: its name was kept",
    ]);
  });

  it("tabs, boxes, videos, columns that are set in, and words of Microsoft Learn", () => {
    const text = [
      "# [Windows](#tab/win)",
      "a",
      "# [Linux](#tab/linux)",
      "b",
      "---",
      '> [!div class="checklist"]',
      "> * c",
      "",
      "> [!VIDEO https://www.youtube.com/embed/iAtwVM-Z7rY]",
      "",
      ":::row:::",
      "   :::column:::",
      "      left",
      "   :::column-end:::",
      "   :::column:::",
      "      right",
      "",
      "          code",
      "   :::column-end:::",
      ":::row-end:::",
      'The :::no-loc text="Blazor"::: app',
      "",
      "> [!my-kind] d",
    ].join("\n");
    expect(lines(text)).to.deep.equal([
      "paragraph: {bold Windows}",
      "paragraph: a",
      "paragraph: {bold Linux}",
      "paragraph: b",
      "bulletListItem: c",
      "embed https://www.youtube.com/embed/iAtwVM-Z7rY",
      "columnList",
      "  column",
      "    paragraph: left",
      "  column",
      "    paragraph: right",
      "    codeBlock text: code",
      "paragraph: The Blazor app",
      "callout note: d",
    ]);
    expect(messages(text)).to.deep.equal([
      "1: Tabs were left out: what they hold was kept in order",
      '6: A box “div class="checklist"” was left out: what it holds was kept in order',
      "23: “[!MY-KIND]” became a callout of the kind “note”",
    ]);
  });

  it("components, imports and comments of Docusaurus", () => {
    const text = [
      "import Tabs from '@theme/Tabs';",
      "export const x = {",
      "  y: 1 };",
      "",
      "<Tabs>",
      '  <TabItem value="a" label="Apple" default>',
      "",
      "    Red",
      "",
      "  </TabItem>",
      '  <TabItem value="Pear">Green</TabItem>',
      "</Tabs>",
      "",
      "{/* hidden */}",
      "",
      "[[toc]]",
      "",
      "```js",
      "import a from 'b'",
      "```",
    ].join("\n");
    expect(lines(text)).to.deep.equal([
      "paragraph: {bold Apple}",
      "paragraph: Red",
      "paragraph: {bold Pear}",
      "paragraph: Green",
      "codeBlock js: import a from 'b'",
    ]);
    expect(messages(text)).to.deep.equal([
      "1: “import Tabs from '@theme/Tabs';” was left out: it is for a program",
      "2: “export const x = {” was left out: it is for a program",
      "5: Tabs were left out: what they hold was kept in order",
      "14: A comment in “{/* */}” was left out",
      "16: A place for a table of contents was left out: every page shows its own",
    ]);
  });

  it("files that Obsidian shows in the page", () => {
    const resolveName = (name: string) => `/api/files/0198c000-0000-7000-8000-00000000000${name.length}`;
    const text = "![[a.mp3]]\n\n![[bc.mp4]]\n\n![[def.pdf]]\n\nin a line ![[ghij.pdf]]";
    expect(lines(text, { resolveName }).map((line) => line.replace(/\S*api\S*/, "").trim())).to.deep.equal([
      "audio",
      "video",
      "file",
      "paragraph: in a line",
    ]);
    expect(messages(text, { resolveName })).to.deep.equal(["7: What “![[ghij.pdf]]” showed became a link"]);
  });

  it("links within a page by the anchors of other tools, and says which lead to no heading", () => {
    const text =
      "# T\n\n[1](#what-s-new) [2](#_1-uber) [3](#same_1) [4](#own) [5](#kram) [6](#nope) [7](#t) [8](#top)\n\n## What’s new?\n\n## 1. Über\n\n## Same\n\n## Same\n\n## A { #own .x }\n\n## B {: #kram}";
    expect(lines(text)).to.deep.equal([
      "paragraph: [1](#whats-new) [2](#1-über) [3](#same-1) [4](#a) [5](#b) [6](#nope) [7](#t) [8](#top)",
      ...["What’s new?", "1. Über", "Same", "Same", "A", "B"].map((title) => `heading: ${title}`),
    ]);
    expect(messages(text)).to.deep.equal(["3: The heading that “#nope” leads to was not found"]);
    expect(messages('---\ntitle: A b\n---\n[1](#a-b) [2](#c)\n\n<a name="c"></a>d')).to.deep.equal([]);
  });

  it("signs below the line between single tildes, within a word", () => {
    expect(lines("H~2~O and C~n~, ~gone~ a ~~b~~ x~~2~~ n~a b~")).to.deep.equal([
      "paragraph: H₂O and Cₙ, {strike gone} a {strike b} x{strike 2} n{strike a b}",
    ]);
  });

  it("signs above and below the line", () => {
    expect(lines("H<sub>min</sub> 1<sup>st</sup> x<sup>Foo bar</sup> y<sup>[1](#z)</sup>")).to.deep.equal([
      "paragraph: Hₘᵢₙ 1ˢᵗ x^(Foo bar) y[1](#z)",
    ]);
  });

  it("front matter of which one field is wrong", () => {
    const { title, frontMatter, problems } = read(
      "---\ntitle: A: b\ntags:\n  - x\nbad: [1\nok: yes\n---\ntext",
    );
    expect(title).to.equal("A: b");
    expect(frontMatter).to.deep.equal({ title: "A: b", tags: ["x"], ok: "yes" });
    expect(problems).to.deep.equal([
      { line: 5, message: "A part of the front matter could not be read: it was kept as a block of code" },
    ]);
  });

  it("front matter of which one line is wrong, and the title is said twice", () => {
    const { title, frontMatter, blocks } = read("---\ntitle: A b\n\tbad: c\ntype: x\n---\n# a B!\n\ntext");
    expect([title, frontMatter]).to.deep.equal(["A b", { title: "A b", type: "x" }]);
    expect(outline(blocks)).to.deep.equal(["codeBlock yaml: \tbad: c", "paragraph: text"]);
  });

  it("a title that is said twice, in other letters", () => {
    const { title, blocks } = read("---\ntitle: How we work\n---\n# How We Work?\n\ntext");
    expect(title).to.equal("How we work");
    expect(outline(blocks)).to.deep.equal(["paragraph: text"]);
  });
});
