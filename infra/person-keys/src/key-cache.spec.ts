import { expect } from "chai";
import { createKeyCache } from "./key-cache.ts";

describe("the cache of keys", () => {
  const key = (byte: number) => Buffer.alloc(32, byte);
  let time = 1_000_000;
  const now = () => new Date(time);

  it("keeps those used last, up to its limit", () => {
    const cache = createKeyCache(2, 1_000, now);
    cache.set("a", key(1));
    cache.set("b", key(2));
    cache.get("a");
    cache.set("c", key(3));
    expect(["a", "b", "c"].map((person) => cache.get(person)?.[0])).to.deep.equal([1, undefined, 3]);
  });

  it("gives none that is too old, or from the future because the clock was set back", () => {
    const cache = createKeyCache(2, 1_000, now);
    cache.set("a", key(1));
    time += 999;
    expect(cache.get("a")).to.deep.equal(key(1));
    time += 1;
    expect(cache.get("a")).to.equal(undefined);
    cache.set("b", key(2));
    time -= 5_000;
    expect(cache.get("b")).to.equal(undefined);
  });
});
