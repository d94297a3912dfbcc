import { expect } from "chai";
import type { CustomField } from "./api.ts";
import { batches, differing } from "./lists.ts";
import { isFitting, labelsOf, peopleIn, shownBelow, typed } from "./values.ts";

const field = (more: Partial<CustomField>): CustomField => ({
  ...{ id: "f", model: "entries", key: "f", label: "F", type: "text", options: [], required: false },
  ...{ filled_by: "everyone", seen_by: "everyone", below: null, on_page: true, removed: false },
  ...more,
});

describe("values of custom fields", () => {
  it("show the labels of what was chosen, and what is gone as it was stored", () => {
    const many = field({ type: "many", options: [{ id: "de", label: "German" }] });
    expect(labelsOf(many, ["de", "xx"])).to.deep.equal(["German", "xx"]);
    expect(labelsOf(many, "de")).to.deep.equal(["German"]);
  });
  it("are shown on a page where their field says so, 0 and no among them", () => {
    const fields = [
      field({ id: "a" }),
      field({ id: "b", on_page: false }),
      field({ id: "c" }),
      field({ id: "d" }),
    ];
    const shown = shownBelow(fields, { a: 0, b: "x", c: false });
    expect(shown.map(({ id }) => id)).to.deep.equal(["a", "c"]);
    // A server that is still the one before does not say.
    const { on_page: _, ...old } = field({ id: "a" });
    expect(shownBelow([old as CustomField], { a: 0 })).to.have.length(1);
  });
  it("name more people than are asked for at once", () => {
    expect(batches([1, 2, 3, 4, 5], 2)).to.deep.equal([[1, 2], [3, 4], [5]]);
    expect(batches([], 2)).to.deep.equal([]);
  });
  it("are defined by what somebody changed alone, as another may change the rest", () => {
    const before = { label: "Team", required: false, options: [{ id: "a", label: "A" }] };
    expect(differing(before, { ...before, label: "Teams" })).to.deep.equal({ label: "Teams" });
    expect(differing(before, { ...before, options: [] })).to.deep.equal({ options: [] });
    expect(differing(before, { ...before })).to.deep.equal({});
  });
  it("are numbers once they are, and said not to fit while they do not", () => {
    const number = field({ type: "number" });
    expect(["12", "4,5", "10.0", "4-B", ""].map((text) => typed(number, text))).to.deep.equal([
      12,
      4.5,
      "10.0",
      "4-B",
      "",
    ]);
    expect(typed(field({}), "12")).to.equal("12");
    expect(["12", "10.0", "4-B", null].map((value) => isFitting(number, value))).to.deep.equal([
      true,
      true,
      false,
      true,
    ]);
    const link = field({ type: "link" });
    expect(["https://a.example", "javascript:x"].map((text) => isFitting(link, text))).to.deep.equal([
      true,
      false,
    ]);
  });
  it("name people only where the field is of people", () => {
    const fields = [field({ id: "a", type: "person" }), field({ id: "b" })];
    const [ann, ben] = ["0190c2f1-0000-7000-8000-00000000000a", "0190c2f1-0000-7000-8000-00000000000b"];
    expect(peopleIn(fields, { a: ann, b: ben })).to.deep.equal([ann]);
    expect(peopleIn(fields, { a: "Ann, typed while it was a text" })).to.deep.equal([]);
  });
});
