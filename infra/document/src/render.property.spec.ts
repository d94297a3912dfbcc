import { expect } from "chai";
import * as fc from "fast-check";
import { isSafeHref } from "./links.ts";
import { randomDocuments } from "./random-documents.testing.ts";
import { renderBlocks } from "./render.ts";
import type { Block } from "./schema.ts";
import { elements, readHtml, textOf } from "./strict-html.ts";

const hostile = fc.oneof(
  fc.constantFrom(
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus='alert(1)",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html;base64,PHNjcmlwdD4=",
    "vbscript:msgbox(1)",
    "//evil.example",
    "/\\evil.example",
    "&lt;script&gt;",
    "&#106;avascript:alert(1)",
    "</code></pre><svg/onload=alert(1)>",
    "--><script>",
    "\u2028<style>*{}</style>",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);

/** Puts hostile strings wherever a document holds a string: even where the format would have refused them. */
function poison(value: unknown, draw: () => string): unknown {
  if (typeof value === "string") return draw();
  if (Array.isArray(value)) return value.map((item) => poison(item, draw));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) =>
      ["type", "tone", "kind"].includes(key) ? [key, item] : [key, poison(item, draw)],
    ),
  );
}

describe("renderBlocks, whatever it is given,", function () {
  this.timeout(60_000);

  it("writes only elements, attributes and addresses of the list", () => {
    fc.assert(
      fc.property(randomDocuments(hostile), (blocks) => {
        const rendered = renderBlocks(blocks);
        const ids = elements(readHtml(rendered.html)).flatMap(({ attributes }) => attributes.id ?? []);
        expect(new Set(ids).size).to.equal(ids.length);
        for (const { id } of rendered.headings) expect(ids).to.include(id);
      }),
      { numRuns: 500 },
    );
  });

  it("even when the document was never checked", () => {
    fc.assert(
      fc.property(
        randomDocuments(fc.constant("x")),
        fc.array(hostile, { minLength: 20, maxLength: 20 }),
        (blocks, strings) => {
          let at = 0;
          const poisoned = poison(blocks, () => strings[at++ % strings.length]!) as Block[];
          readHtml(renderBlocks(poisoned).html);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("shows every word of a paragraph", () => {
    const text = fc.string({ unit: "binary", minLength: 1 }).filter((one) => !one.includes("\n"));
    fc.assert(
      fc.property(text, (one) => {
        const props = { backgroundColor: "default", textColor: "default", textAlignment: "left" as const };
        const content = [{ type: "text" as const, text: one, styles: {} }];
        const { html } = renderBlocks([{ id: "a", type: "paragraph", props, content, children: [] }]);
        expect(textOf(readHtml(html))).to.equal(one);
      }),
    );
  });

  it("never takes an address for safe that a browser would run", () => {
    const schemes = fc.constantFrom(
      "javascript:",
      "data:",
      "vbscript:",
      "blob:",
      "filesystem:",
      "view-source:",
    );
    const noise = fc.stringMatching(/^[\u0000-\u0020]{0,3}$/);
    fc.assert(
      fc.property(schemes, noise, noise, fc.nat(6), fc.boolean(), (scheme, before, within, at, upper) => {
        const spelled = upper ? scheme.toUpperCase() : scheme;
        // Browsers ignore tabs and line ends anywhere in an address, and any control character before it.
        const broken = spelled.slice(0, at) + within.replace(/[^\t\n\r]/g, "") + spelled.slice(at);
        expect(isSafeHref(`${before}${broken}alert(1)`)).to.equal(false);
      }),
    );
  });
});
