import { expect } from "chai";
import { fold, given, someEntry, someone, someoneElse, someSpace } from "../runtime/given.testing.ts";
import { type GroupFact, groupDecider, maxPeople } from "./decider.ts";

const create = {
  type: "create" as const,
  id: someEntry,
  space: someSpace,
  by: someone,
  name: "Support",
  description: "",
};
const created: GroupFact = {
  type: "GroupCreated",
  data: { group_id: someEntry, name: "Support", description: "" },
};
const added = (person_id: string): GroupFact => ({ type: "GroupMemberAdded", data: { person_id } });
const deleted: GroupFact = { type: "GroupDeleted", data: {} };
const group = (...facts: GroupFact[]) => given(groupDecider, facts);

describe("a group", () => {
  it("is made", () => group().when(create).then([created]));
  it("is not made twice under one id", () => {
    group(created).when(create).then([]);
    group(created)
      .when({ ...create, by: someoneElse })
      .refused("conflict");
    group(created)
      .when({ ...create, space: someEntry })
      .refused("conflict");
  });
  it("says only what changed", () => {
    group(created)
      .when({ type: "change", change: { name: "Support", description: "All day" } })
      .then([{ type: "GroupChanged", data: { description: "All day" } }]);
    group(created)
      .when({ type: "change", change: { name: "Support" } })
      .then([]);
  });
  it("takes each person once", () =>
    group(created, added(someone))
      .when({ type: "attach", people: [someone, someoneElse, someoneElse] })
      .then([added(someoneElse)]));
  it("loses who is in it, and nobody else", () => {
    group(created, added(someone))
      .when({ type: "detach", person: someone })
      .then([{ type: "GroupMemberRemoved", data: { person_id: someone } }]);
    group(created).when({ type: "detach", person: someone }).then([]);
  });
  it("has a maximum number of people", () => {
    const people = Array.from({ length: maxPeople }, (_, number) => `p${number}`);
    const full = people.map(added);
    group(created).when({ type: "attach", people }).then(full);
    group(created, ...full)
      .when({ type: "attach", people: [someone] })
      .refused("invalid", /2000/);
  });
  it("has nobody in it once it is deleted, and stays deleted", () => {
    group(created, added(someone)).when({ type: "delete" }).then([deleted]);
    expect(fold(groupDecider, [created, added(someone), deleted])?.people).to.deep.equal([]);
    group(created, deleted)
      .when({ type: "attach", people: [someone] })
      .refused("missing");
    group(created, deleted).when(create).refused("conflict");
    group().when({ type: "delete" }).refused("missing");
  });
});
