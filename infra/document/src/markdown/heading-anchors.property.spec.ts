import { expect } from "chai";
import fc from "fast-check";
import { plainInline } from "../inline/text.ts";
import { makeMarkdownSlugger } from "../slug.ts";
import { fromMarkdown } from "./from.ts";
import { anchorIn, outlineOf } from "./heading-anchors.ts";

/** What headings are made of, with what Markdown gives a meaning. */
const piece = fc.constantFrom(
  ..."a b1 É _ __ ` `` `x<y>` `a_b` ` c ` * ** : :: \\ ! & &amp; [ ] ( ) # = == % $ ~ < > - . , ; ' \" @".split(
    " ",
  ),
  " ",
  ": ",
  "push_back",
  "CWnd::Create",
  "` x `",
  '<a name="one"></a>',
  '<a id="two"></a> ',
);

describe("the headings of a page", () => {
  it("are called what they are called when the page is read", () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = `# Title\n\nText.\n\n## ${pieces.join("")}\n`;
        const { blocks } = fromMarkdown(text, { newId: () => "x" });
        const heading = blocks.at(-1)!;
        const title = heading.type === "heading" ? plainInline(heading.content).trim() : "";
        if (heading.type !== "heading" || title === "") return;
        const slug = makeMarkdownSlugger();
        slug("Title");
        expect([...outlineOf(text).headings.keys()]).to.include(slug(title));
      }),
      { numRuns: 1500 },
    );
  });

  it("are found by the names of anchors that stand in them", () => {
    const text =
      '# Page\n\n## <a name="ctor"></a> CWnd::CWnd\n\na\n\n## CWnd::Close <a id="shut"></a>\n\nb\n\n<h3 id="last">End</h3>\n\n<a name="after"></a>\n\n### After\n';
    const { headings } = outlineOf(text);
    const found = ["ctor", "shut", "last", "after"].map((name) => anchorIn(headings, name));
    expect(found).to.deep.equal(["cwndcwnd", "cwndclose", "end", "after"]);
  });
});
