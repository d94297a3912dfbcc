import { expect } from "chai";
import { given, someone, someoneElse } from "../runtime/given.testing.ts";
import {
  emailDecider,
  type PersonCommand,
  type PersonFact,
  type PersonState,
  personDecider,
} from "./decider.ts";

const registered: PersonFact = {
  type: "PersonRegistered",
  data: {
    ...{ person_id: someone, email: "sealed email", first_name: "sealed first", last_name: "sealed last" },
    proved: false,
  },
};
const erased: PersonFact = { type: "PersonErased", data: {} };
const register = {
  type: "register",
  id: someone,
  email: "sealed email",
  firstName: "sealed first",
  lastName: "sealed last",
  proved: false,
  givenPassword: false,
} as const satisfies PersonCommand;

describe("a person", () => {
  const person = (...facts: PersonFact[]) => given(personDecider, facts);
  it("is registered", () => person().when(register).then([registered]));
  it("is registered once, however the names are sealed the next time", () =>
    person(registered)
      .when({ ...register, email: "sealed otherwise" })
      .then([]));
  it("is erased", () => person(registered).when({ type: "erase" }).then([erased]));
  it("stays erased", () => person(registered, erased).when(register).then([]));
  it("that is unknown cannot be erased", () => person().when({ type: "erase" }).refused("missing"));
});

describe("the address of a person", () => {
  const change = someoneElse;
  const changed = (mailed?: boolean): PersonFact => ({
    type: "PersonPasswordChanged",
    data: {
      change_id: change,
      how: mailed === undefined ? "typed" : "link",
      space_id: someone,
      ...(mailed !== undefined && { mailed }),
    },
  });
  const proved = (facts: PersonFact[], actor: string | null = someoneElse) =>
    facts.reduce<PersonState>(
      (state, fact) =>
        personDecider.evolve(state, {
          ...fact,
          metadata: { actor, at: "2026-11-02T12:00:00.000Z" },
        } as never),
      null,
    )!.proved;
  const old: PersonFact = { ...registered, data: { ...registered.data, proved: undefined } };
  it("is proved by a mailed link, another address by its own, and a provider", () => {
    expect(proved([registered])).to.equal(false);
    expect(proved([registered, changed(true)])).to.equal(true);
    expect(proved([registered, { type: "PersonAddressProved", data: { provider: "google" } }])).to.equal(
      true,
    );
    const moved = { link_id: someone, email: "sealed other", space_id: someone };
    expect(proved([registered, { type: "PersonEmailChanged", data: moved }])).to.equal(true);
  });
  it("is not proved by a typed password, and no longer after a link that an admin was shown", () => {
    expect(proved([registered, changed()])).to.equal(false);
    expect(proved([registered, changed(true), changed(false)])).to.equal(false);
  });
  it("of older facts is proved unless another person registered it", () => {
    expect([proved([old]), proved([old], someone), proved([old], null)]).to.deep.equal([false, true, true]);
  });
});

describe("an email address", () => {
  const claimed = { type: "EmailClaimed", data: { person_id: someone } } as const;
  const released = { type: "EmailReleased", data: { person_id: someone } } as const;
  it("belongs to who claims it", () =>
    given(emailDecider, []).when({ type: "claim", person: someone }).then([claimed]));
  it("cannot be claimed by another", () =>
    given(emailDecider, [claimed])
      .when({ type: "claim", person: someoneElse })
      .refused("conflict", /account with this email/));
  it("is released by whose it is", () =>
    given(emailDecider, [claimed]).when({ type: "release", person: someone }).then([released]));
  it("is not released by another", () =>
    given(emailDecider, [claimed]).when({ type: "release", person: someoneElse }).then([]));
  it("can be claimed once it was released", () =>
    given(emailDecider, [claimed, released])
      .when({ type: "claim", person: someoneElse })
      .then([{ type: "EmailClaimed", data: { person_id: someoneElse } }]));
});
