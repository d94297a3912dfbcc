import { expect } from "chai";
import fc from "fast-check";
import { fold, foldWithPlaces, original } from "./fold.ts";
import { matcher } from "./match.ts";
import { nameMatcher, prepareName } from "./names.ts";
import { lineOf, readingOf } from "./reading.ts";
import { mark, snippet } from "./snippet.ts";
import { parseTerms } from "./terms.ts";
import { keyOf, lexemesOf, rawTokens } from "./tokens.ts";

const matcherOf = (text: string) =>
  matcher(parseTerms(text).map((term) => ({ ...term, weight: 1, also: [], full: 1 })));
const show = (text: string, ranges: [number, number][]) =>
  ranges.map(([start, end]) => text.slice(start, end));

describe("text made comparable", () => {
  it("folds case, accents, compatible forms and what is not seen", () => {
    const folded = [
      "Léa",
      "STRASSE",
      "Straße",
      "İstanbul",
      "ısı",
      "ＡＢＣ",
      "ﬁx",
      "so\u00adft",
      "Ελλάς",
      "שָׁלוֹם",
      "don’t",
    ].map(fold);
    expect(folded).to.deep.equal([
      "lea",
      "strasse",
      "strasse",
      "istanbul",
      "isi",
      "abc",
      "fix",
      "soft",
      "ελλασ",
      "שלום",
      "don't",
    ]);
  });
  it("keeps the marks that make other letters", () => {
    expect(fold("が")).to.equal("が");
    expect(fold("\u304b\u3099")).to.equal("が");
    expect(fold("ก็")).to.equal("ก็");
  });
  it("makes the same of a text as of each of its lines", () => {
    const line = fc.string({ unit: "binary" }).map((text) => text.replaceAll("\n", " "));
    const sign = fc.constantFrom(
      "\u0301",
      "\u05b0",
      "\ufe0f",
      "が",
      "Σ",
      "İ",
      "ﬁ",
      "\r",
      "\u2028",
      "•",
      "\u1100",
      "\u1161",
    );
    const lines = fc.array(
      fc.oneof(line, fc.string({ unit: sign }), fc.string()).map((text) => text.replaceAll("\n", "")),
    );
    fc.assert(
      fc.property(lines, (written) => {
        const reading = readingOf({ title: "", headings: "", body: written.join("\n") });
        const cut = reading.starts.folded.map((_, line) => lineOf(reading, line));
        expect(cut).to.deep.equal(
          (written.length > 0 ? written : [""]).map((text) => ({ written: text, folded: fold(text) })),
        );
      }),
      { numRuns: 500 },
    );
  });
  it("knows where every letter came from", () => {
    const text = "Ein Fußgänger\u0301 aus 한국";
    const folded = foldWithPlaces(text);
    const at = folded.text.indexOf("fussganger");
    expect(text.slice(...original(folded, at, at + 10))).to.equal("Fußgänger\u0301");
    expect(text.slice(...original(folded, folded.text.indexOf("한국"), folded.text.length))).to.equal("한국");
    expect(folded.text).to.equal(fold(text));
  });
});

describe("lexemes", () => {
  const of = (text: string) => rawTokens(text).flatMap(lexemesOf);
  it("of compounds are their parts and every tail of them", () => {
    expect(of("libfoo-2.14.3")).to.have.members([
      "libfoo",
      "2",
      "14",
      "3",
      "~libfoo-2.14.3",
      "~2.14.3",
      "~14.3",
    ]);
    expect(of("on-call")).to.include.members(["on", "call", "oncall"]);
    expect(of("manager's")).to.deep.equal(["manager"]);
  });
  it("of names in code are their words as well", () => {
    expect(of("BlockNoteEditor")).to.deep.equal(["blocknoteeditor", "block", "note", "editor"]);
    expect(of("parseXMLFile")).to.include.members(["parse", "xml", "file"]);
  });
  it("of scripts without spaces are pairs of letters, apart from what stands beside them", () => {
    expect(of("Annalsを使う")).to.deep.equal(["annals", "を使", "使う", "う"]);
  });
  it("stay short and few, whatever comes", () => {
    for (const text of ["a".repeat(10_000), "a-".repeat(10_000), "会".repeat(500)])
      for (const lexeme of of(text)) expect(Array.from(lexeme).length).to.be.at.most(65);
    expect(of("a.b".repeat(5_000)).filter((lexeme) => lexeme.startsWith("~"))).to.have.length.at.most(12);
  });
  it("make a key that ignores signs", () => {
    expect(keyOf("  Who — we ARE?! ")).to.equal("who we are");
  });
});

