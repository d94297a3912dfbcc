import { expect } from "chai";
import { createLooks } from "./looks.ts";

describe("looks at what is over", () => {
  it("take nothing for over by a clock that was ahead at one of them", () => {
    const moments = ["09:00", "10:00", "23:00", "11:00", "12:00"].map((time) => `2026-11-30T${time}:00.000Z`);
    const left = [...moments];
    const look = createLooks(() => new Date(left.shift()!));
    expect(moments.map(() => look().earlier.toISOString())).to.deep.equal([
      "1970-01-01T00:00:00.000Z",
      ...[moments[0], moments[1], moments[3], moments[3]],
    ]);
  });
  it("take nothing for noted ahead of time by a clock that was behind at one of them", () => {
    const moments = ["03:00", "10:00", "11:00", "04:00", "12:00"].map((time) => `2026-11-30T${time}:00.000Z`);
    const left = [...moments];
    const look = createLooks(() => new Date(left.shift()!));
    expect(moments.map(() => look().later?.toISOString() ?? null)).to.deep.equal([
      ...[null, moments[1], moments[2], moments[2], moments[4]],
    ]);
  });
});
