import { type Block, type BlockChange, limits } from "@annals/document";
import { expect } from "chai";
import type { ChangedFields, EntryFields } from "../entry/events.ts";
import { firstPageFields } from "../entry/page-fields.ts";
import { fold, given, someone, type TestFact } from "../runtime/given.testing.ts";
import type { DraftChanged } from "./decider.ts";
import { type DraftCommand, type DraftFact, draftDecider } from "./decider.ts";

const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" as const };
const paragraph = (id: string, text: string): Block => ({
  id,
  type: "paragraph",
  props: looks,
  content: [{ type: "text", text, styles: {} }],
  children: [],
});
const bare = ({ children: _, ...block }: Block) => block as never;
const [one, two] = [paragraph("a", "one"), paragraph("b", "two")];
const now: EntryFields = {
  title: "Leave",
  description: "Days off",
  ...firstPageFields,
  settings: {},
  tags: [],
};
/** Given before anything of the stream. */
const entry = { fields: now, givenAt: {} };

const saved = (
  changes: Extract<DraftFact, { type: "DraftSaved" }>["data"]["changes"],
  fields = {},
): DraftFact => ({
  type: "DraftSaved",
  data: { changes, fields },
});
const addedOne = saved([{ op: "add", block: bare(one), parent: null, after: null }]);
const published = (
  number: number,
  blocks: Block[],
  { note = "", ...fields }: ChangedFields & { note?: string } = {},
): DraftFact => {
  const { title, description } = { ...now, ...fields };
  return { type: "EntryPublished", data: { number, title, description, note, blocks, fields } };
};
/** A version that is stored as what changed since the one that was published at a revision. */
const changed = (
  number: number,
  since: number,
  changes: BlockChange[],
  { note = "", ...fields }: ChangedFields & { note?: string } = {},
): DraftFact => {
  const { title, description } = { ...now, ...fields };
  return { type: "EntryPublished", data: { number, title, description, note, since, changes, fields } };
};
const discarded: DraftFact = { type: "DraftDiscarded", data: {} };
const draft = (...facts: TestFact<DraftFact>[]) => given(draftDecider, facts);
const save = (more: Partial<Extract<DraftCommand, { type: "save" }>>): DraftCommand => ({
  type: "save",
  entry,
  fields: {},
  ...more,
});

