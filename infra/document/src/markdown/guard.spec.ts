import { expect } from "chai";
import { guardAgainst } from "./guard.ts";

const disabledBy = (text: string) => guardAgainst(text).disable;

describe("guardAgainst", () => {
  it("lets what people write pass", () => {
    const nested = Array.from({ length: 30 }, (_, at) => `${"  ".repeat(at)}- item`).join("\n");
    expect(disabledBy(nested)).to.deep.equal([]);
    expect(disabledBy("- see [a](b) and **c**\n".repeat(5000))).to.deep.equal([]);
    expect(disabledBy("1. see [a](b) and **c**\n".repeat(5000))).to.deep.equal([]);
    expect(disabledBy(`| a | b |\n| - | - |\n${"| [a](b) | **c** |\n".repeat(5000)}`)).to.deep.equal([]);
    expect(disabledBy("[1.0.0]: https://example.org/1\n".repeat(5000))).to.deep.equal([]);
    expect(disabledBy(`\`\`\`c\n${"int *a = b[i;\n".repeat(5000)}\`\`\`\n`)).to.deep.equal([]);
    expect(disabledBy("A line.\n---\n\n".repeat(900))).to.deep.equal([]);
  });

  it("switches lists and quotes off when they nest without end", () => {
    const off = ["blockQuote", "list"];
    expect(disabledBy(`${">".repeat(100)} x`)).to.deep.equal(off);
    expect(disabledBy("> ".repeat(100))).to.deep.equal(off);
    expect(disabledBy(`a\n\n${">".repeat(4_000)}\n\nb`)).to.deep.equal(off);
    expect(disabledBy(`${"- ".repeat(100)}x`)).to.deep.equal(off);
    expect(disabledBy("+ ".repeat(100))).to.deep.equal(off);
    expect(
      disabledBy(Array.from({ length: 100 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n")),
    ).to.deep.equal(off);
    // A lazy line between them does not close what is open.
    const lazy = Array.from({ length: 3 }, (_, at) => `${" ".repeat(60 * at)}${"- ".repeat(30)}a\nlazy`).join(
      "\n",
    );
    expect(disabledBy(lazy)).to.deep.equal(off);
  });

  it("switches links and emphasis off when a paragraph has more of them than anyone would write", () => {
    expect(disabledBy("[".repeat(200))).to.include("labelEnd");
    expect(disabledBy("[a](b) ".repeat(2000))).to.include("labelEnd");
    expect(disabledBy("**a ".repeat(300))).to.include("attention");
    expect(disabledBy("*a*b".repeat(2000))).to.include("attention");
    expect(disabledBy("a\n=\n\n".repeat(2000))).to.deep.equal(["setextUnderline"]);
  });
});
