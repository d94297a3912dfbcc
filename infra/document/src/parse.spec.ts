import { expect } from "chai";
import { limits } from "./limits.ts";
import { parseBlocks } from "./parse.ts";
import type { Block } from "./schema.ts";

const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" };

function paragraph(id: string, text: string, children: unknown[] = []): Record<string, unknown> {
  return { id, type: "paragraph", props: looks, content: [{ type: "text", text, styles: {} }], children };
}

function blocksOf(value: unknown): Block[] {
  const result = parseBlocks(value);
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  return result.blocks;
}

function errorsOf(value: unknown): { path: string; message: string }[] {
  const result = parseBlocks(value);
  return "errors" in result ? result.errors.map(({ path, said }) => ({ path, message: said.text })) : [];
}

/** A chain of blocks, each the only child of the one above; built from below, without recursion. */
function chain(depth: number): unknown[] {
  let blocks: unknown[] = [];
  for (let at = depth; at > 0; at--) blocks = [paragraph(`b${at}`, "x", blocks)];
  return blocks;
}

describe("parseBlocks", () => {
  it("answers a good document as it is", () => {
    const document = [paragraph("a", "Hello", [paragraph("b", "below")]), paragraph("c", "")];
    expect(blocksOf(document)).to.deep.equal(document);
  });

  it("fills in what was left out", () => {
    const blocks = blocksOf([{ id: "a", type: "checkListItem", content: [] }]);
    expect(blocks).to.deep.equal([
      { id: "a", type: "checkListItem", props: { ...looks, checked: false }, content: [], children: [] },
    ]);
  });

  it("does not change what it was given", () => {
    const document = [
      { id: "a", type: "divider", props: {}, children: [{ id: "b", type: "divider", props: {} }] },
    ];
    const copy = structuredClone(document);
    blocksOf(document);
    expect(document).to.deep.equal(copy);
  });

  it("refuses what is not a list of blocks", () => {
    for (const value of [null, undefined, 1, "[]", {}, { length: 1 }]) {
      expect(errorsOf(value)).to.deep.equal([{ path: "blocks", message: "must be a list of blocks" }]);
    }
    expect(errorsOf([null, [], "x"]).map((error) => error.path)).to.deep.equal([
      "blocks[0]",
      "blocks[1]",
      "blocks[2]",
    ]);
    expect(errorsOf([{ ...paragraph("a", "x"), children: {} }])).to.deep.equal([
      { path: "blocks[0].children", message: "must be a list of blocks" },
    ]);
  });

  it("says in plain words what is wrong and where", () => {
    expect(
      errorsOf([
        { ...paragraph("a", "x"), props: { ...looks, textAlignment: "middle" } },
        { ...paragraph("b", "x"), content: [{ type: "text", text: 5, styles: {} }] },
        { ...paragraph("c", "x"), content: [{ type: "link", href: "javascript:alert(1)", content: [] }] },
        { ...paragraph("d", "a\u0000b") },
        { id: "e", type: "marquee", props: {}, content: [] },
        { ...paragraph("f", "x"), onclick: "alert(1)" },
        { ...paragraph("no spaces", "x") },
        { id: "g", type: "divider", props: {}, content: [] },
      ]),
    ).to.deep.equal([
      {
        path: "blocks[0].props.textAlignment",
        message: "must be one of “left”, “center”, “right”, “justify”",
      },
      { path: "blocks[1].content[0].text", message: "must be text" },
      {
        path: "blocks[2].content[0].href",
        message: "must be a http, https, mailto or tel link, or an address of this site",
      },
      { path: "blocks[3].content[0].text", message: "must not contain control characters" },
      { path: "blocks[4].type", message: "is of a kind that does not exist" },
      { path: "blocks[5]", message: "has a field “onclick” that does not belong there" },
      { path: "blocks[6].id", message: "must contain only letters, digits, - and _" },
      { path: "blocks[7].content", message: "must be left out" },
    ]);
  });

  it("points into the cell of a table", () => {
    const cell = { type: "tableCell", content: [{ type: "text", text: 1, styles: {} }], props: {} };
    const table = {
      id: "t",
      type: "table",
      props: {},
      content: { type: "tableContent", columnWidths: [], rows: [{ cells: [cell] }] },
      children: [],
    };
    expect(errorsOf([table])[0]).to.deep.equal({
      path: "blocks[0].content.rows[0].cells[0].content[0].text",
      message: "must be text",
    });
  });

  it("refuses an id that is used twice, wherever", () => {
    expect(errorsOf([paragraph("a", "x", [paragraph("b", "y")]), paragraph("b", "z")])[0]?.message).to.equal(
      "“b” is the id of another block already",
    );
  });

  it("accepts the deepest nest that is allowed and not one more", () => {
    expect(blocksOf(chain(limits.depth))).to.have.length(1);
    expect(errorsOf(chain(limits.depth + 1))[0]?.message).to.equal(
      "The document is nested more than 16 levels deep",
    );
  });

  it("answers a nest of any depth with an error, never with a full stack", () => {
    for (const depth of [1_000, 100_000]) expect(errorsOf(chain(depth))).to.have.length(1);
    let hole: unknown = 1;
    for (let at = 0; at < 100_000; at++) hole = { a: [hole] };
    expect(errorsOf([{ ...paragraph("a", "x"), props: hole }])).to.not.be.empty;
    expect(errorsOf([{ ...paragraph("a", "x"), content: hole }])).to.not.be.empty;
    expect(errorsOf([{ ...paragraph("a", "x"), content: [hole] }])).to.not.be.empty;
    expect(errorsOf([{ ...paragraph("a", "x"), surprise: hole }])).to.not.be.empty;
  });

  it("refuses more blocks and more bytes than the limits", () => {
    const many = Array.from({ length: limits.blocks + 1 }, (_, at) => paragraph(`b${at}`, ""));
    expect(errorsOf(many)[0]?.message).to.equal("The document has more than 10000 blocks");
    expect(blocksOf(many.slice(1))).to.have.length(limits.blocks);
    expect(errorsOf([paragraph("a", "é".repeat(limits.bytes / 2))])[0]?.message).to.equal(
      "The document is larger than 4 MB",
    );
    expect(blocksOf([paragraph("a", "e".repeat(limits.bytes / 2))])).to.have.length(1);
  });

  it("lists at most 20 errors", () => {
    const bad = Array.from({ length: 500 }, () => ({ id: "", type: "?", props: 1 }));
    expect(errorsOf(bad)).to.have.length(20);
    const items = Array.from({ length: 500 }, () => ({ type: "text", text: 1, styles: {} }));
    expect(errorsOf([{ ...paragraph("a", ""), content: items }])).to.have.length(20);
  });
});
