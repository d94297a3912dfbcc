import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect } from "chai";
import yazl from "yazl";
import { BadArchive } from "./archive.ts";
import { readText } from "./file-text.ts";
import { openArchive } from "./open-archive.ts";

describe("an archive to import", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-archive-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** A zip of these files, then changed as bytes: writers of zips refuse what attackers write. */
  async function zipOf(
    files: Record<string, string | Buffer>,
    change = (bytes: Buffer) => bytes,
  ): Promise<string> {
    const path = join(folder, "test.zip");
    await writeFile(path, change(await bytesOf(files)));
    return path;
  }
  async function bytesOf(files: Record<string, string | Buffer>): Promise<Buffer> {
    const zip = new yazl.ZipFile();
    for (const [name, content] of Object.entries(files)) {
      zip.addBuffer(Buffer.from(content as string), name, {
        mode: name.includes("link") ? 0o120777 : 0o100644,
      });
    }
    zip.end();
    return buffer(zip.outputStream);
  }
  const listOf = async (files: Record<string, string | Buffer>, change?: (bytes: Buffer) => Buffer) => {
    const archive = await openArchive(await zipOf(files, change));
    archive.close();
    return {
      paths: archive.files.map(({ path }) => path).sort(),
      why: Object.fromEntries(
        archive.files.flatMap(({ path, why }) => (why === undefined ? [] : [[path, why]])),
      ),
      refused: archive.refused,
    };
  };
  const renamed = (from: string, to: string) => (bytes: Buffer) =>
    Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");
  const refusal = async (path: string) => {
    const archive = await openArchive(path);
    archive.close();
    expect(archive.files).to.deep.equal([]);
    return archive.refused;
  };

  it("lists its files, without what tools leave in folders", async () => {
    const archive = await openArchive(
      await zipOf({ "a/b.md": "# B", ".git/config": "x", "__MACOSX/._b.md": "x", "a/.DS_Store": "x" }),
    );
    expect(archive.files.map(({ path, size }) => [path, size])).to.deep.equal([["a/b.md", 3]]);
    expect(await readText(archive.files[0]!)).to.equal("# B");
    archive.close();
  });

  it("leaves out paths that lead out of it", async () => {
    expect(await refusal(await zipOf({ "aa/x.md": "x" }, renamed("aa/x.md", "../x.md")))).to.deep.equal([
      { path: "../x.md", message: "its path leads out of the archive" },
    ]);
    expect(
      (await refusal(await zipOf({ "a/bb/x.md": "x" }, renamed("a/bb/x.md", "a/../x.md"))))[0]?.message,
    ).to.include("leads out");
    expect(
      (await refusal(await zipOf({ "aetc/passwd": "x" }, renamed("aetc/passwd", "/etc/passwd"))))[0]?.message,
    ).to.include("not inside");
    expect(
      (await refusal(await zipOf({ "c_/x.md": "x" }, renamed("c_/x.md", "c:/x.md"))))[0]?.message,
    ).to.include("not inside");
  });

  it("leaves out links and control characters in names", async () => {
    expect((await refusal(await zipOf({ link: "/etc/passwd" })))[0]?.message).to.include("not a plain file");
    expect(
      (await refusal(await zipOf({ "a_b.md": "x" }, renamed("a_b.md", "a\u0007b.md"))))[0],
    ).to.deep.equal({
      path: "a?b.md",
      message: "its name holds control characters",
    });
  });

  it("leaves out a file that unpacks to far more than it holds", async () => {
    const refused = await refusal(await zipOf({ "bomb.md": Buffer.alloc(40 * 1024 * 1024) }));
    expect(refused).to.deep.equal([
      { path: "bomb.md", message: "it unpacks to far more than its packed size (a zip bomb)" },
    ]);
  });

  it("does not believe a wrong size", async () => {
    const size = (bytes: Buffer) => {
      const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
      bytes.writeUInt32LE(10, at + 24);
      return bytes;
    };
    const archive = await openArchive(await zipOf({ "a.md": "x".repeat(5000) }, size));
    const error = await readText(archive.files[0]!).catch((caught: Error) => caught);
    expect(error).to.be.instanceOf(Error);
    archive.close();
  });

  it("is refused as a whole, in words, when it is no zip", async () => {
    const path = join(folder, "no.zip");
    await writeFile(path, "this is not a zip");
    const error = await openArchive(path).catch((caught: Error) => caught);
    expect(error).to.be.instanceOf(BadArchive);
    expect((error as Error).message).to.match(/^This zip cannot be read: .*[^.]\.$/s);
  });

  it("reads small files and large ones, packed or not, and says of a damaged one what is wrong", async () => {
    const large = Array.from({ length: 300_000 }, (_, at) => `${at}`).join(" ");
    const damage = (bytes: Buffer) => {
      const at = bytes.indexOf("damaged.md") + "damaged.md".length;
      bytes.fill(0xff, at, at + 8);
      return bytes;
    };
    const texts = { "empty.md": "", "damaged.md": "word ".repeat(500), "large.md": large, "small.md": "# S" };
    const archive = await openArchive(await zipOf(texts, damage));
    const read = await Promise.all(
      archive.files.map(async (file) => [file.path, await readText(file).catch((error: Error) => error)]),
    );
    const { "damaged.md": damaged, ...others } = Object.fromEntries(read);
    expect(damaged).to.be.instanceOf(Error);
    expect(damaged.message).to.not.equal("");
    expect(others).to.deep.equal({ "empty.md": "", "large.md": large, "small.md": "# S" });
    archive.close();
  });

  it("returns null for anything but UTF-8", async () => {
    const archive = await openArchive(await zipOf({ "a.md": Buffer.from([0xff, 0xfe, 0x41]) }));
    expect(await readText(archive.files[0]!)).to.equal(null);
    archive.close();
  });

  it("reads the beginning of a file, up to a whole letter", async () => {
    const archive = await openArchive(await zipOf({ "a.md": Buffer.from("aé€💥".repeat(50_000)) }));
    for (const [bytes, text] of [
      [6, "aé€"],
      [7, "aé€"],
      [9, "aé€"],
      [10, "aé€💥"],
    ] as const)
      expect(await readText(archive.files[0]!, bytes)).to.equal(text);
    archive.close();
  });

  /** Takes away what says that names are UTF-8. */
  const withoutFlag = (bytes: Buffer) => {
    for (const [mark, offset] of [
      ["PK\u0003\u0004", 6],
      ["PK\u0001\u0002", 8],
    ] as const)
      for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1))
        bytes.writeUInt16LE(bytes.readUInt16LE(at + offset) & ~0x800, at + offset);
    return bytes;
  };

  it("reads names in UTF-8, also of programs that do not say so, and else in code page 437", async () => {
    const names = ["Größe.md", "A\u0308hre.md", "Привет.md", "手順.md", "📄 note.md", "plain.md"];
    const files = Object.fromEntries(names.map((name) => [name, "# A"]));
    const composed = names.map((name) => name.normalize("NFC")).sort();
    expect((await listOf(files)).paths).to.deep.equal(composed);
    expect((await listOf(files, withoutFlag)).paths).to.deep.equal(composed);
    const old = (bytes: Buffer) => withoutFlag(renamed("Gr__e.md", "Gr\x94\xe1e.md")(bytes));
    expect((await listOf({ "Gr__e.md": "# A" }, old)).paths).to.deep.equal(["Größe.md"]);
  });

  it("leaves out what macOS writes beside files, and says of two of one name that one is left out", async () => {
    const found = await listOf(
      { "a.md": "#", "._a.md": "x", "b/._c.png": "x", "b/c.md": "#", "b/d.md": "#" },
      renamed("b/d.md", "b/c.md"),
    );
    expect(found.paths).to.deep.equal(["a.md", "b/c.md"]);
    expect(found.refused).to.deep.equal([{ path: "b/c.md", message: "another file has the same name" }]);
  });

  it("reads the archives in it: parts of one export as one, others as folders", async () => {
    const part = (name: string) =>
      bytesOf({ [`Home/${name}.md`]: `# ${name}`, "Home/other.md": name, "Home/same.md": "# Same" });
    expect(
      (await listOf({ "Export-1-Part-1.zip": await part("a"), "Export-1-Part-2.zip": await part("b") }))
        .paths,
    ).to.deep.equal([
      "Export-1-Part-2/Home/other.md",
      "Home/a.md",
      "Home/b.md",
      "Home/other.md",
      "Home/same.md",
    ]);
    const deep = await bytesOf({ "in/deep.zip": await bytesOf({ "d.md": "# D" }), "e.md": "# E" });
    expect((await listOf({ "a.md": "# A", "x/more.zip": deep })).paths).to.deep.equal([
      "a.md",
      "x/more/e.md",
      "x/more/in/deep/d.md",
    ]);
    expect((await listOf({ "lone.zip": deep })).paths).to.deep.equal(["e.md", "in/deep/d.md"]);
  });

  it("keeps an archive that a page links to, and says why it opened no other", async () => {
    const pages = await bytesOf({ "a.md": "# A" });
    const found = await listOf({
      "p.md": "[all](my%20files.zip)",
      "my files.zip": pages,
      "none.zip": await bytesOf({ "a.html": "x" }),
      "no.zip": "no zip",
    });
    expect(found.paths).to.deep.equal(["my files.zip", "no.zip", "none.zip", "p.md"]);
    expect(found.why["none.zip"]).to.equal("it holds no Markdown files");
    expect(found.why["no.zip"]).to.match(/^this zip cannot be read: .*[^.]$/);
    let nested = pages;
    for (const name of ["3", "2", "1"])
      nested = await bytesOf({ [`${name}.zip`]: nested, [`${name}.md`]: "#" });
    const deepest = await listOf({ "n.zip": nested });
    expect(deepest.paths).to.deep.equal(["1.md", "1/2.md", "1/2.zip"]);
    expect(deepest.why).to.deep.equal({ "1/2.zip": "archives stand in it more than 3 deep" });
  });

  it("takes no bomb out of an archive in it, and refuses more files than it may hold", async () => {
    const bomb = await bytesOf({ "bomb.md": Buffer.alloc(40 * 1024 * 1024), "a.md": "#" });
    const found = await listOf({ "b.md": "#", "in.zip": bomb });
    expect(found.paths).to.deep.equal(["b.md", "in/a.md"]);
    expect(found.refused.map(({ path }) => path)).to.deep.equal(["in/bomb.md"]);
  });

  it("knows the order that GitBook, mdBook and Azure DevOps keep, and a page of that name that says more", async () => {
    const orderIn = async (files: Record<string, string>) => {
      const { order, close } = await openArchive(await zipOf(files));
      close();
      return { places: Object.fromEntries(order!.places), lists: [...order!.lists] };
    };
    const summary =
      "# Summary\n\n* [Two](two.md)\n  * [One](sub/one%20page.md)\n* [Draft]()\n\n---\n\n[Out](https://example.org)\n";
    expect(
      await orderIn({ "SUMMARY.md": summary, "two.md": "#", "sub/one page.md": "#", "x.md": "#" }),
    ).to.deep.equal({
      places: { "two.md": 1, "sub/one page.md": 2 },
      lists: ["SUMMARY.md"],
    });
    expect(
      await orderIn({ "SUMMARY.md": "# Summary\n\nWe met.\n\n[Two](two.md)", "two.md": "#" }),
    ).to.deep.equal({
      places: {},
      lists: [],
    });
    expect(
      await orderIn({
        ".order": "Zoo\nAnt",
        "Ant.md": "#",
        "Zoo.md": "#",
        "Zoo/.order": "B\n",
        "Zoo/B.md": "#",
      }),
    ).to.deep.equal({
      places: { "Zoo.md": 1, "Ant.md": 2, "Zoo/B.md": 3 },
      lists: [],
    });
  });

  it("takes files in folders with a dot when pages name them, and names the others", async () => {
    const found = await listOf({
      "book/README.md": "![one](.gitbook/assets/my%20a.png) ![two](/.attachments/b.png) [n](.notes/x.md)",
      "book/sub/p.md": "![up](<../.gitbook/assets/c (1).png>)\n\n[[.files/d]]",
      "book/.gitbook/assets/my a.png": "1",
      "book/.gitbook/assets/c (1).png": "1",
      "book/.gitbook/assets/unused.png": "1",
      "book/.attachments/b.png": "1",
      "book/.notes/x.md": "[next](y.md)",
      "book/.notes/y.md": "# Y",
      "book/.files/d.md": "# D",
      "book/.vuepress/public/hero.png": "1",
      "book/.env": "secret",
      "book/.obsidian/app.json": "{}",
    });
    expect(found.paths).to.deep.equal(
      [
        ...["README.md", "sub/p.md", ".gitbook/assets/my a.png", ".gitbook/assets/c (1).png"],
        ...[".attachments/b.png", ".notes/x.md", ".notes/y.md", ".files/d.md", ".vuepress/public/hero.png"],
      ]
        .map((path) => `book/${path}`)
        .sort(),
    );
    const message = "its name or that of its folder begins with a dot, and no page links to it";
    expect(found.refused).to.deep.equal([
      { path: "book/.gitbook/assets/unused.png", message },
      { path: "book/.env", message },
    ]);
  });
});
