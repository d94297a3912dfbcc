import { expect } from "chai";
import type { Level } from "./level.ts";
import { groupsIn, principalOfGroup } from "./principal.ts";
import {
  type Capability,
  can,
  canManageGroup,
  capabilities,
  capabilitiesOf,
  type Role,
  roleNames,
} from "./role.ts";
import { flagsOf, levelOn, type Shared } from "./rule.ts";
import { type Standing, standingOf } from "./standing.ts";

const link = "0190c2f1-0000-7000-8000-000000000013";
const byLink = `link:${link}`;
const ann = "0190c2f1-0000-7000-8000-000000000010";
const bob = "0190c2f1-0000-7000-8000-000000000011";
const asked = (...roles: Role[]) => standingOf(ann, roles, true, []);
const guest = (authRequired: boolean) => standingOf(null, null, authRequired, []);
const linked = (authRequired: boolean) => standingOf(null, null, authRequired, [], [link]);
/** A page, given what is shared on it. */
const page = (sharing: Shared["sharing"] = {}, author = bob): Shared => ({
  author,
  sharing,
  inherits: true,
});
/** One that takes nothing from above. */
const cut = (sharing: Shared["sharing"] = {}, author = bob): Shared => ({
  ...page(sharing, author),
  inherits: false,
});
const people = "special:logged_in";
const all = "special:public";
const user = `user:${ann}`;
const team = "0190c2f1-0000-7000-8000-000000000012";
const group = `group:${team}`;
const inTeam = (...roles: Role[]) => standingOf(ann, roles, true, [team]);

describe("the level of somebody on a page", () => {
  const cases: [string, Standing, Shared[], Level][] = [
    ["members may comment where nothing was said", asked("verified"), [page(), page()], 2],
    ["members without any role as well", asked(), [page()], 2],
    [
      "admins may do everything, also where all was taken back",
      asked("admin"),
      [page({ [people]: 0, [user]: 0 })],
      4,
    ],
    ["developers too", asked("developer"), [page({ [people]: 0 })], 4],
    ["authors manage what is theirs", asked("author"), [page({ [people]: 0 }, ann)], 4],
    ["but not what is below it and another's", asked("author"), [page(), page({}, ann)], 3],
    ["editors edit what they see", asked("editor"), [page()], 3],
    ["editors do not see what was taken back", asked("editor"), [page({ [people]: 0 })], 0],
    ["editors keep more than editing", asked("editor"), [page({ [user]: 4 })], 4],
    ["viewers at most comment", asked("viewer"), [page({ [user]: 4 })], 2],
    ["viewers at most comment on what is theirs", asked("viewer"), [page({}, ann)], 2],
    ["viewers are still capped when they are editors", asked("viewer", "editor"), [page()], 2],
    ["viewers are still capped when they are authors", asked("viewer", "author"), [page({}, ann)], 2],
    ["authors edit what they see", asked("author"), [page({ [people]: 1 })], 3],
    ["authors do not see what was taken back", asked("author"), [page({ [people]: 0 })], 0],
    ["what is given above counts below", asked("verified"), [page(), page({ [user]: 3 })], 3],
    [
      "the nearest counts, also when it is less",
      asked("verified"),
      [page({ [user]: 0, [people]: 0 }), page({ [user]: 4 })],
      0,
    ],
    ["the highest of all principals counts", asked("verified"), [page({ [user]: 1, [people]: 3 })], 3],
    ["one's own record does not take back everybody's", asked("verified"), [page({ [user]: 0 })], 2],
    ["members are also the public", asked("verified"), [page({ [people]: 0, [all]: 1 })], 1],
    ["a group gives its people what it was given", inTeam("verified"), [page({ [group]: 3 })], 3],
    ["and nothing to others", asked("verified"), [page({ [group]: 3 })], 2],
    ["a group that is given nothing takes nothing else", inTeam("verified"), [page({ [group]: 0 })], 2],
    [
      "below, less can be given to a group",
      inTeam("verified"),
      [page({ [group]: 1, [people]: 0 }), page({ [group]: 4 })],
      1,
    ],
    [
      "a group makes an editor of who may view by it",
      inTeam("editor"),
      [page({ [group]: 1, [people]: 0 })],
      3,
    ],
    ["what takes nothing from above is closed, also to the space", asked("verified"), [cut()], 0],
    ["and to records above it", asked("verified"), [cut(), page({ [user]: 4 })], 0],
    ["and what is below it as well", asked("editor"), [page(), cut(), page({ [all]: 1 })], 0],
    ["but not to those whom it names", asked("verified"), [page(), cut({ [user]: 1 })], 1],
    ["nor to its author", asked("verified"), [cut({}, ann)], 4],
    ["nor to admins", asked("admin"), [cut()], 4],
    ["guests do not see by what is above a cut", guest(false), [cut(), page({ [all]: 1 })], 0],
    ["another's record says nothing", asked("verified"), [page({ [`user:${bob}`]: 4, [people]: 0 })], 0],
    ["guests see nothing where nothing was said", guest(false), [page()], 0],
    ["guests view what is public", guest(false), [page(), page({ [all]: 1 })], 1],
    ["guests at most view", guest(false), [page({ [all]: 4 })], 1],
    ["guests see nothing while one has to sign in", guest(true), [page({ [all]: 4 })], 0],
    ["who opened a link views what it is for", linked(false), [page(), page({ [byLink]: 1 })], 1],
    ["and no more than that", linked(false), [page({ [byLink]: 4 })], 1],
    ["but not what is beside it", linked(false), [page({ "link:another": 1 })], 0],
    ["nor below a cut", linked(false), [cut(), page({ [byLink]: 1 })], 0],
    ["nor while one has to sign in", linked(true), [page({ [byLink]: 1 })], 0],
    ["guests have no link that they did not open", guest(false), [page({ [byLink]: 1 })], 0],
    [
      "a link gives members nothing, whose role would make more of it",
      standingOf(ann, ["editor"], false, [], [link]),
      [page({ [byLink]: 1, [people]: 0 })],
      0,
    ],
    ["what is for members is not for guests", guest(false), [page({ [people]: 4 })], 0],
  ];
  for (const [what, standing, path, level] of cases) {
    it(`${what}: ${level}`, () => expect(levelOn(standing, path)).to.equal(level));
  }

  it("does not depend on the order of roles", () => {
    const path = [page({ [`user:${ann}`]: 4 })];
    expect(levelOn(asked("viewer", "editor"), path)).to.equal(levelOn(asked("editor", "viewer"), path));
    expect(levelOn(asked("viewer", "admin"), path)).to.equal(4);
  });
  it("is a guest's for somebody who is signed in but not a member", () => {
    const open = [page({ "special:public": 3, "special:logged_in": 3 })];
    expect(levelOn(standingOf(ann, null, false, [team]), open)).to.equal(1);
    expect(levelOn(standingOf(ann, null, true, [team]), open)).to.equal(0);
  });
  it("is as without roles for a role that nobody knows", () => {
    expect(levelOn(standingOf(ann, ["boss", "toString"], true, []), [page()])).to.equal(2);
  });
});

