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
      .when({ type: "changeRoles", person: someone, roles: ["viewer"] })
      .then([{ type: "MemberRolesChanged", data: { person_id: someone, roles: ["viewer"] } }]));
  it("does not get the roles they have, in whatever order", () =>
    member(joined("author", "editor"))
      .when({ type: "changeRoles", person: someone, roles: ["editor", "author"] })
      .then([]));
  it("that is none gets no roles", () => {
    member()
      .when({ type: "changeRoles", person: someone, roles: ["admin"] })
      .refused("missing");
    member(joined("author"), left)
      .when({ type: "changeRoles", person: someone, roles: ["admin"] })
      .refused("missing");
  });
  it("leaves, has no roles then, and may join again", () => {
    member(joined("author")).when({ type: "leave", person: someone }).then([left]);
    expect(rolesOf(fold(memberDecider, [joined("author"), left]))).to.equal(null);
    member(joined("author"), left)
      .when({ type: "join", person: someone, roles: ["viewer"] })
      .then([joined("viewer")]);
  });
});
