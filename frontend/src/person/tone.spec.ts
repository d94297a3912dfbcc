import { expect } from "chai";
import { keptIn } from "../kept/kept.ts";
import { giveTones } from "./tone.ts";

describe("the tones of people", () => {
  const shelf = () => {
    const all = new Map<string, string>();
    return keptIn(() => ({
      getItem: (key) => all.get(key) ?? null,
      setItem: (key, text) => void all.set(key, text),
      removeItem: (key) => void all.delete(key),
      key: (at) => [...all.keys()][at] ?? null,
      length: all.size,
    }));
  };
  const team = Array.from({ length: 12 }, (_, at) => `person ${at * 7}`);

  it("are different within a team as far as there are tones, and one of them after that", () => {
    const toneOf = giveTones(shelf());
    expect(new Set(team.map(toneOf)).size).to.equal(12);
    expect(toneOf("the thirteenth")).to.be.within(1, 12);
    expect(team.map(toneOf), "they stay").to.deep.equal(team.map(toneOf));
  });

  it("are the same at the next visit, in whatever order people are seen", () => {
    const kept = shelf();
    const before = team.map(giveTones(kept));
    expect([...team].reverse().map(giveTones(kept)).reverse()).to.deep.equal(before);
  });
});
