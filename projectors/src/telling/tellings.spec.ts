import type { ChangedFields, FactOfStream } from "@annals/command-api/events";
import { expect } from "chai";
import { created } from "../entry/history.testing.ts";
import { meanings } from "../projections.ts";
import { newHistory, people, uuid } from "../runtime/history.testing.ts";
import { type Stand, tellingsIn } from "./tellings.ts";

const { detailOf, entryOf } = tellingsIn(meanings);
const stand: Stand = {
  title: "Old",
  tags: ["a", "b"],
  from: { id: uuid(0xdddd, 2), title: "From" },
  to: null,
};
const { add } = newHistory();
const told = (fact: FactOfStream<"entry">) => detailOf(add("entry-x", fact), stand);

describe("what the history keeps of a fact", () => {
  it("says from where to where, by the titles of the time", () => {
    expect(told({ type: "EntryMoved", data: { parent_id: null, sort_order: 0 } })).to.deep.equal({
      from: stand.from,
      to: null,
    });
  });

  it("says which tags came and went", () => {
    const data = { tags: ["b", uuid(0xffff, 1)] };
    expect(told({ type: "EntryTagged", data })).to.deep.equal({
      added: [uuid(0xffff, 1)],
      removed: ["a"],
    });
  });

  it("tells a publishing that renames from one that does not", () => {
    const publish = (title: string) => {
      const data = { number: 2, title, description: "", note: "why", blocks: [] };
      return detailOf(add("draft-x", { type: "EntryPublished", data }), stand);
    };
    expect(publish("Old")).to.deep.equal({ number: 2, note: "why" });
    expect(publish("New")).to.deep.equal({
      number: 2,
      note: "why",
      old_title: "Old",
      new_title: "New",
    });
  });

  it("names the settings that a publishing changes, and says no renaming of the tree twice", () => {
    const publish = (fields: ChangedFields) => {
      const data = { number: 2, title: "New", description: "", note: "", blocks: [], fields };
      return detailOf(add("draft-x", { type: "EntryPublished", data }), stand);
    };
    expect(publish({ title: "New", show_in_nav: false, settings: { color: null } })).to.deep.equal({
      number: 2,
      note: "",
      old_title: "Old",
      new_title: "New",
      changed: ["show_in_nav", "color"],
    });
    expect(publish({})).to.deep.equal({ number: 2, note: "" });
  });

  it("leaves out seats that were given back, and files that were uploaded for no page", () => {
    const released = (forced: boolean) =>
      detailOf(add("seat-x", { type: "SeatReleased", data: { person_id: people[0]!, forced } }), stand);
    expect([released(true), released(false)]).to.deep.equal([{ person: people[0] }, null]);
    const file = {
      file_id: uuid(0xcccc, 1),
      name: "a",
      mime_type: "",
      size: 1,
      sha256: "",
      width: null,
      height: null,
    };
    const uploaded = (entry_id: string | null) =>
      entryOf(add("file-x", { type: "FileUploaded", data: { ...file, entry_id } }));
    expect([uploaded(uuid(0xdddd, 1)), uploaded(null)]).to.deep.equal([uuid(0xdddd, 1), null]);
    expect(told(created(uuid(0xdddd, 1), null, "A"))).to.deep.equal({
      title: "A",
      kind: "blog",
      parent: null,
    });
  });
});
