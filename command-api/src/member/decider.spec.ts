import { expect } from "chai";
import { fold, given, someone } from "../runtime/given.testing.ts";
import { type MemberFact, memberDecider, rolesOf } from "./decider.ts";
import type { Role } from "./events.ts";

const joined = (...roles: Role[]): MemberFact => ({
  type: "MemberJoined",
  data: { person_id: someone, roles },
});
const left: MemberFact = { type: "MemberLeft", data: { person_id: someone } };
const member = (...facts: MemberFact[]) => given(memberDecider, facts);

describe("a member", () => {
  it("joins with roles, each once", () =>
    member()
      .when({ type: "join", person: someone, roles: ["editor", "author", "editor"] })
      .then([joined("author", "editor")]));
  it("does not join twice with other roles", () =>
    member(joined("author"))
      .when({ type: "join", person: someone, roles: ["admin"] })
      .refused("conflict"));
  it("gets other roles", () =>
    member(joined("author"))
      .when({ type: "changeRoles", person: someone, roles: ["viewer"], keepsAdmin: true })
      .then([{ type: "MemberRolesChanged", data: { person_id: someone, roles: ["viewer"] } }]));
  it("does not get the roles they have, in whatever order", () =>
    member(joined("author", "editor"))
      .when({ type: "changeRoles", person: someone, roles: ["editor", "author"], keepsAdmin: true })
      .then([]));
  it("that does not exist gets no roles", () => {
    member()
      .when({ type: "changeRoles", person: someone, roles: ["admin"], keepsAdmin: true })
      .refused("missing");
    member(joined("author"), left)
      .when({ type: "changeRoles", person: someone, roles: ["admin"], keepsAdmin: true })
      .refused("missing");
  });
  it("leaves, has no roles then, and may join again", () => {
    member(joined("author")).when({ type: "leave", person: someone, keepsAdmin: false }).then([left]);
    expect(rolesOf(fold(memberDecider, [joined("author"), left]))).to.equal(null);
    member(joined("author"), left)
      .when({ type: "join", person: someone, roles: ["viewer"] })
      .then([joined("viewer")]);
  });
  it("accepts each version of the terms once, and still has after they left and came back", () => {
    const accept = { type: "acceptTerms", person: someone, version: 2 } as const;
    const accepted: MemberFact = { type: "TermsAccepted", data: { person_id: someone, version: 2 } };
    member(joined("author")).when(accept).then([accepted]);
    member(joined("author"), accepted).when(accept).then([]);
    member(joined("author"), accepted, left, joined("viewer")).when(accept).then([]);
    member(joined("author"), accepted)
      .when({ ...accept, version: 3 })
      .then([{ type: "TermsAccepted", data: { person_id: someone, version: 3 } }]);
    member(left).when(accept).refused("missing");
  });

  it("who is the last admin stays an admin, and may get other roles beside", () => {
    const changeTo = (roles: Role[], keepsAdmin: boolean) =>
      member(joined("admin")).when({ type: "changeRoles", person: someone, roles, keepsAdmin });
    changeTo(["author"], false).refused("invalid", /only admin/);
    changeTo(["author"], true).then([
      { type: "MemberRolesChanged", data: { person_id: someone, roles: ["author"] } },
    ]);
    changeTo(["author", "admin"], false).then([
      { type: "MemberRolesChanged", data: { person_id: someone, roles: ["admin", "author"] } },
    ]);
    member(joined("admin"))
      .when({ type: "leave", person: someone, keepsAdmin: false })
      .refused("invalid", /only admin/);
    member(joined("admin")).when({ type: "leave", person: someone, keepsAdmin: true }).then([left]);
  });

  describe("who is deactivated", () => {
    const off: MemberFact = { type: "MemberDeactivated", data: { person_id: someone } };
    const on = (...roles: Role[]): MemberFact => ({
      type: "MemberReactivated",
      data: { person_id: someone, roles },
    });
    const deactivate = (keepsAdmin = true) => ({ type: "deactivate", person: someone, keepsAdmin }) as const;
    const reactivate = { type: "reactivate", person: someone } as const;
    it("has no roles, and gets back those that they had", () => {
      member(joined("author")).when(deactivate()).then([off]);
      expect(rolesOf(fold(memberDecider, [joined("author"), off]))).to.equal(null);
      member(joined("author"), off)
        .when(reactivate)
        .then([on("author")]);
      expect(rolesOf(fold(memberDecider, [joined("author"), off, on("author")]))).to.deep.equal(["author"]);
      member(joined("author")).when(reactivate).then([]);
    });
    it("is a member before and after, and not the last admin", () => {
      member().when(deactivate()).refused("missing");
      member(joined("author"), left).when(reactivate).refused("missing");
      member(joined("admin")).when(deactivate(false)).refused("invalid");
    });
    it("gets no roles and no invitation meanwhile, but can be removed", () => {
      const gone = member(joined("author"), off);
      gone
        .when({ type: "changeRoles", person: someone, roles: ["admin"], keepsAdmin: true })
        .refused("missing");
      gone.when({ type: "invite", person: someone, roles: ["admin"] }).refused("conflict", /Reactivate/);
      gone.when({ type: "leave", person: someone, keepsAdmin: false }).then([left]);
    });
  });

  describe("who is invited", () => {
    const about = { person_id: someone };
    const invited = (...roles: Role[]): MemberFact => ({
      type: "MemberInvited",
      data: { ...about, roles },
    });
    const declined: MemberFact = { type: "InvitationDeclined", data: about };
    const invite = (...roles: Role[]) => ({ type: "invite", person: someone, roles }) as const;
    const accept = { type: "accept", person: someone } as const;
    it("is not a member before they accept, and has no roles", () => {
      member()
        .when(invite("author"))
        .then([invited("author")]);
      expect(rolesOf(fold(memberDecider, [invited("admin")]))).to.equal(null);
      member(invited("author"))
        .when({ type: "changeRoles", person: someone, roles: ["admin"], keepsAdmin: true })
        .refused("missing");
    });
    it("joins with the roles of the last invitation", () => {
      member(invited("author")).when(invite("author")).then([]);
      member(invited("author"))
        .when(invite("editor"))
        .then([invited("editor")]);
      member(invited("author"), invited("editor"))
        .when(accept)
        .then([joined("editor")]);
      member(invited("author"), joined("author")).when(accept).then([]);
    });
    it("declines, and is no longer invited", () => {
      const decline = { type: "decline", person: someone } as const;
      member(invited("author")).when(decline).then([declined]);
      member(invited("author"), declined).when(accept).refused("missing");
      member().when(decline).refused("missing");
      member(invited("author"), declined)
        .when(invite("viewer"))
        .then([invited("viewer")]);
    });
    it("is no longer invited when that is withdrawn", () => {
      const leave = { type: "leave", person: someone, keepsAdmin: false } as const;
      member(invited("author"))
        .when(leave)
        .then([{ type: "InvitationWithdrawn", data: about }]);
      member(invited("author"), { type: "InvitationWithdrawn", data: about }).when(accept).refused("missing");
    });
    it("cannot join uninvited, nor is a member invited", () => {
      member().when(accept).refused("missing");
      member(joined("author"), left).when(accept).refused("missing");
      member(joined("author")).when(invite("admin")).refused("conflict");
      member(joined("author")).when(invite("author")).then([]);
    });
  });
});
