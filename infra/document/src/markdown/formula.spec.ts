import { expect } from "chai";
import { parseBlocks } from "../parse.ts";
import { fromMarkdown } from "./from.ts";

/** Blocks of a text with their formulas in brackets, and what is reported. */
function read(text: string): { lines: string[]; problems: string[] } {
  const { blocks, problems } = fromMarkdown(text, { newId: () => crypto.randomUUID() });
  expect(parseBlocks(blocks)).to.have.property("blocks");
  const lines = blocks.map((block) => {
    if (block.type === "math") return `math ${block.props.tex}`;
    const content = Array.isArray(block.content) ? block.content : [];
    const words = content.map((item) =>
      item.type === "text"
        ? item.text
        : item.type === "inlineMath"
          ? `‹${item.props.tex}›`
          : `[${item.type}]`,
    );
    return `${block.type} ${words.join("")}`;
  });
  return { lines, problems: problems.map(({ message }) => message) };
}

const katex = (tex: string, display = "") =>
  `<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"${display}><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">E</span></span></span>`;

describe("Formulas in the HTML of Markdown", () => {
  it("take no sign for one above a letter that has the name of something else", () => {
    const { lines } = read("A <math><mover><mi>x</mi><mo>constructor</mo></mover></math> b");
    expect(lines.join()).to.include("x^{constructor}");
  });
  it("in MathML are made from their parts", () => {
    expect(
      read(
        "So <math><msup><mi>c</mi><mn>2</mn></msup><mo>≤</mo><mfrac><mn>1</mn><mi>α</mi></mfrac></math> holds.",
      ),
    ).to.deep.equal({ lines: ["paragraph So ‹c^2 \\le \\frac{1}{\\alpha}› holds."], problems: [] });
    expect(read("<p>Is <math><mi>x</mi></math> <b>one</b></p>")).to.deep.equal({
      lines: ["paragraph Is ‹x› one"],
      problems: [],
    });
    expect(read("<math><mi>α</mi><mo>αx</mo></math>").lines).to.deep.equal(["paragraph ‹\\alpha \\alpha x›"]);
  });

  it("on lines of their own stay there", () => {
    const sum =
      '<math display="block">\n  <munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>\n  <msub><mi>a</mi><mi>i</mi></msub>\n</math>';
    expect(read(`Before\n\n${sum}\n\nAfter`)).to.deep.equal({
      lines: ["paragraph Before", "math \\sum_{i = 1}^n a_i", "paragraph After"],
      problems: [],
    });
    expect(read(`<span class="katex-display">${katex("\\sum x")}</span>`).lines).to.deep.equal([
      "math \\sum x",
    ]);
  });

  it("as KaTeX and MathJax draw them are there once, as they were written", () => {
    expect(read(`So ${katex("E=mc^2")} holds, and *${katex("a_1")}*.`)).to.deep.equal({
      lines: ["paragraph So ‹E=mc^2› holds, and ‹a_1›."],
      problems: [],
    });
    expect(
      read(
        'So <mjx-container class="MathJax" jax="CHTML"><mjx-math aria-hidden="true"><mjx-mi></mjx-mi></mjx-math><mjx-assistive-mml><math><mi>x</mi></math></mjx-assistive-mml></mjx-container> holds',
      ),
    ).to.deep.equal({ lines: ["paragraph So ‹x› holds"], problems: [] });
  });

  it("in cells, items and headings stay there", () => {
    expect(read("a\n\n## The <math><mi>x</mi></math> axis").lines[1]).to.equal("heading The ‹x› axis");
    expect(read('- so <math display="block"><mi>x</mi></math>').lines).to.deep.equal([
      "bulletListItem so ‹x›",
    ]);
    const [table] = fromMarkdown("<table><tr><td><math><mi>x</mi></math></td></tr></table>", {
      newId: () => crypto.randomUUID(),
    }).blocks;
    expect(JSON.stringify(table)).to.include('"tex":"x"');
  });

  it("that say nothing are reported", () => {
    expect(read("So <math></math> it is.")).to.deep.equal({
      lines: ["paragraph So  it is."],
      problems: ["A formula (MathML) was left out"],
    });
  });

  it("nested without end are read in time", () => {
    const deep = `${"<mrow>".repeat(20_000)}<mi>x</mi>${"</mrow>".repeat(20_000)}`;
    expect(read(`a <math>${deep}</math> b`).lines).to.have.lengthOf(1);
    expect(read(`a ${"<math>".repeat(20_000)} b`).lines).to.have.lengthOf(1);
  });
});
