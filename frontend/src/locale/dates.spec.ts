import { expect } from "chai";
import { dayHeading, exactTimeOf, listedDay, listedMoment, nearDay, nearMoment, timeOf } from "./dates.ts";

const now = new Date(2026, 10, 23, 9, 30);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe("days in lists", () => {
  it("are told by their distance while they are near, and have a year when it is another one", () => {
    const days = [
      at(2026, 10, 23, 0, 0),
      at(2026, 10, 22, 23, 59),
      at(2026, 10, 21, 23, 59),
      at(2026, 0, 1, 0, 0),
    ];
    expect(days.map((day) => nearDay(day, now))).to.deep.equal([
      "today",
      "yesterday",
      ...["November 21", "January 1"],
    ]);
    expect(nearDay(at(2025, 11, 31, 12, 0), now)).to.equal("December 31, 2025");
    expect(nearDay(at(2026, 10, 24, 0, 0), now)).to.equal("November 24");
    expect(days.map((day) => listedDay(day, now)).slice(0, 2)).to.deep.equal(["Today", "Yesterday"]);
    expect(dayHeading(days[1]!, now)).to.equal("Yesterday");
  });
  it("have their time while they are near", () => {
    expect(listedMoment(at(2026, 10, 22, 17, 5), now)).to.match(/^Yesterday, 5:05\sPM$/);
    expect(nearMoment(at(2026, 10, 22, 17, 5), now)).to.match(/^yesterday, 5:05\sPM$/);
    expect(listedMoment(at(2026, 9, 29, 17, 5), now)).to.equal("October 29");
  });
  it("have seconds where they count, before what says morning or evening", () => {
    const moment = new Date(2026, 10, 22, 18, 31, 7).toISOString();
    expect(timeOf(moment)).to.match(/^6:31\sPM$/);
    expect(exactTimeOf(moment)).to.match(/^6:31:07\sPM$/);
  });
});
