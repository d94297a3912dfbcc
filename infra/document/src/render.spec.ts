import { expect } from "chai";
import type { Inline, Styles } from "./inline/schema.ts";
import { withoutMarks } from "./name-mark.ts";
import { renderBlocks } from "./render.ts";
import type { BareBlock, Block } from "./schema.ts";

const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" as const };
const words = (text: string, styles: Styles = {}): Inline[] =>
  text === "" ? [] : [{ type: "text", text, styles }];
const uuid = "0190c2f1-1111-7222-8333-444455556666";

let made = 0;
function block<T extends BareBlock["type"]>(
  type: T,
  props: object,
  content?: unknown,
  children: Block[] = [],
): Block {
  return {
    id: `b${++made}`,
    type,
    props,
    ...(content === undefined ? {} : { content }),
    children,
  } as unknown as Block;
}
const paragraph = (content: string | Inline[], children: Block[] = []) =>
  block("paragraph", looks, typeof content === "string" ? words(content) : content, children);
const heading = (level: number, title: string, isToggleable = false, children: Block[] = []) =>
  block("heading", { ...looks, level, isToggleable }, words(title), children);
const bullet = (text: string, children: Block[] = []) =>
  block("bulletListItem", looks, words(text), children);
const numbered = (text: string, start?: number) =>
  block("numberedListItem", start === undefined ? looks : { ...looks, start }, words(text));
const html = (...blocks: Block[]) => renderBlocks(blocks).html;

