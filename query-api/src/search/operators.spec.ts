import { expect } from "chai";
import { isNarrowed, readOperators } from "./operators.ts";

describe("operators of a search", () => {
  const cases: [string, string, string[]][] = [
    ["parental leave", "parental leave", []],
    ["tag:leave", "", ["leave"]],
    ["paid tag:leave days", "paid  days", ["leave"]],
    ['tag:"remote work" Tag:日本語 office', "office", ["remote work", "日本語"]],
    ['office tag:"not closed', "office", ["not closed"]],
    ["tag: leave", "leave", []],
    ["vintage:wine hashtag:x", "vintage:wine hashtag:x", []],
  ];
  for (const [text, words, tags] of cases)
    it(`of ${JSON.stringify(text)}`, () => {
      const asked = readOperators(text);
      expect({ words: asked.words, tags: asked.tags }).to.deep.equal({ words, tags });
    });

  it("are pages above, people, titles and times as well", () => {
    const asked = readOperators('leave in:"Pay and perks" author:ann updated:2026-02 title:policy In:HR');
    expect(asked).to.deep.equal({
      words: "leave",
      tags: [],
      within: ["Pay and perks", "HR"],
      authors: ["ann"],
      updated: [{ from: new Date("2026-02-01"), until: new Date("2026-03-01") }],
      titles: ["policy"],
      fields: [],
      phrases: [],
      without: [],
    });
    expect(isNarrowed(asked)).to.equal(true);
    expect(isNarrowed(readOperators("leave tag:x"))).to.equal(false);
  });
  it("are fields with what they hold, or that they hold something", () => {
    const asked = readOperators(
      'a field:team=Bakers field:"Cost center = a=b" field:owner field:x= field:=y',
    );
    expect(asked.words.split(/\s+/)).to.deep.equal(["a", "field:=y"]);
    expect(asked.fields).to.deep.equal([
      { name: "team", value: "Bakers" },
      { name: "Cost center", value: "a=b" },
      { name: "owner", value: null },
      { name: "x", value: null },
    ]);
    expect(isNarrowed(asked)).to.equal(true);
    const many = readOperators("1 2 3 4 5 6 7 8 9 7".replace(/\d/g, "field:f$&"));
    expect([many.words, many.fields.length], "as many as fit").to.deep.equal(["field:f9", 9]);
  });

  const spans: [string, string | null, string | null][] = [
    ["2026", "2026-01-01", "2027-01-01"],
    ["2026-12", "2026-12-01", "2027-01-01"],
    ["2024-02-29", "2024-02-29", "2024-03-01"],
    ["2025..2026-03", "2025-01-01", "2026-04-01"],
    ["..2025", null, "2026-01-01"],
    ["2026-03..", "2026-03-01", null],
  ];
  for (const [text, from, until] of spans)
    it(`of time: ${text}`, () => {
      const date = (day: string | null) => day && new Date(day);
      expect(readOperators(`updated:${text}`).updated).to.deep.equal([
        { from: date(from), until: date(until) },
      ]);
    });
  for (const text of ["soon", "2026-13", "2026-02-30", "..", "1..2..3"])
    it(`leave what is no time to the words: ${text}`, () => {
      expect(readOperators(`updated:${text}`)).to.deep.include({ words: `updated:${text}`, updated: [] });
    });

  const said: [string, string, string[], string[]][] = [
    ['"green red"', "green red", ["green red"], []],
    ['leave "green red" -blue', "leave green red", ["green red"], ["blue"]],
    ['yellow -"green red"', "yellow", [], ["green red"]],
    ["“green red” pay", "green red pay", ["green red"], []],
    ['in:"pay and perks" leave -sick', "leave", [], ["sick"]],
    ["tag:leave -sick", "", [], ["sick"]],
    // Names as they are written.
    ["-NoNewline", "-NoNewline", [], []],
    ["git --force on-call a-b", "git --force on-call a-b", [], []],
    ['"not closed', '"not closed', [], []],
    ['"" x', '"" x', [], []],
  ];
  for (const [text, words, phrases, without] of said)
    it(`of signs: ${text}`, () => {
      const asked = readOperators(text);
      expect([asked.words, asked.phrases, asked.without]).to.deep.equal([words, phrases, without]);
    });

  it("of time are those of the person's zone", () => {
    const [day] = readOperators("updated:2026-11-26", "Pacific/Auckland").updated;
    expect(day).to.deep.equal({ from: new Date("2026-11-25T11:00Z"), until: new Date("2026-11-26T11:00Z") });
    const [month] = readOperators("updated:2026-12", "America/New_York").updated;
    expect(month).to.deep.equal({
      from: new Date("2026-12-01T05:00Z"),
      until: new Date("2027-01-01T05:00Z"),
    });
    // The day on which clocks are put forward has 23 hours.
    const [short] = readOperators("updated:2026-03-29", "Europe/Berlin").updated;
    expect(short).to.deep.equal({
      from: new Date("2026-03-28T23:00Z"),
      until: new Date("2026-03-29T22:00Z"),
    });
  });
});
