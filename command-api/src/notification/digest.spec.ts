import { expect } from "chai";
import type { Item } from "./decider.ts";
import { nextDigest } from "./digest.ts";
import { digestLines } from "./gathered.ts";

describe("when the daily mail comes", () => {
  const next = (now: string, zone: string, last: string | null = null) =>
    nextDigest(new Date(now), zone, last === null ? null : new Date(last))
      .toISOString()
      .slice(0, 16);
  it("is at eight in the morning where its reader is", () => {
    expect(next("2026-05-04T05:00:00Z", "Europe/Berlin")).to.equal("2026-05-04T06:00");
    expect(next("2026-05-04T06:00:00Z", "Europe/Berlin")).to.equal("2026-05-05T06:00");
    expect(next("2026-05-04T05:00:00Z", "Pacific/Auckland")).to.equal("2026-05-04T20:00");
  });
  it("is each day, also when clocks are put forward and back", () => {
    expect(next("2026-03-28T07:00:01Z", "Europe/Berlin", "2026-03-28T07:00:00Z")).to.equal(
      "2026-03-29T06:00",
    );
    expect(next("2026-10-24T06:00:01Z", "Europe/Berlin", "2026-10-24T06:00:00Z")).to.equal(
      "2026-10-25T07:00",
    );
  });
  it("is once a day for who travels, and when the clock of the server goes back", () => {
    const berlin = "2026-05-04T06:00:00Z";
    expect(next("2026-05-04T07:00:00Z", "Pacific/Auckland", berlin)).to.equal("2026-05-05T20:00");
    expect(next("2026-05-04T07:00:00Z", "America/Los_Angeles", berlin)).to.equal("2026-05-05T15:00");
    expect(next("2026-05-04T05:30:00Z", "Europe/Berlin", berlin)).to.equal("2026-05-05T06:00");
  });
  it("does not wait for days that a clock which was ahead wrote down", () => {
    expect(next("2026-05-04T05:00:00Z", "UTC", "2027-05-04T08:00:00Z")).to.equal("2026-05-04T08:00");
  });
});

describe("what the daily mail says", () => {
  const item = (number: number, type: Item["type"], entry: string): Item => ({
    ...{ id: `${number}`, number, line: `${number}`, cause: `c${number}`, type, entry },
    ...{ comment: null, thread: null, actor: `a${number}`, at: "2026-05-04T06:00:00.000Z" },
    ...{ isRead: false, isArchived: false },
  });
  it("is one line a page, about the strongest, with how much else there is, the newest page first", () => {
    const items = [
      item(1, "mentions", "one"),
      item(2, "comments", "two"),
      item(3, "comments", "one"),
      { ...item(4, "comments", "two"), comment: "said" },
      item(5, "course_passed", "three"),
    ];
    expect(digestLines(items)).to.deep.equal([
      { type: "comments", entry: "two", comment: "said", actor: "a4", more: 1 },
      { type: "mentions", entry: "one", comment: null, actor: "a1", more: 1 },
    ]);
    expect(digestLines([])).to.deep.equal([]);
  });
});
