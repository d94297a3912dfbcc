import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect } from "chai";
import yazl from "yazl";
import { BadArchive, openArchive, readText } from "./archive.ts";

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
    const zip = new yazl.ZipFile();
    for (const [name, content] of Object.entries(files)) {
      zip.addBuffer(Buffer.from(content as string), name, {
        mode: name.includes("link") ? 0o120777 : 0o100644,
      });
    }
    zip.end();
    const path = join(folder, "test.zip");
    await writeFile(path, change(await buffer(zip.outputStream)));
    return path;
  }
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
});
