import { documentMessages, message, together } from "@annals/document";
import { expect } from "chai";
import { conflict, invalid, invalidFields, Problem } from "./problem.ts";

const full = message("you-are-full", "You have {max} passkeys already. Remove one first.");
const wrongCodes = message("wrong-codes", "Too many wrong codes.");
const later = message("try-later", "Try again in {minutes} minutes.");

describe("what a problem says", () => {
  it("has a name for programs, and the values that stand in it", () => {
    const { status, body } = conflict(full({ max: 20 }), { holder: "Ann" });
    expect(status).to.equal(409);
    expect(body).to.deep.equal({
      type: "/problems/you-are-full",
      values: { max: "20" },
      title: "Conflict",
      status: 409,
      detail: "You have 20 passkeys already. Remove one first.",
      holder: "Ann",
    });
  });
  it("is named sentence by sentence where it is put together", () => {
    const { body } = new Problem(429, together(wrongCodes, later({ minutes: 7 })));
    expect(body.detail).to.equal("Too many wrong codes. Try again in 7 minutes.");
    expect(body.type).to.equal("/problems/wrong-codes");
    expect(body.sentences).to.deep.equal([{ type: "/problems/try-later", values: { minutes: "7" } }]);
  });
  it("is named for the field that it is about", () => {
    const { body } = invalid("title", documentMessages.tooLong({ max: 500 }));
    const name = { type: "/problems/must-not-be-longer-than-max-characters", values: { max: "500" } };
    expect(body).to.deep.include(name);
    expect(body.errors).to.deep.equal([
      { path: "title", message: "must not be longer than 500 characters", ...name },
    ]);
  });
  it("is named field by field, and as short as a person can read it", () => {
    const flaws = ["", "b"].map((path) => ({ path, said: documentMessages.notText }));
    const { body } = invalidFields(flaws);
    expect(body.type).to.equal("/problems/fields");
    expect(body.detail).to.equal("body: must be text; b: must be text");
    expect(body.errors!.map(({ type }) => type)).to.deep.equal(Array(2).fill("/problems/must-be-text"));
  });
});
