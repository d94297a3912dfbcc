import { expect } from "chai";
import * as fc from "fast-check";
import { regularColumns } from "../../columns.ts";
import { fromMarkdown } from "../../markdown/from.ts";
import { toMarkdown } from "../../markdown/to.ts";
import { moduleOf } from "../../modules.ts";
import { parseBlocks } from "../../parse.ts";
import { randomDocuments } from "../../random-documents.testing.ts";
import { renderBlocks } from "../../render.ts";
import type { Block, BlockOf } from "../../schema.ts";
import { blocksFor } from "./columns.ts";

const text = (words: string, id: string) => ({
  id,
  type: "paragraph",
  content: [{ type: "text", text: words, styles: {} }],
});
const column = (id: string, children: unknown[], width = 1) => ({
  id,
  type: "column",
  props: { width },
  children,
});
const list = (...children: unknown[]) => ({ id: "l", type: "columnList", children });
function blocks(...given: unknown[]): Block[] {
  const parsed = parseBlocks(given);
  if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.blocks;
}
const two = () => blocks(list(column("a", [text("Left", "p")], 2), column("b", [text("Right", "q")])));
const read = (markdown: string) =>
  fromMarkdown(markdown, {
    newId: (
      (number) => () =>
        `n${number++}`
    )(0),
  }).blocks;
const shapeOf = (given: readonly Block[]): unknown[] =>
  given.map(({ type, props, children }) =>
    type === "column"
      ? [type, props.width, shapeOf(children)]
      : children.length > 0
        ? [type, shapeOf(children)]
        : type,
  );

describe("Columns", () => {
  it("stand side by side in HTML, and their text is that of what is in them", () => {
    const { html, text: words } = renderBlocks(two());
    expect(html).to.equal(
      '<div class="columns"><div class="column w-2"><p>Left</p></div><div class="column"><p>Right</p></div></div>',
    );
    expect(words).to.equal("Left\nRight");
  });

  it("are boxes in Markdown, and rows and columns of other tools are read", () => {
    const written = toMarkdown({ title: null, blocks: two() });
    expect(written).to.include('<div class="columns">').and.include("Left");
    const expected = [
      [
        "columnList",
        [
          ["column", 2, ["paragraph"]],
          ["column", 1, ["paragraph"]],
        ],
      ],
    ];
    expect(shapeOf(read(written))).to.deep.equal(expected);
    const learn =
      ':::row:::\n:::column span="2":::\nLeft\n:::column-end:::\n:::column:::\nRight\n:::column-end:::\n:::row-end:::\n\nBelow';
    expect(shapeOf(read(learn))).to.deep.equal([...expected, "paragraph"]);
    const colons = "::::columns\n:::column\nLeft\n:::\n:::column\n- Right\n:::\n::::\n";
    expect(shapeOf(read(colons))).to.deep.equal([
      [
        "columnList",
        [
          ["column", 1, ["paragraph"]],
          ["column", 1, ["bulletListItem"]],
        ],
      ],
    ]);
  });

  it("are a module whose content is the list of its columns", () => {
    const [made] = two() as [BlockOf<"columnList">];
    const { object_type, content } = moduleOf(made, 0, true);
    expect(object_type).to.equal("columns");
    expect(blocksFor(content, made)).to.deep.equal(made.children);
    const third = [...(content as object[]), { blocks: [text("New", "r")] }];
    expect(shapeOf(blocks({ ...made, children: blocksFor(third, made) }))).to.deep.equal([
      [
        "columnList",
        [
          ["column", 2, ["paragraph"]],
          ["column", 1, ["paragraph"]],
          ["column", 1, ["paragraph"]],
        ],
      ],
    ]);
    for (const wrong of [[], [{ blocks: [] }], Array(5).fill({}), [{ width: 9 }, {}], "x"])
      expect(blocksFor(wrong, made), JSON.stringify(wrong)).to.equal(null);
  });

  it("are made regular for the editor, and no other block is lost or changes its order", () => {
    const strays = blocks(
      list(text("A", "x"), column("a", []), text("B", "y")),
      column("c", [text("C", "z")]),
      { ...list(column("d", [text("D", "w")])), id: "m" },
    );
    expect(shapeOf(regularColumns(strays, make))).to.deep.equal([
      [
        "columnList",
        [
          ["column", 1, ["paragraph"]],
          ["column", 1, ["paragraph"]],
        ],
      ],
      "paragraph",
      "paragraph",
    ]);
    fc.assert(
      fc.property(randomDocuments(fc.constantFrom("a", "b")), (given) => {
        const regular = regularColumns(given, make);
        expect(regularColumns(regular, make)).to.equal(regular);
        const others = (some: readonly Block[]): string[] =>
          some.flatMap(({ id, type, children }) => [
            ...(type.startsWith("column") || id.startsWith("made") ? [] : [id]),
            ...others(children),
          ]);
        expect(others(regular)).to.deep.equal(others(given));
      }),
    );
  });
});

let number = 0;
const make = (type: "column" | "paragraph", children: Block[]): Block =>
  ({
    ...blocks({ id: `made${number++}`, type, ...(type === "paragraph" && { content: [] }) })[0],
    children,
  }) as Block;