describe("renderBlocks", () => {
  it("renders paragraphs with styles, colours and line breaks", () => {
    expect(html(paragraph("a\nb"))).to.equal("<p>a<br>b</p>");
    expect(html(paragraph(words("a", { bold: true, italic: true, code: true })))).to.equal(
      "<p><strong><em><code>a</code></em></strong></p>",
    );
    expect(html(paragraph(words("a", { textColor: "red", backgroundColor: "rgb(1, 2, 3)" })))).to.equal(
      '<p><span class="text-red">a</span></p>',
    );
    expect(
      html(block("paragraph", { ...looks, textAlignment: "center", backgroundColor: "blue" }, words("a"))),
    ).to.equal('<p class="bg-blue align-center">a</p>');
  });

  it("keeps empty lines, but not those at the end", () => {
    expect(html(paragraph(""), paragraph("a"), paragraph(""), paragraph(""))).to.equal("<p><br></p><p>a</p>");
  });

  it("escapes everything", () => {
    expect(html(paragraph(`<img src=x onerror="alert('1')">&amp;`))).to.equal(
      "<p>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;</p>",
    );
  });

  it("shows pictures from files and from elsewhere, and from nowhere else", () => {
    const picture = (url: string) =>
      html(block("image", { ...looks, name: "", url, caption: "Map", showPreview: true }));
    const inline = (url: string) =>
      html(paragraph([{ type: "inlineImage", props: { url, alt: "Map", href: "" } }]));
    for (const url of [`/api/files/${uuid}`, "https://example.org/a.png", "http://example.org/a.png"])
      for (const shown of [picture(url), inline(url)]) expect(shown, url).to.include(`src="${url}"`);
    for (const url of [
      "/api/logout",
      "api/logout",
      "/api/files/../logout",
      "/api/export",
      "/x.png",
      "mailto:a@example.org",
    ])
      for (const shown of [picture(url), inline(url)]) {
        expect(shown, url).to.include("Map").and.not.to.include("src=");
        expect(shown, url).not.to.include("href=");
      }
  });

  it("makes no link of an address that acts", () => {
    const link = (href: string) =>
      html(paragraph([{ type: "link", href, content: [{ type: "text", text: "here", styles: {} }] }]));
    for (const href of [
      "/api/logout",
      "api/logout",
      "/x/../api/logout?a",
      "/api/auth/sso/callback",
      "./api/export",
      "/API/logout",
    ])
      expect(link(href), href).to.equal("<p>here</p>");
    for (const href of ["/api/docs", `/api/files/${uuid}`, "/api-guide", "https://example.org/api/x", "#api"])
      expect(link(href), href).to.include(`href="${href}"`);
  });

  it("gives headings slugs as anchors, each once", () => {
    const { html, headings } = renderBlocks([
      heading(1, "What's new?"),
      heading(2, "Set up"),
      heading(3, "Set up"),
      heading(3, "Set-up 1"),
      heading(2, "  Über uns & 日本語 – mit_Strich "),
      heading(2, "🚀"),
      heading(6, "Set up"),
    ]);
    expect(headings).to.deep.equal([
      { id: "whats-new", level: 1, title: "What's new?" },
      { id: "set-up", level: 2, title: "Set up" },
      { id: "set-up-1", level: 3, title: "Set up" },
      { id: "set-up-1-1", level: 3, title: "Set-up 1" },
      { id: "über-uns-日本語-mit_strich", level: 2, title: "Über uns & 日本語 – mit_Strich" },
      { id: "page", level: 2, title: "🚀" },
      { id: "set-up-2", level: 6, title: "Set up" },
    ]);
    expect(html.startsWith('<h2 id="whats-new">What&#39;s new?</h2><h2 id="set-up">Set up</h2><h3')).to.equal(
      true,
    );
  });

  it("says levels without a gap to those who cannot see them", () => {
    expect(html(heading(4, "a"), heading(5, "b"), heading(2, "c"), heading(3, "d"))).to.equal(
      '<h4 id="a" aria-level="2">a</h4><h5 id="b" aria-level="3">b</h5><h2 id="c">c</h2><h3 id="d">d</h3>',
    );
  });

  it("folds toggles", () => {
    const child = paragraph("inside");
    expect(html(block("toggleListItem", looks, words("more"), [child]))).to.equal(
      '<details class="toggle"><summary>more</summary><div class="nest"><p>inside</p></div></details>',
    );
    expect(html(heading(2, "More", true, [child]))).to.equal(
      '<details class="toggle"><summary><h2 id="more">More</h2></summary><div class="nest"><p>inside</p></div></details>',
    );
  });

  it("groups list items of a kind, and nests", () => {
    expect(html(bullet("a", [numbered("b", 3), numbered("c", 9)]), bullet("d"), numbered("e"))).to.equal(
      '<ul><li>a<ol start="3"><li>b</li><li>c</li></ol></li><li>d</li></ul><ol><li>e</li></ol>',
    );
    expect(html(bullet("a"), paragraph("between"), bullet("b"))).to.equal(
      "<ul><li>a</li></ul><p>between</p><ul><li>b</li></ul>",
    );
    expect(html(block("checkListItem", { ...looks, checked: true }, words("done"), [bullet("x")]))).to.equal(
      '<ul class="checks"><li><label><input type="checkbox" disabled checked><span>done</span></label><ul><li>x</li></ul></li></ul>',
    );
  });

  it("renders tables with headings, spans, widths and a region that scrolls", () => {
    const cell = (text: string, props = {}) => ({
      type: "tableCell",
      content: words(text),
      props: { ...looks, colspan: 1, rowspan: 1, ...props },
    });
    const content = {
      type: "tableContent",
      columnWidths: [120, null],
      headerRows: 1,
      headerCols: 1,
      rows: [
        { cells: [cell(""), cell("Head", { textAlignment: "right" })] },
        { cells: [cell("Side"), words("short")] },
        { cells: [cell("wide", { colspan: 2, rowspan: 3 })] },
      ],
    };
    const rendered = renderBlocks([block("table", { textColor: "default" }, content)]);
    expect(rendered.html).to.equal(
      '<div class="tbl" role="region" aria-label="Table 1" tabindex="0"><table><colgroup><col width="120"><col></colgroup>' +
        '<thead><tr><td></td><th scope="col" class="align-right">Head</th></tr></thead><tbody><tr><th scope="row">Side</th>' +
        '<td>short</td></tr><tr><th scope="row" colspan="2" rowspan="3">wide</th></tr></tbody></table></div>',
    );
    expect(rendered.text).to.equal(" · Head\nSide · short\nwide");
  });

  it("renders code as it stands", () => {
    expect(html(block("codeBlock", { language: "ts" }, words("if (a < b)\n  c();")))).to.equal(
      '<figure class="code"><header><span>TypeScript</span></header><pre tabindex="0"><code class="language-ts">if (a &lt; b)\n  c();</code></pre></figure>',
    );
    expect(html(block("codeBlock", { language: 'x" onclick="y' }, []))).to.include(
      'class="language-xonclicky"',
    );
  });

  it("renders callouts, quotes and dividers with what is below them", () => {
    const child = paragraph("second");
    expect(html(block("callout", { ...looks, tone: "warning" }, words("first"), [child]))).to.equal(
      '<div class="call call-warning" role="note" aria-label="Warning"><span class="call-icon" aria-hidden="true"></span><div><p>first</p><p>second</p></div></div>',
    );
    expect(html(block("quote", looks, words("first"), [child]), block("divider", {}))).to.equal(
      "<blockquote><p>first</p><p>second</p></blockquote><hr>",
    );
  });

  it("renders images, players and files", () => {
    const file = { backgroundColor: "default", name: "", url: "", caption: "" };
    const picture = { ...file, textAlignment: "center", showPreview: true };
    const url = `/api/files/${uuid}`;
    expect(html(block("image", picture))).to.equal("");
    expect(
      html(block("image", { ...picture, url, name: "A map", caption: "Fig. 1", previewWidth: 320 })),
    ).to.equal(
      `<figure class="fig align-center"><img loading="lazy" decoding="async" src="${url}" alt="A map" width="320"><figcaption>Fig. 1</figcaption></figure>`,
    );
    expect(html(block("image", { ...picture, url, name: "IMG_1.png", caption: "Fig. 1" }))).to.include(
      'alt="Fig. 1"',
    );
    expect(html(block("image", { ...picture, url, showPreview: false, name: "IMG_1.png" }))).to.include(
      `<a class="file" href="${url}" download>IMG_1.png</a>`,
    );
    expect(html(block("video", { ...picture, url }))).to.include("<video controls");
    const watch = "https://video.example.org/watch?v=1";
    expect(html(block("video", { ...picture, url: watch }))).to.include(
      `<a class="file" href="${watch}" rel="noopener noreferrer nofollow">watch</a>`,
    );
    expect(html(block("audio", { ...file, showPreview: true, url }))).to.include("<audio controls");
    expect(html(block("file", { ...file, url, name: "a.pdf" }))).to.include("download>a.pdf</a>");
    expect(html(block("image", { ...picture, url: "javascript:alert(1)", name: "x" }))).to.equal("<p>x</p>");
  });

  it("follows only links that may be followed", () => {
    const link = (href: string, text = "text"): Inline => ({
      type: "link",
      href,
      content: words(text) as Extract<Inline, { type: "text" }>[],
    });
    expect(html(paragraph([link("/a?b&c#d")]))).to.equal('<p><a href="/a?b&amp;c#d">text</a></p>');
    expect(html(paragraph([link("https://example.org/", "")]))).to.equal(
      '<p><a href="https://example.org/" rel="noopener noreferrer nofollow">https://example.org/</a></p>',
    );
    for (const href of [
      "javascript:alert(1)",
      " java\tscript:alert(1)",
      "data:text/html,x",
      "//example.org",
      "vbscript:x",
    ]) {
      expect(html(paragraph([link(href)]))).to.equal("<p>text</p>");
    }
  });

  it("gathers text, entries, people and files, each once", () => {
    const other = uuid.replace("6666", "7777");
    const rendered = renderBlocks([
      heading(2, "Title"),
      paragraph([
        { type: "text", text: "See ", styles: {} },
        {
          type: "link",
          href: `/some-page~${uuid.toUpperCase()}#part`,
          content: [{ type: "text", text: "page", styles: {} }],
        },
        { type: "mention", props: { kind: "user", id: "u1", label: "Ann" } },
        { type: "mention", props: { kind: "entry", id: uuid, label: "Page" } },
        { type: "inlineImage", props: { url: `/api/files/${other}`, alt: "logo", href: `/${other}?at=1` } },
        { type: "link", href: `https://example.org/${uuid.replace("6666", "8888")}`, content: [] },
      ]),
      block("codeBlock", { language: "text" }, words("one\ntwo")),
      bullet("item\nbroken"),
    ]);
    expect(withoutMarks(rendered.text)).to.equal("Title\nSee page@AnnPagelogo\none\ntwo\nitem broken");
    expect(rendered.entries).to.deep.equal([uuid, other]);
    expect(rendered.people).to.deep.equal(["u1"]);
    expect(rendered.files).to.deep.equal([other]);
    expect(rendered.html).to.include('<span class="mention" data-user="u1">@Ann</span>');
    expect(rendered.html).to.include(`<a class="mention" href="/${uuid}">Page</a>`);
  });
});
