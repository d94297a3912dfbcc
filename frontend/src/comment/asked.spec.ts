import { expect } from "chai";
import { withAsked } from "./asked.ts";

type One = { id: string; resolved_at: string | null };
const open: One = { id: "a", resolved_at: null };
const resolved: One = { id: "b", resolved_at: "2026-01-01T00:00:00Z" };

describe("the comment that an address asks for", () => {
  it("stands first while its page of the list is not there", () => {
    expect(withAsked([open], resolved, "all")).to.deep.equal([resolved, open]);
  });
  it("stands once, as the list has it", () => {
    const later = { ...open, resolved_at: "2026-01-01T00:00:00Z" };
    expect(withAsked([later], open, "all")).to.deep.equal([later]);
  });
  it("is not among those that it is none of", () => {
    expect(withAsked([], resolved, "open")).to.deep.equal([]);
    expect(withAsked([], open, "resolved")).to.deep.equal([]);
    expect(withAsked([], open, "open")).to.deep.equal([open]);
    expect(withAsked([], resolved, "resolved")).to.deep.equal([resolved]);
    expect(withAsked([open], null, "all")).to.deep.equal([open]);
  });
});
