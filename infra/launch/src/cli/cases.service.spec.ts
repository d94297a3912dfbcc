/** What people bring from other tools, imported by the command into the running program: each once found by use. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { expect } from "chai";
import { imported } from "./importing.testing.ts";

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
/** Made on macOS: names in UTF-8, of which nothing says so. */
const ofMac =
  "UEsDBBQAAAAAAAAAIVosm7yAMAAAADAAAAAKAAAAR3LDtsOfZS5tZCMgR3LDtsOfZQoKW8OEaHJlXSjDhGhyZS5tZCkgIVtGb3Rv" +
  "XShGb3Rvw6QucG5nKVBLAwQUAAAAAAAAACFax6eLOwQAAAAEAAAACAAAAMOEaHJlLm1kdGV4dFBLAwQUAAAAAAAAACFapq5U5kgA" +
  "AABIAAAACgAAAEZvdG/DpC5wbmeJUE5HDQoaCgAAAA1JSERSAAAAAQAAAAEIBgAAAB8VxIkAAAANSURBVHicY2D4z8DwHwAFAAGA" +
  "/7jDougAAAAASUVORK5CYIJQSwECFAAUAAAAAAAAACFaLJu8gDAAAAAwAAAACgAAAAAAAAAAAAAAAAAAAAAAR3LDtsOfZS5tZFBL" +
  "AQIUABQAAAAAAAAAIVrHp4s7BAAAAAQAAAAIAAAAAAAAAAAAAAAAAFgAAADDhGhyZS5tZFBLAQIUABQAAAAAAAAAIVqmrlTmSAAA" +
  "AEgAAAAKAAAAAAAAAAAAAAAAAIIAAABGb3Rvw6QucG5nUEsFBgAAAAADAAMApgAAAPIAAAAAAA==";
/** Made by Notion: the parts of an export, each a zip. */
const ofNotion =
  "UEsDBBQAAAAAAAAAIVojk+KJxAAAAMQAAAAYAAAARXhwb3J0QmxvY2stMS1QYXJ0LTEuemlwUEsDBBQAAAAAAAAAIVqMh1L3EgAA" +
  "ABIAAAAoAAAAUGFnZSAwMTIzNDU2Nzg5YWJjZGVmMDEyMzQ1Njc4OWFiY2RlZi5tZCMgSW5uZXIgcGFnZQoKdGV4dFBLAQIUABQA" +
  "AAAAAAAAIVqMh1L3EgAAABIAAAAoAAAAAAAAAAAAAAAAAAAAAABQYWdlIDAxMjM0NTY3ODlhYmNkZWYwMTIzNDU2Nzg5YWJjZGVm" +
  "Lm1kUEsFBgAAAAABAAEAVgAAAFgAAAAAAFBLAwQUAAAAAAAAACFaI5PiicQAAADEAAAAGAAAAEV4cG9ydEJsb2NrLTEtUGFydC0y" +
  "LnppcFBLAwQUAAAAAAAAACFajIdS9xIAAAASAAAAKAAAAFBhZ2UgMDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWYubWQj" +
  "IElubmVyIHBhZ2UKCnRleHRQSwECFAAUAAAAAAAAACFajIdS9xIAAAASAAAAKAAAAAAAAAAAAAAAAAAAAAAAUGFnZSAwMTIzNDU2" +
  "Nzg5YWJjZGVmMDEyMzQ1Njc4OWFiY2RlZi5tZFBLBQYAAAAAAQABAFYAAABYAAAAAABQSwECFAAUAAAAAAAAACFaI5PiicQAAADE" +
  "AAAAGAAAAAAAAAAAAAAAAAAAAAAARXhwb3J0QmxvY2stMS1QYXJ0LTEuemlwUEsBAhQAFAAAAAAAAAAhWiOT4onEAAAAxAAAABgA" +
  "AAAAAAAAAAAAAAAA+gAAAEV4cG9ydEJsb2NrLTEtUGFydC0yLnppcFBLBQYAAAAAAgACAIwAAAD0AQAAAAA=";

/** Files of one import, and what its pages are then: by title, with the addresses of files and pages left out. */
interface Case {
  name: string;
  files: Record<string, string | Buffer>;
  pages: Record<string, string>;
  /** What the command says of it beside how many pages it made. */
  said?: RegExp;
}

const picture = Buffer.from(png, "base64");
const figure = (alt: string, size = 'width="1" height="1"', more = "") =>
  `<figure class="fig"><img loading="lazy" decoding="async" src="/api/files/…" alt="${alt}" ${size}>${more}</figure>`;
