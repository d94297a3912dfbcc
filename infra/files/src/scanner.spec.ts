import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Clamd, findClamd, standInForClamd, startClamd, virus } from "@annals/testing/clamd";
import { expect } from "chai";
import { clamd, type Scanner } from "./index.ts";

function promises(start: () => Promise<Clamd | null>): void {
  let running: Clamd | null;
  let scanner: Scanner;
  before(async function () {
    this.timeout(180_000);
    running = await start();
    if (running === null) return this.skip();
    scanner = clamd({ path: running.path });
  });
  after(() => running?.stop());
  const scan = (...pieces: (string | Buffer)[]) =>
    scanner.scan(Readable.from(pieces.map((piece) => Buffer.from(piece as string))));

  it("finds nothing in what is clean, and in nothing", async () => {
    expect(await scan("some ", "", "words")).to.deep.equal({ state: "clean" });
    expect(await scan()).to.deep.equal({ state: "clean" });
  });

  it("finds a virus, wherever its pieces are cut", async () => {
    const verdict = await scan("before ", virus.slice(0, 9), virus.slice(9), " behind");
    expect(verdict.state).to.equal("found");
    expect((verdict as { name: string }).name).to.match(/^Annals\.Test/);
  });

  it("does not call clean what is too large to be looked at", async () => {
    const large = Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024, "x"));
    expect((await scan(...large)).state).to.equal("unknown");
  });

  it("looks at several at once", async () => {
    const verdicts = await Promise.all([scan("one"), scan(virus), scan("two"), scan(virus)]);
    expect(verdicts.map(({ state }) => state)).to.deep.equal(["clean", "found", "clean", "found"]);
  });
}

describe("a virus scanner", () => {
  describe("that speaks the protocol of clamd", () => promises(standInForClamd));
  describe("that is a real clamd", () =>
    promises(async () => {
      const program = await findClamd();
      return program === null ? null : startClamd(program);
    }));

  describe("that is away, or says nothing that is known", () => {
    let server: Server | undefined;
    const path = join(tmpdir(), `annals-scanner-${process.pid}`);
    afterEach(async () => {
      await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)));
      server = undefined;
      await rm(path, { force: true });
    });
    const scan = () => clamd({ path }, { maxSilence: 200 }).scan(Readable.from([Buffer.from("words")]));
    const answering = async (answer: (write: (text: string) => void, end: () => void) => void) => {
      await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)));
      server = createServer((socket) => {
        socket.on("error", () => undefined).resume();
        answer(
          (text) => socket.write(text),
          () => socket.destroy(),
        );
      });
      await new Promise((resolve) => server!.listen(path, () => resolve(null)));
      return scan();
    };

    it("has looked at nothing", async () => {
      expect((await scan()).state).to.equal("unknown");
      expect((await answering((_, end) => end())).state).to.equal("unknown");
    });

    it("has looked at nothing when it never answers", async () => {
      expect(await answering(() => undefined)).to.deep.equal({ state: "unknown", why: "no answer in time" });
    });

    it("is not waited for as long as one that looks at something large, while it does not even say that it is there", async () => {
      const asked: string[] = [];
      server = createServer((socket) => {
        socket.on("error", () => undefined);
        socket.on("data", (piece) => {
          asked.push(String(piece).slice(0, 10));
          // It says that it is there three times, and then nothing any more.
          const pings = asked.filter((one) => one.startsWith("zPING")).length;
          if (String(piece).startsWith("zPING") && pings <= 3) socket.write("PONG\0");
        });
      });
      await new Promise((resolve) => server!.listen(path, () => resolve(null)));
      const scanner = clamd({ path }, { maxSilence: 60_000, maxAway: 1_000 });
      const words = () => Readable.from([Buffer.from("words")]);
      const verdict = { state: "unknown", why: "no answer in time" };
      expect(await scanner.scan(words())).to.deep.equal(verdict);
      expect(asked.filter((one) => one.startsWith("zPING"))).to.have.length(4);
      expect(await scanner.scan(words()), "the next one").to.deep.equal(verdict);
      expect(asked.filter((one) => one.startsWith("zINSTREAM"))).to.have.length(1);
    });

    it("has looked at nothing when its answer is another, or one of a part", async () => {
      expect((await answering((write) => write("stream: OK, mostly\0"))).state).to.equal("unknown");
      expect((await answering((write) => write("x".repeat(100_000)))).state).to.equal("unknown");
    });

    it("has looked at a part alone when its limits are exceeded", async () => {
      const verdict = await answering((write) =>
        write("stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0"),
      );
      expect(verdict.state).to.equal("unknown");
    });
  });
});
