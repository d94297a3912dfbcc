import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { lockName, own } from "./owner.ts";

const signal = new AbortController().signal;

describe("a folder that one process works in", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-owner-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const take = (silence = 500) => own(folder, { doing: "backup", signal, silence });
  const lock = () => join(folder, lockName);
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => "taken",
      (error: Error) => error.message,
    );
  /** Writes the lock of somebody else. */
  async function leave(changes: object): Promise<void> {
    const owned = await take();
    const mine = JSON.parse(await readFile(lock(), "utf8"));
    await owned.release();
    await writeFile(lock(), JSON.stringify({ ...mine, id: "another", ...changes }));
  }

  it("is taken by one of many at once, who is named to the others", async () => {
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => take()));
    const taken = all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(taken).to.have.length(1);
    const refusals = all.flatMap((one) => (one.status === "rejected" ? [String(one.reason.message)] : []));
    for (const words of refusals)
      expect(words).to.match(
        new RegExp(`Another backup works in ${folder} \\(process ${process.pid} on \\S+, since 20`),
      );
    await taken[0]!.release();
    expect(await readdir(folder)).to.deep.equal([]);
    await (await take()).release();
  });

  it("is taken over from a process that has died, and from one whose number is used again", async () => {
    for (const changes of [{ pid: 2 ** 22 + 1 }, { pid: process.ppid, started: "1" }, {}]) {
      await leave(changes);
      const owned = await take();
      await owned.check();
      await owned.release();
    }
  });

  it("is taken over from nobody who can be read", async () => {
    for (const text of ["", "{", '{"pid":1}']) {
      await writeFile(lock(), text);
      await (await take()).release();
    }
  });

  it("stays with an owner on another machine who shows signs of life", async () => {
    await leave({ machine: "another", host: "elsewhere", pid: 7 });
    let at = Date.now();
    const beat = setInterval(() => {
      at += 1_000;
      void utimes(lock(), new Date(), new Date(at));
    }, 20);
    try {
      expect(await failure(take(60_000))).to.match(/process 7 on elsewhere/);
    } finally {
      clearInterval(beat);
    }
    await (await take()).release();
  });

  it("is not written by who lost it, nor given back", async () => {
    const owned = await take();
    await writeFile(lock(), JSON.stringify({ id: "another" }));
    expect(await failure(owned.check())).to.match(/took over/);
    await owned.release();
    expect(await readdir(folder)).to.deep.equal([lockName]);
  });
});
