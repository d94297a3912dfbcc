import { expect } from "chai";
import * as fc from "fast-check";
import { makeMarkdownSlugger, makeSlugger, slugOf } from "./slug.ts";

describe("a slug", () => {
  const cases: [title: string, slug: string][] = [
    ["Paid parental leave", "paid-parental-leave"],
    ["Q&A: v2.1_x", "qa-v21_x"],
    ["What’s new?", "whats-new"],
    ["a - b -- c", "a-b-c"],
    ["  two   spaces\tand a tab ", "two-spaces-and-a-tab"],
    ["Größe & Maße", "größe-maße"],
    ["मूल्य सूची ४२", "मूल्य-सूची-४२"],
    ["設定 2", "設定-2"],
    ["C++ / C#", "c-c"],
    ["???", "page"],
    ["- -", "page"],
    ["🚀", "page"],
    ["🚀 🏳️‍🌈", "page"],
    ["", "page"],
  ];
  for (const [title, slug] of cases)
    it(`of ${JSON.stringify(title)} is ${slug}`, () => expect(slugOf(title)).to.equal(slug));

  it("has at most 80 characters, and no half of one", () => {
    expect(slugOf("a".repeat(200))).to.equal("a".repeat(80));
    expect([...slugOf("𐐷".repeat(200))]).to.deep.equal(Array(80).fill("𐐷"));
  });

  it("holds words and single hyphens only, and is its own slug", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (title) => {
        const slug = slugOf(title);
        expect(slug)
          .to.match(/^[\p{L}\p{M}\p{Nd}_-]+$/u)
          .and.not.to.include("--");
        expect(slugOf(slug)).to.equal(slug);
      }),
    ));
});

describe("the anchors of a page", () => {
  it("are slugs, each once", () => {
    expect(["Set up", "Set-up", "Set up 1", "!", "?"].map(makeSlugger())).to.deep.equal([
      "set-up",
      "set-up-1",
      "set-up-1-1",
      "page",
      "page-1",
    ]);
  });
  it("are others in Markdown files", () => {
    expect(["A - B", "A B", "!", "Set up", "Set up"].map(makeMarkdownSlugger())).to.deep.equal([
      "a---b",
      "a-b",
      "section",
      "set-up",
      "set-up-1",
    ]);
  });
});
