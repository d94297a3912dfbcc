import { expect } from "chai";
import * as fc from "fast-check";
import { defaults as headingDefaults } from "../blocks/heading/browser.ts";
import { kindOf } from "../blocks/register.ts";
import { cellDefaults } from "../blocks/table/browser.ts";
import { looks } from "../looks.ts";
import { same } from "../same.ts";
import type { Block } from "../schema.ts";
import { fromMarkdown } from "./from.ts";
import { isHarmless } from "./harmless.ts";
import { waysToWrite } from "./writing.ts";

const pieces = fc.constantFrom(
  ..."aZ1é (),.:;?/-_+'\"!\n*`|&<#[{=$%@~\\".split(""),
  "word",
  "two words",
  "snake_case",
  "http://x.org",
  "www.",
  "1. ",
  "- ",
  ": ",
  ":::",
  "std::vector",
);
const text = fc.array(pieces, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
const styles = fc.constantFrom(
  {},
  {},
  { code: true },
  { bold: true },
  { italic: true },
  { bold: true, code: true },
);
const words = fc.record({ type: fc.constant("text"), text, styles });
const href = fc.constantFrom(
  "../a/b.md#c",
  "https://example.org/x?y=1",
  "#top",
  "a b",
  "x&amp;y",
  "//x.org",
  "/api/out",
  "mailto:a",
);
const link = fc.record({
  type: fc.constant("link"),
  href,
  content: fc.array(words, { minLength: 1, maxLength: 1 }),
});
const inline = fc.array(fc.oneof({ weight: 4, arbitrary: words }, link), { minLength: 1, maxLength: 4 });
const cell = inline.map((content) => ({ type: "tableCell", content, props: cellDefaults }));
const made = <T>(type: string, props: object, content: fc.Arbitrary<T>) =>
  content.map((one) => ({ id: "x", type, props, content: one, children: [] }) as unknown as Block);
const block = fc.oneof(
  made("paragraph", looks, inline),
  made("bulletListItem", looks, inline),
  made("heading", { ...headingDefaults, level: 2 }, inline),
  made(
    "codeBlock",
    { language: "cpp" },
    text.map((one) => [{ type: "text", text: one, styles: {} }]),
  ),
  made(
    "table",
    { textColor: "default" },
    fc.array(cell, { minLength: 2, maxLength: 2 }).map(([one, other]) => ({
      type: "tableContent",
      columnWidths: [null],
      headerRows: 1,
      rows: [{ cells: [one] }, { cells: [other] }],
    })),
  ),
);

describe("a harmless block", () => {
  it("is read as it is written, among others as well", () => {
    let count = 0;
    fc.assert(
      fc.property(fc.array(block, { minLength: 6, maxLength: 6 }), (blocks) => {
        const harmless = blocks.filter(isHarmless);
        const [way] = waysToWrite((id) => `/${id}`);
        const turn = { number: 1, isFirst: true };
        const lines = harmless.flatMap((one) => [
          ...kindOf(one).toMarkdown(one as never, turn, way)!.lines,
          "",
        ]);
        const read = fromMarkdown(lines.join("\n"), { newId: () => "x" }).blocks;
        expect(same(read, harmless), lines.join("\n")).to.equal(true);
        count += harmless.length;
      }),
      { numRuns: 3_000 },
    );
    expect(count).to.be.greaterThan(500);
  });
});
