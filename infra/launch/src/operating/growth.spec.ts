import { expect } from "chai";
import { growthOf } from "./growth.ts";

const now = new Date("2026-11-28T12:00:00Z");

describe("the growth of the log", () => {
  it("is not known on its first day", () => {
    const growth = growthOf({ facts: 7, bytes: 100 }, [{ day: "2026-11-28", facts: 7, bytes: 100 }], now);
    expect([growth.facts_a_day, growth.bytes_a_day]).to.deep.equal([null, null]);
  });

  it("is that of the last 30 days at most", () => {
    const days = [
      { day: "2026-01-01", facts: 0, bytes: 0 },
      { day: "2026-11-18", facts: 100, bytes: 1_000 },
      { day: "2026-11-28", facts: 190, bytes: 3_000 },
    ];
    const growth = growthOf({ facts: 200, bytes: 4_000 }, days, now);
    expect(growth).to.deep.include({ facts_a_day: 10, bytes_a_day: 300 });
    expect(growth.days).to.have.length(3);
  });

  it("has no bytes where another engine holds the log", () => {
    const days = [{ day: "2026-11-27", facts: 100, bytes: null }];
    expect(growthOf({ facts: 200, bytes: null }, days, now)).to.deep.include({
      ...{ facts_a_day: 100, bytes_a_day: null },
    });
  });
});
