import { createLogger } from "@annals/logging";
import { readSettings } from "@annals/settings";
import { expect } from "chai";
import { createMeters } from "../meters.ts";
import { newCondition } from "../probes.ts";
import { type Given, part, startParts } from "./part.ts";

/** What happened to the parts, in order. */
let history: string[];

const given = (signal = new AbortController().signal): Given => ({
  settings: readSettings({}),
  logger: createLogger({ level: "silent" }),
  now: () => new Date(0),
  frontend: "",
  localToken: "",
  calls: [],
  crashes: { count: 0, at: null, reason: null },
  meters: createMeters({ ofNode: false }),
  kind: null,
  condition: newCondition(),
  isBehindGateway: false,
  signal,
  answerTimeout: undefined,
});

const well = part({
  name: "well",
  async start(_: Given, onStop) {
    onStop(async () => history.push("well stops"));
    history.push("well");
    return { water: "water" };
  },
});
const kettle = part({
  name: "kettle",
  check: async () => void history.push("kettle is checked"),
  async start({ water }: { water: string }, onStop) {
    onStop(async () => history.push("kettle stops"));
    history.push(`kettle of ${water}`);
    return { tea: `tea of ${water}` };
  },
});

describe("a house of parts", () => {
  beforeEach(() => {
    history = [];
  });

  it("checks all parts, starts them with what those before them give, and stops them the other way", async () => {
    const house = await startParts(given(), [well, kettle]);
    expect(house.tea).to.equal("tea of water");
    await house.stop();
    await house.stop();
    expect(history).to.deep.equal([
      "kettle is checked",
      "well",
      "kettle of water",
      "kettle stops",
      "well stops",
    ]);
  });

  it("does not compile when a part needs what nobody before it gives", () => {
    // Never run: this is about the types.
    const wrong = [
      // @ts-expect-error nobody gives the kettle its water
      () => startParts(given(), [kettle]),
      // @ts-expect-error the well comes too late
      () => startParts(given(), [kettle, well]),
    ];
    expect(wrong).to.have.length(2);
  });

  it("stops what was started when a part fails, also what the failing part has made", async () => {
    const broken = part({
      name: "broken",
      async start(_: Given, onStop): Promise<object> {
        onStop(async () => history.push("broken stops"));
        throw new Error("it broke");
      },
    });
    const error = await startParts(given(), [well, broken, kettle]).catch((failure: Error) => failure);
    expect(error).to.have.property("message", "it broke");
    expect(history).to.deep.equal(["kettle is checked", "well", "broken stops", "well stops"]);
  });

  it("starts nothing when a check fails", async () => {
    const impossible = part({
      name: "impossible",
      check: async () => Promise.reject(new Error("the port is taken")),
      start: async (_: Given) => ({}),
    });
    const error = await startParts(given(), [well, impossible]).catch((failure: Error) => failure);
    expect(error).to.have.property("message", "the port is taken");
    expect(history).to.deep.equal([]);
  });

  it("stops in the middle of its start when it is asked to", async () => {
    const stop = new AbortController();
    const asking = part({
      name: "asking",
      async start(_: Given) {
        stop.abort();
        return {};
      },
    });
    const error = await startParts(given(stop.signal), [well, asking, kettle]).catch(
      (failure: Error) => failure,
    );
    expect(error).to.have.property("name", "AbortError");
    expect(history).to.deep.equal(["kettle is checked", "well", "well stops"]);
  });

  it("stops every part, even when one of them cannot", async () => {
    const stubborn = part({
      name: "stubborn",
      async start(_: Given, onStop): Promise<object> {
        onStop(() => {
          throw new Error("never");
        });
        return {};
      },
    });
    await (await startParts(given(), [well, stubborn])).stop();
    expect(history).to.deep.equal(["well", "well stops"]);
  });
});
