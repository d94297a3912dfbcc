import { expect } from "chai";
import { noticeNames } from "../runtime/notice.ts";
import {
  type MailChoices,
  type NoticeChoices,
  noticeChoiceDecider,
  showsInBrowsers,
  wantsMail,
} from "./decider.ts";

const byMail = (mails: MailChoices): NoticeChoices => ({ mails, browsers: {} });

describe("what a person wants by mail", () => {
  const choose = (before: MailChoices, mails: MailChoices) =>
    noticeChoiceDecider.decide({ type: "choose", mails }, byMail(before));
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
    expect(noticeNames.filter((type) => !wantsMail(byMail({}), type))).to.deep.equal([
      "entry_update",
      "course_passed",
    ]);
    expect(wantsMail(byMail({ updates: "now" }), "entry_update")).to.equal(true);
    expect(wantsMail(byMail({ comments: "never" }), "replies")).to.equal(false);
    expect(wantsMail(byMail({ comments: "never" }), "mentions")).to.equal(true);
  });
});

describe("what browsers show a person", () => {
  it("is what they chose anew, whatever comes by mail", () => {
    const before = { mails: { mentions: "never" as const }, browsers: { comments: false } };
    const choose = (browsers: object) => noticeChoiceDecider.decide({ type: "choose", browsers }, before);
    expect(choose({ comments: false, mentions: true })).to.deep.equal([
      { type: "BrowserNoticesChosen", data: { choices: { mentions: true } } },
    ]);
    expect(choose({ comments: false })).to.deep.equal([]);
    expect(noticeChoiceDecider.decide({ type: "choose" }, before)).to.deep.equal([]);
  });
  it("is, for who chose nothing, what the bell tells but for courses that are passed", () => {
    const shown = (browsers: object) =>
      noticeNames.filter((type) => !showsInBrowsers({ mails: {}, browsers }, type));
    expect(shown({})).to.deep.equal(["course_passed"]);
    expect(shown({ comments: false })).to.have.members(["comments", "replies", "course_passed"]);
  });
});
