import { expect } from "chai";
import * as fc from "fast-check";
import type { Nodes } from "mdast";
import { parseTree, parseWhole } from "./parse-tree.ts";

/** Blocks without what nobody reads: whether a list is loose, and columns. */
const told = (nodes: Nodes[]): unknown => nodes.map(toldOf);

function toldOf(node: Nodes): unknown {
  const { position, spread: _, children, ...rest } = node as Nodes & { spread?: boolean; children?: Nodes[] };
  return {
    ...rest,
    line: position?.start.line,
    ...(node.type === "text" && { from: position?.start.offset, to: position?.end.offset }),
    ...(children !== undefined && { children: told(children) }),
  };
}

const beginnings = [
  ..."|# |## |#|- |-  |* |+ |1. |2. |10) |  - |   - |    - |  * |  1. |   2. |      - |- [ ] |- [x] |> |> - |    |  |\t|- \t".split(
    "|",
  ),
  ..."``` ```js ~~~ ```` === --- *** ___ :-- <div> </div> <!-- --> <pre> </pre> [a]: [^1]: - ```  ".split(
    " ",
  ),
  "- ```",
  "  ```",
  "   ```",
  " ```",
  "- > ",
  "| ",
  "| a | b |",
  "|---|:-:|",
  "| - |",
];
const signs = [
  ..."* ** *** _ __ ` `` [ ] ( ) ![ ]( < > & &amp; &#35; \\ \\* \\| | $ $$ ~ ~~ == %% ^a @ : www.a.de http://a.de a@b.de <b> </b> <br> {#id}".split(
    " ",
  ),
  ..."[a](b) [a](b*c) [*a*](b) [a](b?c&d) [a](b&amp;) ![a](b.png) [![a](b)](c) [[a]] [^1] [a] [x] `a` `a*b` *a* **a** _a_ a_b_c **a *b* c** *a **b** c* ***a***".split(
    " ",
  ),
  "  ",
  " ",
  "\t",
  "\u00a0",
  "…",
  "“",
  "😀",
  "é",
  ..."字 「 」 ： 。 か ー 한 ₩ 〈 ︁ ✅".split(" "),
];
const wordsIn = ["a", "b c", "word", "1", "2.", "-", "+", "x, y", "end.", "!", "?", "#"];
const line = fc
  .tuple(
    fc.constantFrom(...beginnings, "", "", "", ""),
    fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...wordsIn) }, fc.constantFrom(...signs)), {
      maxLength: 6,
    }),
    fc.constantFrom("", "", "", "", " ", "  ", "\\", " |", " #"),
  )
  .map(([beginning, parts, end]) => beginning + parts.join("") + end);
const texts = fc
  .array(fc.oneof({ weight: 4, arbitrary: line }, fc.constantFrom("", "", "", " ")), { maxLength: 14 })
  .map((lines) => lines.join("\n"));

describe("The tree of a Markdown text", () => {
  it("is what the parser alone finds", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(told(parseTree(text, []).children), JSON.stringify(text)).to.deep.equal(
          told(parseWhole(text, []).children),
        );
      }),
      { numRuns: 3_000 },
    );
  });
});
