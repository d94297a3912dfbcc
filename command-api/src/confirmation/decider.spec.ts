import { given, noon, someone, someoneElse } from "../runtime/given.testing.ts";
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
  it("is asked to read a newer version as well, and a day that has passed ends", () => {
    const again = (version: number, today = "2027-05-18", published = version): ConfirmationCommand => ({
      ...{ type: "again", version, published, today },
    });
    page(asked())
      .when(again(2))
      .then([asked(2)]);
    page(asked())
      .when(again(2, "2027-05-19"))
      .then([asked(2, [someone], null)]);
    page(asked(2)).when(again(2)).then([]);
    page(asked())
      .when(again(1, "2027-05-18", 2))
      .refused("conflict", /newer version/);
    page().when(again(1)).refused("missing");
  });
  it("comes later, and is told once for each version", () => {
    const join: ConfirmationCommand = { type: "join", person: someone };
    const joined: ConfirmationFact = { type: "ReaderJoined", data: { person_id: someone } };
    page(asked()).when(join).then([joined]);
    page(asked(), joined).when(join).then([]);
    page(asked(), joined, asked(1, [someone, someoneElse]))
      .when(join)
      .then([]);
    page(asked(), joined, asked(2)).when(join).then([joined]);
    page(asked(), confirmed()).when(join).then([]);
    page(asked(), ended).when(join).then([]);
  });
  it("is reminded once of each stage of a day, and never of an earlier one", () => {
    const remind = (stage: "soon" | "day" | "late", version = 1): ConfirmationCommand => ({
      ...{ type: "remind", stage, due: "2027-05-18", version },
    });
    const reminded = (stage: "soon" | "day" | "late" | "by_hand"): ConfirmationFact => ({
      type: "ReadingReminded",
      data: { stage, due: "2027-05-18", version: 1 },
    });
    page(asked())
      .when(remind("soon"))
      .then([reminded("soon")]);
    page(asked(), reminded("soon")).when(remind("soon")).then([]);
    page(asked(), reminded("late")).when(remind("day")).then([]);
    page(asked(), reminded("soon"), asked(1, [someone, someoneElse]))
      .when(remind("soon"))
      .then([]);
    page(asked(), reminded("soon"), asked(1, [someone], null), asked())
      .when(remind("soon"))
      .then([reminded("soon")]);
    page(asked()).when(remind("soon", 2)).then([]);
    page(asked(), ended).when(remind("soon")).then([]);
  });
  it("is reminded by hand once a day", () => {
    const remind: ConfirmationCommand = { type: "remindByHand", now: noon };
    const reminded: ConfirmationFact = {
      ...{ type: "ReadingReminded", data: { stage: "by_hand", due: "2027-05-18", version: 1 } },
    };
    page(asked()).when(remind).then([reminded]);
    page(asked(), reminded).when(remind).then([]);
    page().when(remind).refused("missing");
  });
});
