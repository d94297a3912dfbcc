import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect } from "chai";
import { archiveOf, notebook, readHere } from "./notebook.testing.ts";
import type { PageReader } from "./reader.ts";

describe("an import", () => {
  it("makes the tree of the folders, with links between its pages", async () => {
    const book = notebook();
    const outcome = await book.run({
      "team/index.md": "# The team\n\nSee [Ann](ann.md#role).",
      "team/ann.md": "# Ann\n\nBack to [all](./).\n\n## Role",
    });
    expect(outcome).to.include({ created: 2, updated: 0, unchanged: 0, problems: 0 });
    const [team, { text }] = book.titled("The team");
    const [ann, page] = book.titled("Ann");
    expect(page.parent).to.equal(team);
    expect(text).to.include(`"/${ann}#role"`);
    expect(page.text).to.include(`"/${team}"`);
  });

  it("touches nothing the second time", async () => {
    const book = notebook();
    const files = { "a.md": "# A\n\none", "b.md": "# B\n\n![x](x.png)", "x.png": "bytes" };
    await book.run(files);
    const outcome = await book.run(files);
    expect(outcome).to.include({ created: 0, updated: 0, unchanged: 2 });
    expect(book.published()).to.equal(2);
    expect(book.stored).to.deep.equal(["x.png"]);
  });

  it("brings the comments beside a page to it, once, and says what is no file of comments", async () => {
    const book = notebook();
    const thread = {
      id: "1",
      author: { id: "x", name: "Ann" },
      posted_at: "2026-01-01T00:00:00Z",
      body: "Hi",
    };
    const comments = { format: "annals-comments", version: 1, page: "a.md", threads: [thread] };
    const files = { "x/a.md": "# A", "x/a.comments.json": JSON.stringify(comments), "b.comments.json": "{}" };
    await book.run(files);
    const [page] = book.titled("A");
    expect(book.commented).to.deep.equal([{ entry: page, threads: ["Hi"] }]);
    expect(book.problems.map(({ path, message }) => [path, message])).to.deep.equal([
      ["b.comments.json", "left out: these are no comments as an export writes them"],
    ]);
    await book.run(files);
    expect(book.commented.length).to.equal(1);
  });

  it("gives features what they take from the front matter, and runs again when that changes", async () => {
    const book = notebook();
    const parts = {
      mood: {
        fields: ["mood"],
        read: ({ mood }: Record<string, unknown>) => mood,
        write: async () => undefined,
      },
      other: null,
    };
    const text = (mood: string) => ({ "a.md": `---\nmood: ${mood}\nrest: 1\n---\n\n# A`, "b.md": "# B" });
    await book.run(text("calm"));
    expect(await book.run(text("calm"), { parts }), "with a new feature").to.include({
      updated: 1,
      unchanged: 1,
    });
    expect(await book.run(text("calm"), { parts })).to.include({ unchanged: 2 });
    expect(await book.run(text("merry"), { parts })).to.include({ updated: 1, unchanged: 1 });
    const values = book.furnished.filter(({ title }) => title === "A").map((one) => one.values);
    expect(values).to.deep.equal([{}, { mood: "calm" }, { mood: "merry" }]);
  });

  it("brings the pictures of icon and banner with their pages, and says which are missing", async () => {
    const book = notebook();
    const text = (front: string) => `---\n${front}\n---\n\n# A`;
    await book.run({
      "a/page.md": text("icon: sign.png\nbanner: ../sea.png\nbanner_position: 20"),
      "b.md": text("icon: 🏖\nbanner: gone.png"),
      "c.md": text("icon: b.md\nbanner: https://example.com/a.png\nbanner_position: 200"),
      "a/sign.png": "one",
      "sea.png": "two",
    });
    expect(book.stored.sort()).to.deep.equal(["sea.png", "sign.png"]);
    const address = (path: string) => `/api/files/${book.files.get(path)!.id}`;
    expect(book.given).to.have.deep.members([
      { icon: address("a/sign.png"), settings: { banner_url: address("sea.png"), banner_position: 20 } },
      { settings: { banner_url: "https://example.com/a.png" } },
    ]);
    expect(book.problems).to.deep.equal([
      { path: "b.md", line: 0, message: "The banner “gone.png” was not found" },
    ]);
  });

  it("sets the switches that the front matter names, and leaves out what is neither on nor off", async () => {
    const book = notebook();
    const text = (front: string) => `---\n${front}\n---\n\n# A`;
    const files = {
      "a.md": text("commentable: true"),
      "b.md": text("commentable: 0"),
      "c.md": text("commentable: often\nshow_in_nav: false"),
    };
    await book.run(files);
    expect(book.given).to.have.deep.members([{ commentable: true }, { commentable: false }]);
    expect(await book.run(files)).to.include({ unchanged: 3 });
  });

  it("changes only what changed, and keeps the ids of blocks that did not", async () => {
    const book = notebook();
    await book.run({ "a.md": "# A\n\none\n\ntwo", "b.md": "# B" });
    const ids = (text: string) => (JSON.parse(text) as { id: string }[]).map((block) => block.id);
    const before = ids(book.titled("A")[1].text);
    const outcome = await book.run({ "a.md": "# A\n\nzero\n\none\n\ntwo", "b.md": "# B", "c.md": "# C" });
    expect(outcome).to.include({ created: 1, updated: 1, unchanged: 1 });
    expect(ids(book.titled("A")[1].text).slice(1)).to.deep.equal(before);
  });

  it("stores a picture once, and another one under another address", async () => {
    const book = notebook();
    await book.run({ "a.md": "![x](x.png)", "b.md": "![x](x.png)", "x.png": "one", "unused.png": "two" });
    expect(book.stored).to.deep.equal(["x.png"]);
    const outcome = await book.run({ "a.md": "![x](x.png)", "b.md": "# B", "x.png": "changed" });
    expect(book.stored).to.deep.equal(["x.png", "x.png"]);
    expect(outcome.updated).to.equal(2);
  });

  it("stores the pictures that stand in the text itself, and leaves their addresses where they are code", async () => {
    const book = notebook();
    const dot = `data:image/png;base64,${"iVBORw0KGgo".repeat(20)}=`;
    const drawing = "data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E";
    const text = `# A\n\n![one][1]\n\n<img src="${dot}" alt="two"> ![three](${drawing})\n\n\`\`\`css\na{b:url(${dot})}\n\`\`\`\n\n[1]: <${dot}>`;
    await book.run({ "a.md": text, "b.md": `# B\n\n![again](${dot}) ![bad](data:image/png;base64,####)` });
    expect(book.stored).to.deep.equal(["picture-1.png", "picture-2.svg"]);
    const [, a] = book.titled("A");
    const files = [...a.text.matchAll(/\/api\/files\/([\w-]+)/g)].map(([, id]) => id!);
    expect([files.length, new Set(files).size]).to.deep.equal([3, 2]);
    expect(a.text).to.include(`a{b:url(${dot})}`);
    expect(book.titled("B")[1].text).to.include(`/api/files/${files[0]}`);
    expect(book.problems.map(({ path, message }) => `${path}: ${message}`)).to.deep.equal([
      "b.md: The image “data:image/png;base64,####” is not allowed: its text was kept",
    ]);
    expect((await book.run({ "a.md": text, "b.md": "# B" })).updated).to.equal(1);
    expect(book.stored, "again").to.have.length(2);
  });

  it("reads of a page with large pictures all that is behind them", async () => {
    const book = notebook();
    const large = `data:image/jpeg;base64,${"abcd".repeat(4_000_000)}`;
    await book.run({ "a.md": `# A\n\n![one](${large})\n\nThe end` });
    expect(book.titled("A")[1].text).to.include("The end");
    expect([book.stored, book.problems]).to.deep.equal([["picture-1.jpg"], []]);
  });

  it("reports what it could not carry over, and overwrites nobody's work", async () => {
    const book = notebook({ trashed: ["Gone"], locked: ["Locked"] });
    const outcome = await book.run({
      "gone.md": "# Gone",
      "locked.md": "# Locked",
      "a.md": "[x](missing.md)",
    });
    expect(outcome.created).to.equal(1);
    expect(book.problems.map(({ path, message }) => `${path}: ${message}`)).to.include.members([
      "gone.md: not updated: the page is in the trash",
      "locked.md: not updated: Ann is editing it",
    ]);
    expect(book.problems.some(({ path, line }) => path === "a.md" && line === 1)).to.equal(true);
  });

  it("says of a page that is no longer there that it was kept", async () => {
    const book = notebook();
    await book.run({ "a.md": "# A", "b.md": "# B" });
    await book.run({ "a.md": "# A" });
    expect(book.problems).to.deep.equal([
      { path: "b.md", line: 0, message: "is no longer in the import; its page was kept" },
    ]);
  });

  it("stops when it is cancelled, and goes on from there the next time", async () => {
    const book = notebook();
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`p${n}.md`, `# Page ${n}`]));
    const stop = new AbortController();
    const create = book.run;
    const first = create(files, { signal: stop.signal });
    stop.abort();
    const outcome = await first;
    expect(outcome.cancelled).to.equal(true);
    const done = book.pages.size;
    expect(done).to.be.lessThan(60);
    await book.run(files);
    expect(book.pages.size).to.equal(60);
  });

  it("leaves out what is not text", async () => {
    const book = notebook();
    const archive = archiveOf({});
    archive.files.push({
      path: "x.md",
      size: 2,
      open: async () => Readable.from([Buffer.from([0xff, 0x00])]),
      bytes: async () => Buffer.from([0xff, 0x00]),
    });
    await book.run({}, { archive });
    expect(book.problems).to.deep.equal([
      { path: "x.md", line: 0, message: "left out: it is not UTF-8 or UTF-16 text" },
    ]);
  });

  it("writes nothing when nothing has changed", async () => {
    const book = notebook();
    const files = { "a.md": "# A\n\n[b](b.md#part)", "b.md": "# B\n\n## Part" };
    await book.run(files);
    const before = book.remembered();
    expect(await book.run(files)).to.include({ unchanged: 2, updated: 0 });
    expect(book.remembered()).to.equal(before);
  });

  it("says how far it is while it goes on", async () => {
    const book = notebook();
    const files = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`p${at}.md`, `# Page ${at}`]));
    await book.run(files);
    const created = book.counts.map((count) => count.created);
    expect(created.length).to.be.greaterThan(2);
    expect(created[0]).to.be.greaterThan(0).and.lessThan(80);
    expect(created.at(-1)).to.equal(80);
    expect(created).to.deep.equal([...created].sort((one, other) => one - other));
  });

  it("names everything of an archive of which nothing becomes a page", async () => {
    const book = notebook();
    expect(await book.run({ "a/index.html": "x", "b.txt": "x", "c.png": "x" })).to.include({
      created: 0,
      problems: 3,
    });
    expect(book.problems.map(({ path, message }) => `${path}: ${message}`)).to.deep.equal([
      "a/index.html: left out: it is not Markdown (.md), and no page links to it",
      "b.txt: left out: it is not Markdown (.md), and no page links to it",
      "c.png: left out: no page shows it or links to it",
    ]);
    expect(await book.run({ "a.mdown": "# A", "b.MKD": "# B" })).to.include({ created: 2, problems: 0 });
  });

  it("moves a page of which the file has another path, and does not make it twice", async () => {
    const book = notebook();
    await book.run({ "old/index.md": "# Old", "old/a.md": "# A\n\ntext", "new/index.md": "# New" });
    const [id] = book.titled("A");
    const files = { "old/index.md": "# Old", "new/index.md": "# New", "new/b.md": "# A\n\ntext" };
    const outcome = await book.run(files);
    expect(outcome).to.include({ created: 0, updated: 1 });
    expect(book.titled("A")[0]).to.equal(id);
    expect(book.titled("A")[1].parent).to.equal(book.titled("New")[0]);
    expect(book.problems).to.deep.equal([]);
    expect(await book.run(files)).to.include({ created: 0, updated: 0, unchanged: 3 });
    expect(book.problems).to.deep.equal([]);
  });

  it("finds headings of other pages by the anchors of other tools, and reports those that are not there", async () => {
    const book = notebook();
    await book.run({
      "a.md":
        "[1](b.md#setup--run) [2](b.md#setup-run) [3](b.md#own) [4](b.html#B) [5](b.md#old) [6](b.md#nope) [[b#Setup & run]] [7](x.md)",
      "b.md": '# B\n\n## Setup & run\n\n## Named {#own}\n\n<a name="old"></a>\n## After',
    });
    const [b] = book.titled("B");
    const { text } = book.titled("A")[1];
    const hrefs = [...text.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href!.replace(b, "b"));
    expect(hrefs).to.deep.equal([
      "/b#setup-run",
      "/b#setup-run",
      "/b#named",
      "/b",
      "/b#after",
      "/b",
      "/b#setup-run",
    ]);
    expect(text).to.include("7 (x.md)");
    expect(book.problems.map(({ message }) => message)).to.deep.equal([
      "The heading that “b.md#nope” leads to was not found: it leads to the page",
      "The link “x.md” leads nowhere: its text was kept",
    ]);
  });

  it("finds pages by the other names that their front matter gives them", async () => {
    const book = notebook();
    await book.run({
      "a.md": "# A\n\n[[The Boss]] [[Chief|c]] [[chef#Role]] [[nobody]]",
      "ann.md": "---\naliases: [The boss, chief]\nalias: Chef, other\n---\n\n# Ann\n\n## Role",
    });
    const [ann] = book.titled("Ann");
    const { text } = book.titled("A")[1];
    const hrefs = [...text.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href!.replace(ann, "ann"));
    expect(hrefs).to.deep.equal(["/ann", "/ann", "/ann#role"]);
    expect(book.problems.map(({ message }) => message)).to.deep.equal([
      "The name “[[nobody]]” leads nowhere: it was kept as it is written",
    ]);
  });

  it("makes the text of a page a draft when its front matter says so", async () => {
    const book = notebook();
    await book.run({
      "a.md": "---\npublished: false\n---\n\n# A\n\ntext",
      "b.md": "---\ndraft: true\n---\n\n# B",
      "c.md": "# C",
    });
    expect([book.published(), book.drafts()]).to.deep.equal([1, ["A", "B"]]);
    expect(book.titled("A")[1].text).to.include("text");
    expect(
      await book.run({ "a.md": "# A\n\ntext", "b.md": "---\ndraft: true\n---\n\n# B", "c.md": "# C" }),
    ).to.include({ updated: 1, unchanged: 2 });
    expect(book.published()).to.equal(2);
  });

  it("takes texts of other files in, and says which files no page uses", async () => {
    const book = notebook();
    await book.run({ "a.md": '# A\n\n--8<-- "part.txt"', "part.txt": "the *part*", "b.png": "x" });
    expect(book.titled("A")[1].text).to.include('"text":"part"');
    expect(book.problems).to.deep.equal([
      { path: "b.png", line: 0, message: "left out: no page shows it or links to it" },
    ]);
  });

  it("lets what a text of another folder leads to be found from the page that takes it in", async () => {
    const book = notebook();
    await book.run({
      "a/page.md": "# Taking\n\n[!INCLUDE [x](../parts/text.md)]",
      "parts/text.md":
        'See [b](../b.md#part) and [c](c%20d.md) and [out](https://x.org/y).\n\n--8<-- "more.md"',
      "parts/c d.md": "# C",
      "b.md": "# B\n\n## Part",
    });
    const { text } = book.titled("Taking")[1];
    const ids = [`/${book.titled("B")[0]}#part`, `/${book.titled("C")[0]}`, "https://x.org/y"];
    expect([...text.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href)).to.deep.equal(ids);
  });

  it("finds what a text of another folder takes in from its own folder", async () => {
    const book = notebook();
    await book.run({
      "a/page.md": "# Taking\n\n[!INCLUDE [x](../parts/text.md)]",
      "parts/text.md": "One\n\n[!INCLUDE [y](deeper/more.md)]",
      "parts/deeper/more.md": "Two\n\n[c](../c.md)",
      "parts/c.md": "# C",
    });
    const { text } = book.titled("Taking")[1];
    expect(text)
      .to.include("One")
      .and.include("Two")
      .and.include(`/${book.titled("C")[0]}`);
  });

  it("limits the number of included files, and of listed problems of a page", async () => {
    const book = notebook();
    const taking = Array.from({ length: 3_000 }, (_, at) => `{% include x${at}.md %}\n\n[a](gone-${at}.md)`);
    await book.run({ "a/page.md": `# Taking\n\n${taking.join("\n\n")}`, "x7.md": "Seven" });
    expect(book.titled("Taking")[1].text).to.include("Seven").and.include("x2999.md");
    expect(book.problems).to.have.length(1_001);
    expect(book.problems.at(-1)!.message).to.match(/^Not listed: “\d+” more of this page$/);
  });

  it("reads of a page no more than a page can hold", async () => {
    const book = notebook();
    const archive = archiveOf({ "a.md": "# A" });
    let read = 0;
    const open = async () =>
      Readable.from(
        (function* () {
          yield Buffer.from("# Long\n\n");
          for (; read < 300; read++) yield Buffer.alloc(1_000_000, "some words\n");
        })(),
        { highWaterMark: 1 },
      );
    const bytes = () => Promise.reject(new Error("all of it was asked for"));
    archive.files.push({ path: "long.md", size: 300_000_000, open, bytes });
    expect(await book.run({}, { archive })).to.include({ created: 2 });
    expect(read).to.be.lessThan(40);
    expect(book.problems.map(({ message }) => message)).to.include(
      "The text is larger than 4 MB: its end was left out",
    );
  });

  it("finds what leads to the site that the files are of", async () => {
    const files = {
      "a.md":
        "# A\n\n[1](https://docs.example.org/my/guide/b) [2](/my/guide/b.html#part) [3](https://docs.example.org/my/guide/gone) [4](https://docs.example.org/other) [5](//docs.example.org/my/guide/) [6](/my/guide/gone) [7](https://docs.example.org/my/guidebook)",
      "b.md": "# B\n\n## Part",
      "index.md": "# Home",
    };
    const book = notebook();
    await book.run(files);
    expect(book.titled("A")[1].text).not.to.include(book.titled("B")[0]);
    expect(await book.run(files, { site: "https://docs.example.org/my/guide/" })).to.include({ updated: 1 });
    const { text } = book.titled("A")[1];
    const [b, home] = [book.titled("B")[0], book.titled("Home")[0]];
    expect([...text.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href)).to.deep.equal([
      `/${b}`,
      `/${b}#part`,
      "https://docs.example.org/my/guide/gone",
      "https://docs.example.org/other",
      `/${home}`,
      "https://docs.example.org/my/guidebook",
    ]);
    expect(text).to.include("6 (/my/guide/gone)");
  });

  it("leaves out a page that cannot be read, and goes on", async () => {
    const book = notebook();
    const openReader = (): PageReader => {
      const here = readHere();
      return {
        ...here,
        async read(file) {
          if (file.path === "slow.md") return null;
          if (file.path === "deep.md") throw new RangeError("Maximum call stack size exceeded");
          return here.read(file);
        },
      };
    };
    const files = { "a.md": "# A", "deep.md": "# Deep", "slow.md": "# Slow", "z.md": "# Z" };
    expect(await book.run(files, { openReader })).to.include({ created: 2, problems: 2 });
    expect(book.problems).to.deep.equal([
      {
        path: "deep.md",
        line: 0,
        message: "left out: it could not be read (Maximum call stack size exceeded)",
      },
      { path: "slow.md", line: 0, message: "left out: its Markdown is too complex to be read" },
    ]);
  });

  it("leaves out a file that is damaged, and goes on", async () => {
    const book = notebook();
    const archive = archiveOf({ "a.md": "# A" });
    for (const path of ["bad.md", "bad.png"]) {
      const open = async () =>
        Readable.from(
          (async function* () {
            yield Buffer.from("x");
            throw new Error("invalid distance");
          })(),
        );
      archive.files.push({ path, size: 2, open, bytes: async () => buffer(await open()) });
    }
    expect(await book.run({}, { archive })).to.include({ created: 1 });
    expect(book.problems.map(({ path, message }) => `${path} ${message}`)).to.have.members([
      "bad.md left out: the file is damaged (invalid distance)",
      "bad.png left out: the file is damaged (invalid distance)",
    ]);
  });
});
