import { expect } from "chai";
import type { Asked } from "./asked.ts";
import { createPasses } from "./passes.ts";

const day = 24 * 60 * 60 * 1000;
const asked = { headers: {}, host: "localhost", cookie: () => undefined } as unknown as Asked;
const place = { channel: "private-page", socket: "1.2" };

describe("a pass to a channel", () => {
  let time: number;
  const { make, read } = createPasses(new Uint8Array(32), () => new Date(time));
  beforeEach(() => {
    time = Date.parse("2026-01-01T12:00:00Z");
  });
  /** Whether one that was made then lets in so many milliseconds later. */
  const letsIn = (later: number) => {
    const pass = make(asked, "main", place);
    time += later;
    return read(pass, place) !== null;
  };

  it("lets in for half a minute, and only where it is for", () => {
    expect(letsIn(29_000)).to.equal(true);
    expect(letsIn(30_000)).to.equal(false);
    expect(read(make(asked, "main", place), { ...place, socket: "3.4" })).to.equal(null);
    expect(read(make(asked, "main", place), { ...place, channel: "private-other" })).to.equal(null);
  });

  it("lets nobody in that was made while the clock was ahead, and those of now when it went back a little", () => {
    expect(letsIn(-day)).to.equal(false);
    expect(letsIn(-20_000)).to.equal(true);
  });
});
