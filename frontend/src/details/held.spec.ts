import { expect } from "chai";
import { isSoAlready, withChosenValues } from "../writing/fields.ts";
import { countOf, stillNew, withAllFlags } from "./held.ts";

describe("what the details hold back", () => {
  const now = { title: "Leave", sort_order: 3, tags: ["a"], settings: { chapters: false } };

  it("is what the page does not say already", () => {
    const change = { title: "Leave", sort_order: 4, tags: ["a"], settings: { chapters: false, title: true } };
    expect(stillNew(change, now)).to.deep.equal({ sort_order: 4 });
  });
  it("counts each field and each setting", () => {
    const change = { title: "Away", tags: [], settings: { title: false, color: "#136f89" } };
    expect(countOf(stillNew(change, now))).to.equal(4);
  });
  it("says the complete set of flags when one of them changes", () => {
    const { settings } = withAllFlags({ settings: { title: false } }, now);
    expect(settings).to.deep.equal({
      ...{ title: false, banner_image: true, description: true, attribution: true, tags: true },
      ...{ publishedDate: true, tableOfContents: true, chapters: false, feedback: true },
    });
  });
  it("says which custom values are others than what one saw", () => {
    const seen = { settings: { custom: { note: "old", audit: "passed", gone: "x" } } };
    const change = { settings: { custom: { note: "old", audit: "open" } } };
    expect(withChosenValues(change, seen)).to.deep.equal({ ...change, custom_changed: ["audit", "gone"] });
    expect(withChosenValues({ title: "Away" }, seen)).to.deep.equal({ title: "Away" });
    expect(isSoAlready({ ...change, custom_changed: ["audit"] }, change)).to.equal(true);
  });
  it("says no flags when something else changes", () => {
    const change = { settings: { color: null } };
    expect(withAllFlags(change, now)).to.equal(change);
  });
});
