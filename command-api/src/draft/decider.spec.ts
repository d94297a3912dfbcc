import { type Block, type BlockChange, limits } from "@annals/document";
import { expect } from "chai";
import { fold, given, someone, type TestFact } from "../runtime/given.testing.ts";
import type { DraftChanged } from "./contract.ts";
import { type DraftCommand, type DraftFact, draftDecider, type Names } from "./decider.ts";

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
const now: Names = { title: "Leave", description: "Days off" };

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
  more: Partial<Names & { note: string }> = {},
): DraftFact => ({
  type: "EntryPublished",
  data: { number, ...now, note: "", blocks, ...more },
});
/** A version that is stored as what changed since the one that was published at a revision. */
const changed = (
  number: number,
  since: number,
  changes: BlockChange[],
  more: Partial<Names & { note: string }> = {},
): DraftFact => ({
  type: "EntryPublished",
  data: { number, ...now, note: "", since, changes, ...more },
});
const discarded: DraftFact = { type: "DraftDiscarded", data: {} };
const draft = (...facts: TestFact<DraftFact>[]) => given(draftDecider, facts);
const save = (more: Partial<Extract<DraftCommand, { type: "save" }>>): DraftCommand => ({
  type: "save",
  now,
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
    it("with the title set back, which is said, as earlier readers know another one", () =>
      draft(saved([], { title: "Holidays" }))
        .when(save({ fields: { title: "Leave" } }))
        .then([saved([], { title: "Leave" })]));
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
        .refused("conflict", /changed elsewhere/);
      const sent = (await extra!(async (person) => `Name of ${person}`)) as DraftChanged;
      expect(sent.draft).to.deep.include({ revision: 0, blocks: [one] });
      expect(sent.draft.saved_by).to.deep.equal({ id: someone, display_name: `Name of ${someone}` });
    });
    it("by who has seen an earlier one, when it comes to the same: a repeat whose answer was lost", () =>
      draft(addedOne)
        .when(save({ blocks: [one], expected: -1 }))
        .then([]));
  });

  describe("is saved as what changed, made from a revision", () => {
    const edit: BlockChange = { op: "set", block: bare(paragraph("a", "edited")) };
    const change = (changes: BlockChange[], expected: number, fields = {}): DraftCommand => ({
      type: "save",
      now,
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
    it("not when that is an earlier one: then the present draft is answered", async () => {
      const { extra } = draft(addedOne)
        .when(change([edit], -1))
        .refused("conflict", /changed elsewhere/);
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
        .when({ type: "discard", now })
        .then([discarded]);
      expect(fold(draftDecider, [...facts, discarded])).to.deep.include({ blocks: [one], fields: {} });
    });
    it("to nothing when nothing was published", () =>
      expect(fold(draftDecider, [addedOne, discarded]).blocks).to.deep.equal([]));
    it("not when there is nothing to discard", () =>
      draft(published(1, [one]))
        .when({ type: "discard", now })
        .then([]));
    it("not by who has not seen it", () =>
      draft(addedOne).when({ type: "discard", now, expected: 7 }).refused("conflict"));
  });

  describe("is published", () => {
    const publish: DraftCommand = { type: "publish", now, note: "first" };
    it("as a whole, with the next number", () => {
      draft(addedOne)
        .when(publish)
        .then([published(1, [one], { note: "first" })]);
      draft(published(1, [two]), saved([{ op: "remove", id: "b" }], { title: "Holidays" }))
        .when(publish)
        .then([published(2, [], { title: "Holidays", note: "first" })]);
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
    const publishThis: DraftCommand = { type: "publishThis", now, fields: {}, blocks: [two], note: "" };
    it("when the text is another", () =>
      draft(published(1, [one]))
        .when(publishThis)
        .then([published(2, [two])]));
    it("when the title is another", () =>
      draft(published(1, [two]))
        .when({ ...publishThis, fields: { title: "Holidays" } })
        .thenAtFirst([changed(2, 0, [], { title: "Holidays" })]));
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
    const saveThis: DraftCommand = { type: "saveThis", now, fields: {}, blocks: [one] };
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
