import { expect } from "chai";
import { isCandidate, shownAuthor } from "./author.ts";

describe("the author that a page shows", () => {
  it("can be people, but no group and no root", () => {
    const may = (type: "user" | "group", display_name: string) => isCandidate({ type, display_name });
    expect(may("user", "Ann Lindqvist")).to.equal(true);
    expect(may("group", "Ann’s people")).to.equal(false);
    expect(may("user", "root")).to.equal(false);
    expect(may("user", "The ROOT of it")).to.equal(false);
  });
  it("is whom the settings name, as far as they are known", () => {
    const ann = {
      ...{ id: "a", display_name: "Ann", first_name: "Ann", last_name: "", initials: "A" },
      profile_pic: null,
    };
    expect(shownAuthor({ settings: {}, attributed_users: [ann] })).to.equal(null);
    expect(shownAuthor({ settings: { attributed_user_id: "a" }, attributed_users: [ann] })).to.equal(ann);
    expect(shownAuthor({ settings: { attributed_user_id: "b" }, attributed_users: [ann] })).to.equal(null);
  });
});
