import { expect } from "chai";
import { furnish } from "./furnish.ts";

describe("furnishing the text of a page", () => {
  it("puts a link at each heading, named after it", () => {
    expect(furnish('<h2 id="why" class="x">Why <em>so</em>?</h2><p>a</p>')).to.equal(
      '<h2 id="why" class="x">Why <em>so</em>?<button type="button" class="heading-link" data-heading="why" aria-label="Copy link to “Why so?”"></button></h2><p>a</p>',
    );
  });
  it("keeps what was escaped escaped", () => {
    const made = furnish('<h3 id="a">&lt;b onclick=&quot;x&quot;&gt;</h3>');
    expect(made).to.include('aria-label="Copy link to “&lt;b onclick=&quot;x&quot;&gt;”"');
  });
  it("offers to load what the space allows, with its address still escaped, and nothing else", () => {
    const figure = (href: string) => `<figure class="embed"><a href="${href}">A board</a></figure>`;
    const rules = { blocked: ["youtube.com"], sites: ["miro.com"] };
    const board = furnish(figure("https://miro.com/app?a=1&amp;b=&quot;"), rules);
    expect(board).to.include('data-frame="https://miro.com/app?a=1&#38;b=%22" data-site="miro.com"');
    expect(board).to.include(">Load from miro.com</button>").and.include(">Always load miro.com</button>");
    const talk = figure("https://youtu.be/c0r1Rlv3E2Q");
    expect(furnish(talk)).to.include("Load from youtube.com");
    const known = talk.replace(
      'class="embed"',
      'class="embed" data-frame="https://x.org/" data-site="youtube.com"',
    );
    for (const html of [talk, known, figure("https://other.example/")])
      expect(furnish(html, rules)).to.not.match(/button|data-frame/);
  });
  it("lets blocks of scripts from right to left take their direction from their words, and leaves others alone", () => {
    expect(furnish("<p>abc</p><ul><li>a</li></ul>")).to.not.include("dir=");
    const made = furnish(
      "<p>שלום</p><ol><li><p>שלום</p><p>b</p></li></ol><blockquote><p>שלום</p></blockquote>",
    );
    expect(made).to.equal(
      '<p dir="auto">שלום</p><ol dir="auto"><li><p>שלום</p><p dir="auto">b</p></li></ol><blockquote dir="auto"><p>שלום</p></blockquote>',
    );
    expect(furnish("<pre>שלום</pre><picture></picture>")).to.not.include("dir=");
  });
  it("writes days as the reader does", () => {
    const html = '<dd><time datetime="2026-01-31">2026-01-31</time></dd>';
    expect(furnish(html)).to.match(/^<dd><time datetime="2026-01-31">[^<]*31[^<]*<\/time><\/dd>$/);
    expect(furnish(html)).to.not.equal(html);
  });
  it("puts a button at each column of a table whose rows can change places", () => {
    const head =
      '<thead><tr><th scope="col">Name</th><td></td><th scope="col">A <a href="/x">link</a></th></tr></thead>';
    const table = (rows: string) => `<div class="tbl"><table>${head}<tbody>${rows}</tbody></table></div>`;
    const row = "<tr><td>a</td><td>&lt;th scope=&quot;col&quot;&gt;</td><td>c</td></tr>";
    const made = furnish(table(row + row));
    expect(made).to.include(
      '<th scope="col">Name<button type="button" class="sort-column" aria-label="Sort by Name"></button></th><td></td>',
    );
    expect(made).to.include('aria-label="Sort by A link"');
    expect(made.match(/sort-column/g)).to.have.length(2);
    for (const other of [table(row), table(row + row.replace("<td>", '<td rowspan="2">'))])
      expect(furnish(other)).to.equal(other);
  });
  it("puts a button at each block of code, but not into code that reads like one", () => {
    const code =
      '<figure class="code"><header><span>Shell</span></header><pre><code>&lt;h2 id="x"&gt;</code></pre></figure>';
    expect(furnish(code)).to.equal(
      '<figure class="code"><header><span>Shell</span><button type="button" class="copy-code" aria-label="Copy code"></button></header><pre><code>&lt;h2 id="x"&gt;</code></pre></figure>',
    );
  });
});
