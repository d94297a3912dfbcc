import { expect } from "chai";
import fc from "fast-check";
import { markedIn, named, nameMark, pagesMarkedIn, titleMark, uncut, withoutMarks } from "./name-mark.ts";

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
/** With the characters that marks are made of. */
const words = fc.string({
  unit: fc.oneof(fc.string({ maxLength: 1 }), fc.constantFrom("\uE000", "\uE001", "\uE002")),
});
const plain = fc.string().filter((text) => !/[\uE000-\uE002]/.test(text));

describe("marks for names and titles", () => {
  it("are replaced by what people and pages are called now", () => {
    const text = `${nameMark("p")} read ${titleMark("a", "Old")} and ${titleMark("b", "Other")}`;
    const titles = { a: "New $&" } as Record<string, string>;
    expect(
      named(
        text,
        () => "Ann",
        (page) => titles[page],
      ),
    ).to.equal("Ann read New $& and Other");
    expect(withoutMarks(text)).to.equal(" read Old and Other");
    expect([markedIn(text), pagesMarkedIn(text)]).to.deep.equal([["p"], ["a", "b"]]);
  });
  it("keep a title whatever it is, but for their own characters", () => {
    fc.assert(
      fc.property(id, words, plain, plain, (page, title, before, behind) => {
        const bare = title.replace(/[\uE000-\uE002]/g, "");
        const text = before + titleMark(page, title) + behind;
        expect(withoutMarks(text)).to.equal(before + bare + behind);
        expect(
          named(
            text,
            () => "",
            () => "now",
          ),
        ).to.equal(`${before}now${behind}`);
      }),
    );
  });
  it("that a cut went through are dropped, others stay", () => {
    const [one, text] = [titleMark("a", "Title"), `See ${titleMark("a", "Title")}`];
    for (let end = 4; end < text.length; end++) expect(uncut(text.slice(0, end))).to.equal("See ");
    expect(uncut(text)).to.equal(text);
    expect(uncut(`${one} then`)).to.equal(`${one} then`);
    const typed = "Typed \uE000 by somebody";
    expect(uncut(typed)).to.equal(typed);
  });
});
