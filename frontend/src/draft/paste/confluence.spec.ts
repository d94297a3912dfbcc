import { expect } from "chai";
import { asHtml } from "./confluence.ts";

describe("Macros of Confluence as HTML", () => {
  it("have their text as text, and ends where they end themselves", () => {
    expect(
      asHtml('<ac:x><![CDATA[a < b & c]]><![CDATA[<![CDATA[]]></ac:x> ]]> <ri:page ri:content-title="T" />'),
    ).to.equal('<ac:x>a &lt; b &amp; c&lt;![CDATA[</ac:x> ]]> <ri:page ri:content-title="T" ></ri:page>');
  });

  it("take no longer than they are long, whatever is in them", () => {
    for (const hostile of [`<ac:${"a".repeat(300_000)}`, `<ac:x>${"<![CDATA[".repeat(100_000)}`])
      expect(asHtml(hostile)).to.equal(hostile);
  });
});
