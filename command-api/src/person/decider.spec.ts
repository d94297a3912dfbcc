import { given, someone, someoneElse } from "../runtime/given.testing.ts";
import { emailDecider, type PersonCommand, type PersonFact, personDecider } from "./decider.ts";

const registered: PersonFact = {
  type: "PersonRegistered",
  data: { person_id: someone, email: "sealed email", first_name: "sealed first", last_name: "sealed last" },
};
const erased: PersonFact = { type: "PersonErased", data: {} };
const register: PersonCommand = {
  type: "register",
  id: someone,
  email: "sealed email",
  firstName: "sealed first",
  lastName: "sealed last",
};

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
