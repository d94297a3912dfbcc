import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect } from "chai";
import { FileDamaged, type FileStore, FileTooLarge, openDiskFiles } from "./index.ts";
import { promisesOfFileStore } from "./store.contract.testing.ts";

describe("files on disk", () => {
  let folder: string;
  let files: FileStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-files-"));
    files = await openDiskFiles(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  promisesOfFileStore(async () => {
    const place = await mkdtemp(join(tmpdir(), "annals-files-"));
    return { files: await openDiskFiles(place), end: () => rm(place, { recursive: true }) };
  });

  it("refuses more than the limit, and keeps nothing of it", async () => {
    const error = await files.put(Readable.from(["a".repeat(101)]), 100).catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(FileTooLarge);
    expect(await readdir(join(folder, "incoming"))).to.deep.equal([]);
  });

  it("keeps nothing of an upload that breaks off", async () => {
    const broken = Readable.from(
      (async function* () {
        yield "some";
        throw new Error("connection lost");
      })(),
    );
    expect(await files.put(broken, 100).catch((error: Error) => error.message)).to.equal("connection lost");
    expect(await readdir(join(folder, "incoming"))).to.deep.equal([]);
  });

  it("keeps a writer in another process out of what has become a content", async () => {
    const other = await openDiskFiles(folder);
    const id = randomUUID();
    const slow = new PassThrough();
    const overtaken = files.arriving.add(id, 0, slow);
    slow.write("evil");
    for (let there = ""; there !== "evil"; )
      there = await readFile(join(folder, "arriving", id), "utf8").catch(() => "");
    expect(await other.arriving.add(id, 0, Readable.from(["good"]))).to.deep.equal({ size: 4, cut: null });
    const kept = await other.arriving.keep(id, 4);
    slow.end(" and more");
    await overtaken;
    expect(await text((await files.get(kept.sha256))!.stream)).to.equal("good");
    expect(await files.isWhole(kept.sha256)).to.equal(true);
  });

  it("names what several processes wrote after what is there", async () => {
    const other = await openDiskFiles(folder);
    const id = randomUUID();
    await files.arriving.add(id, 0, Readable.from(["one ", "two "]));
    await other.arriving.add(id, 4, Readable.from(["three "]));
    // The first one has a hash of what is not there any more.
    await files.arriving.add(id, 8, Readable.from(["four"]));
    const { sha256 } = await other.arriving.keep(id, 12);
    expect(await text((await other.get(sha256))!.stream)).to.equal("one threfour");
    expect(await files.isWhole(sha256)).to.equal(true);
    await files.arriving.remove(id);
    expect(await readdir(join(folder, "arriving"))).to.deep.equal([]);
  });

  it("removes what a killed process has left, and not what another one is at work with", async () => {
    const [left, used] = [await files.workFolder(), await files.workFolder()];
    await writeFile(join(left, "archive.zip"), "some");
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(left, longAgo, longAgo);
    await openDiskFiles(folder);
    expect(await readdir(join(folder, "incoming"))).to.deep.equal([basename(used)]);
  });

  it("goes by the clock that all processes share, not by that of the one that starts", async () => {
    const used = await files.workFolder();
    const { now } = Date;
    Date.now = () => now() + 48 * 60 * 60 * 1000;
    try {
      await openDiskFiles(folder);
    } finally {
      Date.now = now;
    }
    expect(await readdir(join(folder, "incoming"))).to.deep.equal([basename(used)]);
    await openDiskFiles(folder, { clock: async () => new Date(Date.now() + 25 * 60 * 60 * 1000) });
    expect(await readdir(join(folder, "incoming"))).to.deep.equal([]);
  });

  describe("when what is stored is damaged", () => {
    const bytes = Buffer.alloc(300_000, "some text ");
    let sha256: string;
    let told: string[];
    beforeEach(async () => {
      told = [];
      files = await openDiskFiles(folder, { onDamaged: (name) => told.push(name) });
      ({ sha256 } = await files.put(Readable.from([bytes]), bytes.length));
    });
    const place = () => join(folder, sha256.slice(0, 2), sha256.slice(2));
    const read = async () => {
      let got = 0;
      const { stream } = (await files.get(sha256))!;
      const error = await (async () => {
        for await (const chunk of stream) got += (chunk as Buffer).length;
      })().catch((caught: Error) => caught);
      return { got, error };
    };
    const damages: Record<string, () => Promise<unknown>> = {
      "a flipped byte": async () => {
        const changed = Buffer.from(bytes);
        changed[0]! ^= 1;
        await writeFile(place(), changed);
      },
      "a cut": () => writeFile(place(), bytes.subarray(0, 1_000)),
      "nothing left": () => writeFile(place(), ""),
      "too much": () => writeFile(place(), Buffer.concat([bytes, bytes])),
    };
    for (const [name, damage] of Object.entries(damages))
      it(`never gives all of it, ends, and says so (${name})`, async () => {
        await damage();
        const { got, error } = await read();
        expect(error).to.be.instanceOf(FileDamaged);
        expect(got).to.be.lessThan(name === "too much" ? 2 * bytes.length : bytes.length);
        expect(await files.isWhole(sha256)).to.equal(false);
        expect([told, files.damaged()]).to.deep.equal([[sha256], [sha256]]);
        await files.put(Readable.from([bytes]), bytes.length);
        expect(await files.isWhole(sha256)).to.equal(true);
        expect(files.damaged()).to.deep.equal([]);
      });

    it("gives whole ones whole, and names all of them in their order", async () => {
      expect(await read()).to.deep.equal({ got: bytes.length, error: undefined });
      const other = await files.put(Readable.from(["x"]), 1);
      const sorted = [sha256, other.sha256].sort();
      const names = async (after?: string) => {
        const all: string[] = [];
        for await (const name of files.names(after)) all.push(name);
        return all;
      };
      expect(await names()).to.deep.equal(sorted);
      expect(await names(sorted[0])).to.deep.equal(sorted.slice(1));
      expect(await files.isWhole("0".repeat(64))).to.equal(false);
    });
  });
});
