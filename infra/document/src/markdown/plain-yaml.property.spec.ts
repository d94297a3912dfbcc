import { expect } from "chai";
import * as fc from "fast-check";
import { readYaml } from "./front-matter.ts";
import { readPlainYaml } from "./plain-yaml.ts";

const names = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom("title", "ms.date", "sort_order", "a-b", "y", "_x", "icon", "on", "no", "x1"),
  },
  fc.constantFrom("true", "Null", "1", "__proto__", "a b"),
);
const plainValue = fc.constantFrom(
  "word",
  "two words",
  "8/25/2021",
  '"quoted: it"',
  '["a", "b c"]',
  "0",
  "12",
  "true",
  "Yes",
  "a, b",
  "v1.2",
  "[]",
  '""',
);
const pieces = fc.constantFrom(
  ..."a1 \"[],:#-.\\/&*!|>{}%@`'~?+_()".split(""),
  "word",
  "True",
  "null",
  "8/25/2021",
  '"quoted: it"',
  '["a", "b c"]',
  "0",
  "010",
  "1e3",
  "é",
  "\t",
  ", ",
);
const value = fc.oneof(
  { weight: 6, arbitrary: plainValue },
  fc.array(pieces, { maxLength: 4 }).map((parts) => parts.join("")),
);
const line = fc.oneof(
  {
    weight: 30,
    arbitrary: fc
      .tuple(names, fc.constantFrom(": ", ": ", ": ", ":  ", ":"), value)
      .map((parts) => parts.join("")),
  },
  fc.constantFrom("", "  more", "# note", "- item", "---", "a: b # note", 'a: "two\n  lines"'),
);
const yaml = fc.array(line, { maxLength: 4 }).map((lines) => lines.map((one) => `${one}\n`).join(""));

describe("plain front matter", () => {
  it("is read as a reader of YAML reads it", () => {
    let read = 0;
    fc.assert(
      fc.property(yaml, (written) => {
        const plain = readPlainYaml(written);
        if (plain === null) return;
        if (Object.keys(plain).length > 0) read++;
        expect(plain).to.deep.equal(readYaml(written));
      }),
      { numRuns: 3_000 },
    );
    expect(read).to.be.greaterThan(100);
  });

  it("is what most pages have", () => {
    const written = [
      'title: "CWnd Class"',
      "ms.date: 8/25/2021",
      'keywords: ["CWnd", "AFXWIN/CWnd::Create"]',
      "sort_order: 12",
      "icon: book",
      "show_in_nav: false",
    ];
    expect(readPlainYaml(`${written.join("\n")}\n`)).to.deep.equal({
      title: "CWnd Class",
      "ms.date": "8/25/2021",
      keywords: ["CWnd", "AFXWIN/CWnd::Create"],
      sort_order: 12,
      icon: "book",
      show_in_nav: false,
    });
  });
});
