import { expect } from "chai";
import type { Command } from "../command/commands.ts";
import { around, groupsBefore, groupsFound, marked, wordMatches } from "./lines.ts";

const command = (id: string, label: string, group: string, more: Partial<Command> = {}): Command => ({
  id,
  label,
  group,
  run: () => {},
  ...more,
});
const titles = (groups: ReturnType<typeof groupsFound>) =>
  groups.map((group) => `${group.title}: ${group.lines.map((line) => line.key).join(" ")}`);

describe("the lines of the jumper", () => {
  const commands = [
    command("move", "Move to another parent…", "My page"),
    command("home", "Home", "Go to"),
    command("new", "New page", "Actions", { words: "add create" }),
    command("jumper", "Search", "Go to", { inJumper: false }),
  ];

  it("before typing are three pages read last, without the one that is read now, then three of the top level", () => {
    const visits = ["here", "a", "b", "c", "d"].map((id) => ({
      id,
      slug: id,
      title: id,
      icon: "",
      trail: "",
    }));
    const top = ["a", "x", "y", "z", "w"].map((id) => ({ id, slug: id, title: id, icon: "", type: "blog" }));
    const groups = groupsBefore(visits, "here", top as never, []);
    expect(titles(groups)).to.deep.equal([
      "Recently visited: recent-a recent-b recent-c",
      "Pages: top-x top-y top-z",
    ]);
  });
  it("while typing are what can be done with the page, then anywhere, then where one can go", () => {
    expect(titles(groupsFound("", [], [], commands))).to.deep.equal([
      "My page: command-move",
      "Actions: command-new",
      "Go to: command-home",
    ]);
  });
  it("find commands by the beginning of each word, and by other words for them", () => {
    expect(titles(groupsFound("par mo", [], [], commands))).to.deep.equal(["My page: command-move"]);
    expect(titles(groupsFound("creat", [], [], commands))).to.deep.equal(["Actions: command-new"]);
    expect(titles(groupsFound("arent", [], [], commands))).to.deep.equal([]);
  });
});

describe("marking what was found", () => {
  it("cuts a text into pieces", () => {
    expect(marked("Paid parental leave", [[5, 16]])).to.deep.equal([
      { text: "Paid ", isMatch: false },
      { text: "parental le", isMatch: true },
      { text: "ave", isMatch: false },
    ]);
  });
  it("bears ranges that overlap, are out of order or reach too far", () => {
    const pieces = marked("abcdef", [
      [4, 99],
      [0, 2],
      [1, 3],
    ]);
    expect(pieces.map((piece) => piece.text)).to.deep.equal(["ab", "c", "d", "ef"]);
    expect(pieces.map((piece) => piece.isMatch)).to.deep.equal([true, true, false, true]);
  });
  it("finds words only at their beginnings", () => {
    expect(wordMatches("Move to another parent…", "par")).to.deep.equal([[16, 19]]);
    expect(wordMatches("Apparent parent", "par")).to.deep.equal([[9, 12]]);
    expect(wordMatches("Apparent", "par")).to.equal(null);
  });
});

describe("a snippet on one line", () => {
  it("is left as it is when the match stands near its beginning", () => {
    expect(around("a parental leave", [[2, 10]])).to.deep.equal({
      snippet: "a parental leave",
      snippetMatches: [[2, 10]],
    });
  });
  it("begins at a word shortly before the match otherwise, and the match is still the match", () => {
    const text = `${"some words ".repeat(12)}parental leave`;
    const at = text.indexOf("parental");
    const { snippet, snippetMatches } = around(text, [[at, at + 8]]);
    const [[start, end]] = snippetMatches as [[number, number]];
    expect(snippet.slice(start, end)).to.equal("parental");
    expect(snippet).to.match(/^…(some|words) /);
    expect(start).to.be.lessThan(50);
  });
  it("begins at the match when there is no space before it", () => {
    const { snippet, snippetMatches } = around(`${"x".repeat(100)}parental`, [[100, 108]]);
    expect(snippet).to.equal("…parental");
    expect(snippetMatches).to.deep.equal([[1, 9]]);
  });
});
