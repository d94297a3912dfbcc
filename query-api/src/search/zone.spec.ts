import { expect } from "chai";
import { beginOfDay, knownZone, monthIn } from "./zone.ts";

describe("a day where somebody is", () => {
  it("begins at midnight there, also where that is put forward or back", () => {
    const begins = (zone: string, ...day: [number, number, number]) =>
      beginOfDay(...day, zone)
        .toISOString()
        .slice(0, 16);
    expect(begins("UTC", 2026, 1, 32)).to.equal("2026-02-01T00:00");
    expect(begins("Asia/Kolkata", 2026, 1, 1)).to.equal("2025-12-31T18:30");
    expect(begins("America/Los_Angeles", 2026, 3, 8)).to.equal("2026-03-08T08:00");
    expect(begins("America/Los_Angeles", 2026, 3, 9)).to.equal("2026-03-09T07:00");
    expect(begins("Pacific/Auckland", 2026, 4, 5)).to.equal("2026-04-04T11:00");
    // No midnight: at that hour it is one already. And two of them: the first counts.
    expect(begins("America/Sao_Paulo", 2018, 11, 4)).to.equal("2018-11-04T03:00");
    expect(begins("America/Havana", 2025, 11, 2)).to.equal("2025-11-02T04:00");
  });
  it("is of the month that it is there", () => {
    const moment = new Date("2026-12-31T23:30:00.123Z");
    expect(monthIn(moment, "Pacific/Auckland")).to.deep.equal({ year: 2027, month: 1 });
    expect(monthIn(moment, "America/New_York")).to.deep.equal({ year: 2026, month: 12 });
  });
  it("is one of UTC in a zone that nobody knows", () => {
    expect(knownZone("Mars/Base")).to.equal("UTC");
    expect(knownZone("Europe/Berlin")).to.equal("Europe/Berlin");
  });
});
