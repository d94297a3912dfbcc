import { expect } from "chai";
import { readersInCsv } from "../confirmation/csv.ts";
import { learnersInCsv } from "../course/csv.ts";

describe("who is late, in CSV", () => {
  const asked = { due: "2026-11-30", people: [], groups: [] };
  const late = (now: string) => {
    const learner = { id: "l", name: "Lea", has_begun: true, passed_at: null };
    const reader = { id: "l", name: "Lea", has_read: false, version: null, confirmed_at: null };
    const csvs = [
      learnersInCsv({ assigned: asked, learners: [learner] } as never, new Date(now)),
      readersInCsv({ asked, readers: [reader] } as never, new Date(now)),
    ];
    return csvs.map((lines) => /"(yes|no)","[^"]*"\r\n$/.exec(lines.at(-1)!)?.[1]);
  };
  it("is nobody while the day is not over where they are", () => {
    expect(late("2026-11-30T12:00:00Z")).to.deep.equal(["no", "no"]);
    // In Honolulu it is the afternoon of that day.
    expect(late("2026-12-01T02:00:00Z")).to.deep.equal(["no", "no"]);
    expect(late("2026-12-01T12:00:00Z")).to.deep.equal(["yes", "yes"]);
  });
});
