import { expect } from "chai";
import { createdEntry, evolveEntry } from "../entry/evolve.ts";
import { created } from "../entry/history.testing.ts";
import type { EntryFacts } from "../entry/tables.ts";
import { newHistory, uuid } from "../runtime/history.testing.ts";
import { changesBetween } from "./changes.ts";

describe("what the history compares", () => {
  const { add } = newHistory();
  const id = uuid(0xdddd, 1);
  const entry = createdEntry(add(`entry-${id}`, created(id, null, "A")) as never);
  const after = (...facts: Parameters<typeof add>[1][]): EntryFacts =>
    facts.reduce((now, fact) => evolveEntry(now, add(`entry-${id}`, fact as never) as never), entry);

  it("is nothing where nothing is different", () => {
    expect(changesBetween(entry, entry, null)).to.deep.equal([]);
  });
  it("is each field with what it was and what it is, settings and records one by one", () => {
    const changed = after(
      { type: "EntryRenamed", data: { title: "B" } },
      { type: "EntrySettingsChanged", data: { settings: { color: "#136f89" } } },
      { type: "EntryShared", data: { principal: "special:public", level: 1 } },
      { type: "EntryInheritanceStopped", data: {} },
    );
    expect(changesBetween(entry, changed, null)).to.deep.equal([
      { field: "title", before: "A", after: "B" },
      { field: "inherits", before: true, after: false },
      { field: "settings.color", before: null, after: "#136f89" },
      { field: "sharing.special:public", before: null, after: 1 },
    ]);
    const taken = evolveEntry(
      changed,
      add(`entry-${id}`, { type: "EntryUnshared", data: { principal: "special:public" } }) as never,
    );
    expect(changesBetween(changed, taken, null)).to.deep.equal([
      { field: "sharing.special:public", before: 1, after: null },
    ]);
  });
  it("is where it stood, by the titles of the time", () => {
    const moved = after({ type: "EntryMoved", data: { parent_id: uuid(0xdddd, 2), sort_order: 0 } });
    const to = { id: uuid(0xdddd, 2), title: "People" };
    expect(changesBetween(entry, moved, { from: null, to })).to.deep.equal([
      { field: "parent", before: null, after: to },
    ]);
  });
});