const cases: Case[] = [
  {
    name: "a page beside a folder of its name",
    files: {
      "Other.md": "# Other",
      "Guide.md": "# Guide\n\n[Setup](Guide/Setup.md)",
      "Guide/Setup.md": "# Setup",
      "Guide/Setup/Deep.md": "# Deep",
    },
    pages: {
      Other: "",
      Guide: '<p><a href="/…">Setup</a></p>',
      "Guide > Setup": "",
      "Guide > Setup > Deep": "",
    },
  },
  {
    name: "pictures in folders with a dot",
    files: {
      "README.md": "# Dotted\n\n![one](.gitbook/assets/a.png)\n\n![two](/.attachments/b.png)",
      ".gitbook/assets/a.png": picture,
      ".attachments/b.png": picture,
    },
    pages: { Dotted: figure("one") + figure("two") },
  },
  {
    name: "code over two lines",
    files: { "a.md": "# Wrapped\n\nCall `git commit\n--amend`.\n\n- item with `a\n  b`\n\n> quote `c\n> d`" },
    pages: {
      Wrapped:
        "<p>Call <code>git commit --amend</code>.</p><ul><li>item with <code>a b</code></li></ul><blockquote><p>quote <code>c d</code></p></blockquote>",
    },
  },
  {
    name: "lists that count anew",
    files: {
      "a.md": "# Lists\n\n1. a\n2. b\n\n1) c\n2) d",
      "b.md": "# Comment\n\n1. a\n2. b\n\n<!-- -->\n\n1. c",
    },
    pages: {
      Lists: "<ol><li>a</li><li>b</li></ol><p><br></p><ol><li>c</li><li>d</li></ol>",
      Comment: "<ol><li>a</li><li>b</li></ol><p><br></p><ol><li>c</li></ol>",
    },
  },
  {
    name: "addresses with spaces, backslashes and sizes",
    files: {
      "page.md":
        "# Spaces\n\n![shot](my shot.png)\n\n[two](page two.md) and [deep](sub dir/x y.md#Some heading)",
      "windows.md": "# Windows\n\n![p](img\\a.png) [two](sub\\two.md)",
      "sizes.md":
        '# Sizes\n\n![a](p.png =300x200)\n\n![b](p.png =300x)\n\n![c](p.png "title" =x200)\n\n![d|300](p.png)',
      "page two.md": "# Page two",
      "sub dir/x y.md": "# Deep\n\n## Some heading",
      "sub/two.md": "# Two",
      "img/a.png": picture,
      "my shot.png": picture,
      "p.png": picture,
    },
    pages: {
      Spaces: `${figure("shot")}<p><a href="/…">two</a> and <a href="/…#some-heading">deep</a></p>`,
      Windows:
        '<p><img class="inline" loading="lazy" decoding="async" src="/api/files/…" alt="p" width="1" height="1"> <a href="/…">two</a></p>',
      Sizes:
        ["a", "b"].map((alt) => figure(alt, 'width="300" height="300"')).join("") +
        figure("c", undefined, "<figcaption>title</figcaption>") +
        figure("d", 'width="300" height="300"'),
    },
  },
  {
    name: "pictures that stand in the text",
    files: {
      "doc.md": `# From an office program\n\n![][image1]\n\n<img src="data:image/png;base64,${png}" alt="dot">\n\n[image1]: <data:image/png;base64,${png}>`,
    },
    pages: { "From an office program": figure("") + figure("dot") },
  },
  {
    name: "tables of Pandoc",
    files: {
      "page.md":
        "# Pandoc\n\n+-------+---------+\n| Fruit | Colour  |\n+=======+=========+\n| Apple | - red   |\n|       | - green |\n+-------+---------+\n\n  -----------------------\n  Col A     Col B\n  --------- -------------\n  first     second that\n            goes on\n\n  other     row\n  -----------------------",
    },
    pages: {
      Pandoc:
        '<div class="tbl" role="region" aria-label="Table 1" tabindex="0"><table><thead><tr><th scope="col">Fruit</th><th scope="col">Colour</th></tr></thead><tbody><tr><td>Apple</td><td>• red<br>• green</td></tr></tbody></table></div><div class="tbl" role="region" aria-label="Table 2" tabindex="0"><table><thead><tr><th scope="col">Col A</th><th scope="col">Col B</th></tr></thead><tbody><tr><td>first</td><td>second that goes on</td></tr><tr><td>other</td><td>row</td></tr></tbody></table></div>',
    },
  },
  {
    name: "marks of GitBook",
    files: {
      "page.md":
        '# GitBook\n\n{% hint style="warning" %}\nMind **this**.\n{% endhint %}\n\n{% tabs %}\n{% tab title="Linux" %}\napt\n{% endtab %}\n{% tab title="Mac" %}\nbrew\n{% endtab %}\n{% endtabs %}',
    },
    pages: {
      GitBook:
        '<div class="call call-warning" role="note" aria-label="Warning"><span class="call-icon" aria-hidden="true"></span><div><p>Mind <strong>this</strong>.</p></div></div><p><strong>Linux</strong></p><p>apt</p><p><strong>Mac</strong></p><p>brew</p>',
    },
    said: /line 7: Tabs were left out: what they hold was kept in order/,
  },
  {
    name: "a wiki of Azure DevOps",
    files: {
      "page.md": "#No space\n\n[TOC]\n\n:::mermaid\ngraph TD; A-->B\n:::\n\n[q](/Alpha-page/Q%26A%2Dnotes)",
      "Alpha-page/Q%26A%2Dnotes.md": "text",
    },
    pages: {
      "No space":
        '<figure class="code"><header><span>mermaid</span></header><pre tabindex="0"><code class="language-mermaid">graph TD; A--&gt;B</code></pre></figure><p><a href="/…">q</a></p>',
      "Alpha page > Q&A-notes": "<p>text</p>",
    },
    said: /line 3: A place for a table of contents was left out/,
  },
  {
    name: "bold beside East Asian signs",
    files: { "page.md": "# CJK\n\n**重要：**これは太字です。**「引用」**です。" },
    pages: { CJK: "<p><strong>重要：</strong>これは太字です。<strong>「引用」</strong>です。</p>" },
  },
];

