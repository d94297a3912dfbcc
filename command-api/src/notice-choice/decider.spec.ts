import { expect } from "chai";
import { noticeNames } from "../runtime/notice.ts";
import { type NoticeChoices, noticeChoiceDecider, wantsMail } from "./decider.ts";

describe("what a person wants by mail", () => {
  const choose = (before: NoticeChoices, choices: NoticeChoices) =>
    noticeChoiceDecider.decide({ type: "choose", choices }, before);
  it("is what they chose anew", () => {
    expect(choose({}, { mentions: "never", updates: "now" })).to.deep.equal([
      { type: "NoticesChosen", data: { choices: { mentions: "never", updates: "now" } } },
    ]);
    expect(choose({ mentions: "never" }, { mentions: "never", checks: "never" })).to.deep.equal([
      { type: "NoticesChosen", data: { choices: { checks: "never" } } },
    ]);
    expect(choose({ mentions: "never" }, { mentions: "never" })).to.deep.equal([]);
    expect(choose({}, {})).to.deep.equal([]);
  });
  it("is, for who chose nothing, all that concerns them, but not each publication and no course", () => {
    expect(noticeNames.filter((type) => !wantsMail({}, type))).to.deep.equal([
      "entry_update",
      "course_passed",
    ]);
    expect(wantsMail({ updates: "now" }, "entry_update")).to.equal(true);
    expect(wantsMail({ comments: "never" }, "replies")).to.equal(false);
    expect(wantsMail({ comments: "never" }, "mentions")).to.equal(true);
  });
});
