import { unreachedBy, whyOf } from "@annals/watch";
import { expect } from "chai";
import { needed } from "./unusable.ts";

describe("what the start needs", () => {
  it("says why it cannot be reached at any of several addresses, and can be waited for", async () => {
    const inner = Object.assign(new Error("connect ECONNREFUSED ::1:5432"), { code: "ECONNREFUSED" });
    const several = Object.assign(new AggregateError([inner, inner], ""), { code: "ECONNREFUSED" });
    const why = await needed(Promise.reject(several), (reason) => `Not reached: ${whyOf(reason, "")}.`).then(
      () => null,
      (error: Error) => error,
    );
    expect(why?.message).to.equal(
      "Not reached: nothing listens there: check host and port, and whether it runs (connect ECONNREFUSED ::1:5432).",
    );
    expect(unreachedBy(why)).to.equal("refused");
  });

  it("is not waited for where this machine lacks it", async () => {
    const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND nosuch"), { code: "ENOTFOUND" });
    const why = await needed(Promise.reject(unknown), () => "No such address.", "this machine").catch(
      (error: Error) => error,
    );
    expect(unreachedBy(why)).to.equal(null);
  });
});
