import { expect } from "chai";
import { alikePairs } from "./alike.ts";

const pairs = (...names: string[]) =>
  alikePairs(names.map((name) => ({ name }))).map(([one, other]) => [one.name, other.name]);

describe("tags that look alike", () => {
  it("differ by signs, capitals, accents or a plural", () => {
    expect(pairs("remote-work", "Remote work", "policy")).to.deep.equal([["remote-work", "Remote work"]]);
    expect(pairs("benefit", "benefits", "café", "Cafe")).to.deep.equal([
      ["benefit", "benefits"],
      ["café", "Cafe"],
    ]);
  });
  it("are not those that only begin alike, nor signs alone", () => {
    expect(pairs("remote", "remote work", "is", "i", "C", "C++", "日本", "日本語", "!", "?")).to.deep.equal([
      ["C", "C++"],
    ]);
  });
});
