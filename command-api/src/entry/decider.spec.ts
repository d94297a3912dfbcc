import { expect } from "chai";
import {
  fold,
  given,
  someEntry,
  someone,
  someoneElse,
  someSpace,
  type TestFact,
} from "../runtime/given.testing.ts";
import { type EntryCommand, type EntryFact, entryDecider } from "./decider.ts";
import type { ChangedFields } from "./events.ts";
import { giving } from "./fields.ts";

const other = "0190c2f1-0000-7000-8000-00000000000a";
const data = {
  entry_id: someEntry,
  type: "blog" as const,
  title: "Leave",
  description: "",
  icon: "",
  parent_id: null,
  author_id: someone,
  sort_order: 0,
  show_in_nav: true,
  commentable: false,
  template_id: null,
  settings: {},
};
const created: EntryFact = { type: "EntryCreated", data };
const trashed: EntryFact = { type: "EntryTrashed", data: {} };
const entry = (...facts: TestFact<EntryFact>[]) => given(entryDecider, facts);
/** Nothing was published that gave fields. */
const published = { fields: {}, givenAt: {} };
/** Published after the first fact of this stream, and before the second. */
const publishedBetween = (fields: ChangedFields) => giving(published, fields, "00000000000000000001.5");

describe("an entry", () => {
  describe("is created", () => {
    const create: EntryCommand = { type: "create", space: someSpace, data };
    it("once", () => entry().when(create).then([created]));
    it("and the same writer with the same id again means the same create", () =>
      entry(created, { type: "EntryRenamed", data: { title: "Holidays" } })
        .when(create)
        .then([]));
    it("but not by somebody else", () =>
      entry(created)
        .when({ ...create, data: { ...data, author_id: someoneElse } })
        .refused("conflict", /taken/));
    it("nor in another space", () =>
      entry(created)
        .when({ ...create, space: other })
        .refused("conflict", /taken/));
  });

  describe("is renamed", () => {
    it("to another title", () =>
      entry(created)
        .when({ type: "rename", published, title: "Holidays" })
        .then([{ type: "EntryRenamed", data: { title: "Holidays" } }]));
    it("not to the one it has", () =>
      entry(created).when({ type: "rename", published, title: "Leave" }).then([]));
    it("not when there is none", () =>
      entry().when({ type: "rename", published, title: "x" }).refused("missing"));
    it("not in the trash", () =>
      entry(created, trashed).when({ type: "rename", published, title: "x" }).refused("missing", /trash/));
  });

  describe("is moved", () => {
    const moved: EntryFact = { type: "EntryMoved", data: { parent_id: other, sort_order: 4 } };
    it("below another, to a place there", () =>
      entry(created)
        .when({ type: "move", published, from: null, parent: other, sortOrder: 4 })
        .then([moved]));
    it("keeping its sort order when none is given", () =>
      entry(created)
        .when({ type: "move", published, from: null, parent: other })
        .then([{ type: "EntryMoved", data: { parent_id: other, sort_order: 0 } }]));
    it("only sorted, where its parent stays", () =>
      entry(created, moved)
        .when({ type: "move", published, from: other, parent: other, sortOrder: 5 })
        .then([{ type: "EntrySorted", data: { sort_order: 5 } }]));
    it("to the top", () =>
      entry(created, moved)
        .when({ type: "move", published, from: other, parent: null })
        .then([{ type: "EntryMoved", data: { parent_id: null, sort_order: 4 } }]));
    it("nowhere when it is there", () =>
      entry(created, moved)
        .when({ type: "move", published, from: null, parent: other, sortOrder: 4 })
        .then([]));
    it("not from where it stood when that was allowed, once it stands elsewhere", () =>
      entry(created, moved)
        .when({ type: "move", published, from: null, parent: created.data.entry_id })
        .refused("conflict", /moved in the meantime/));
  });

  describe("is changed", () => {
    const colored: EntryFact = { type: "EntrySettingsChanged", data: { settings: { color: "#336699" } } };
    it("in the settings that differ, and only those are written", () =>
      entry(created, { type: "EntrySettingsChanged", data: { settings: { title: false } } })
        .when({
          type: "change",
          published,
          change: { settings: { title: false, tags: false, color: "#336699" } },
        })
        .then([{ type: "EntrySettingsChanged", data: { settings: { tags: false, color: "#336699" } } }]));
    it("by taking a colour away", () =>
      entry(created, colored)
        .when({ type: "change", published, change: { settings: { color: null } } })
        .then([{ type: "EntrySettingsChanged", data: { settings: { color: null } } }]));
    it("not by taking away a colour that it does not have", () =>
      entry(created)
        .when({ type: "change", published, change: { settings: { color: null } } })
        .then([]));
    it("in what describes it, its place and whether the navigation shows it, each a fact of its own", () =>
      entry(created)
        .when({
          type: "change",
          published,
          change: {
            icon: "🏖",
            description: "Days off",
            commentable: true,
            sort_order: 2,
            show_in_nav: false,
          },
        })
        .then([
          {
            type: "EntryDescribed",
            data: { icon: "🏖", description: "Days off", commentable: true },
          },
          { type: "EntrySorted", data: { sort_order: 2 } },
          { type: "EntryNavChanged", data: { show_in_nav: false } },
        ]));
    it("by nothing", () =>
      entry(created)
        .when({
          type: "change",
          published,
          change: {
            icon: "",
            description: "",
            commentable: false,
            sort_order: 0,
            show_in_nav: true,
            settings: { title: true, color: null },
          },
        })
        .then([]));
    it("back to what it was before a publication changed it", () => {
      const hidden = publishedBetween({ show_in_nav: false, title: "Holidays" });
      entry(created)
        .when({ type: "change", published: hidden, change: { show_in_nav: true } })
        .then([{ type: "EntryNavChanged", data: { show_in_nav: true } }]);
      entry(created)
        .when({ type: "rename", published: hidden, title: "Leave" })
        .then([{ type: "EntryRenamed", data: { title: "Leave" } }]);
      entry(created).when({ type: "rename", published: hidden, title: "Holidays" }).then([]);
    });
    it("keeping what it was given after a publication", () => {
      const renamed: EntryFact = { type: "EntryRenamed", data: { title: "Days off" } };
      const earlier = publishedBetween({ title: "Holidays", settings: { tags: false } });
      entry(created, renamed).when({ type: "rename", published: earlier, title: "Days off" }).then([]);
      const shown: EntryFact = { type: "EntrySettingsChanged", data: { settings: { tags: true } } };
      entry(created, renamed).when({ type: "change", published: earlier, change: shown.data }).then([shown]);
    });
  });

  describe("goes to the trash", () => {
    it("and comes back below its parent", () => {
      entry(created).when({ type: "trash" }).then([trashed]);
      entry(created, trashed)
        .when({ type: "restore", parent: other })
        .then([{ type: "EntryRestored", data: { parent_id: other } }]);
    });
    it("once", () => entry(created, trashed).when({ type: "trash" }).then([]));
    it("and what is not in it is not restored", () =>
      entry(created).when({ type: "restore", parent: null }).then([]));
  });

  it("is handed over by whose it is, once, and not in the trash", () => {
    const handOver = { type: "handOver", from: data.author_id, to: other } as const;
    const handed: EntryFact = { type: "EntryHandedOver", data: { author_id: other } };
    entry(created).when(handOver).then([handed]);
    entry(created, handed).when(handOver).then([]);
    entry(created)
      .when({ ...handOver, from: other })
      .then([]);
    entry(created)
      .when({ ...handOver, to: data.author_id })
      .then([]);
    entry(created, handed)
      .when({ ...handOver, from: other, to: data.author_id })
      .then([{ type: "EntryHandedOver", data: { author_id: data.author_id } }]);
    entry(created, trashed).when(handOver).refused("missing");
  });
  it("remembers where in the log each field was given", () => {
    const color: EntryFact = { type: "EntrySettingsChanged", data: { settings: { color: "#336699" } } };
    const facts = [created, { type: "EntryRenamed", data: { title: "b" } } as const, color];
    expect(fold(entryDecider, facts)!.givenAt).to.deep.equal({
      title: "00000000000000000002",
      "settings.color": "00000000000000000003",
    });
  });
});
