import { expect } from "chai";
import { placesIn, type Search } from "./place.ts";

const found = (text: string, search: Partial<Search>) => {
  const { ranges, best, remains } = placesIn(text, {
    ...{ words: "", phrases: [], forms: [], line: "" },
    ...search,
  });
  return { words: ranges.map(([start, end]) => text.slice(start, end)), ranges, best, remains };
};

describe("the places of what was searched for", () => {
  const page = [
    "Leave",
    "Paid leave is long.",
    "Nothing here.",
    "Leaves of a tree.",
    "Paid, and then leave.",
  ].join("\n");

  it("are marked as in results: beginnings, and words beside each other as one", () => {
    expect(found(page, { words: "paid leave" }).words).to.deep.equal([
      "Leave",
      "Paid leave",
      "Leave",
      "Paid",
      "leave",
    ]);
  });
  it("are those of the whole page: what only resembles is not marked beside what is meant", () => {
    const text = "The offer is on.\nHe is off today.";
    expect(found(text, { words: "off today" }).words).to.deep.equal(["off today"]);
  });
  it("are word for word for what was put in quotes", () => {
    expect(found(page, { phrases: ["paid leave"] }).words).to.deep.equal(["Paid leave"]);
    expect(found(page, { phrases: ["PAID leave"], words: "tree" }).words).to.deep.equal([
      "Paid leave",
      "tree",
    ]);
  });
  it("are those of other forms too, as the result had them", () => {
    const text = "Our policies.\nNo rule.";
    expect(found(text, { words: "policy" }).words).to.deep.equal([]);
    expect(found(text, { words: "policy", forms: ["policies"] }).words).to.deep.equal(["policies"]);
  });
  it("are found without accents, in other scripts, and at the right place", () => {
    expect(found("Die Straße von Café Łódź", { words: "strasse lodz" }).words).to.deep.equal([
      "Straße",
      "Łódź",
    ]);
    expect(found("年次休暇の規則", { words: "休暇" }).words).to.deep.equal(["休暇"]);
  });

  it("have the line that was found as the best", () => {
    const best = found(page, { words: "leave", line: "…Leaves of a tree." });
    expect(best.words[best.best!]).to.equal("Leaves".slice(0, 5));
    expect(page.slice(best.ranges[best.best!]![0])).to.match(/^Leaves of/);
  });
  it("have the densest line as the best where the line reads differently now", () => {
    const { ranges, best } = found(page, { words: "paid leave", line: "It was quite another sentence then" });
    expect(page.slice(ranges[best!]![0])).to.match(/^Paid leave is long/);
  });
  it("have none as the best where the title alone was found", () => {
    expect(found(page, { words: "leave" }).best).to.equal(null);
  });
  it("tell what remains of the line whose words are gone", () => {
    const gone = found("Intro\nThe vacation is thirty days long.", {
      ...{ words: "sabbatical", line: "The sabbatical is thirty days long." },
    });
    expect(gone).to.deep.include({ ranges: [], best: null, remains: 6 });
    expect(found("Intro\nOther.", { words: "sabbatical", line: "The sabbatical is long." }).remains).to.equal(
      null,
    );
  });
  it("are none for nothing", () => {
    expect(found(page, {})).to.deep.include({ ranges: [], best: null, remains: null });
    expect(found("", { words: "a", line: "b" }).ranges).to.deep.equal([]);
  });
});
