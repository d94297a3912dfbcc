import { readFile } from "node:fs/promises";
import { createLogger } from "@annals/logging";
import { expect } from "chai";
import { createWatch, EngineAway, type Watch, type WatchOptions } from "./watch.ts";

const forever = new AbortController().signal;

describe("a watch", () => {
  let watch: Watch;
  afterEach(() => watch.close());

  const begin = (probe: WatchOptions["probe"], options: Partial<WatchOptions> = {}) => {
    watch = createWatch({
      engine: "The engine",
      probe,
      logger: createLogger({ level: "silent" }),
      now: () => new Date(0),
      intervals: { up: 5, away: 5 },
      ...options,
    });
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };

  it("knows that an engine is away, since when and why, and that it is back", async () => {
    let failure: Error | null = new Error("it is\nburning");
    begin(async () => {
      if (failure) throw failure;
    });
    expect(watch.away()).to.equal(null);
    await until(() => watch.away() !== null);
    expect(watch.away()).to.deep.equal({ since: new Date(0), reason: "it is burning" });
    expect(() => watch.demand()).to.throw(EngineAway, "The engine is away: it is burning");
    failure = null;
    await watch.up(forever);
    expect(watch.away()).to.equal(null);
    watch.demand();
  });

  it("looks at once when somebody doubts", async () => {
    const probes: boolean[] = [];
    begin(async ({ isDoubted }) => void probes.push(isDoubted), { intervals: { up: 60_000, away: 60_000 } });
    await until(() => probes.length === 1);
    watch.doubt();
    await until(() => probes.length === 2);
    expect(probes).to.deep.equal([false, true]);
  });

  it("does not take its own standing still for the engine's", async () => {
    const found: (string | undefined)[] = [];
    begin(
      async () => {
        const answer = readFile(import.meta.filename);
        const end = performance.now() + 2_200;
        while (performance.now() < end);
        await answer;
        found.push(watch.away()?.reason);
      },
      { patience: 2_000, intervals: { up: 60_000, away: 60_000 } },
    );
    await until(() => found.length > 0);
    expect(found).to.deep.equal([undefined]);
  });

  it("takes an engine that does not answer for away", async () => {
    begin(() => new Promise(() => undefined), { patience: 20 });
    await until(() => watch.away() !== null);
    expect(watch.away()?.reason).to.equal("no answer within 0.02 s");
  });

  it("keeps nobody waiting once it is closed, or once they give up", async () => {
    begin(async () => {
      throw new Error("gone");
    });
    await until(() => watch.away() !== null);
    const impatient = new AbortController();
    const waiting = Promise.all([watch.up(forever), watch.up(impatient.signal)]);
    impatient.abort();
    await watch.close();
    await waiting;
  });
});
