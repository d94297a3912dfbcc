import { expect } from "chai";
import type { Block } from "../schema.ts";
import { fromMarkdown } from "./from.ts";
import { toMarkdown } from "./to.ts";

const table = {
  id: "t",
  type: "pageTable",
  props: { under: "all", columns: "updated", filters: "[]", sort: "-updated" },
  children: [],
} as unknown as Block;
const words = (text: string) => [{ type: "text", text, styles: {} } as const];
const listed = (id: string) =>
  id === "t"
    ? [
        [words("Page"), words("Changed")],
        [[{ type: "link", href: "a%20b.md", content: words("A | b") } as const], words("2026-03-01")],
        [words("C"), []],
      ]
    : undefined;
const read = (text: string) => fromMarkdown(text, { newId: () => "t" }).blocks;

describe("tables of pages as Markdown", () => {
  it("are written as what they list, and read as what they ask", () => {
    const text = toMarkdown({ title: null, blocks: [table] }, { listed });
    expect(text.split("\n")).to.deep.equal([
      '<!-- block {"type":"pageTable","props":{"under":"all","columns":"updated","sort":"-updated"}} -->',
      "| Page | Changed |",
      "| --- | --- |",
      "| [A \\| b](a%20b.md) | 2026-03-01 |",
      "| C |  |",
      "",
    ]);
    expect(read(text)).to.deep.equal([table]);
  });
  it("are written as a comment where it is not known what they list", () => {
    const text = toMarkdown({ title: null, blocks: [table] });
    expect(text).to.match(/^<!-- blocks /);
    expect(read(text)).to.deep.equal([table]);
  });
  it("stay what they ask when somebody has changed the rows, or all is gone but the head", () => {
    const usual = { ...table, props: { under: "here", columns: "", filters: "[]", sort: "title" } };
    const text = toMarkdown({ title: null, blocks: [usual as Block] }, { listed: () => [[words("Page")]] });
    expect(text).to.equal('<!-- block {"type":"pageTable","props":{}} -->\n| Page |\n| --- |\n');
    expect(read(text)).to.deep.equal([usual]);
    expect(read(`${text}| x |\n`)).to.deep.equal([usual]);
  });
});
