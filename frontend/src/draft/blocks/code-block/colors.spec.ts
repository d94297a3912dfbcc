import { BlockNoteEditor } from "@blocknote/core";
import { expect } from "chai";
import fc from "fast-check";
import { EditorState, type Transaction } from "prosemirror-state";
import { colorsOf, loadColors, plugin } from "./colors.ts";

const { pmSchema: schema } = BlockNoteEditor.create();
type Node = EditorState["doc"];

const block = (type: "paragraph" | "codeBlock", words: string, language = "typescript") => {
  const content = words === "" ? [] : [schema.text(words)];
  const attrs = type === "codeBlock" ? { language } : null;
  return schema.node("blockContainer", null, [schema.node(type, attrs, content)]);
};
const docOf = (...blocks: Node[]) => schema.node("doc", null, [schema.node("blockGroup", null, blocks)]);
const start = (doc = docOf(block("paragraph", "words"))) => EditorState.create({ doc, plugins: [plugin] });

const shown = (state: EditorState) =>
  colorsOf(state)
    .find()
    .map(({ from, to, spec }) => ({ from, to, color: spec.color }))
    .sort((a, b) => a.from - b.from || a.to - b.to);

describe("the colors of code that is being written", () => {
  before(() => loadColors(["typescript", "python"]));

  it("colors code, and no other words", () => {
    const state = start(docOf(block("paragraph", "const a"), block("codeBlock", "const a = 1;\nf()")));
    expect(shown(state)[0]).to.include({ from: 14, to: 19, color: "var(--code-token-keyword)" });
  });

  it("leaves very long code as it is, and code of a language that nobody knows", () => {
    const long = block("codeBlock", "const a = 1;\n".repeat(10_000));
    expect(shown(start(docOf(long, block("codeBlock", "const", "klingon"))))).to.be.empty;
  });

  it("shows after any change what a fresh look at the text shows", () => {
    const words = fc.constantFrom("const a = 1;", "x", "\n", "'a'", "/*", "*/ b", "def f(): return 1");
    const change = fc.record({
      kind: fc.constantFrom("type", "type", "insert", "turn", "language", "split", "delete", "replace"),
      from: fc.nat(),
      to: fc.nat(),
      words,
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let state = start();
        for (const one of changes) {
          state = state.apply(changed(state, one));
          expect(shown(state)).to.deep.equal(shown(start(state.doc)));
        }
      }),
    );
  });
});

interface Change {
  kind: string;
  from: number;
  to: number;
  words: string;
}

function changed({ tr, doc }: EditorState, { kind, from, to, words }: Change): Transaction {
  const places: number[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) places.push(at);
  });
  const at = places[from % places.length]!;
  const node = doc.nodeAt(at)!;
  const inside = at + 1 + (to % (node.content.size + 1));
  const other = to % (doc.content.size + 1);
  if (kind === "type") tr.insertText(words, inside);
  if (kind === "insert") tr.insert(at - 1, block("codeBlock", words));
  if (kind === "turn") tr.setNodeMarkup(at, schema.nodes[to % 2 ? "paragraph" : "codeBlock"]);
  if (kind === "language" && node.type.name === "codeBlock") tr.setNodeAttribute(at, "language", "python");
  if (kind === "split") tr.split(inside, 2);
  if (kind === "delete" || kind === "replace")
    tr.deleteRange(Math.min(inside, other), Math.max(inside, other));
  if (kind === "replace") tr.insertText(words, 3);
  return tr;
}
