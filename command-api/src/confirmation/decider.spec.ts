import { given, someone, someoneElse } from "../runtime/given.testing.ts";
import { type ConfirmationCommand, type ConfirmationFact, confirmationDecider } from "./decider.ts";

const asked = (version = 1, people = [someone], due: string | null = "2027-05-18"): ConfirmationFact => ({
  type: "ReadingAsked",
  data: { people, groups: [], due, version },
});
const confirmed = (version = 1, person_id = someone): ConfirmationFact => ({
  type: "ReadingConfirmed",
  data: { person_id, version },
});
const ended: ConfirmationFact = { type: "ReadingEnded", data: {} };
const ask = (version = 1, more: object = {}): ConfirmationCommand => ({
  type: "ask",
  people: [someone],
  groups: [],
  due: "2027-05-18",
  version,
  again: false,
  ...more,
});
const confirm = (version = 1, published = version): ConfirmationCommand => ({
  type: "confirm",
  person: someone,
  version,
  published,
});
const page = (...facts: ConfirmationFact[]) => given(confirmationDecider, facts);

describe("who is to read a page", () => {
  it("is asked for the version of now, and once", () => {
    page()
      .when(ask(3))
      .then([asked(3)]);
    page(asked()).when(ask()).then([]);
    page(asked(1, [someone, someoneElse]))
      .when(ask(1, { people: [someoneElse, someone, someone] }))
      .then([]);
    page()
      .when(ask(1, { people: [] }))
      .refused("invalid", /at least one/);
  });
  it("is asked again for a new version where that is said", () => {
    page(asked()).when(ask(2)).then([]);
    page(asked())
      .when(ask(2, { again: true }))
      .then([asked(2)]);
    page(asked(), ended)
      .when(ask(2))
      .then([asked(2)]);
  });
  it("confirms the published version, once each", () => {
    page(asked()).when(confirm()).then([confirmed()]);
    page(asked(), confirmed()).when(confirm()).then([]);
    page(asked(), confirmed())
      .when(confirm(2))
      .then([confirmed(2)]);
    page(asked())
      .when(confirm(1, 2))
      .refused("conflict", /newer version/);
  });
  it("is not asked before somebody does, nor when that has ended", () => {
    page().when(confirm()).refused("missing");
    page(asked(), ended).when(confirm()).refused("missing");
    page(asked()).when({ type: "end" }).then([ended]);
    page(asked(), ended).when({ type: "end" }).then([]);
  });
});
