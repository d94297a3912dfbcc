import { expect } from "chai";
import type { CustomField } from "./api.ts";
import { waysOf } from "./ways.ts";

describe("how a filter of a table of pages compares", () => {
  const field = (type: CustomField["type"]) => ({ type }) as CustomField;
  const values = (...asked: Parameters<typeof waysOf>) => waysOf(...asked).map(({ value }) => value);

  it("is one of those that fit the field, and the one that was chosen before its type changed", () => {
    expect(values(field("number"), "min")).to.deep.equal(["is", "min", "max", "filled", "empty"]);
    expect(values(field("number"), "has")).to.deep.equal(["has", "is", "min", "max", "filled", "empty"]);
    expect(values(field("check"), "max")).to.deep.equal(["max", "is", "filled", "empty"]);
    expect(values(undefined, "has")).to.deep.equal(["has", "is", "filled", "empty"]);
  });
});
