import { expect } from "chai";
import { given, someone, someoneElse } from "../runtime/given.testing.ts";
import { monthsAfter } from "./days.ts";
import { type VerificationCommand, type VerificationFact, verificationDecider } from "./decider.ts";

const today = "2026-11-22";
const set = (due = "2027-05-18", every_months: number | null = 6, owner_id = someone): VerificationFact => ({
  type: "VerificationSet",
  data: { owner_id, due, every_months },
});
const verified = (due: string | null, on = today, person_id = someone): VerificationFact => ({
  type: "PageVerified",
  data: { person_id, on, due },
});
const reminded = (due = "2027-05-18"): VerificationFact => ({
  type: "VerificationDue",
  data: { owner_id: someone, due },
});
const removed: VerificationFact = { type: "VerificationRemoved", data: {} };
const setting = (
  due = "2027-05-18",
  everyMonths: number | null = 6,
  owner = someone,
): VerificationCommand => ({
  type: "set",
  ...{ owner, due, everyMonths, today },
});
const verify = (due?: string): VerificationCommand => ({
  type: "verify",
  person: someone,
  today,
  ...(due && { due }),
});
const remind = (due = "2027-05-18"): VerificationCommand => ({ type: "remind", due });
const check = (...facts: VerificationFact[]) => given(verificationDecider, facts);

describe("the check of a page", () => {
  it("has a day, an owner, and months until the next", () => {
    check().when(setting()).then([set()]);
    check(set())
      .when(setting("2027-05-19", null, someoneElse))
      .then([set("2027-05-19", null, someoneElse)]);
    check()
      .when(setting("2036-11-23"))
      .refused("invalid", /within the next 10 years/);
  });
  it("that was made is due again after these months, on a chosen day, or never", () => {
    check(set())
      .when(verify())
      .then([verified("2027-05-22")]);
    check(set())
      .when(verify("2027-01-01"))
      .then([verified("2027-01-01")]);
    check(set("2027-05-18", null))
      .when(verify())
      .then([verified(null)]);
    check(set()).when(verify("2036-11-23")).refused("invalid");
  });
  it("is not made where nobody has to", () => {
    check()
      .when(verify())
      .refused("missing", /Choose a day/);
    check(set(), removed).when(verify()).refused("missing");
  });
  it("is made again on another day, and by another person on the same", () => {
    check(set(), verified("2027-05-22", "2026-11-21"))
      .when(verify())
      .then([verified("2027-05-22")]);
    check(set(), verified("2027-05-22", today, someoneElse))
      .when(verify())
      .then([verified("2027-05-22")]);
  });
  it("is reminded of once for each day", () => {
    check(set()).when(remind()).then([reminded()]);
    check(set(), reminded()).when(remind()).then([]);
    check(set(), reminded(), set("2027-05-18", null)).when(remind()).then([]);
    check(set(), reminded(), set("2027-06-01"))
      .when(remind("2027-06-01"))
      .then([reminded("2027-06-01")]);
    check(set(), reminded(), verified("2027-05-18")).when(remind()).then([reminded()]);
    check(set()).when(remind("2027-06-01")).then([]);
    check(set(), removed).when(remind()).then([]);
  });
  it("ends", () => {
    check(set()).when({ type: "remove" }).then([removed]);
    check().when({ type: "remove" }).then([]);
  });
  it("counts months as calendars do", () => {
    expect(monthsAfter("2027-01-31", 1)).to.equal("2027-02-28");
    expect(monthsAfter("2027-11-30", 3)).to.equal("2028-02-29");
    expect(monthsAfter("2027-12-31", 12)).to.equal("2028-12-31");
  });
});