describe("What other tools write, imported", () => {
  let app: LocalApp;
  let folder: string;
  before(async () => {
    app = await startTestApp();
    folder = await mkdtemp(join(tmpdir(), "annals-cases-"));
  });
  after(async () => {
    await app.stop();
    await rm(folder, { recursive: true });
  });

  const run = (path: string) => imported(app, path);

  interface Row {
    id: string;
    title: string;
    entries: Row[];
  }
  /** The pages by the titles on the way to them. */
  async function pages(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const walk = (rows: readonly Row[], above: string): void => {
      for (const { id, title, entries } of rows) {
        found.set(above + title, id);
        walk(entries, `${above}${title} > `);
      }
    };
    walk((await app.call("GET", "/api/entries/tree?level=3")).data, "");
    return found;
  }
  async function htmlOf(id: string): Promise<string> {
    const { html } = await app.call("GET", `/api/entries/${id}`);
    return html.replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "…");
  }
  async function expectPages(wanted: Record<string, string>): Promise<void> {
    const there = await pages();
    for (const [title, html] of Object.entries(wanted)) {
      expect([...there.keys()]).to.include(title);
      expect(await htmlOf(there.get(title)!), title).to.equal(html);
    }
  }

  for (const { name, files, pages: wanted, said: words } of cases)
    it(`keeps ${name}`, async () => {
      const place = join(folder, name);
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(place, path)), { recursive: true });
        await writeFile(join(place, path), text);
      }
      const before = (await pages()).size;
      const { done, said } = await run(place);
      expect(done, said).to.equal(true);
      expect(said).to.match(words ?? /^Imported [^\n]+ pages in [\d.]+ s\.$/);
      await expectPages(wanted);
      const made = Number(/^Imported (\d+) new/.exec(said)?.[1]);
      expect((await pages()).size - before, "no page twice").to.equal(made);
    });

  it("reads the names and the archives in archives that macOS and Notion write", async () => {
    for (const [name, zip] of Object.entries({ ofMac, ofNotion })) {
      const path = join(folder, `${name}.zip`);
      await writeFile(path, Buffer.from(zip, "base64"));
      expect(await run(path)).to.deep.include({ done: true });
    }
    await expectPages({
      Größe:
        '<p><a href="/…">Ähre</a> <img class="inline" loading="lazy" decoding="async" src="/api/files/…" alt="Foto" width="1" height="1"></p>',
      Ähre: "<p>text</p>",
      "Inner page": "<p>text</p>",
    });
  });

  it("is never a success when nothing was taken", async () => {
    const empty = join(folder, "empty.zip");
    await writeFile(empty, Buffer.from("UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==", "base64"));
    const { done, said } = await run(empty);
    expect(done).to.equal(false);
    expect(said).to.include("Nothing was imported.");
  });
});
