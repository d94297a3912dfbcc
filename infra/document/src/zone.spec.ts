import { expect } from "chai";
import { beginOfDay, dayIn, foldedZone, knownZone, nextHour } from "./zone.ts";

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
  it("is of the month and day that it is there", () => {
    const moment = new Date("2026-12-31T23:30:00.123Z");
    expect(dayIn(moment, "Pacific/Auckland")).to.deep.equal({ year: 2027, month: 1, day: 1 });
    expect(dayIn(moment, "America/New_York")).to.deep.equal({ year: 2026, month: 12, day: 31 });
  });
  it("is one of UTC in a zone that nobody knows", () => {
    expect(knownZone("Mars/Base")).to.equal("UTC");
    expect(knownZone("Europe/Berlin")).to.equal("Europe/Berlin");
  });
});

describe("a full hour where somebody is", () => {
  const next = (after: string, zone: string, hour = 8) =>
    nextHour(new Date(after), hour, zone).toISOString().slice(0, 16);
  it("is the next one after a moment", () => {
    expect(next("2026-06-01T05:59:59Z", "Europe/Berlin")).to.equal("2026-06-01T06:00");
    expect(next("2026-06-01T06:00:00Z", "Europe/Berlin")).to.equal("2026-06-02T06:00");
    expect(next("2026-12-31T23:00:00Z", "Asia/Kathmandu")).to.equal("2027-01-01T02:15");
  });
  it("follows clocks that are put forward and back", () => {
    expect(next("2026-03-28T07:00:00Z", "Europe/Berlin")).to.equal("2026-03-29T06:00");
    expect(next("2026-10-24T06:00:00Z", "Europe/Berlin")).to.equal("2026-10-25T07:00");
  });
  it("that does not come that day is as much later; of one that comes twice the first counts", () => {
    expect(next("2026-03-28T20:00:00Z", "Europe/Berlin", 2)).to.equal("2026-03-29T01:00");
    expect(next("2026-10-24T20:00:00Z", "Europe/Berlin", 2)).to.equal("2026-10-25T00:00");
    expect(next("2026-10-25T00:00:00Z", "Europe/Berlin", 2)).to.equal("2026-10-26T01:00");
    // Samoa had no 30th of December.
    expect(next("2011-12-29T19:00:00Z", "Pacific/Apia")).to.equal("2011-12-30T18:00");
  });
});

describe("the name of a time zone", () => {
  it("is folded, and nothing else is one", () => {
    expect(foldedZone("asia/kolkata")).to.equal(foldedZone("Asia/Calcutta"));
    expect(foldedZone("europe/berlin")).to.equal("Europe/Berlin");
    for (const name of [
      "",
      "+01:00",
      "Mars/Base",
      "Europe/Berlin ",
      "../etc",
      "Europe/Berlin\n",
      "A".repeat(99),
    ])
      expect(foldedZone(name), name).to.equal(null);
  });
});
