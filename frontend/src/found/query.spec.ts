import { expect } from "chai";
import { nameHints, periods, tagHints, typedAt, valueHints } from "./hints.ts";
import { meansPerson, meansPlace, termsOf, withoutTerms, withTerm, wordsOf } from "./query.ts";

describe("operators in a search text", () => {
  it("are read with their places", () => {
    expect(termsOf('leave in:"pay and perks" TAG:policy tag: x')).to.deep.equal([
      { name: "in", value: "pay and perks", start: 6, end: 24 },
      { name: "tag", value: "policy", start: 25, end: 35 },
    ]);
    expect(wordsOf("parental tag:policy leave")).to.equal("parental leave");
  });
  it("are added and taken away", () => {
    expect(withTerm("leave", "in", "Pay and perks")).to.equal('leave in:"Pay and perks"');
    expect(withTerm("", "tag", 'a"b')).to.equal("tag:ab");
    expect(withoutTerms("a tag:x b in:y", ({ name }) => name === "tag")).to.equal("a b in:y");
  });
  it("mean what the server takes them for", () => {
    expect(meansPlace("benefits", { title: "Benefits, pay", slug: "x" })).to.equal(true);
    expect(meansPlace("pay", { title: "Benefits, pay", slug: "pay" })).to.equal(true);
    expect(meansPlace("pay", { title: "Benefits, pay", slug: "x" })).to.equal(false);
    const ann = { id: "1", display_name: "Ann Lindqvist" };
    expect(meansPerson("lind", ann, undefined)).to.equal(true);
    expect(meansPerson("qvist", ann, undefined)).to.equal(false);
    expect([meansPerson("me", ann, "1"), meansPerson("me", ann, "2")]).to.deep.equal([true, false]);
  });
});

describe("hints while a search is typed", () => {
  const at = (text: string) => typedAt(text, text.length);

  it("know what is typed at the cursor", () => {
    expect(at("leave ta")).to.deep.equal({ kind: "name", text: "ta", start: 6 });
    expect(at("tag:po")).to.deep.equal({ kind: "value", name: "tag", text: "po", start: 0 });
    expect(at('x in:"pay an')).to.deep.equal({ kind: "value", name: "in", text: "pay an", start: 2 });
    expect(at('x in:"pay and perks"')).to.equal(null);
    expect(at("leave ")).to.equal(null);
    expect(typedAt("tag: leave", 4)).to.deep.equal({ kind: "value", name: "tag", text: "", start: 0 });
  });
  it("complete a name and go on with the rest of the text", () => {
    const typed = typedAt("ti leave", 2);
    if (typed?.kind !== "name") throw new Error("no name");
    expect(nameHints("ti leave", typed, 2)).to.deep.equal([
      {
        key: "hint-title",
        operator: "title:",
        label: "these words are in the title",
        about: "title:leave",
        ...{ text: "title: leave", cursor: 6 },
      },
    ]);
  });
  it("offer the other values of an operator, quoted where they have spaces", () => {
    const typed = at("leave tag:po");
    if (typed?.kind !== "value") throw new Error("no value");
    const offers = ["po", "policy", "post office"].map((value) => ({ key: value, value, label: value }));
    const hints = valueHints("leave tag:po", typed, 12, offers);
    expect(hints.map(({ text, cursor }) => [text, cursor])).to.deep.equal([
      ["leave tag:policy ", 17],
      ['leave tag:"post office" ', 24],
    ]);
  });
  it("offer the tags that begin as a word does, each with its operator", () => {
    const typed = at("leave t");
    if (typed?.kind !== "name") throw new Error("no name");
    const tags = ["talent", "policy", "Time zones", "taxes", "team"].map((name) => ({
      ...{ id: name, name, pages: 1 },
    }));
    expect(tagHints("leave t", typed, 7, tags).map(({ label, text }) => [label, text])).to.deep.equal([
      ["talent", "leave tag:talent "],
      ["Time zones", 'leave tag:"Time zones" '],
      ["taxes", "leave tag:taxes "],
    ]);
  });
  it("give periods for a day in January too", () => {
    expect(periods(new Date("2026-01-31T12:00:00Z")).map(({ value }) => value)).to.deep.equal([
      ...["2026-01", "2025-12", "2026", "2025", "2025-08..", "..2024"],
    ]);
  });
});
