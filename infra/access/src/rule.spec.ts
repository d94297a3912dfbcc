import { expect } from "chai";
import { type Capability, can, capabilities, capabilitiesOf, type Role, roleNames } from "./role.ts";
import { flagsOf, levelOn, type Shared } from "./rule.ts";
import { standingOf } from "./standing.ts";

const ann = "0190c2f1-0000-7000-8000-000000000010";
const bob = "0190c2f1-0000-7000-8000-000000000011";
const member = (...roles: Role[]) => standingOf(ann, roles, true);
/** A page, given what is shared on it. */
const page = (sharing: Shared["sharing"] = {}, author = bob): Shared => ({ author, sharing });

describe("the level of somebody on a page", () => {
  it("does not depend on the order of roles", () => {
    const path = [page({ [`user:${ann}`]: 4 })];
    expect(levelOn(member("viewer", "editor"), path)).to.equal(levelOn(member("editor", "viewer"), path));
    expect(levelOn(member("viewer", "admin"), path)).to.equal(4);
  });
  it("is a guest's for who is signed in but no member", () => {
    const open = [page({ "special:public": 3, "special:logged_in": 3 })];
    expect(levelOn(standingOf(ann, null, false), open)).to.equal(1);
    expect(levelOn(standingOf(ann, null, true), open)).to.equal(0);
  });
  it("is as without roles for a role that nobody knows", () => {
    expect(levelOn(standingOf(ann, ["boss", "toString"], true), [page()])).to.equal(2);
  });
});

describe("what roles let people do", () => {
  const holders: Record<Capability, Role[]> = {
    createAtTop: ["admin", "developer", "author"],
    createBelow: ["admin", "developer", "author", "editor"],
    administer: ["admin", "developer"],
    manageMembers: ["admin"],
    import: ["admin", "developer"],
    seeImports: ["admin", "developer"],
    cancelImports: ["admin"],
    export: ["admin", "developer", "author", "editor", "verified", "viewer"],
    seePastTree: ["admin", "developer"],
    seeStatus: ["admin", "developer"],
    rebuild: ["admin", "developer"],
  };
  for (const capability of capabilities) {
    it(`${capability}: ${holders[capability].join(", ")}`, () => {
      const who = roleNames.filter((role) => can([role], capability));
      expect(who).to.have.members(holders[capability]);
      expect(roleNames.filter((role) => capabilitiesOf([role])[capability])).to.deep.equal(who);
    });
  }
  it("adds up when somebody has several", () => {
    expect(can(["viewer", "author"], "createAtTop")).to.equal(true);
    expect(can([], "createAtTop")).to.equal(false);
  });
  it("lets people create below what they may edit, if a role of theirs says so", () => {
    expect(flagsOf(3, ["verified"]).canCreateChildren).to.equal(false);
    expect(flagsOf(3, ["author"]).canCreateChildren).to.equal(true);
    expect(flagsOf(2, ["author"]).canCreateChildren).to.equal(false);
  });
});