describe("a draft", () => {
  describe("is saved", () => {
    it("as what changed, not as the page", () =>
      draft(addedOne)
        .when(save({ blocks: [one, two] }))
        .then([saved([{ op: "add", block: bare(two), parent: null, after: "a" }])]));
    it("not when nothing changed", () =>
      draft(addedOne)
        .when(save({ blocks: [one] }))
        .then([]));
    it("with a title that differs from the present one", () =>
      draft()
        .when(save({ fields: { title: "Holidays", description: "Days off" } }))
        .then([saved([], { title: "Holidays" })]));
    it("keeping what it says already", () =>
      draft(saved([], { title: "Holidays" }))
        .when(save({ fields: { description: "More" } }))
        .then([saved([], { title: "Holidays", description: "More" })]));
    it("without fields that are back at what readers see: the draft no longer changes them", () =>
      draft(saved([], { title: "Holidays", settings: { tags: false, color: "#336699" } }))
        .when(save({ fields: { title: "Leave", settings: { tags: true } } }))
        .then([saved([], { settings: { color: "#336699" } })]));
    it("with each setting that differs, and not with those that are as they are", () =>
      draft()
        .when(
          save({
            fields: {
              settings: { title: true, tags: false, color: null },
              show_in_nav: false,
              sort_order: 0,
              tags: [someone],
              template_id: someone,
            },
          }),
        )
        .then([
          saved([], { show_in_nav: false, tags: [someone], template_id: someone, settings: { tags: false } }),
        ]));
    it("knowing what was published, not what the entry was created with", () =>
      draft(published(1, [], { show_in_nav: false, settings: { tags: false } }))
        .when(save({ fields: { show_in_nav: false, settings: { tags: true } } }))
        .then([saved([], { settings: { tags: true } })]));
    it("knowing what was changed at once since it was published", () => {
      const since = {
        fields: { ...now, show_in_nav: true },
        givenAt: { show_in_nav: "00000000000000000002" },
      };
      draft(published(1, [], { show_in_nav: false }))
        .when(save({ entry: since, fields: { show_in_nav: true } }))
        .then([]);
    });
    it("by who has seen the last revision", () =>
      draft(addedOne)
        .when(save({ blocks: [two], expected: 0 }))
        .then([
          saved([
            { op: "add", block: bare(two), parent: null, after: null },
            { op: "remove", id: "a" },
          ]),
        ]));
    it("not by who has seen an earlier one, who is given the present draft", async () => {
      const { extra } = draft(addedOne)
        .when(save({ blocks: [two], expected: -1 }))
        .refused("conflict", /changed somewhere else/);
      const sent = (await extra!(async (person) => `Name of ${person}`)) as DraftChanged;
      expect(sent.draft).to.deep.include({ revision: 0, blocks: [one] });
      expect(sent.draft.saved_by).to.deep.equal({ id: someone, display_name: `Name of ${someone}` });
    });
    it("by who has seen an earlier one, when it comes to the same: a repeat whose answer was lost", () =>
      draft(addedOne)
        .when(save({ blocks: [one], expected: -1 }))
        .then([]));
  });

  describe("with custom values", () => {
    const page = (custom: Record<string, string>) => ({
      fields: { ...now, settings: { custom } },
      givenAt: {},
    });
    const settings = (custom: Record<string, string>) => ({ settings: { custom } });
    const first = { audit: "yes", note: "old" };
    const mine = { audit: "yes", note: "new" };
    const kept = (
      custom: Record<string, string>,
      values_before: Record<string, string> = first,
    ): DraftFact => ({
      type: "DraftSaved",
      data: { changes: [], fields: settings(custom), values_before },
    });

    it("says what the page had when the first one was changed", () => {
      draft()
        .when(save({ entry: page(first), fields: settings(mine) }))
        .then([kept(mine)]);
      draft(kept(mine))
        .when(save({ entry: page(first), fields: settings(first) }))
        .then([saved([])]);
    });
    it("publishes those that it changes, and leaves the others as they were set meanwhile", () => {
      for (const [meanwhile, expected] of [
        [{ note: "old" }, { note: "new" }],
        [
          { audit: "no", note: "other", more: "1" },
          { audit: "no", note: "new", more: "1" },
        ],
      ] as [Record<string, string>, Record<string, string>][])
        draft(published(1, []), kept(mine))
          .when({ type: "publish", entry: page(meanwhile), note: "" })
          .then([published(2, [], settings(expected))]);
    });
    it("keeps that of who still has them as they were, and of who has them as they are", () => {
      for (const audit of [{ audit: "yes" }, {}] as Record<string, string>[])
        draft(kept(mine))
          .when(save({ entry: page({ note: "old" }), fields: settings({ ...audit, note: "newer" }) }))
          .then([kept({ ...audit, note: "newer" }, { ...audit, note: "old" })]);
    });
    it("takes one that is set back to what it was made from as it is given, whatever the page says meanwhile", () => {
      draft(kept(mine))
        .when(save({ entry: page({ audit: "yes", note: "other" }), fields: settings(first) }))
        .then([kept(first, { audit: "yes", note: "other" })]);
      draft(kept({ audit: "yes" }))
        .when(save({ entry: page({ audit: "yes", note: "other" }), fields: settings(first) }))
        .then([kept(first, { audit: "yes", note: "other" })]);
    });
    it("takes one that is given on purpose as it is given, also where the draft was made from the same", () => {
      const set = page({ audit: "no", note: "old" });
      const before = { audit: "no", note: "old" };
      for (const chosen of [["audit"], "all"] as const)
        draft(kept(mine))
          .when(save({ entry: set, fields: settings(mine), chosen }))
          .then([kept(mine, before)]);
      draft(kept(mine))
        .when(save({ entry: set, fields: settings(mine), chosen: ["note"] }))
        .then([]);
      draft(published(1, []), kept(mine, before))
        .when({ type: "publish", entry: set, note: "" })
        .then([published(2, [], settings(mine))]);
    });
    it("has nothing to publish where the page says the same meanwhile", () =>
      draft(published(1, []), kept(mine))
        .when({ type: "publish", entry: page({ note: "new" }), note: "" })
        .then([discarded]));
  });

  describe("is saved as what changed, made from a revision", () => {
    const edit: BlockChange = { op: "set", block: bare(paragraph("a", "edited")) };
    const change = (changes: BlockChange[], expected: number, fields = {}): DraftCommand => ({
      type: "save",
      entry,
      fields,
      changes,
      expected,
    });
    it("which is the last one", () => {
      draft(addedOne)
        .when(change([edit], 0, { title: "Holidays" }))
        .thenAtFirst([saved([edit], { title: "Holidays" })]);
      expect(fold(draftDecider, [addedOne, saved([edit])]).blocks).to.deep.equal([paragraph("a", "edited")]);
    });
    it("not for an earlier one: then it answers the present draft", async () => {
      const { extra } = draft(addedOne)
        .when(change([edit], -1))
        .refused("conflict", /changed somewhere else/);
      const sent = (await extra!(async (person) => `Name of ${person}`)) as DraftChanged;
      expect(sent.draft).to.deep.include({ revision: 0, blocks: [one] });
    });
    it("not when nothing is another then", () =>
      draft(addedOne)
        .when(change([{ op: "set", block: bare(one) }], 0))
        .then([]));
    it("not when they do not fit the text", () => {
      const { path } = draft(addedOne)
        .when(change([edit, { op: "remove", id: "z" }], 0))
        .refused("invalid", /There is no block “z”/);
      expect(path).to.equal("changes.1");
    });
    it("not when the page would be too large", () => {
      const long = "x".repeat(limits.bytes / 4);
      const add = (id: string): BlockChange => ({
        op: "add",
        block: bare(paragraph(id, long)),
        parent: null,
        after: null,
      });
      draft(saved(["c", "d", "e"].map(add)))
        .when(change([add("f")], 0))
        .refused("invalid", /larger than 4 MB/);
    });
  });

  describe("is discarded", () => {
    it("back to what is published", () => {
      const facts = [published(1, [one]), saved([{ op: "remove", id: "a" }], { title: "x" })];
      draft(...facts)
        .when({ type: "discard", entry })
        .then([discarded]);
      expect(fold(draftDecider, [...facts, discarded])).to.deep.include({ blocks: [one], fields: {} });
    });
    it("to nothing when nothing was published", () =>
      expect(fold(draftDecider, [addedOne, discarded]).blocks).to.deep.equal([]));
    it("not when there is nothing to discard", () =>
      draft(published(1, [one]))
        .when({ type: "discard", entry })
        .then([]));
    it("not by who has not seen it", () =>
      draft(addedOne).when({ type: "discard", entry, expected: 7 }).refused("conflict"));
  });

  describe("is published", () => {
    const publish: DraftCommand = { type: "publish", entry, note: "first" };
    it("as a whole, with the next number", () => {
      draft(addedOne)
        .when(publish)
        .then([published(1, [one], { note: "first" })]);
      draft(published(1, [two]), saved([{ op: "remove", id: "b" }], { title: "Holidays" }))
        .when(publish)
        .then([published(2, [], { title: "Holidays", note: "first" })]);
    });
    it("with just those settings that it changed, beside the title that it has then", () => {
      const changes = { show_in_nav: false, settings: { color: "#336699" } };
      draft(published(1, [one], { title: "Holidays" }), saved([], changes))
        .when(publish)
        .then([
          {
            type: "EntryPublished",
            data: {
              number: 2,
              title: "Holidays",
              description: "Days off",
              note: "first",
              since: 0,
              changes: [],
              fields: changes,
            },
          },
        ]);
    });
    it("as before there were settings in drafts, its title and description counting", () => {
      const { data } = published(1, [one], { title: "Holidays" });
      const { fields: _, ...old } = data as Extract<DraftFact, { type: "EntryPublished" }>["data"];
      expect(fold(draftDecider, [{ type: "EntryPublished", data: old }]).given.fields).to.deep.equal({
        title: "Holidays",
        description: "Days off",
      });
    });
    it("as what changed since the last version, where that is shorter", () => {
      const [edit, long] = [paragraph("b", "edited"), paragraph("a", "long ".repeat(20))];
      const facts = [published(1, [long, two]), saved([{ op: "set", block: bare(edit) }])];
      const second = changed(2, 0, [{ op: "set", block: bare(edit) }], { note: "first" });
      draft(...facts)
        .when(publish)
        .then([second]);
      const state = fold(draftDecider, [...facts, second, saved([{ op: "remove", id: "a" }])]);
      expect(state.published).to.deep.include({ number: 2, revision: 2, blocks: [long, edit] });
      expect(state.blocks).to.deep.equal([edit]);
    });
    it("as a whole each tenth time", () => {
      const long = paragraph("a", "long ".repeat(20));
      const facts: DraftFact[] = [];
      for (let number = 1; number <= 21; number++) {
        facts.push(
          saved([
            {
              op: number === 1 ? "add" : "set",
              block: bare(paragraph("b", `${number}`)),
              parent: null,
              after: null,
            } as BlockChange,
          ]),
        );
        if (number === 1) facts.push(saved([{ op: "add", block: bare(long), parent: null, after: null }]));
        const [fact] = draftDecider.decide(publish, fold(draftDecider, facts));
        facts.push(fact!);
        expect(fact!.type === "EntryPublished" && fact!.data.blocks !== undefined, `${number}`).to.equal(
          number % 10 === 1,
        );
      }
      expect(fold(draftDecider, facts).published?.blocks).to.deep.equal([long, paragraph("b", "21")]);
    });
    it("empty, the first time", () =>
      draft()
        .when(publish)
        .then([published(1, [], { note: "first" })]));
    it("not when it is published already", () =>
      draft(published(1, [one]))
        .when(publish)
        .then([]));
    it("not when it was changed and changed back: then it is only no longer changed", () =>
      draft(published(1, [one]), saved([{ op: "remove", id: "a" }]), addedOne)
        .when(publish)
        .then([discarded]));
    it("not by who has not seen it", () => {
      draft(addedOne)
        .when({ ...publish, expected: 3 })
        .refused("conflict");
    });
    it("and is no longer changed then", () =>
      expect(fold(draftDecider, [addedOne, published(1, [one])])).to.include({
        changed: false,
        revision: 1,
      }));
  });

  describe("is passed by, to publish a text as it is", () => {
    const publishThis: DraftCommand = { type: "publishThis", entry, fields: {}, blocks: [two], note: "" };
    it("when the text is another", () =>
      draft(published(1, [one]))
        .when(publishThis)
        .then([published(2, [two])]));
    it("when the title is another", () =>
      draft(published(1, [two]))
        .when({ ...publishThis, fields: { title: "Holidays" } })
        .then([changed(2, 0, [], { title: "Holidays" })]));
    it("when it is empty, and nothing was published before", () =>
      draft()
        .when({ ...publishThis, blocks: [] })
        .then([published(1, [])]));
    it("not when it is the same", () =>
      draft(published(1, [two]))
        .when(publishThis)
        .then([]));
    it("not over changes that nobody has published", () =>
      draft(published(1, [one]), saved([{ op: "remove", id: "a" }]))
        .when(publishThis)
        .refused("conflict", /nobody has published/));
  });

  describe("is made of a text as it is", () => {
    const saveThis: DraftCommand = { type: "saveThis", entry, fields: {}, blocks: [one] };
    it("when nothing was written before", () => draft().when(saveThis).then([addedOne]));
    it("over a published text", () => draft(published(1, [])).when(saveThis).then([addedOne]));
    it("not when it is the same", () => draft(addedOne).when(saveThis).then([]));
    it("not over other changes that nobody has published", () =>
      draft(addedOne)
        .when({ ...saveThis, blocks: [two] })
        .refused("conflict", /nobody has published/));
  });

  it("weighs more the more it holds", () => {
    const light = draftDecider.weigh!(fold(draftDecider, [published(1, [one])]));
    const heavy = draftDecider.weigh!(
      fold(draftDecider, [
        published(1, [one]),
        saved([{ op: "add", block: bare(two), parent: null, after: "a" }]),
      ]),
    );
    expect(heavy).to.be.greaterThan(light);
  });
});
