import { expect } from "chai";
import { arrivalIn, withoutArrival } from "./arrival.ts";

describe("what an address brings along", () => {
  it("is of a provider, of a portal, or an invitation", () => {
    expect(arrivalIn("?code=a&state=b&iss=https://x.org")).to.deep.equal({
      ...{ kind: "provider", code: "a", state: "b", iss: "https://x.org" },
    });
    expect(arrivalIn("?error=access_denied&state=b")).to.deep.equal({ kind: "refused", state: "b" });
    expect(arrivalIn("?jwt=a.b.c")).to.deep.equal({ kind: "jwt", token: "a.b.c" });
    expect(arrivalIn("?token=a.b.c&code=d&state=e")).to.deep.equal({ kind: "jwt", token: "a.b.c" });
    expect(arrivalIn("?code=a")).to.deep.equal({ kind: "invitation", code: "a" });
    for (const nothing of ["", "?q=leave", "?jwt=", "?state=b", "?error=x"])
      expect(arrivalIn(nothing)).to.equal(null);
  });
  it("does not stay in the address", () => {
    expect(withoutArrival("?jwt=a.b.c")).to.equal("");
    expect(withoutArrival("?code=a&state=b&iss=c&session_state=d&tab=history")).to.equal("?tab=history");
  });
});
