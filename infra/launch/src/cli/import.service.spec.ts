import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { expect } from "chai";
import yazl from "yazl";
import { imported } from "./importing.testing.ts";

describe("annals import", () => {
  let app: LocalApp;
  let folder: string;
  before(async () => {
    app = await startTestApp();
    folder = await mkdtemp(join(tmpdir(), "annals-cli-import-"));
  });
  after(async () => {
    await app.stop();
    await rm(folder, { recursive: true });
  });

  const run = (path: string, options = {}) => imported(app, path, options);

  it("fails, and names what it left out, when nothing of it becomes a page", async () => {
    const zip = new yazl.ZipFile();
    for (const name of ["space/index.html", "a.docx", "b.txt", "c.png"])
      zip.addBuffer(Buffer.from("x"), name);
    zip.end();
    const path = join(folder, "html.zip");
    await writeFile(path, zip.outputStream);
    const { done, said } = await run(path);
    expect(done).to.equal(false);
    expect(said).to.include("Nothing was imported.");
    for (const name of ["space/index.html", "a.docx", "b.txt"])
      expect(said).to.include(`  ${name}\n    left out: it is not Markdown (.md), and no page links to it`);
    expect(said).to.include("  c.png\n    left out: no page shows it or links to it");
    const empty = join(folder, "empty");
    await mkdir(empty);
    expect(await run(empty)).to.deep.include({ done: false });
  });

  it("lets new pages be commented on when that is asked for, unless their front matter says otherwise", async () => {
    const book = join(folder, "discussed");
    await mkdir(book);
    const front = (text: string) => `---\n${text}\n---\n\n`;
    const write = (name: string, text: string) => writeFile(join(book, `${name}.md`), text);
    await write("silent", "# Silent");
    await write("quiet", `${front("commentable: false")}# Quiet`);
    await write("open", `${front("commentable: true")}# Open`);
    const found = async () => {
      const { data } = await app.call("GET", "/api/entries/tree");
      const pages = data.filter(({ title }: { title: string }) => /^(Silent|Quiet|Open|Later)$/.test(title));
      const said = await Promise.all(
        pages.map(async ({ id, title }: { id: string; title: string }) => [
          title,
          (await app.call("GET", `/api/entries/${id}`)).commentable,
        ]),
      );
      return Object.fromEntries(said);
    };
    expect(await run(book, { comments: true })).to.deep.include({ done: true });
    expect(await found()).to.deep.equal({ Silent: 1, Quiet: 0, Open: 1 });
    await write("silent", "# Silent\n\nMore.");
    await write("later", "# Later");
    expect(await run(book), "not asked for").to.deep.include({ done: true });
    expect(await found()).to.deep.equal({ Silent: 1, Quiet: 0, Open: 1, Later: 0 });
  });

  it("takes from a folder the hidden files that its pages name, and no others", async () => {
    const book = join(folder, "dotted");
    const files = {
      "README.md": "# Book\n\n![one](.gitbook/a.png)\n\n![two](/.attachments/b.png)",
      ".gitbook/a.png": "1",
      ".attachments/b.png": "2",
      ".env": "secret",
      ".git/HEAD": "x",
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(book, name)), { recursive: true });
      await writeFile(join(book, name), text);
    }
    const { done, said } = await run(book);
    expect(said).to.match(/^Imported 1 new, 0 changed and 0 unchanged pages in [\d.]+ s\.$/);
    expect(done).to.equal(true);
    expect(await run(book), "again").to.deep.include({ done: true });
  });
});
