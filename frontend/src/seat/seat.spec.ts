import { expect } from "chai";
import { agoWords, isMine, lockedWords, momentWords, otherEditor } from "./seat.ts";

const ann = {
  id: "ann",
  display_name: "Ann Lindqvist",
  first_name: "Ann",
  last_name: "Lindqvist",
  initials: "AL",
  profile_pic: null,
  email: null,
  role: "author",
  since: "2026-11-21T10:42:00",
  until: "2026-11-21T10:50:00",
  last_saved_at: "2026-11-21T10:46:30",
  lease: null,
};
const now = new Date("2026-11-21T10:48:00");

describe("The editor seat in words", () => {
  it("knows mine, another's and a free one", () => {
    expect(otherEditor({ occupied_by: [ann] }, "mira")).to.equal(ann);
    expect(otherEditor({ occupied_by: [ann] }, "ann")).to.equal(null);
    expect(otherEditor({ occupied_by: [] }, "ann")).to.equal(null);
    expect(isMine({ occupied_by: [ann] }, "ann")).to.equal(true);
    expect(isMine({ occupied_by: [ann] }, undefined)).to.equal(false);
  });
  it("says the time, with its day when that is another", () => {
    expect(momentWords("2026-11-21T10:42:00", now, "en-GB")).to.equal("10:42");
    expect(momentWords("2026-11-18T10:42:00", now, "en-GB")).to.equal("18 November, 10:42");
  });
  it("says how long ago, coarsely", () => {
    expect(agoWords("2026-11-21T10:47:40", now)).to.equal("a moment ago");
    expect(agoWords("2026-11-21T10:46:30", now)).to.equal("a minute ago");
    expect(agoWords("2026-11-21T10:38:00", now)).to.equal("10 minutes ago");
    expect(agoWords("2026-11-21T09:30:00", now)).to.equal("an hour ago");
    expect(agoWords("2026-11-21T07:30:00", now)).to.equal("3 hours ago");
  });
  it("says since when, the last change, and what one sees", () => {
    const published = { version: 42, published_at: "2026-11-18T09:00:00" };
    expect(lockedWords(published, ann, now, "en-GB")).to.equal(
      "Since 10:42, last change a minute ago. You see the version of 18 November until they publish.",
    );
    // What was saved before belongs to an earlier seat.
    const earlier = { ...ann, last_saved_at: "2026-11-21T10:41:00" };
    expect(lockedWords({ version: 3, published_at: null }, earlier, now, "en-GB")).to.equal(
      "Since 10:42, no change saved yet. Nothing is published yet.",
    );
    const never = { version: 0, published_at: null };
    expect(lockedWords(never, { ...ann, last_saved_at: null }, now, "en-GB")).to.equal(
      "Since 10:42, no change saved yet. Nothing is published yet.",
    );
  });
});
