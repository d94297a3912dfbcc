import { expect } from "chai";
import { statusOf } from "./status.ts";

describe("the status of an error", () => {
  it("is its status code, its status or that of the response, in this order", () => {
    expect(statusOf({ statusCode: 404, status: 500, response: { status: 403 } })).to.equal(404);
    expect(statusOf({ status: 403, response: { status: 404 } })).to.equal(403);
    expect(statusOf({ response: { status: 404 } })).to.equal(404);
    expect(statusOf({ status: 0 })).to.equal(0);
  });
  it("is 500 when there is none", () => {
    for (const error of [new Error("x"), null, undefined, "x", { status: "404" }])
      expect(statusOf(error)).to.equal(500);
  });
});
