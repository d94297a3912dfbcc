import { expect } from "chai";
import type { Command } from "../command/commands.ts";
import {
  createKey,
  firstChoice,
  groupKnown,
  groupsBefore,
  groupsFound,
  type Line,
  marked,
  shortened,
  wordMatches,
} from "./lines.ts";
import { splitTrail } from "./trail.ts";

const command = (id: string, label: string, group: string, more: Partial<Command> = {}): Command => ({
  id,
  label,
  group,
  run: () => {},
  ...more,
});
const titles = (groups: ReturnType<typeof groupsFound>) =>
  groups.map((group) => `${group.title}: ${group.lines.map((line) => line.key).join(" ")}`);
const found = (query: string, commands: Command[], more: Partial<Parameters<typeof groupsFound>[1]> = {}) =>
  groupsFound(query, { results: [], foundBy: query, people: [], commands, create: null, ...more });

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
  it("while search is away are the pages that the browser knows by the beginning of the typed words, each once", () => {
    const page = (id: string, title: string, type = "page") => ({ id, slug: id, title, icon: "", type });
    const visits = [page("a", "Parental leave"), page("b", "Holidays")].map((one) => ({
      ...one,
      trail: "Pay",
    }));
    const nodes = [page("c", "Parking"), page("a", "Parental leave"), page("d", "Parts", "section")];
    const group = groupKnown("par", visits, nodes as never);
    expect(titles([group])).to.deep.equal(["Pages: a c"]);
    expect(group.lines[0]).to.deep.include({ trail: "Pay", titleMatches: [[0, 3]] });
  });
  it("while typing are what can be done with the page, then anywhere, then where one can go", () => {
    expect(titles(found("", commands))).to.deep.equal([
      "My page: command-move",
      "Actions: command-new",
      "Go to: command-home",
    ]);
  });
  it("find commands by the beginning of each word, and by other words for them", () => {
    expect(titles(found("par mo", commands))).to.deep.equal(["My page: command-move"]);
    expect(titles(found("creat", commands))).to.deep.equal(["Actions: command-new"]);
    expect(titles(found("arent", commands))).to.deep.equal([]);
  });

  const pages = (...names: string[]) =>
    names.map((title) => ({
      id: title,
      uuid: title,
      slug: title,
      title,
      icon: "",
      breadcrumbs: [],
      snippet: "",
      title_matches: [],
      snippet_matches: [],
    }));
  const people = (...names: string[]) =>
    names.map((display_name) => ({ id: display_name, display_name })) as Parameters<
      typeof groupsFound
    >[1]["people"];
  const create: Line = {
    kind: "command",
    key: createKey,
    label: "New page",
    matches: [],
    command: command("new", "New page", "Actions"),
  };
  const many = pages(..."abcdefghijk");

  it("are nine in all; of these four pages when people or commands match as well", () => {
    expect(titles(found("zzz", commands, { results: many }))).to.deep.equal(["Pages: a b c d e f g h i"]);
    expect(titles(found("zzz", commands, { results: many, create }))).to.deep.equal([
      "Pages: a b c d e f g h",
      `Actions: ${createKey}`,
    ]);
    const places = Array.from("123456", (name) =>
      command(name, `Par ${name}`, name < "4" ? "Actions" : "Go to"),
    );
    const all = found("par", [...commands, ...places], {
      results: many,
      people: people("Parker", "Parson"),
      create,
    });
    expect(titles(all)).to.deep.equal([
      "Pages: a b c d",
      "People: person-Parker person-Parson",
      "My page: command-move",
      `Actions: command-1 ${createKey}`,
    ]);
  });
  it("have a person whose name was typed above pages that are called otherwise", () => {
    const results = pages("Lea Parenteau", "Parental leave");
    const named = (query: string) => titles(found(query, [], { results, people: people("Léa Parenteau") }));
    expect(named("lea parenteau")).to.deep.equal([
      "Pages: Lea Parenteau",
      "People: person-Léa Parenteau",
      "Other pages: Parental leave",
    ]);
    expect(named("lea parent")).to.deep.equal([
      "Pages: Lea Parenteau Parental leave",
      "People: person-Léa Parenteau",
    ]);
    expect(titles(found("léa", [], { results: pages("Parental"), people: people("Lea") }))).to.deep.equal([
      "People: person-Lea",
      "Pages: Parental",
    ]);
    const guessed = found("otto", [], { results: pages("The bottom"), people: people("Otto Berg") });
    expect(titles(guessed)).to.deep.equal(["People: person-Otto Berg", "Pages: The bottom"]);
  });
  it("have a command whose name was typed above pages that only mention it", () => {
    const results = pages("Moving house", "How to move to another team");
    const named = (query: string) => titles(found(query, commands, { results }));
    expect(named("move to")).to.deep.equal([
      "Pages: How to move to another team",
      "Best match: command-move",
      "Other pages: Moving house",
    ]);
    expect(named("HOME")).to.deep.equal([
      "Best match: command-home",
      "Pages: Moving house How to move to another team",
    ]);
    expect(named("mov")).to.deep.equal([
      "Pages: Moving house How to move to another team",
      "My page: command-move",
    ]);
  });
  it("never offer a new page to Enter, but pages first, then commands", () => {
    const first = (query: string, results = pages()) =>
      firstChoice(
        found(query, commands, { results, people: people("mo"), create }).flatMap(({ lines }) => lines),
      )?.key;
    expect(first("mo", pages("Moving"))).to.equal("Moving");
    expect(first("mo")).to.equal("command-move");
    expect(first("zzz")).to.equal(undefined);
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
    expect(shortened("a parental leave", [[2, 10]])).to.deep.equal({
      snippet: "a parental leave",
      snippetMatches: [[2, 10]],
    });
  });
  it("begins at a word shortly before the match otherwise, and the match is still the match", () => {
    const text = `${"some words ".repeat(12)}parental leave`;
    const at = text.indexOf("parental");
    const { snippet, snippetMatches } = shortened(text, [[at, at + 8]]);
    const [[start, end]] = snippetMatches as [[number, number]];
    expect(snippet.slice(start, end)).to.equal("parental");
    expect(snippet).to.match(/^…(some|words) /);
    expect(start).to.be.lessThan(50);
  });
  it("begins at the match when there is no space before it", () => {
    const { snippet, snippetMatches } = shortened(`${"x".repeat(100)}parental`, [[100, 108]]);
    expect(snippet).to.equal("…parental");
    expect(snippetMatches).to.deep.equal([[1, 9]]);
  });
  it("keeps all that was found, and cuts out what lies between", () => {
    const text = `parental ${"some words ".repeat(12)}leave ${"and more ".repeat(4)}`;
    const at = text.indexOf("leave");
    const { snippet, snippetMatches } = shortened(text, [
      [0, 8],
      [at, at + 5],
    ]);
    expect(snippetMatches.map(([start, end]) => snippet.slice(start, end))).to.deep.equal([
      "parental",
      "leave",
    ]);
    expect(snippet).to.match(/^parental [some words]+ … (some|words) .*leave and/);
    expect(snippetMatches[1]![1]).to.be.at.most(92);
  });
});

describe("a trail", () => {
  it("keeps its nearest parent", () => {
    expect(splitTrail("A / B / C")).to.deep.equal({ above: "A / B", nearest: " / C" });
    expect(splitTrail("A")).to.deep.equal({ above: "", nearest: "A" });
  });
});
