import { expect } from "chai";
import { csvLine } from "./csv.ts";

describe("a cell of a CSV file", () => {
  for (const sign of ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n"])
    it(`is no formula when it begins with ${JSON.stringify(sign)}`, () =>
      expect(csvLine([`${sign}HYPERLINK(1)`])).to.equal(`"'${sign}HYPERLINK(1)"\r\n`));

  it("stays as it is when such a sign stands later, or is that of a number", () =>
    expect(csvLine(["a=b", "r&d@example.org", -1, null])).to.equal('"a=b","r&d@example.org",-1,\r\n'));
});
