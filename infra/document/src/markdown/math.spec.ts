import { expect } from "chai";
import { renderBlocks } from "../render.ts";
import type { Block } from "../schema.ts";
import { isTexHtml } from "../tex/safe-html.ts";
import { fromMarkdown } from "./from.ts";
import { toMarkdown } from "./to.ts";

let made = 0;
const read = (text: string) => fromMarkdown(text, { newId: () => `b${++made}` });

/** What a text holds, formulas between angle brackets. */
function told(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => [
    block.type === "math"
      ? `math <${block.props.tex}>`
      : `${block.type} ${(Array.isArray(block.content) ? block.content : [])
          .map((item) =>
            item.type === "inlineMath" ? `<${item.props.tex}>` : item.type === "text" ? item.text : "?",
          )
          .join("")}`,
    ...told(block.children),
  ]);
}
const lines = (text: string) => told(read(text).blocks);

describe("formulas in Markdown", () => {
  it("stand in lines", () => {
    expect(lines("If $a_1 * b$ and $$c$$, then **bold $x$**, $`y|z`$ and $\\$5$.")).to.deep.equal([
      "paragraph If <a_1 * b> and <c>, then bold <x>, <y|z> and <\\$5>.",
    ]);
    expect(lines("| a |\n|---|\n| $x$ |")).to.deep.equal(["table "]);
  });

  it("stand between escaped brackets, as in LaTeX", () => {
    expect(
      lines("If \\(a\\) and \\[b\\], \\(E=mc^2\\) and \\(\\frac{1}{2} \\text{ of it}\\)."),
    ).to.deep.equal(["paragraph If <a> and <b>, <E=mc^2> and <\\frac{1}{2} \\text{ of it}>."]);
    expect(lines("before\n\n\\[\nx = y\n\\]\n\n- \\[ \\alpha \\]\n\nafter")).to.deep.equal([
      "paragraph before",
      "math <x = y>",
      "bulletListItem ",
      "math <\\alpha>",
      "paragraph after",
    ]);
    // Whoever escapes a bracket means a bracket.
    for (const text of ["\\[see below\\]", "\\[x\\] done", "\\[1\\]", "\\(see\\)", "\\[a=b\\](c)", "\\[a=b"])
      expect(lines(text)).to.deep.equal([`paragraph ${text.replaceAll("\\", "")}`]);
    expect(lines("\\\\(a=b\\\\)")).to.deep.equal(["paragraph \\(a=b\\)"]);
  });

  it("are not prices, variables or code", () => {
    for (const text of [
      "It costs $5 and $10.",
      "from $HOME to $PATH, $HOME/$PATH",
      "$20,000 and USD$30",
      "$ a $ and $$",
      "US$5 and 6$",
      "$a",
      "\\$a$",
    ])
      expect(lines(text)).to.deep.equal([`paragraph ${text.replace("\\$", "$")}`]);
    expect(lines("`$a$`")).to.deep.equal(["paragraph $a$"]);
    expect(lines("```\n$$\na\n$$\n```")).to.deep.equal(["codeBlock $$\na\n$$"]);
  });

  it("stand on lines of their own, also in lists and quotes", () => {
    expect(
      lines(
        "before\n$$\na\n\nb\n$$\nafter\n\n$$ x $$\n\n$$\\begin{a}\nc\n\\end{a}$$\n\n- d\n\n  $$\n  e\n    f\n  $$\n\n> $$\n> g\n> $$\n\n```math\nh\n```",
      ),
    ).to.deep.equal([
      "paragraph before",
      "math <a\n\nb>",
      "paragraph after",
      "math <x>",
      "math <\\begin{a}\nc\n\\end{a}>",
      "bulletListItem d",
      "math <e\n  f>",
      "quote ",
      "math <g>",
      "math <h>",
    ]);
    expect(lines("$$\nnever closed")).to.deep.equal(["paragraph $$ never closed"]);
  });

  it("stand in environments of LaTeX", () => {
    expect(
      lines(
        "So\n\\begin{equation}\\label{eq:a}\n  E = mc^2\n\\end{equation}\nand\n\n\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}\n\n- \\begin{multline}x\\end{multline}\n\n\\begin{alignat}{2}\na &= b\n\\end{alignat}",
      ),
    ).to.deep.equal([
      "paragraph So",
      "math <E = mc^2>",
      "paragraph and",
      "math <\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}>",
      "bulletListItem ",
      "math <\\begin{gather*}\nx\n\\end{gather*}>",
      "math <\\begin{alignat*}{2}\na &= b\n\\end{alignat*}>",
    ]);
    for (const tex of ["align*", "gather*", "alignat*"].map((name) =>
      `\\begin{${name}}${name === "alignat*" ? "{1}" : ""}a &= b\\end{${name}}`.replace(/(gather.*?)&/, "$1"),
    ))
      expect(
        renderBlocks([{ id: "a", type: "math", props: { tex }, children: [] } as unknown as Block]).html,
        tex,
      ).to.not.include("math-failed");
    for (const text of ["\\begin{equation}", "\\begin{itemize}\nx\n\\end{itemize}"])
      expect(lines(text)).to.deep.equal([`paragraph ${text.replaceAll("\n", " ")}`]);
    const typed = [
      {
        id: "a",
        type: "paragraph",
        props: {},
        content: [{ type: "text", text: "\\begin{equation}x\\end{equation}", styles: {} }],
        children: [],
      },
    ] as unknown as Block[];
    expect(told(read(toMarkdown({ title: null, blocks: typed })).blocks)).to.deep.equal([
      "paragraph \\begin{equation}x\\end{equation}",
    ]);
  });

  it("come out again as people write them", () => {
    const texts = ["a $x^2$ b\n", "$$\nx\n\\frac{a}{b}\n$$\n", "costs \\$5, or \\$5 and 6$\n", "- a $x$\n"];
    for (const text of texts) expect(toMarkdown({ title: null, blocks: read(text).blocks })).to.equal(text);
  });

  it("of 40,000 signs are read and drawn in time in proportion to them", () => {
    const since = process.cpuUsage();
    for (const text of ["$a ", "$$\n", "$a$", "$$ a\n", "\\$a$ ", "{", "$x_{"]) {
      const { blocks } = read(text.repeat(40_000 / text.length));
      expect(blocks.length).to.be.greaterThan(0);
    }
    // In microseconds of work, which other work on the machine does not count to.
    expect(process.cpuUsage(since).user).to.be.lessThan(20_000_000);
  }).timeout(60_000);
});

