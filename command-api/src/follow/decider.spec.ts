import { expect } from "chai";
import { someone, someoneElse } from "../runtime/some.testing.ts";
import { type Followers, followDecider } from "./decider.ts";

describe("following a page", () => {
  const decide = (followers: Followers, command: Parameters<typeof followDecider.decide>[0]) =>
    followDecider.decide(command, followers).map(({ type, data }) => [type, data.person_id]);

  it("begins by itself, but not for who said no", () => {
    const begin = { type: "begin", person: someone, why: "commented" } as const;
    expect(decide({}, begin)).to.deep.equal([["EntryFollowed", someone]]);
    expect(decide({ [someone]: null }, begin)).to.deep.equal([]);
    expect(
      decide({ [someone]: { scope: "subtree", since: "2026-01-01T00:00:00.000Z" } }, begin),
    ).to.deep.equal([]);
    expect(decide({ [someoneElse]: null }, begin)).to.deep.equal([["EntryFollowed", someone]]);
  });
  it("ends also for who never began, as its author does", () => {
    const unfollow = { type: "unfollow", person: someone } as const;
    expect(decide({}, unfollow)).to.deep.equal([["EntryUnfollowed", someone]]);
    expect(decide({ [someone]: null }, unfollow)).to.deep.equal([]);
    const follow = { type: "follow", person: someone, scope: "subtree" } as const;
    expect(decide({ [someone]: null }, follow)).to.deep.equal([["EntryFollowed", someone]]);
  });
});
