import { given, someEntry, someone, someoneElse, type TestFact } from "../runtime/given.testing.ts";
import { type EditionFact, editionDecider, maxEditions } from "./decider.ts";

const at = "2026-03-01T12:00:00.000Z";
const made = (edition_id: string, name = "Release 2.0"): TestFact<EditionFact> => ({
  type: "EditionMade",
  data: { edition_id, entry_id: someEntry, name, at },
});
const about = { edition_id: someone, entry_id: someEntry };
const deleted: TestFact<EditionFact> = { type: "EditionDeleted", data: about };
const make = (name = "Release 2.0", change: Partial<{ id: string; at: string }> = {}) => ({
  ...{ type: "make" as const, id: someone, entry: someEntry, name, at },
  ...{ began: "2026-01-01T00:00:00.000Z", now: "2026-03-02T00:00:00.000Z" },
  ...change,
});
const editions = (...facts: TestFact<EditionFact>[]) => given(editionDecider, facts);

describe("editions", () => {
  it("are made once, of a moment that has passed and at which the page was there", () => {
    editions()
      .when(make())
      .then([made(someone)]);
    editions(made(someone)).when(make()).then([]);
    editions()
      .when(make("Soon", { at: "2026-03-02T00:00:00.001Z" }))
      .refused("invalid", /has passed/);
    editions()
      .when(make("Too early", { at: "2025-12-31T23:59:59.999Z" }))
      .refused("invalid", /did not exist yet/);
  });
  it("have names of their own on each page", () => {
    editions(made(someoneElse))
      .when(make("release 2.0"))
      .refused("conflict", /this name/);
    editions(made(someone), made(someoneElse, "Other"))
      .when({ type: "rename", id: someoneElse, name: "RELEASE 2.0" })
      .refused("conflict", /this name/);
    editions(made(someone))
      .when({ type: "rename", id: someone, name: "release 2.0" })
      .then([{ type: "EditionRenamed", data: { ...about, name: "release 2.0" } }]);
    editions(made(someone)).when({ type: "rename", id: someone, name: "Release 2.0" }).then([]);
  });
  it("are deleted and restored once, while nothing else has their name", () => {
    editions(made(someone)).when({ type: "delete", id: someone }).then([deleted]);
    editions(made(someone), deleted).when({ type: "delete", id: someone }).then([]);
    editions(made(someone), deleted)
      .when({ type: "restore", id: someone })
      .then([{ type: "EditionRestored", data: about }]);
    editions(made(someone)).when({ type: "restore", id: someone }).then([]);
    editions(made(someone), deleted)
      .when({ type: "rename", id: someone, name: "New" })
      .refused("missing", /deleted/);
    editions(made(someone), deleted, made(someoneElse))
      .when({ type: "restore", id: someone })
      .refused("conflict", /this name/);
    editions()
      .when({ type: "delete", id: someone })
      .refused("missing", /no such edition/);
  });
  it("are not endless", () => {
    const many = Array.from({ length: maxEditions }, (_, number) =>
      made(`0190c2f1-0000-7000-8000-f${String(number).padStart(11, "0")}`, `Number ${number}`),
    );
    editions(...many)
      .when(make())
      .refused("invalid", /500/);
  });
});
