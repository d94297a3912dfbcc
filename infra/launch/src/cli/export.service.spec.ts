import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect } from "chai";
import yazl from "yazl";
import type { Client } from "./client.ts";
import { exportPages } from "./export.ts";

const never = new AbortController().signal;

describe("an export into a folder", () => {
  let parent: string;
  let folder: string;
  let zip: Buffer;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), "annals-export-"));
    folder = join(parent, "pages");
    zip = await zipOf({
      "Guide/index.md": "# Guide",
      "Guide/Leave.md": "# Leave",
      "a.md": "x".repeat(200_000),
    });
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  /** A server that sends these bytes, and breaks the connection after them where it `breaks`. */
  const serving = (bytes: Buffer, breaks = false): Client => ({
    url: "",
    get: () => Promise.reject(new Error("not asked for")),
    fetch: async () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array(bytes));
            if (breaks) controller.error(new TypeError("terminated"));
            else controller.close();
          },
        }),
      ),
  });
  const run = (client = serving(zip)) => exportPages(client, folder, {}, never);
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => "nothing failed",
      (error: Error) => error.message,
    );

  it("has the files and nothing else in it", async () => {
    await run();
    expect((await readdir(folder)).sort()).to.deep.equal(["Guide", "a.md"]);
    expect(await readFile(join(folder, "Guide", "Leave.md"), "utf8")).to.equal("# Leave");
    expect(await failure(run())).to.match(/is not empty/);
  });

  it("is made by one of many at once", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => failure(run())));
    expect(all.filter((words) => words === "nothing failed")).to.have.length(1);
    for (const words of all)
      expect(words).to.match(/nothing failed|Another export works in .* \(process|is not empty/);
    expect((await readdir(folder)).sort()).to.deep.equal(["Guide", "a.md"]);
  });

  it("writes nothing when it is cut off on its way, or damaged", async () => {
    const damaged = Buffer.from(zip);
    damaged[damaged.indexOf("# Leave")]! ^= 1;
    for (const client of [
      serving(zip.subarray(0, zip.length - 30)),
      serving(zip.subarray(0, 20)),
      serving(Buffer.alloc(0)),
      serving(zip, true),
      serving(damaged),
    ]) {
      expect(await failure(run(client))).to.match(/was cut off/);
      expect(await readdir(folder)).to.deep.equal([]);
    }
    await run();
  });

  it("says which page it has no name for, where a disk takes two names for one, and writes nothing", async () => {
    // Twice the same name, as a disk reads it that does not tell cases apart.
    const twice = Buffer.from(await zipOf({ "Guide/leave.md": "# One", "Guide/LEAVE.md": "# Two" }));
    for (let at = twice.indexOf("LEAVE"); at >= 0; at = twice.indexOf("LEAVE")) twice.write("leave", at);
    expect(await failure(run(serving(twice)))).to.match(
      /takes the name of Guide\/leave\.md for that of another/,
    );
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it("begins anew where one was cut off, and is refused where something else is", async () => {
    await mkdir(join(folder, ".annals-export-abc", "files"), { recursive: true });
    await writeFile(join(folder, "annals.lock"), "{}");
    await run();
    expect((await readdir(folder)).sort()).to.deep.equal(["Guide", "a.md"]);
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file");
    expect(await failure(run())).to.match(/is no folder/);
  });
});

/** Not packed, so that a byte of it can be found. */
function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text), name, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