describe("who manages a group", () => {
  const groups = { hers: { createdBy: ann }, his: { createdBy: bob }, nobodys: { createdBy: null } };
  const managed = (roles: Role[], person: string | null = ann) =>
    Object.entries(groups).flatMap(([name, one]) => (canManageGroup(roles, person, one) ? [name] : []));
  it("admins and developers manage all, authors those that they made, others none", () => {
    expect(managed(["admin"])).to.deep.equal(["hers", "his", "nobodys"]);
    expect(managed(["developer"])).to.deep.equal(["hers", "his", "nobodys"]);
    expect(managed(["author"])).to.deep.equal(["hers"]);
    for (const role of ["editor", "verified", "viewer"] as const) expect(managed([role])).to.deep.equal([]);
    expect(managed(["viewer", "author"])).to.deep.equal([]);
    expect(managed([], null)).to.deep.equal([]);
  });
  it("is named by principals of its own", () => {
    expect(groupsIn([user, principalOfGroup(team), people])).to.deep.equal([team]);
  });
});

describe("what roles let people do", () => {
  const holders: Record<Capability, Role[]> = {
    createAtTop: ["admin", "developer", "author"],
    createBelow: ["admin", "developer", "author", "editor"],
    manageFiles: ["admin", "developer", "author"],
    manageGroups: ["admin", "developer", "author"],
    manageAllGroups: ["admin", "developer"],
    administer: ["admin", "developer"],
    manageMembers: ["admin", "developer"],
    manageAdmins: ["admin"],
    manageNav: ["admin"],
    manageBlockTypes: ["admin"],
    manageCourses: ["admin", "developer"],
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
    expect(can(["verified", "author"], "createAtTop")).to.equal(true);
    expect(can([], "createAtTop")).to.equal(false);
  });
  it("makes no page that a viewer then may not edit", () => {
    for (const capability of ["createAtTop", "createBelow", "manageFiles"] as const) {
      expect(can(["viewer", "author"], capability)).to.equal(false);
      expect(can(["viewer", "admin"], capability)).to.equal(true);
    }
  });
  it("lets people create below what they may edit, if a role of theirs says so", () => {
    expect(flagsOf(3, ["verified"]).canCreateChildren).to.equal(false);
    expect(flagsOf(3, ["author"]).canCreateChildren).to.equal(true);
    expect(flagsOf(2, ["author"]).canCreateChildren).to.equal(false);
  });
});

/**
 * The table of levels as it was in the first version, and as it is: a row for each combination of roles, a column for what is
 * shared with all members (nothing said, 0 to 4), then for one's own page (nothing said, 0).
 */
describe("the table of access", () => {
  const first: Record<string, string> = {
    admin: "444444 44",
    developer: "444444 44",
    author: "201234 44",
    editor: "303334 44",
    verified: "201234 44",
    viewer: "201222 22",
    "": "201234 44",
    "viewer author": "201222 22",
    "viewer editor": "202222 22",
    "author editor": "303334 44",
  };
  const now: typeof first = { ...first, author: "303334 44", "viewer author": "202222 22" };
  const levels = (roles: string) => {
    const standing = asked(...(roles.split(" ").filter(Boolean) as Role[]));
    const of = (one: Shared) => levelOn(standing, [one]);
    const shared = [page(), ...[0, 1, 2, 3, 4].map((level) => page({ [people]: level }))];
    return `${shared.map(of).join("")} ${[page({}, ann), page({ [people]: 0 }, ann)].map(of).join("")}`;
  };
  it("is as written down", () => {
    const found = Object.fromEntries(Object.keys(now).map((roles) => [roles, levels(roles)]));
    expect(found).to.deep.equal(now);
  });
  it("changed in the cells of authors and editors alone", () => {
    const changed = Object.keys(first).filter((roles) => levels(roles) !== first[roles]);
    for (const roles of changed) expect(roles, roles).to.match(/author|editor/);
    for (const roles of Object.keys(first)) {
      const cells = [...levels(roles)].map(Number);
      for (const [at, before] of [...first[roles]!].map(Number).entries())
        if (before >= 0) expect(cells[at], `${roles}: nobody lost anything`).to.be.at.least(before);
    }
  });
});
