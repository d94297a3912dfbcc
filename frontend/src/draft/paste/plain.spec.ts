import { expect } from "chai";
import { plainOf } from "./plain.ts";

const kind = (text: string) => {
  const found = plainOf(text);
  return found.is === "code" ? `code ${found.language}` : found.is;
};

describe("A pasted text without HTML", () => {
  it("is words, kept as they stand, unless its form says otherwise", () => {
    for (const text of [
      "Replace <hostname> with your host\nUse List<String> and Option<T>",
      "<note><to>You</to></note>",
      "2*3*4 = 24 and snake_case_name, a * b * c",
      "C:\\_old\\*new*\\x and **kwargs, **other",
      "ls **/*.ts && cat *.md *.txt",
      "https://e.example.org/a\nhttps://e.example.org/b",
      "Dear Ann,\n\nThank you. See you.\n\nBen",
      "It costs $5 and $10. #hashtag and #1",
      "+49 30 123456",
      "-5 degrees\n1.5 liters",
      "# Database\nDB_HOST, then DB_USER",
      "Note: a thing\nAlso: another one that is longer",
      "a\tb",
    ])
      expect(kind(text), text).to.equal("words");
    expect(plainOf("\ufeff\n  one\r\ntwo  \n\n")).to.deep.equal({ is: "words", text: "  one\ntwo  " });
  });

  it("is Markdown with its marks", () => {
    for (const text of [
      "# Title",
      "# Title\n\nSome text",
      "## What is new\n- one\n- two",
      "Some **bold** text",
      "an *important* `word`",
      "See [this](https://example.org)",
      "- one\n- two\n  - inner\n    continued",
      "- one\n\n  its second paragraph\n- two",
      "1. first\n2. second",
      "> said",
      "| a | b |\n| - | - |\n| 1   | 2   |",
      "a | b\n--|--\n1 | 2",
      "```js\nif (a) {\n  b();\n}\n```",
      "Title\n=====\n\nText",
      "one\n\n---\n\ntwo",
      "10<sup>23</sup>",
      "\\(a\\) and \\[b\\]",
      "$$\nE=mc^2\n$$",
      "\\begin{equation}\n  E=mc^2\n\\end{equation}",
      "So\n\n\\begin{align*}\n  a &= b \\\\\n    &= c\n\\end{align*}",
      "where $x_1$ is",
      "   - all of it\n   - is indented",
      "Pros:\n- fast\n- cheap\nCons:\n- ugly",
      "Agenda:\n\n1. This\n2. That",
    ])
      expect(kind(text), text).to.equal("markdown");
  });

  it("is code when its spaces mean something", () => {
    expect(kind("for i in x:\n    if i:\n        y(i)")).to.equal("code python");
    expect(kind('services:\n  web:\n    image: nginx\n    ports:\n      - "80:80"')).to.equal("code yaml");
    expect(kind("- hosts: all\n  tasks:\n    - name: x")).to.equal("code yaml");
    expect(kind('{\n  "a": [1, 2],\n  "b": "<c>"\n}')).to.equal("code json");
    expect(kind("<note>\n  <to>You</to>\n</note>")).to.equal("code xml");
    expect(kind("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new")).to.equal("code diff");
    expect(kind("src\n├── a.ts\n└── b\n    └── c.ts")).to.equal("code text");
    expect(kind("NAME       STATUS   AGE\npod-1      Running  3d\npod-22     Failed   1h")).to.equal(
      "code text",
    );
    expect(kind(" id | name\n----+------\n  1 | Ann")).to.equal("code text");
    expect(kind("+----+\n| id |\n+----+\n| 1  |\n+----+")).to.equal("code text");
    expect(kind("all:\n\tcc x.c\n\trm x")).to.equal("code text");
    expect(kind("if (a) {\n\tb();\n}")).to.equal("code text");
    expect(kind("let a = 1;\nlet b = 2;")).to.equal("code text");
    expect(kind("Name:\n   first\n   last")).to.equal("code text");
    expect(
      kind(
        "\\documentclass{article}\n\\begin{document}\n  \\begin{equation}\n    x\n  \\end{equation}\n\\end{document}",
      ),
    ).to.equal("code text");
    const poem = "   Indented, as a poem\nis sometimes,\n   line by line";
    expect(plainOf(poem)).to.deep.equal({ is: "code", text: poem, language: "text" });
  });

  it("is a letter when only its paragraphs are indented", () => {
    const long = "This is a long sentence of a letter that goes on for as long as a line of it may be. ";
    expect(kind(`    ${long}\n\n    ${long}`)).to.equal("words");
  });

  it("is a table when tabs divide its lines", () => {
    expect(plainOf("a\tb\n1\t2\n")).to.deep.equal({
      is: "cells",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
    });
    expect(plainOf('Name\tNote\tX\nAnn\t"two\nlines ""quoted"""\ty\nBen\t5"')).to.deep.equal({
      is: "cells",
      rows: [
        ["Name", "Note", "X"],
        ["Ann", 'two\nlines "quoted"', "y"],
        ["Ben", '5"', ""],
      ],
    });
    expect(kind("\tone\n\ttwo")).to.equal("code text");
  });

  it("is a list when its signs are drawn", () => {
    expect(plainOf("• one <a>\n\t◦ inner\n•\ttwo")).to.deep.equal({
      is: "markdown",
      text: "- one \\<a>\n    - inner\n- two",
    });
    expect(plainOf("1.\tone\n2.\ttwo")).to.deep.equal({ is: "markdown", text: "1. one\n2. two" });
  });
});
