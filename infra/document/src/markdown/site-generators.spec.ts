import { expect } from "chai";
import { parseBlocks } from "../parse.ts";
import type { Block } from "../schema.ts";
import { fromMarkdown } from "./from.ts";
import { toMarkdown } from "./to.ts";

let made = 0;
function read(text: string) {
  const result = fromMarkdown(text, { newId: () => `b${++made}` });
  expect(parseBlocks(result.blocks)).to.have.property("blocks");
  return result;
}

type Item = { type: string; text?: string; href?: string; content?: Item[]; props?: object };
const words = (content: readonly Item[]): string =>
  content
    .map((item) => {
      if (item.type === "link") return `[${words(item.content!)}](${item.href})`;
      return item.text ?? `<${Object.values(item.props!).join(" ").trim()}>`;
    })
    .join("");
const outline = (blocks: readonly Block[], indent = ""): string[] =>
  blocks.flatMap((block) => {
    const { tone, language, url, previewWidth, caption } = block.props as Record<string, unknown>;
    const about = [tone, language, url, previewWidth, caption].filter(Boolean).join(" ");
    const content = Array.isArray(block.content) ? `: ${words(block.content as Item[])}` : "";
    return [
      `${indent}${block.type}${about && ` ${about}`}${content}`,
      ...outline(block.children, `${indent}  `),
    ];
  });
const lines = (text: string) => outline(read(text).blocks);
const messages = (text: string) => read(text).problems.map(({ line, message }) => `${line}: ${message}`);
const kept = (what: string) => `“${what}” was kept as it is written: a program puts something else there`;
const left = (what: string) => `“${what}” was left out: it says how something looks`;

