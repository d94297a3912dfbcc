import { BlockNoteEditor } from "@blocknote/core";
import { expect } from "chai";
import fc from "fast-check";
import { EditorState, type Transaction } from "prosemirror-state";
import type { DecorationSet } from "prosemirror-view";
import { marked, markedAnew } from "./after-marks.ts";

const { pmSchema: schema } = BlockNoteEditor.create();
const kinds = ["paragraph", "heading", "bulletListItem", "numberedListItem", "divider"] as const;
type Node = EditorState["doc"];

interface Tree {
  kind: (typeof kinds)[number];
  level: number;
  text: string;
  children: Tree[];
}
const { trees } = fc.letrec<{ trees: Tree[]; tree: Tree }>((tie) => ({
  tree: fc.record({
    kind: fc.constantFrom(...kinds),
    level: fc.integer({ min: 1, max: 6 }),
    text: fc.constantFrom("", "a", "words"),
    children: fc.oneof({ depthSize: "small", withCrossShrink: true }, fc.constant<Tree[]>([]), tie("trees")),
  }),
  trees: fc.array(tie("tree"), { minLength: 1, maxLength: 5 }),
}));

const container = ({ kind, level, text, children }: Tree): Node => {
  const attrs = kind === "heading" ? { level } : {};
  const words = kind === "divider" || text === "" ? [] : [schema.text(text)];
  const content = [schema.node(kind, attrs, words)];
  return schema.node("blockContainer", null, children.length === 0 ? content : [...content, group(children)]);
};
const group = (blocks: Tree[]): Node => schema.node("blockGroup", null, blocks.map(container));
const docOf = (blocks: Tree[]): Node => schema.node("doc", null, [group(blocks)]);

/** One change at two places of the text, where it is possible. */
type Change = (tr: Transaction, from: number, to: number, tree: Tree) => unknown;
const changes: Change[] = [
  (tr, from, to) => tr.delete(from, to),
  (tr, from, to) => tr.deleteRange(from, to),
  (tr, from, _, { text }) => tr.insertText(text, from),
  (tr, from) =>
    tr.split(from, 2, [{ type: schema.nodes.blockContainer! }, { type: schema.nodes.paragraph! }]),
  (tr, from) => tr.join(from),
  (tr, from, _, tree) => tr.insert(from, container(tree)),
  (tr, from, to, tree) => tr.replaceRangeWith(from, to, container(tree)),
  (tr, from, to, { kind, level }) =>
    tr.setBlockType(from, to, schema.nodes[kind]!, kind === "heading" ? { level } : {}),
  (tr, from, _, { level }) => tr.setNodeAttribute(from, "level", level),
  (tr, from, to) => tr.addMark(from, to, schema.mark("bold")),
];

const placesOf = (set: DecorationSet) =>
  set
    .find()
    .map(({ from, to, spec }) => `${from}-${to} ${spec.classes}`)
    .sort();

describe("The classes of blocks from those before them", () => {
  it("are the same after a change as those of the whole text", () => {
    let tried = 0;
    fc.assert(
      fc.property(
        trees,
        fc.array(
          fc.record({
            change: fc.nat(changes.length - 1),
            places: fc.tuple(fc.nat(400), fc.nat(400)),
            tree: trees,
            joined: fc.boolean(),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        (blocks, steps) => {
          let state = EditorState.create({ doc: docOf(blocks) });
          let set = marked(state.doc);
          let { tr } = state;
          for (const { change, places, tree, joined } of steps) {
            const [from, to] = places.map((place) => place % (tr.doc.content.size + 1)).sort((a, b) => a - b);
            try {
              changes[change]!(tr, from!, to!, tree[0]!);
            } catch {
              // It is not possible there.
            }
            // Several changes can come as one.
            if (joined) continue;
            set = markedAnew(tr, set);
            tried += tr.steps.length;
            expect(placesOf(set)).to.deep.equal(placesOf(marked(tr.doc)));
            state = state.apply(tr);
            tr = state.tr;
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(tried).to.be.greaterThan(200);
  });

  it("are those of the block above, of a list and of a heading below a deeper one", () => {
    const block = (kind: Tree["kind"], level = 1): Tree => ({ kind, level, text: "a", children: [] });
    const doc = docOf([
      block("heading", 3),
      block("heading", 2),
      block("paragraph"),
      block("bulletListItem"),
      block("bulletListItem"),
      block("divider"),
      block("numberedListItem"),
    ]);
    expect(
      marked(doc)
        .find()
        .map(({ spec }) => spec.classes),
    ).to.deep.equal(["after-heading after-deeper", "after-heading", "after-item", "after-divider"]);
  });
});
