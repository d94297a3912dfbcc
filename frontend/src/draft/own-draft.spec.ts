import { expect } from "chai";
import { isOwnDraft } from "./own-draft.ts";

describe("a draft that opens in editing", () => {
  const mine = {
    published: false,
    drafts_count: 1,
    author_id: "ann",
    occupied_by: [],
    review: { approvals: null, request: null },
  };
  const person = { display_name: "Ben", first_name: "Ben", last_name: "", id: "ben" };

  it("is of a page that I began and nobody has published", () => {
    expect(isOwnDraft(mine, "ann")).to.equal(true);
    expect(isOwnDraft({ ...mine, review: null }, "ann")).to.equal(true);
  });
  it("is not somebody else's, nor one with a published text, nor an empty page", () => {
    expect(isOwnDraft(mine, "ben")).to.equal(false);
    expect(isOwnDraft({ ...mine, published: true }, "ann")).to.equal(false);
    expect(isOwnDraft({ ...mine, drafts_count: 0 }, "ann")).to.equal(false);
  });
  it("waits while somebody has the seat", () => {
    expect(isOwnDraft({ ...mine, occupied_by: [person as never] }, "ann")).to.equal(false);
  });
  it("leaves the seat to its reviewers", () => {
    const request = { asked_by: person, asked_at: "", due: null, publish: false, people: [] };
    expect(isOwnDraft({ ...mine, review: { approvals: null, request } }, "ann")).to.equal(false);
  });
});
