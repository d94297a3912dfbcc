import { expect } from "chai";
import { sentenceOf } from "./kinds.ts";

describe("a kind of problem of an import", () => {
  it("is a sentence with its number, that says what to do", () => {
    expect(sentenceOf("The heading that “…” leads to was not found: it leads to the page", 284)).to.equal(
      "284 links point to headings that do not exist; they lead to the top of the page. Choose another heading.",
    );
    expect(sentenceOf("The heading that “…” leads to was not found", 1)).to.match(
      /^1 link points to a heading/,
    );
    expect(sentenceOf("left out: no page shows it or links to it", 2)).to.equal(
      "2 files were left out because no page shows them or links to them. Attach them to a page if you need them.",
    );
    expect(sentenceOf("left out: the file is damaged (x)", 1)).to.match(/^1 file could not be read/);
  });
  it("is in the words of the server where there is no sentence", () => {
    expect(sentenceOf("A task in a numbered list lost its number", 1)).to.equal(
      "1 time: A task in a numbered list lost its number",
    );
    expect(sentenceOf("Something else", 3)).to.equal("3 times: Something else");
  });
});
