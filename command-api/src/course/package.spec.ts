import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect } from "chai";
import yazl from "yazl";
import { BadPackage } from "./manifest.ts";
import { type Unpacked, unpack } from "./package.ts";

const manifest = (
  resource: string,
  more = "",
) => `<manifest xmlns:adlcp="x"><metadata><schemaversion>1.2</schemaversion></metadata>
<organizations><organization><title>Fire</title><item identifier="i" identifierref="r" ${more}><title>One</title></item></organization></organizations>
<resources xml:base="pages/"><resource identifier="r" ${resource}/></resources></manifest>`;

describe("a package", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-package-"));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
    const zip = new yazl.ZipFile();
    for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), path);
    zip.end();
    return buffer(zip.outputStream);
  }
  async function unpacked(zip: Buffer): Promise<Unpacked | string> {
    const path = join(folder, "a.zip");
    await writeFile(path, zip);
    return unpack(path, join(folder, "out")).catch((error: Error) => {
      if (error instanceof BadPackage) return error.message;
      throw error;
    });
  }
  const startOf = async (files: Record<string, string | Buffer>): Promise<string> => {
    const found = await unpacked(await zipOf(files));
    return typeof found === "string" ? found : found.parts[0]!.start;
  };

  it("starts where its manifest says, however that is written", async () => {
    const page = { "course/pages/Part 1.html": "x" };
    const cases: [manifest: string | Buffer, start: string][] = [
      [manifest('href="Part%201.html"'), "course/pages/Part%201.html"],
      [manifest('href="part 1.HTML?a=1#b"'), "course/pages/Part%201.html?a=1#b"],
      [manifest('href="..\\pages\\Part 1.html"'), "course/pages/Part%201.html"],
      [manifest('href="Part 1.html"', 'parameters="?page=2"'), "course/pages/Part%201.html?page=2"],
      [Buffer.from(`\ufeff${manifest('href="Part 1.html"')}`, "utf16le"), "course/pages/Part%201.html"],
    ];
    for (const [text, start] of cases)
      expect(await startOf({ "course/imsmanifest.xml": text, ...page })).to.equal(start);
    expect(await startOf({ "imsmanifest.xml": manifest('href="../../x.html"'), ...page })).to.match(
      /not in the zip/,
    );
  });

  it("is refused in words when it is damaged anywhere, or its manifest is hostile", async () => {
    const good = await zipOf({
      "imsmanifest.xml": manifest('href="a.html"'),
      "pages/a.html": "<h1>One</h1>",
      "b.js": "x".repeat(5_000),
    });
    for (let at = 0; at < good.length; at += 3) {
      const other = Buffer.from(good);
      other[at] = other[at]! ^ 0xa5;
      await unpacked(other);
      if (at % 30 === 0) expect(await unpacked(good.subarray(0, at)), `cut at ${at}`).to.be.a("string");
    }
    const hostile = [
      `<!DOCTYPE m [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><manifest>&b;</manifest>`,
      '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>',
      "<a>".repeat(100_000),
      `<manifest>${"<a/>".repeat(250_000)}</manifest>`,
      "",
    ];
    for (const text of hostile)
      expect(await startOf({ "imsmanifest.xml": text })).to.match(/imsmanifest.xml/);
  });
});
