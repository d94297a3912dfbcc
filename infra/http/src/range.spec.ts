import { expect } from "chai";
import { type Part, partOf } from "./range.ts";

describe("a range of a file", () => {
  const cases: [string | undefined, Part][] = [
    [undefined, "whole"],
    ["bytes=0-", { start: 0, end: 99 }],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=10-19", { start: 10, end: 19 }],
    ["bytes=90-1000", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-1000", { start: 0, end: 99 }],
    ["bytes=-0", "none"],
    ["bytes=100-", "none"],
    ["bytes=20-10", "whole"],
    ["bytes=0-1,5-6", "whole"],
    ["items=0-1", "whole"],
    ["bytes=-", "whole"],
    ["bytes=99999999999999999999-", "whole"],
  ];
  for (const [header, part] of cases)
    it(`${header} of 100 bytes is ${JSON.stringify(part)}`, () =>
      expect(partOf(header, 100)).to.deep.equal(part));

  it("of an empty file there is none", () => expect(partOf("bytes=0-", 0)).to.equal("none"));
});
