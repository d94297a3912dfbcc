import { expect } from "chai";
import { commentAt } from "./past.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
const fact = (minute: number, type: string, data: object = {}) => ({
  ...{ type, data, metadata: { at: at(minute).toISOString() } },
});
const anchor = { exact: "a cup" };
const facts = [
  fact(0, "CommentPosted", { text: "one", is_private: true, anchor: null }),
  fact(2, "CommentEdited", { text: "two", is_private: false }),
  fact(4, "ThreadResolved"),
  fact(6, "ThreadPlaced", { anchor }),
  fact(8, "CommentDeleted"),
  fact(10, "CommentRestored"),
  fact(12, "ThreadReopened"),
];

describe("a comment at a moment", () => {
  it("is what its facts up to then made it", () => {
    const first = { text: "one", isPrivate: true, editedAt: null, resolvedAt: null, exact: null };
    const second = { ...first, text: "two", isPrivate: false, editedAt: at(2).toISOString() };
    const resolved = { ...second, resolvedAt: at(4).toISOString() };
    expect(commentAt(facts, at(-1))).to.equal(null);
    expect(commentAt(facts, at(0))).to.deep.equal(first);
    expect(commentAt(facts, at(3))).to.deep.equal(second);
    expect(commentAt(facts, at(5))).to.deep.equal(resolved);
    expect(commentAt(facts, at(7))).to.deep.equal({ ...resolved, exact: "a cup" });
    expect(commentAt(facts, at(9))).to.equal(null);
    expect(commentAt(facts, at(20))).to.deep.equal({ ...second, exact: "a cup" });
  });
});