describe("what generators of sites add to Markdown", () => {
  it("formulas and prices are none of it", () => {
    const formulas = "A $x_{{a}}$ and $$y^{{b}}$$ for $5.\n\n$$\nz_{{c}}\n$$\n\nAfter $6 ^[a note].";
    expect(messages(formulas)).to.deep.equal([]);
    expect(lines(formulas)).to.include("paragraph: After $6 [[1]](#footnotes).");
    const named = {
      type: "audio",
      props: { url: "https://example.org/a", name: "[a](b){#c}", caption: "^[d] {{ e }}" },
    };
    const [again] = read(
      toMarkdown({ title: null, blocks: [{ id: "b", children: [], ...named } as unknown as Block] }),
    ).blocks;
    expect(again!.props).to.deep.include(named.props);
  });

  it("notes in a line become footnotes", () => {
    expect(lines("One^[the *first* [a](/b)] and `^[code]` two^[second].\n\n- three^[third]")).to.deep.equal([
      "paragraph: One[[1]](#footnotes) and ^[code] two[[2]](#footnotes).",
      "bulletListItem: three[[3]](#footnotes)",
      "heading: Footnotes",
      "numberedListItem: the first [a](/b)",
      "numberedListItem: second",
      "numberedListItem: third",
    ]);
    expect(messages("One^[note]")).to.deep.equal([]);
    for (const text of ["2^[a](/b)", "a \\^[b]", "^[]", "^[open", "$x^[2]$ b"])
      expect(lines(text)).to.have.length(1);
  });

  it("front matter in TOML, with a mistake as well", () => {
    const { title, frontMatter, blocks } = read(
      '+++\ntitle = "A: b"\ndate = 2024-01-02\ntags = ["x", "y"]\n[extra]\ntoc = true\n+++\n\n# A: b\n\nText\n',
    );
    expect([title, outline(blocks)]).to.deep.equal(["A: b", ["paragraph: Text"]]);
    expect(frontMatter).to.deep.equal({ title: "A: b", date: "2024-01-02", tags: ["x", "y"], toc: true });
    const bad = read("+++\ntitle = unquoted\n+++\nText");
    expect(outline(bad.blocks)).to.deep.equal(["codeBlock toml: title = unquoted", "paragraph: Text"]);
    expect(bad.problems).to.deep.equal([
      { line: 1, message: "The front matter could not be read: it was kept as a block of code" },
    ]);
    expect(lines("+++\nno field\n+++\nText")).to.have.length(1);
  });

  it("code, pictures, videos, boxes and addresses of Hugo", () => {
    const text = [
      "{{< highlight go >}}",
      "{{ x }}",
      "{{< /highlight >}}",
      '{{< figure src="/a.png" alt="A" caption="Below" width="300" >}}',
      "{{< youtube w7Ft2ymGmfc >}}",
      "{{% notice warning %}}",
      'Mind [it]({{< relref "b c.md#d" >}}).',
      "{{% /notice %}}",
    ].join("\n");
    expect(lines(text)).to.deep.equal([
      "codeBlock go: {{ x }}",
      "image /a.png 300 Below",
      "embed https://www.youtube.com/embed/w7Ft2ymGmfc",
      "callout warning: Mind [it](b%20c.md#d).",
    ]);
    expect(messages(text)).to.deep.equal([]);
  });

  it("code, raw text and addresses of Jekyll", () => {
    const text =
      "{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}\n[a]({% link _posts/b.md %})\n\n{% raw %}{{ x }}{% endraw %}";
    expect(lines(text)).to.deep.equal([
      "codeBlock ruby: puts 1",
      "paragraph: [a](/_posts/b.md)",
      "paragraph: {{ x }}",
    ]);
    expect(messages(text)).to.deep.equal([]);
  });

  it("everything else of them stays, and is told of once for each name", () => {
    const text = [
      "{{< gist a 1 >}} {{< gist b 2 >}}",
      "`{{< gist c >}}` and \\{{ not }}",
      "",
      "{% if site.x %}a{% endif %} {{ page.title | escape }}",
      "```\n{{ code }}\n```",
      "{{< highlight go >}} without an end",
    ].join("\n");
    expect(messages(text)).to.deep.equal([
      `1: ${kept("{{< gist a 1 >}}")}`,
      `4: ${kept("{% if site.x %}")}`,
      `4: ${kept("{% endif %}")}`,
      `4: ${kept("{{ page.title | escape }}")}`,
      `8: ${kept("{{< highlight go >}}")}`,
    ]);
    expect(lines("{{< gist a 1 >}}")).to.deep.equal(["paragraph: {{< gist a 1 >}}"]);
  });

  it("lists of attributes are taken off and told of; the width of a picture stays", () => {
    const text =
      '[a](/b){: .btn target="_blank" } c\n\n![d](/e.png){ width="120" .x }\n\n{: .lead}\nf\n\n{:toc}';
    expect(lines(text)).to.deep.equal(["paragraph: [a](/b) c", "image /e.png 120", "paragraph: f"]);
    expect(messages(text)).to.deep.equal([
      `1: ${left('{: .btn target="_blank" }')}`,
      `5: ${left("{: .lead}")}`,
      "8: A place for a table of contents was left out: every page shows its own",
    ]);
    expect(lines("[a](/b){c} `[a](/b){.c}`")).to.deep.equal(["paragraph: [a](/b){c} [a](/b){.c}"]);
  });

  it("components: links and pictures are what they are, others stay and are told of", () => {
    const text =
      'See <Link to="/a">b</Link>.\n\n<Image src="/c.png" alt="d" width={50} />\n\n<Card title="e">\n\nf\n\n</Card>\n\nDear <Name>';
    expect(lines(text)).to.deep.equal([
      "paragraph: See [b](/a).",
      "image /c.png 50",
      'paragraph: <Card title="e">',
      "paragraph: f",
      "paragraph: </Card>",
      "paragraph: Dear <Name>",
    ]);
    expect(messages(text)).to.deep.equal([`5: ${kept('<Card title="e">')}`]);
  });

  it("what a short form stands for, and the width that a picture within a line had", () => {
    expect(lines('An <abbr title="Application Programming Interface">API</abbr>')).to.deep.equal([
      "paragraph: An API (Application Programming Interface)",
    ]);
    expect(messages('a <img src="/b.png" width="20"> c')).to.deep.equal([
      "1: The width of an image within a line (20) was left out",
    ]);
  });

  it("text that looks the same is text when it comes back", () => {
    for (const text of [
      "+++\na = 1\n+++",
      "{{< figure src=a >}}",
      "{% raw %} x",
      "{: .a}",
      "{:toc}",
      "^[note]",
      "x{.a}",
      '<Link to="/a">b</Link>',
      "<Card />",
    ]) {
      const blocks = parseBlocks([
        { id: "a", type: "paragraph", content: [{ type: "text", text, styles: {} }] },
      ]);
      if (!("blocks" in blocks)) throw new Error("no blocks");
      const back = read(toMarkdown({ title: null, blocks: blocks.blocks }));
      expect(back.problems, text).to.deep.equal([]);
      expect(outline(back.blocks), text).to.deep.equal([`paragraph: ${text}`]);
    }
  });
});
