import { expect } from "chai";
import { type Placed, placePages, relativeAddress, safeName } from "./paths.ts";

const page = (id: string, parent: string | null, title: string): Placed => ({ id, parent, title });

describe("the files of an export", () => {
  it("mirror the tree: a file for a leaf, a folder with an index for what has pages below", () => {
    const paths = placePages([page("a", null, "People"), page("b", "a", "Parental leave")]);
    expect([paths.page("a"), paths.page("b")]).to.deep.equal(["People/index.md", "People/Parental leave.md"]);
  });

  it("keep names apart that meet, also where case does not count", () => {
    const paths = placePages([
      page("a", null, "Setup"),
      page("b", null, "setup"),
      page("c", null, "SETUP"),
      page("d", "c", "x"),
    ]);
    expect(["a", "b", "c"].map(paths.page)).to.deep.equal(["Setup.md", "setup 2.md", "SETUP/index.md"]);
  });

  it("differ where file systems tell neither cases nor signs of the same meaning apart", () => {
    const titles = ["Straße", "STRASSE", "ﬁle", "FILE", "Cafe\u0301", "CAFÉ", "\u212b", "å", "Σας", "σαΣ"];
    const paths = placePages(titles.map((title, index) => page(String(index), null, title)));
    const named = titles.map((_, index) => paths.page(String(index))!);
    expect(named.map((name) => / 2\.md$/.test(name))).to.deep.equal(
      titles.map((_, index) => index % 2 === 1),
    );
  });

  it("do not take the place of a folder's own page", () => {
    const paths = placePages([page("a", null, "A"), page("b", "a", "Index"), page("c", "a", "README")]);
    expect(["a", "b", "c"].map(paths.page)).to.deep.equal(["A/index.md", "A/Index_.md", "A/README_.md"]);
  });

  it("stand beside their attachments, whose names do not meet", () => {
    const paths = placePages([page("a", null, "A"), page("b", "a", "B")]);
    expect([
      paths.attach("b", "plan.PNG"),
      paths.attach("a", "plan.png"),
      paths.attach("b", "../../etc/passwd"),
      paths.attach("b", ""),
    ]).to.deep.equal(["A/plan.png", "A/plan 2.png", "A/etc passwd", "A/file"]);
  });

  it("have names that every file system takes", () => {
    const cases = {
      "a/b\\c:d": "a b c d",
      "..": "Untitled",
      "": "Untitled",
      con: "_con",
      " What? ": "What",
      "ends with dots...": "ends with dots",
      育児休業: "育児休業",
    };
    for (const [title, name] of Object.entries(cases)) expect(safeName(title)).to.equal(name);
    expect(Buffer.byteLength(safeName("育".repeat(200)))).to.be.at.most(120);
  });

  it("link to each other relatively", () => {
    expect(relativeAddress("A/index.md", "A/B c.md")).to.equal("B%20c.md");
    expect(relativeAddress("A/B/C.md", "D/E (1).md")).to.equal("../../D/E%20%281%29.md");
    expect(relativeAddress("A.md", "B.md")).to.equal("B.md");
  });
});
