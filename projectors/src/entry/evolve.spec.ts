import { expect } from "chai";
import { newHistory, space, uuid } from "../runtime/history.testing.ts";
import type { FactOf } from "../runtime/model/read-model.ts";
import { createdEntry, type EntryFact, evolveEntry } from "./evolve.ts";
import { created } from "./history.testing.ts";
import type { EntryFacts } from "./tables.ts";

const id = uuid(0xdddd, 1);

type DraftFact = FactOf<"EntryPublished" | "DraftSaved" | "DraftDiscarded">;
type LifeFact = FactOf<Exclude<EntryFact["type"], "EntryCreated" | DraftFact["type"]>>;
const isOfDraft = (fact: { type: string }): fact is Written<DraftFact> =>
  ["EntryPublished", "DraftSaved", "DraftDiscarded"].includes(fact.type);
type Written<Fact> = Fact extends { type: infer Type; data: infer Data } ? { type: Type; data: Data } : never;

/** The entry after some facts, a minute apart, the first of which made it at midnight. */
function after(...facts: Written<LifeFact | DraftFact>[]): EntryFacts {
  const { add } = newHistory(new Date("2025-12-31T23:59:00.000Z"));
  const first = add(`entry-${id}`, created(id, null, "Größe & Maße")) as FactOf<"EntryCreated">;
  return facts
    .map((fact) => (isOfDraft(fact) ? add(`draft-${id}`, fact) : add(`entry-${id}`, fact)))
    .reduce((entry, event) => evolveEntry(entry, event as LifeFact | DraftFact), createdEntry(first));
}
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

describe("what facts make of an entry", () => {
  it("begins unpublished, at the top, shared with nobody in particular", () => {
    expect(after()).to.include({
      id,
      space,
      parent: null,
      slug: "größe-maße",
      version: 0,
      published_at: null,
    });
    expect(after().own_sharing).to.deep.equal({});
  });

  it("is called what its draft calls it, until it is published", () => {
    const saved = (title?: string) => ({
      type: "DraftSaved" as const,
      data: { changes: [], fields: title === undefined ? {} : { title } },
    });
    const drafted = after(saved("A better name"));
    expect(drafted).to.include({
      title: "A better name",
      slug: "a-better-name",
      given_title: "Größe & Maße",
    });
    expect(drafted.changed_at).to.deep.equal(at(0));
    const given = { title: "Größe & Maße", slug: "größe-maße" };
    expect(after(saved("A better name"), saved())).to.include(given);
    expect(after(saved("A better name"), { type: "DraftDiscarded", data: {} })).to.include(given);
    const data = { number: 1, title: "Published", description: "", note: "", blocks: [] };
    expect(after({ type: "EntryPublished", data }, saved("Not yet"))).to.include({ title: "Published" });
  });

  it("takes title, address and number from what is published", () => {
    const data = { number: 3, title: "New name", description: "d", note: "", blocks: [] };
    const entry = after({ type: "EntryPublished", data });
    expect(entry).to.include({ title: "New name", slug: "new-name", description: "d", version: 3 });
    expect(entry.published_at).to.deep.equal(at(1));
  });

  it("tells what readers see from what only moves or throws away", () => {
    const moved = after(
      { type: "EntryRenamed", data: { title: "Other" } },
      { type: "EntryMoved", data: { parent_id: uuid(0xdddd, 2), sort_order: 4 } },
    );
    expect(moved).to.include({ parent: uuid(0xdddd, 2), sort_order: 4, slug: "other" });
    expect([moved.created_at, moved.updated_at, moved.changed_at]).to.deep.equal([at(0), at(1), at(2)]);
  });

  it("merges settings, and descriptions by what they name", () => {
    const entry = after(
      { type: "EntrySettingsChanged", data: { settings: { color: "#aabbcc", chapters: false } } },
      { type: "EntrySettingsChanged", data: { settings: { color: null } } },
      { type: "EntryDescribed", data: { description: "About" } },
      { type: "EntryDescribed", data: { icon: "star", description: undefined } },
    );
    expect(entry.settings).to.deep.equal({ color: null, chapters: false });
    expect(entry).to.include({ description: "About", icon: "star", commentable: false });
  });

  it("keeps the last record of each principal, and forgets what is taken back", () => {
    const share = (principal: string, level: number) => ({
      type: "EntryShared" as const,
      data: { principal, level },
    });
    const entry = after(
      share("special:public", 1),
      share("special:public", 0),
      share("special:logged_in", 3),
      { type: "EntryUnshared", data: { principal: "special:logged_in" } },
    );
    expect(entry.own_sharing).to.deep.equal({ "special:public": 0 });
  });

  it("comes back from the trash to where it is put", () => {
    const thrown = after({ type: "EntryTrashed", data: {} });
    expect(thrown).to.include({ trash_root: true });
    expect(thrown.trashed_at).to.deep.equal(at(1));
    const back = after(
      { type: "EntryTrashed", data: {} },
      { type: "EntryRestored", data: { parent_id: null } },
    );
    expect(back).to.include({ trash_root: false, trashed_at: null, parent: null });
  });
});
