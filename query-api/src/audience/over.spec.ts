import { expect } from "chai";
import { readersInCsv } from "../confirmation/csv.ts";
import { learnersInCsv } from "../course/csv.ts";
import { isLate } from "./over.ts";

const due = "2026-11-30";

describe("who is late", () => {
  it("is nobody while the day is not over where they are", () => {
    expect(isLate(due, new Date("2026-11-30T12:00:00Z"))).to.equal(false);
    // In Honolulu it is the afternoon of that day.
    expect(isLate(due, new Date("2026-12-01T02:00:00Z"))).to.equal(false);
    expect(isLate(due, new Date("2026-12-01T12:00:00Z"))).to.equal(true);
    expect(isLate(null, new Date("2026-12-01T12:00:00Z"))).to.equal(false);
  });
  it("is the same in CSV as on the screen, whatever the clock says meanwhile", () => {
    const now = new Date("2026-12-24T12:00:00Z");
    const inCsv = (late: boolean) => {
      const asked = { due, late, people: [], groups: [] };
      const learner = { id: "l", name: "Lea", has_begun: true, passed_at: null };
      const reader = { id: "l", name: "Lea", has_read: false, version: null, confirmed_at: null };
      return [
        learnersInCsv({ assigned: asked, learners: [learner] } as never, now),
        readersInCsv({ asked, readers: [reader] } as never, now),
      ].map((lines) => /"(yes|no)","[^"]*"\r\n$/.exec(lines.at(-1)!)?.[1]);
    };
    expect([inCsv(false), inCsv(true)]).to.deep.equal([
      ["no", "no"],
      ["yes", "yes"],
    ]);
  });
});
