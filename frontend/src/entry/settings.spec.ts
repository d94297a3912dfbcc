import { expect } from "chai";
import { flags, inDialog, isShown, labelOf, withFlags } from "./settings.ts";

describe("what is shown on a page", () => {
  it("is everything unless it was switched off", () => {
    expect(isShown({ settings: {} }, "title")).to.equal(true);
    expect(isShown({ settings: { title: false } }, "title")).to.equal(false);
  });
  it("is changed by the complete set of flags, the others as they were", () => {
    const changed = withFlags({ settings: { tags: false, color: "#136f89" } }, ["chapters"], false);
    expect(Object.keys(changed)).to.have.members(flags.map(({ name }) => name));
    expect(changed.tags).to.equal(false);
    expect(changed.chapters).to.equal(false);
    expect(changed.title).to.equal(true);
  });
  it("stands in the dialog in the specified order", () => {
    expect(inDialog.map(labelOf)).to.deep.equal([
      "Title",
      "Author",
      "Tags",
      "Description",
      "Banner",
      "Chapters",
    ]);
  });
});
