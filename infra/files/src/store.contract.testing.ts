/** What every file store promises. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { expect } from "chai";
import { copyContents, type FileStore, FileTooLarge, PiecesLost } from "./index.ts";

const forever = new AbortController().signal;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  );
const namesOf = async (files: FileStore, after?: string) => {
  const all: string[] = [];
  for await (const name of files.names(after)) all.push(name);
  return all;
};
const idsOf = async (files: FileStore) => {
  const all: string[] = [];
  for await (const id of files.arriving.ids()) all.push(id);
  return all.sort();
};
/** A stream that breaks after some bytes. */
const breaking = (...pieces: (string | Buffer)[]) =>
  Readable.from(
    (async function* () {
      yield* pieces;
      throw new Error("connection lost");
    })(),
  );

/** @param begin opens an empty store; asked twice, another one */
export function promisesOfFileStore(begin: () => Promise<{ files: FileStore; end(): Promise<void> }>): void {
  let files: FileStore;
  let end: () => Promise<void>;
  beforeEach(async () => {
    ({ files, end } = await begin());
  });
  afterEach(() => end());

  it("gives back what was put, by its SHA-256", async () => {
    const { sha256, size } = await files.put(Readable.from(["hello ", "world"]), 100);
    expect(sha256).to.equal("b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9");
    expect(size).to.equal(11);
    const found = await files.get(sha256);
    expect(found?.size).to.equal(11);
    expect(await text(found!.stream)).to.equal("hello world");
    expect(await files.sizeOf(sha256)).to.equal(11);
    expect(await files.isWhole(sha256)).to.equal(true);
  });

  it("gives a part", async () => {
    const { sha256 } = await files.put(Readable.from(["hello world"]), 100);
    const found = await files.get(sha256, { start: 6, end: 8 });
    expect(await text(found!.stream)).to.equal("wor");
    expect(found?.size).to.equal(11);
    const rest = await files.get(sha256, { start: 6, end: 60_000 });
    expect(await text(rest!.stream)).to.equal("world");
    const behind = await files.get(sha256, { start: 11, end: 20 });
    expect([await text(behind!.stream), behind!.size]).to.deep.equal(["", 11]);
  });

  it("keeps nothing as something", async () => {
    const { sha256, size } = await files.put(Readable.from([]), 100);
    expect(size).to.equal(0);
    const found = await files.get(sha256);
    expect([await text(found!.stream), found!.size]).to.deep.equal(["", 0]);
    const part = await files.get(sha256, { start: 0, end: 65_535 });
    expect([await text(part!.stream), part!.size]).to.deep.equal(["", 0]);
    expect(await files.isWhole(sha256)).to.equal(true);
  });

  it("keeps the same content once", async () => {
    const first = await files.put(Readable.from(["same"]), 100);
    const second = await files.put(Readable.from(["same"]), 100);
    expect(second).to.deep.equal(first);
    expect(await namesOf(files)).to.deep.equal([first.sha256]);
  });

  it("keeps what is larger than one part", async () => {
    const bytes = randomBytes(12 * 1024 * 1024 + 17);
    const { sha256, size } = await files.put(Readable.from([bytes]), bytes.length);
    expect(size).to.equal(bytes.length);
    expect(await files.isWhole(sha256)).to.equal(true);
    const part = await files.get(sha256, { start: bytes.length - 5, end: bytes.length - 1 });
    expect(await buffer(part!.stream)).to.deep.equal(bytes.subarray(-5));
  });

  it("refuses more than the limit, and keeps nothing of it", async () => {
    const error = await failureOf(files.put(Readable.from(["a".repeat(101)]), 100));
    expect(error).to.be.instanceOf(FileTooLarge);
    expect(await namesOf(files)).to.deep.equal([]);
  });

  it("keeps nothing of an upload that breaks off", async () => {
    expect((await failureOf(files.put(breaking("some"), 100)))?.message).to.equal("connection lost");
    expect(await namesOf(files)).to.deep.equal([]);
  });

  it("has nothing under a name that was never put, or was removed", async () => {
    const never = "0".repeat(64);
    expect([await files.get(never), await files.sizeOf(never)]).to.deep.equal([null, null]);
    expect(await files.isWhole(never)).to.equal(false);
    const { sha256 } = await files.put(Readable.from(["x"]), 100);
    await files.remove(sha256);
    await files.remove(sha256);
    expect(await files.get(sha256)).to.equal(null);
  });

  it("names all in their order, from one on", async () => {
    const all: string[] = [];
    for (let at = 0; at < 30; at++) all.push((await files.put(Readable.from([`${at}`]), 10)).sha256);
    all.sort();
    // What only arrives is no content.
    await files.arriving.add(randomUUID(), 0, Readable.from(["piece"]));
    expect(await namesOf(files)).to.deep.equal(all);
    expect(await namesOf(files, all[17])).to.deep.equal(all.slice(18));
  });

  it("takes no name that is not a SHA-256", async () => {
    expect(await failureOf(files.get("../../etc/passwd"))).to.be.instanceOf(Error);
    expect(await failureOf(files.arriving.add("../x", 0, Readable.from(["x"])))).to.be.instanceOf(Error);
  });

  it("gives an address for a while where others reach it", async () => {
    const { sha256 } = await files.put(Readable.from(["linked"]), 100);
    const link = await files.link(sha256, 1);
    if (link === null) return;
    expect(await (await fetch(link)).text()).to.equal("linked");
    const turned = link.replace(/Signature=(.)/, (_, letter) => `Signature=${letter === "0" ? "1" : "0"}`);
    expect((await fetch(turned)).status).to.equal(403);
    // It is over by its own clock, which is the only one there is here.
    let status: number;
    do status = (await fetch(link)).status;
    while (status === 200);
    expect(status).to.equal(403);
  });

  it("has folders for work", async () => {
    const folder = await files.workFolder();
    await mkdir(join(folder, "inner"));
    await writeFile(join(folder, "inner/file"), "x");
    expect(await files.workFolder()).not.to.equal(folder);
  });

  describe("what comes in pieces", () => {
    let id: string;
    beforeEach(() => {
      id = randomUUID();
    });
    const add = (at: number, ...pieces: (string | Buffer)[]) =>
      files.arriving.add(id, at, Readable.from(pieces));

    it("becomes a content", async () => {
      expect(await add(0, "hello ")).to.deep.equal({ size: 6, cut: null });
      expect(await add(6, "wor", "ld")).to.deep.equal({ size: 11, cut: null });
      expect(await idsOf(files)).to.deep.equal([id]);
      const kept = await files.arriving.keep(id, 11);
      expect(kept).to.deep.equal({
        sha256: "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
        size: 11,
      });
      // Whoever was cut off keeps it again.
      expect(await files.arriving.keep(id, 11)).to.deep.equal(kept);
      expect(await text((await files.get(kept.sha256))!.stream)).to.equal("hello world");
      await files.arriving.remove(id);
      await files.arriving.remove(id);
      expect(await idsOf(files)).to.deep.equal([]);
      expect(await text((await files.get(kept.sha256))!.stream)).to.equal("hello world");
    });

    it("may be nothing", async () => {
      expect(await files.arriving.keep(id, 0)).to.deep.include({ size: 0 });
      await files.arriving.remove(id);
      expect(await idsOf(files)).to.deep.equal([]);
    });

    it("is kept as far as it came when it is cut", async () => {
      const bytes = randomBytes(3 * 1024 * 1024);
      const half = 1_700_001;
      const { size, cut } = await files.arriving.add(id, 0, breaking(bytes.subarray(0, half)));
      expect([size, cut?.message]).to.deep.equal([half, "connection lost"]);
      // A stream that is closed without a word.
      const silent = new PassThrough();
      silent.write(bytes.subarray(half, half + 1_000), () => setImmediate(() => silent.destroy()));
      const closed = await files.arriving.add(id, half, silent);
      expect(closed.cut).to.be.instanceOf(Error);
      expect(closed.size).to.equal(half + 1_000);
      expect(await add(half + 1_000, bytes.subarray(half + 1_000))).to.deep.equal({
        size: bytes.length,
        cut: null,
      });
      const { sha256 } = await files.arriving.keep(id, bytes.length);
      expect(await buffer((await files.get(sha256))!.stream)).to.deep.equal(bytes);
    });

    it("goes on where it was said to be stored, whatever came after that", async () => {
      const told: number[] = [];
      const bytes = randomBytes(20 * 1024 * 1024);
      await files.arriving.add(id, 0, Readable.from([bytes]), async (size) => void told.push(size));
      expect(told.length).to.be.greaterThan(0);
      const at = told[0]!;
      expect(await add(at, "end")).to.deep.equal({ size: at + 3, cut: null });
      const { sha256 } = await files.arriving.keep(id, at + 3);
      const expected = Buffer.concat([bytes.subarray(0, at), Buffer.from("end")]);
      expect(await buffer((await files.get(sha256))!.stream)).to.deep.equal(expected);
    });

    it("does not go on, and is no content, where less is there than was said", async () => {
      await add(0, "some");
      expect(await failureOf(add(5, "more"))).to.be.instanceOf(PiecesLost);
      expect(await failureOf(files.arriving.keep(id, 5))).to.be.instanceOf(PiecesLost);
      expect(await failureOf(files.arriving.keep(randomUUID(), 1))).to.be.instanceOf(PiecesLost);
    });
  });

  it("is copied to another one, and from where it was cut off", async () => {
    const other = await begin();
    try {
      const all: string[] = [];
      for (let at = 0; at < 5; at++) all.push((await files.put(Readable.from([`${at}`]), 10)).sha256);
      const stop = new AbortController();
      const cut = copyContents(files, other.files, {
        onCopied: (done) => done === 2 && stop.abort(),
        signal: stop.signal,
      });
      expect(await failureOf(cut)).to.be.instanceOf(Error);
      expect(await namesOf(other.files)).to.have.length(2);
      const told: string[] = [];
      const copied = await copyContents(files, other.files, {
        onCopied: (done, total) => told.push(`${done} of ${total}`),
        signal: forever,
      });
      expect(copied).to.deep.equal({ count: 5, damaged: [] });
      expect(told.at(-1)).to.equal("5 of 5");
      expect(await namesOf(other.files)).to.deep.equal(all.sort());
      for (const name of all) expect(await other.files.isWhole(name)).to.equal(true);
    } finally {
      await other.end();
    }
  });
}