describe("a formula in a page", () => {
  const html = (tex: string) =>
    renderBlocks([{ id: "a", type: "math", props: { tex }, children: [] } as unknown as Block]).html;

  it("is drawn without script, with its source for those who hear it", () => {
    const drawn = html("\\sqrt{x} \\text{é}");
    expect(drawn).to.include('<math xmlns="http://www.w3.org/1998/Math/MathML"').and.include("\\sqrt{x}");
    expect(drawn).to.not.include("math-failed");
    expect(renderBlocks(read("a $x$ b").blocks)).to.deep.include({ text: "a x b" });
  });

  it("that cannot be drawn is shown as it is written, with the reason", () => {
    for (const tex of ["\\frac{a}", "}{", "\\nosuch{x}", "<script>alert(1)</script>\\frac"]) {
      expect(html(tex), tex).to.include("math-failed").and.include("This formula cannot be drawn:");
      expect(html(tex)).to.not.include("<script");
    }
  });

  it("leads nowhere and loads nothing", () => {
    for (const tex of [
      "\\href{javascript:alert(1)}{x}",
      "\\url{https://evil.example}",
      "\\includegraphics{https://evil.example/x.png}",
      "\\htmlStyle{background:url(//evil.example)}{x}",
      "\\htmlData{onclick=alert(1)}{x}",
      '\\color{red"onmouseover=alert(1)}{x}',
      "\\textcolor{url(//evil.example)}{x}",
    ]) {
      const drawn = html(tex).replace(/<annotation.*?<\/annotation>/gs, "");
      expect(drawn, tex).to.not.match(/<a |<img|href=|src=|style="[^"]*url|\son\w+=/i);
    }
    expect(isTexHtml('<span style="background:url(x)">a</span>')).to.equal(false);
    expect(isTexHtml('<span onclick="a">a</span>')).to.equal(false);
    expect(isTexHtml("<script>")).to.equal(false);
  });

  it("cannot laugh a billion times, nest without end, or fill the page", () => {
    const since = process.cpuUsage();
    const laughs =
      "\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b\\b\\b\\b\\b}\\def\\d{\\c\\c\\c\\c\\c\\c\\c\\c\\c\\c}\\d\\d\\d";
    for (const tex of [
      laughs,
      "\\def\\a{\\a\\a}\\a",
      `\\def\\a{${"x".repeat(600)}}\\a`,
      "{".repeat(2_000) + "}".repeat(2_000),
      `${"\\frac{".repeat(600)}a${"}{b}".repeat(600)}`,
      "\\left(".repeat(400),
      "\\sqrt".repeat(900),
      "^".repeat(4_000),
      "a_".repeat(2_000),
    ])
      expect(html(tex), tex.slice(0, 40)).to.include("math-failed");
    expect(html("\\rule{99999em}{99999em}")).to.include("height:20em");
    const blocks = Array.from({ length: 400 }, (_, at) => ({
      ...{ id: `b${at}`, type: "math", props: { tex: "x+".repeat(1_000) }, children: [] },
    })) as unknown as Block[];
    expect(renderBlocks(blocks).html.length).to.be.lessThan(6_000_000);
    expect(process.cpuUsage(since).user).to.be.lessThan(20_000_000);
  }).timeout(60_000);
});
