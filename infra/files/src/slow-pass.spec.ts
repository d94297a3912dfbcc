import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect } from "chai";
import { openDiskFiles } from "./index.ts";
import { readSlowly } from "./slow-pass.ts";

describe("the slow pass over all files", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-pass-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("finds what is damaged, goes on where it was stopped, and begins again", async () => {
    const told: string[] = [];
    const files = await openDiskFiles(folder, { onDamaged: (name) => told.push(name) });
    const names: string[] = [];
    for (const text of ["a", "b", "c"]) names.push((await files.put(Readable.from([text]), 1)).sha256);
    names.sort();
    const read: string[] = [];
    let stop = new AbortController();
    const run = async (until: number) => {
      read.length = 0;
      stop = new AbortController();
      const isWhole = (name: string) => {
        read.push(name);
        if (read.length === until) stop.abort();
        return files.isWhole(name);
      };
      const from = { names: files.names, isWhole };
      await readSlowly(from, { folder, signal: stop.signal, period: 30 }).catch(() => undefined);
      return [...read];
    };
    await writeFile(join(folder, names[1]!.slice(0, 2), names[1]!.slice(2)), "x");
    expect(await run(2)).to.deep.equal(names.slice(0, 2));
    expect(told).to.deep.equal([names[1]]);
    expect(await run(1)).to.deep.equal(names.slice(2));
    expect(await run(3)).to.deep.equal(names);
    await writeFile(join(folder, "checked.json"), '{"after":"","since":99999999999999}');
    expect(await run(1)).to.deep.equal(names.slice(0, 1));
    expect(JSON.parse(await readFile(join(folder, "checked.json"), "utf8")).since).to.be.at.most(Date.now());
  });

  it("goes on after what cut it off, as a disk that was full", async () => {
    const files = await openDiskFiles(folder, {});
    const names: string[] = [];
    for (const text of ["a", "b"]) names.push((await files.put(Readable.from([text]), 1)).sha256);
    names.sort();
    const cuts: string[] = [];
    const read: string[] = [];
    const stop = new AbortController();
    const isWhole = (name: string) => {
      read.push(name);
      if (read.length === 2) return Promise.reject(new Error("No space left on device"));
      if (read.length === 3) stop.abort();
      return files.isWhole(name);
    };
    const onCut = ({ message }: Error) => cuts.push(message);
    const pass = { folder, signal: stop.signal, period: 20, onCut };
    await readSlowly({ names: files.names, isWhole }, pass).catch(() => undefined);
    expect(cuts).to.deep.equal(["No space left on device"]);
    expect(read, "from where it was").to.deep.equal([names[0], names[1], names[1]]);
  });
});