describe("terms", () => {
  it("know what is still typed and what says little", () => {
    const terms = parseTerms("How do I reques");
    expect(terms.map(({ text, stop, open }) => ({ text, stop, open }))).to.deep.equal([
      { text: "how", stop: true, open: false },
      { text: "do", stop: true, open: false },
      { text: "i", stop: true, open: false },
      { text: "reques", stop: false, open: true },
    ]);
    expect(parseTerms("reques ")[0]!.open).to.equal(false);
    const told = parseTerms("how do I tell everyone about more rights");
    expect(told.filter(({ stop }) => !stop).map(({ text }) => text)).to.deep.equal(["rights"]);
    expect(parseTerms("more rights").some(({ stop }) => stop)).to.equal(false);
    expect(parseTerms("who we are").some(({ stop }) => stop)).to.equal(false);
  });
  it("are few", () => {
    expect(parseTerms(Array.from({ length: 500 }, (_, index) => `w${index}`).join(" "))).to.have.length(16);
    expect(parseTerms("! ? & ' \u0000")).to.deep.equal([]);
  });
});

describe("marks", () => {
  const marks = (query: string, text: string) => show(text, mark(matcherOf(query), text).matches);
  it("join what stands together", () => {
    expect(marks("parental le", "Paid Parental Leave policy")).to.deep.equal(["Parental Le"]);
    expect(marks("code of conduct", "The Code of Conduct of all")).to.deep.equal(["Code of Conduct"]);
    expect(marks("time off", "Time-off and off time")).to.deep.equal(["Time-off", "off time"]);
  });
  it("leave alone what says nothing by itself", () => {
    expect(marks("the plan", "The end of the plan")).to.deep.equal(["the plan"]);
  });
  it("fit a snippet that was cut", () => {
    const line = `${"Words before it ".repeat(30)}a needle 🧵 here ${"and words after ".repeat(30)}`;
    const cut = snippet(matcherOf("needle"), line);
    expect(show(cut.text, cut.matches)).to.deep.equal(["needle"]);
    expect(cut.text.isWellFormed()).to.equal(true);
    expect(cut.text.length).to.be.at.most(165);
  });
  it("never cut an emoji in half", () => {
    for (let shift = 0; shift < 4; shift += 1) {
      const line = `${"🎉".repeat(100)}${"x".repeat(shift)} needle ${"🎉".repeat(100)}`;
      expect(snippet(matcherOf("needle"), line).text.isWellFormed()).to.equal(true);
    }
  });
});

describe("names", () => {
  it("fit by beginnings in any order, exact before begun before mistyped", () => {
    const fit = nameMatcher("lea");
    const scores = ["Lea Park", "Leander Ott", "Lae Kim"].map((name) => fit(prepareName(name)));
    expect(scores[0]).to.be.greaterThan(scores[1]!);
    expect(scores[1]).to.be.greaterThan(0);
    expect(nameMatcher("park lea")(prepareName("Léa Park"))).to.be.greaterThan(0);
    expect(nameMatcher("lea smith")(prepareName("Léa Park"))).to.equal(0);
    expect(nameMatcher("smi")(prepareName("Jo Mac-Smith"))).to.be.greaterThan(0);
    expect(nameMatcher("田中")(prepareName("田中花子"))).to.equal(1);
    expect(nameMatcher("")(prepareName("Anyone"))).to.equal(0);
  });
});
