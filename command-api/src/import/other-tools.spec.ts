import { expect } from "chai";
import { notebook } from "./notebook.testing.ts";

const messages = ({ problems }: ReturnType<typeof notebook>) => problems.map(({ message }) => message);
const hrefsOf = (text: string) => [...text.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href!);

describe("an import from other tools", () => {
  it("says which fields of the front matter nobody takes", async () => {
    const book = notebook();
    const mood = { fields: ["mood"], read: () => undefined, write: async () => undefined };
    const front = "title: A\nmood: calm\naliases: [x]\ncreated: 2024-01-02\nnothing:\nnone: []\ncss: wide";
    await book.run({ "a.md": `---\n${front}\n---\ntext` }, { parts: { mood } });
    expect(book.problems).to.deep.equal([
      { path: "a.md", line: 1, message: "Fields of the front matter were left out: “created, css”" },
    ]);
  });

  it("puts pages in the order that the front matter of other tools says", async () => {
    const book = notebook();
    await book.run({
      "a.md": "---\nsidebar_position: 3\n---\n# A",
      "b.md": "---\nweight: 2\n---\n# B",
      "c.md": "---\nnav_order: 1.5\n---\n# C",
      "d.md": "---\nsort_order: 7\nweight: 1\n---\n# D",
      "e.md": "---\norder: last\n---\n# E",
    });
    const orders = ["A", "B", "C", "D", "E"].map((title) => book.titled(title)[1].sortOrder);
    expect(orders).to.deep.equal([3, 2, 1.5, 7, 1]);
  });

  it("finds names with folders in a vault that stands in a folder", async () => {
    const book = notebook();
    await book.run({
      "vault/a.md": "# A\n\n[[Deep/Note]] [[deep/note#Part|p]] [[More/Note]] [[eep/Note]]",
      "vault/Sub/Deep/Note.md": "# Note\n\n## Part",
      "other.md": "# Other",
    });
    const [note] = book.titled("Note");
    expect(hrefsOf(book.titled("A")[1].text)).to.deep.equal([`/${note}`, `/${note}#part`]);
    expect(messages(book)).to.deep.equal([
      "The name “[[More/Note]]” leads nowhere: it was kept as it is written",
      "The name “[[eep/Note]]” leads nowhere: it was kept as it is written",
    ]);
  });

  it("finds headings by the names that attributes give, without components, and names on lines of their own", async () => {
    const book = notebook();
    await book.run({
      "a.md": "# A\n\n[1](b.md#9.7.0) [2](b.md#input) [[b#^my-block]] [4](b.md#no)",
      "b.md":
        '# B\n\n### 9.7 <small>May</small> { id="9.7.0" }\n\n## input <Badge />\n\nA text\n^my-block\n\n## After',
    });
    const [b] = book.titled("B");
    expect(hrefsOf(book.titled("A")[1].text).map((href) => href.replace(b, "b"))).to.deep.equal([
      "/b#97-may",
      "/b#input-badge-",
      "/b#input-badge-",
      "/b",
    ]);
    expect(messages(book)).to.include(
      "The heading that “b.md#no” leads to was not found: it leads to the page",
    );
  });
});
