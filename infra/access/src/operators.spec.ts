import { expect } from "chai";
import { mayOperate, type OperatorSpaces } from "./operators.ts";

describe("who operates the installation", () => {
  const main = { id: "1", key: "main" };
  const team = { id: "2", key: "team" };
  const may = (spaces: OperatorSpaces, space: typeof main, roles: string[], isLocal = false) =>
    mayOperate(spaces, main.id, { isLocal, roles, space });

  it("is admins and developers of the first space, and of no other one", () => {
    expect(may(null, main, ["admin"])).to.equal(true);
    expect(may(null, main, ["developer"])).to.equal(true);
    expect(may(null, main, ["author"])).to.equal(false);
    expect(may(null, main, [])).to.equal(false);
    expect(may(null, team, ["admin"])).to.equal(false);
  });

  it("is those of the spaces that the server names, in place of the first one", () => {
    expect(may(["team"], team, ["admin"])).to.equal(true);
    expect(may(["team"], team, ["verified"])).to.equal(false);
    expect(may(["team"], main, ["admin"])).to.equal(false);
  });

  it("is whoever has the local token, in every space", () => {
    expect(may(null, team, ["admin"], true)).to.equal(true);
    expect(may(["main"], team, ["admin"], true)).to.equal(true);
  });

  it("is nobody but the local token before there is a space", () => {
    expect(mayOperate(null, null, { isLocal: false, roles: ["admin"], space: main })).to.equal(false);
  });
});
