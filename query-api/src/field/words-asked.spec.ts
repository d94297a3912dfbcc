import { expect } from "chai";
import { wordsOf } from "./words-asked.ts";

const options = [
  { id: "o1", label: 'The "best"  ones' },
  { id: "o2", label: "Ünder" },
];
const none = { texts: [], numbers: [], days: [], people: [] };
const meant = (type: Parameters<typeof wordsOf>[0]["type"], ...values: string[]) =>
  wordsOf({ type, options }, values);

describe("what a value means in a search", () => {
  it("by choices: their labels, else what is written", () => {
    expect(meant("choice", "the best ones", "ÜNDER", "o1", "x")).to.deep.equal({
      ...none,
      texts: ["o1", "o2", "o1", "x"],
    });
  });
  it("by numbers and days: one of them, or from one to another", () => {
    const range = (from: string | null, to: string | null) => ({ from, to });
    expect(meant("number", "4", "-1,5..2.5", "3..", "..7", "1..2..3", "x").numbers).to.deep.equal([
      ...[range("4", "4"), range("-1.5", "2.5"), range("3", null), range(null, "7")],
    ]);
    expect(meant("number", "..", "x").texts).to.deep.equal(["..", "x"]);
    expect(meant("date", "2026", "2026-2..2026-03-05", "2026..", "..2025-12", "soon")).to.deep.equal({
      ...none,
      texts: ["soon"],
      days: [
        range("2026-01-01", "2026-12-31"),
        range("2026-02-01", "2026-03-05"),
        range("2026-01-01", "9999-99-99"),
        range("0000-00-00", "2025-12-31"),
      ],
    });
  });
  it("by yes and no, people and texts", () => {
    expect(meant("check", "Yes", "nein", "maybe").texts).to.deep.equal(["true", "false", "maybe"]);
    expect(meant("person", "ann")).to.deep.equal({ ...none, texts: ["ann"], people: ["ann"] });
    expect(meant("text", "4..5").texts).to.deep.equal(["4..5"]);
  });
});
