import { expect } from "chai";
import { limits } from "../limits.ts";
import type { BareBlock, Block, BlockChange } from "../schema.ts";
import { applyChanges } from "./apply.ts";
import { BadChange } from "./bad-change.ts";
import { diffBlocks } from "./diff.ts";

function bare(id: string, text = id): BareBlock {
  return {
    id,
    type: "paragraph",
    props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
    content: [{ type: "text", text, styles: {} }],
  };
}

function block(id: string, children: Block[] = [], text = id): Block {
  return { ...bare(id, text), children };
}

const page = (length: number) => Array.from({ length }, (_, at) => block(`b${at}`));

/** Proves that the changes lead from one to the other and answers them. */
function changesBetween(before: Block[], after: Block[]): BlockChange[] {
  const untouched = structuredClone(before);
  const changes = diffBlocks(before, after);
  expect(applyChanges(before, changes)).to.deep.equal(after);
  expect(before).to.deep.equal(untouched);
  return changes;
}

describe("diffBlocks", () => {
  it("finds nothing between equals", () => {
    expect(changesBetween(page(3), structuredClone(page(3)))).to.deep.equal([]);
  });

  it("makes one edited block of a hundred exactly one set", () => {
    const after = structuredClone(page(100));
    after[50] = block("b50", [], "edited");
    expect(changesBetween(page(100), after)).to.deep.equal([{ op: "set", block: bare("b50", "edited") }]);
  });

  it("does not send what is below an edited block again", () => {
    const before = [block("a", [block("b", [block("c")])])];
    const after = [block("a", [block("b", [block("c")])], "edited")];
    expect(changesBetween(before, after)).to.deep.equal([{ op: "set", block: bare("a", "edited") }]);
  });

  it("makes one moved block one move, to the front, to the end and into another", () => {
    const before = page(100);
    const moved = before[40]!;
    const rest = before.filter((one) => one !== moved);
    expect(changesBetween(before, [moved, ...rest])).to.deep.equal([
      { op: "move", id: "b40", parent: null, after: null },
    ]);
    expect(changesBetween(before, [...rest, moved])).to.deep.equal([
      { op: "move", id: "b40", parent: null, after: "b99" },
    ]);
    const inside = rest.map((one) => (one.id === "b7" ? block("b7", [moved]) : one));
    expect(changesBetween(before, inside)).to.deep.equal([
      { op: "move", id: "b40", parent: "b7", after: null },
    ]);
  });

  it("adds a block with all below it, and removes one with all below it in one step", () => {
    const small = [block("a"), block("d")];
    const large = [block("a"), block("b", [block("c")]), block("d")];
    expect(changesBetween(small, large)).to.deep.equal([
      { op: "add", block: bare("b"), parent: null, after: "a" },
      { op: "add", block: bare("c"), parent: "b", after: null },
    ]);
    expect(changesBetween(large, small)).to.deep.equal([{ op: "remove", id: "b" }]);
  });

  it("keeps what is moved out of a removed block", () => {
    const before = [block("a", [block("b"), block("c")]), block("d")];
    const after = [block("c"), block("d", [block("b")])];
    expect(changesBetween(before, after).filter((change) => change.op === "add")).to.deep.equal([]);
  });

  it("turns a nest inside out", () => {
    changesBetween([block("a", [block("b", [block("c")])])], [block("c", [block("b", [block("a")])])]);
  });

  it("takes a field that is undefined for one that is missing", () => {
    const before = block("a");
    const after = { ...before, props: { ...before.props, start: undefined } } as Block;
    expect(diffBlocks([before], [after])).to.deep.equal([]);
  });
});

describe("applyChanges", () => {
  it("shares what did not change", () => {
    const before = [block("a", [block("b")]), block("c", [block("d")])];
    const after = applyChanges(before, [{ op: "set", block: bare("d", "edited") }]);
    expect(after[0]).to.equal(before[0]);
    expect(after[1]).to.not.equal(before[1]);
    expect(applyChanges(before, [])).to.equal(before);
  });

  const tree = () => [block("a", [block("b")]), block("c")];
  const refused: [string, BlockChange[], string][] = [
    ["setting an unknown block", [{ op: "set", block: bare("x") }], "There is no block “x”"],
    [
      "moving an unknown block",
      [{ op: "move", id: "x", parent: null, after: null }],
      "There is no block “x”",
    ],
    ["removing an unknown block", [{ op: "remove", id: "x" }], "There is no block “x”"],
    [
      "removing twice",
      [
        { op: "remove", id: "a" },
        { op: "remove", id: "b" },
      ],
      "There is no block “b”",
    ],
    ["an unknown parent", [{ op: "move", id: "a", parent: "x", after: null }], "There is no block “x”"],
    ["an unknown neighbour", [{ op: "move", id: "a", parent: null, after: "x" }], "There is no block “x”"],
    [
      "a neighbour that stands elsewhere",
      [{ op: "move", id: "c", parent: null, after: "b" }],
      "Block “b” is not where block “c” should follow it",
    ],
    [
      "standing after itself",
      [{ op: "move", id: "a", parent: null, after: "a" }],
      "Block “a” is not where block “a” should follow it",
    ],
    [
      "an id that is taken",
      [{ op: "add", block: bare("b"), parent: null, after: null }],
      "There is already a block “b”",
    ],
    [
      "a block below itself",
      [{ op: "move", id: "a", parent: "b", after: null }],
      "Block “a” cannot be put below itself",
    ],
  ];
  for (const [name, changes, message] of refused) {
    it(`refuses ${name}`, () => {
      expect(() => applyChanges(tree(), changes))
        .to.throw(BadChange, message)
        .with.property("index", changes.length - 1);
    });
  }

  it("refuses to nest deeper than the limit, by adding and by moving", () => {
    const down = (levels: number): BlockChange[] =>
      Array.from({ length: levels }, (_, at) => ({
        op: "add",
        block: bare(`d${at}`),
        parent: at === 0 ? null : `d${at - 1}`,
        after: null,
      }));
    expect(applyChanges([], down(limits.depth))).to.have.length(1);
    for (const levels of [limits.depth + 1, 100_000]) {
      expect(() => applyChanges([], down(levels))).to.throw(BadChange, "more than 16 levels deep");
    }
    const deep = applyChanges([block("a", [block("b")])], down(limits.depth - 1));
    expect(() => applyChanges(deep, [{ op: "move", id: "a", parent: "d14", after: null }])).to.throw(
      BadChange,
      "levels deep",
    );
  });

  it("refuses more blocks than the limit", () => {
    const add = (count: number): BlockChange[] =>
      Array.from({ length: count }, (_, at) => ({
        op: "add",
        block: bare(`n${at}`),
        parent: null,
        after: null,
      }));
    expect(applyChanges([], add(limits.blocks))).to.have.length(limits.blocks);
    expect(() => applyChanges([], add(limits.blocks + 1))).to.throw(BadChange, "more than 10000 blocks");
  });
});
