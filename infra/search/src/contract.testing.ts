import { expect } from "chai";
import type {
  LabelChoice,
  SearchAnswer,
  SearchDocument,
  SearchIndex,
  SearchRequest,
  SearchScope,
} from "./port.ts";
import { beginningsBetween, hexadecimals, numberKey } from "./range.ts";

/** An empty index for a test, and how to get rid of it. */
export interface Opened {
  index: SearchIndex;
  close(): Promise<void>;
}

/** What every search engine behind the port must do. @param open makes a fresh, empty index */
export function searchContract(name: string, open: () => Promise<Opened>): void {
  describe(`search in ${name}`, () => {
    describe("finds", () => findsWords(open));
    describe("finds in other scripts", () => findsScripts(open));
    describe("ranks", () => ranks(open));
    describe("ranks among many", () => ranksAmongMany(open));
    describe("puts what was typed before what was guessed", () => putsTypedFirst(open));
    describe("shows", () => shows(open));
    describe("keeps to what may be seen", () => keepsAccess(open));
    describe("keeps to marks", () => keepsToLabels(open));
    describe("keeps to marks of which one is enough", () => keepsToAnyLabel(open));
    describe("keeps to what was said", () => keepsToTexts(open));
    describe("finds identifiers", () => findsIdentifiers(open));
    describe("takes any input", () => takesAnything(open));
    describe("changes", () => changes(open));
  });
}

/** Somebody who sees all of space "s". */
const everyone: SearchScope = { space: "s", person: "reader", ownDrafts: true, view: "all", edit: "all" };

/** A document of space "s" with an open record set, unless told otherwise. */
function page(id: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    id,
    space: "s",
    title,
    headings: [],
    body: "",
    tags: [],
    ancestors: [],
    acl: "open",
    author: "writer",
    published: true,
    ...more,
  };
}

/** An index with these documents, for the tests of one block. */
function filled(open: () => Promise<Opened>, documents: SearchDocument[]) {
  let opened: Opened;
  before(async () => {
    opened = await open();
    await opened.index.fill(() => opened.index.put(documents));
  });
  after(() => opened?.close());
  const search = (
    text: string,
    scope: SearchScope = everyone,
    limit = 9,
    offset = 0,
  ): Promise<SearchAnswer> => opened.index.search(text, scope, { limit, offset });
  return {
    search,
    index: () => opened.index,
    ids: async (text: string, scope?: SearchScope) => (await search(text, scope)).hits.map(({ id }) => id),
  };
}

/** The parts of a text that are marked. */
const marked = (text: string, matches: [number, number][]): string[] =>
  matches.map(([start, end]) => text.slice(start, end));

function findsWords(open: () => Promise<Opened>): void {
  const { search, ids } = filled(open, [
    page("parental", "Paid parental leave policy", {
      body: "Teammates are paid 100% of their salary for up to 16 weeks of parental leave\nAsk the total rewards team.",
    }),
    page("medical", "Medical leave of absence", {
      body: "What if I have already exhausted my 12 weeks through parental leave this year?",
    }),
    page("timeoff", "Paid time off", {
      body: "To request time off, open the form and pick your days.\nDo tell your team.",
    }),
    page("questions", "How do I do it", {
      body: "I do this and then I do that. How I do what I do off the record.",
    }),
    page("policies", "Security policies", {
      headings: ["Vulnerability management"],
      body: "Companies comply.",
    }),
    page("library", "Dependencies", { body: "We ship libfoo-2.14.3 and libbar-1.0 with it." }),
    page("people", "Who to ask", {
      body: "Write to jane.doe@example.com or see https://wiki.example.org/teams/people-ops?tab=2",
    }),
    page("code", "The renderer", {
      body: "BlockNoteEditor hands its blocks to render_published_page at once. C++ was slower.",
    }),
    page("oncall", "On-call rotation", { body: "Who carries the pager." }),
    page("investing", "Portfolio of projects", { body: "Nothing else.", tags: ["strategy"] }),
  ]);

  it("words in their other English forms", async () => {
    expect(await ids("policy security ")).to.include("policies");
    expect(await ids("requesting ")).to.include("timeoff");
    expect(await ids("company ")).to.deep.equal(["policies"]);
  });
  it("the beginning of the last word while it is typed", async () => {
    expect((await ids("parental le"))[0]).to.equal("parental");
    expect((await ids("medic"))[0]).to.equal("medical");
    expect((await ids("p"))[0]).to.be.oneOf(["parental", "timeoff", "investing"]);
  });
  it("a beginning and a typing error together, and says what was searched instead", async () => {
    const answer = await search("parentel le");
    expect(answer.hits[0]!.id).to.equal("parental");
    expect(answer.corrected).to.equal("parental le");
  });
  it("one typing error of any kind in words of four letters and more", async () => {
    for (const typed of ["leavee", "leve", "leaze", "laeve"]) {
      expect(await ids(typed), typed).to.include("medical");
      expect((await search(typed)).corrected, typed).to.equal("leave");
    }
  });
  it("two typing errors in words of eight letters and more, not in shorter ones", async () => {
    for (const typed of ["vulnrabilitty", "vulnerabiity managemnt", "xulnerabilitx", "uvlnerabiltiy"])
      expect((await ids(typed))[0], typed).to.equal("policies");
    expect(await ids("medixzl")).to.deep.equal([]);
  });
  it("a typing error in the beginning of a word that is still being typed", async () => {
    const answer = await search("vulnerzb");
    expect(answer.hits[0]!.id).to.equal("policies");
    expect(answer.corrected).to.equal("vulnerab");
  });
  it("nothing corrected in what was found as typed", async () => {
    expect((await search("parental leave")).corrected).to.equal(null);
    expect((await search("zzzzqqqq")).corrected).to.equal(null);
  });
  it("the inside of words", async () => {
    expect(await ids("folio")).to.deep.equal(["investing"]);
    expect(await ids("rability")).to.deep.equal(["policies"]);
  });
  it("ids and versions: whole, by their beginning, by their parts", async () => {
    for (const typed of ["libfoo-2.14.3", "libfoo-2.1", "libfoo", "2.14.3", "2.14", "14.3", "foo-2.14"])
      expect((await ids(typed))[0], typed).to.equal("library");
    expect((await ids("libbar-1.0"))[0]).to.equal("library");
  });
  it("e-mail addresses and URLs, whole and in part", async () => {
    for (const typed of [
      "jane.doe@example.com",
      "jane.doe",
      "doe@example",
      "example.com",
      "https://wiki.example.org/teams/people-ops?tab=2",
      "wiki.example.org/teams",
      "people-ops",
    ])
      expect((await ids(typed))[0], typed).to.equal("people");
  });
  it("parts of CamelCase and snake_case, and c++", async () => {
    for (const typed of [
      "BlockNoteEditor",
      "blocknote",
      "editor",
      "render_published_page",
      "published_page",
      "published",
      "c++",
    ])
      expect((await ids(typed))[0], typed).to.equal("code");
  });
  it("the inside of such names, across their parts", async () => {
    for (const typed of ["knoteedi", "derpubl", "shedpage", "renderPublishedPage"])
      expect((await ids(typed))[0], typed).to.equal("code");
  });
  it("on-call, oncall and on call alike", async () => {
    for (const typed of ["on-call", "oncall", "on call"])
      expect((await ids(typed))[0], typed).to.equal("oncall");
  });
  it("whole questions: the filling words do not decide", async () => {
    expect((await ids("how do i request time off"))[0]).to.equal("timeoff");
    expect((await ids("How do I request time off?"))[0]).to.equal("timeoff");
  });
  it("titles of filling words alone", async () => {
    expect((await ids("how do i do it"))[0]).to.equal("questions");
  });
  it("tags and headings", async () => {
    expect(await ids("strategy")).to.deep.equal(["investing"]);
    expect(await ids("vulnerability management")).to.deep.equal(["policies"]);
  });
  it("pages with most of the words, behind those with all", async () => {
    const found = await ids("parental leave salary");
    expect(found[0]).to.equal("parental");
    expect(found).to.include("medical");
  });
}

function findsScripts(open: () => Promise<Opened>): void {
  const { ids, search } = filled(open, [
    page("ja", "会議の進め方", { body: "来週の会議の議事録はどこですか。東京都に提出する書類です。" }),
    page("zh", "请假流程", { body: "员工每年可以申请十五天带薪年假，需要提前两周申请。" }),
    page("ko", "회의록 작성", { body: "팀은 매주 회의록을 작성합니다." }),
    page("th", "การลา", { body: "พนักงานสามารถขอลาพักร้อนได้" }),
    page("fr", "Léa Müller et l'équipe", { body: "Un résumé naïf de la façade." }),
    page("de", "Große Straße", { body: "Fußgänger zuerst." }),
    page("tr", "İstanbul ofisi", { body: "Diyarbakır'da ısı." }),
    page("emoji", "Launch 🎉 party", { body: "Bring 🍕 for all" }),
    page("he", "מדיניות חופשה", { body: "עובדים יכולים לבקש חופשה" }),
    page("ar", "سياسة الإجازات", { body: "يمكن للموظفين طلب إِجَازَة" }),
    page("full", "ＡＰＩ reference", { body: "Half and ｶﾀｶﾅ" }),
    page("nfd", "Re\u0301sume\u0301 tips", { body: "Written in parts: cafe\u0301" }),
  ]);

  it("Japanese inside a sentence", async () => {
    expect((await ids("議事録"))[0]).to.equal("ja");
    expect(await ids("東京")).to.deep.equal(["ja"]);
    expect(await ids("京都")).to.deep.equal(["ja"]);
    expect((await ids("会議の議事録はどこですか"))[0]).to.equal("ja");
    expect(await ids("カタカナ")).to.deep.equal(["full"]);
  });
  it("Chinese inside a sentence, and one letter alone", async () => {
    expect((await ids("年假"))[0]).to.equal("zh");
    expect((await ids("带薪年假"))[0]).to.equal("zh");
    expect((await ids("怎么申请年假"))[0]).to.equal("zh");
    expect(await ids("薪")).to.deep.equal(["zh"]);
  });
  it("not what only has the same letters apart", async () => {
    expect(await ids("都京")).to.deep.equal([]);
  });
  it("Korean words with what is attached to them, and Thai", async () => {
    expect((await ids("회의록"))[0]).to.equal("ko");
    expect((await ids("회의"))[0]).to.equal("ko");
    expect(await ids("พักร้อน")).to.deep.equal(["th"]);
  });
  it("letters without their accents, however they are written", async () => {
    for (const typed of ["lea", "Léa", "LEA MULLER", "equipe", "facade", "naif"])
      expect((await ids(typed))[0], typed).to.equal("fr");
    expect((await ids("resume tips"))[0]).to.equal("nfd");
    expect((await ids("café"))[0]).to.equal("nfd");
  });
  it("ß, dotted and dotless i, full-width letters", async () => {
    for (const typed of ["strasse", "straße", "STRASSE", "fussgänger"])
      expect((await ids(typed))[0], typed).to.equal("de");
    for (const typed of ["istanbul", "İSTANBUL", "ISTANBUL", "diyarbakir", "ısı"])
      expect((await ids(typed))[0], typed).to.equal("tr");
    expect((await ids("api ref"))[0]).to.equal("full");
  });
  it("emoji", async () => {
    expect(await ids("🎉")).to.deep.equal(["emoji"]);
    expect(await ids("🍕")).to.deep.equal(["emoji"]);
  });
  it("scripts from right to left, with and without vowel signs", async () => {
    expect((await ids("חופשה"))[0]).to.equal("he");
    expect((await ids("חופש"))[0]).to.equal("he");
    expect((await ids("اجازة"))[0] ?? (await ids("إجازة"))[0]).to.equal("ar");
  });
  it("marks the right letters of all of them", async () => {
    const show = async (text: string) => {
      const hit = (await search(text)).hits[0]!;
      return [...marked(hit.title, hit.titleMatches), ...marked(hit.snippet, hit.snippetMatches)];
    };
    expect(await show("strasse")).to.deep.equal(["Straße"]);
    expect(await show("lea")).to.deep.equal(["Léa"]);
    expect(await show("istanbul")).to.deep.equal(["İstanbul"]);
    expect(await show("議事録")).to.deep.equal(["議事録"]);
    expect(await show("🍕")).to.deep.equal(["🍕"]);
    expect(await show("cafe")).to.deep.equal(["cafe\u0301"]);
  });
}

function ranks(open: () => Promise<Opened>): void {
  const many = Array.from({ length: 25 }, (_, index) =>
    page(`filler${index}`, `Notes ${index}`, {
      body: `The roadmap of team ${index} mentions onboarding once. Budget ${index}.`,
    }),
  );
  const { ids, search } = filled(open, [
    page("body", "Hiring", { body: "onboarding onboarding onboarding onboarding onboarding" }),
    page("heading", "First week", { headings: ["Onboarding"], body: "Onboarding\nWelcome." }),
    page("prefix", "Onboarding checklist for engineers"),
    page("inside", "Engineering onboarding"),
    page("exact", "Onboarding"),
    page("near", "Plan A", { body: "In the end the release train leaves at noon." }),
    page("far", "Plan B", {
      body: `A train here. ${"Some words in between. ".repeat(40)} The release there.`,
    }),
    ...many,
  ]);

  it("the exact title first, then its beginning, then other titles, headings, text", async () => {
    const found = (await search("onboarding", everyone, 40)).hits.map(({ id }) => id);
    const places = ["exact", "prefix", "inside", "heading", "body", "filler7"].map((id) => found.indexOf(id));
    expect(places).to.not.include(-1);
    expect(places).to.deep.equal([...places].sort((a, b) => a - b));
    expect(places.slice(0, 3)).to.deep.equal([0, 1, 2]);
  });
  it("words that stand together before words that stand apart", async () => {
    expect((await ids("release train")).slice(0, 2)).to.deep.equal(["near", "far"]);
  });
  it("the same way on every page of the answer", async () => {
    const all = (await search("onboarding", everyone, 30)).hits.map(({ id }) => id);
    const parts = [];
    for (let offset = 0; offset < 30; offset += 7)
      parts.push(...(await search("onboarding", everyone, 7, offset)).hits.map(({ id }) => id));
    expect(parts.slice(0, 30)).to.deep.equal(all);
    expect(new Set(all).size).to.equal(30);
  });
  it("and counts all of them", async () => {
    const answer = await search("onboarding", everyone, 5);
    expect(answer.hits).to.have.length(5);
    expect(answer.total).to.equal(30);
    expect((await search("onboarding", everyone, 5, 1000)).hits).to.deep.equal([]);
  });
}

function ranksAmongMany(open: () => Promise<Opened>): void {
  const numbered = (id: string, count: number, make: (number: number) => SearchDocument) =>
    Array.from({ length: count }, (_, number) => ({ ...make(number), id: `${id}${number}` }));
  const { ids } = filled(open, [
    ...numbered("hidden", 300, (number) => page("", `Team ${number}`, { acl: "closed", author: "boss" })),
    ...numbered("team", 700, (number) => page("", `Team notes ${number}`, { body: "What the team did." })),
    ...numbered("leave", 300, (number) =>
      page("", `Benefits ${number}`, {
        body: "Ask about parental leave, and leave early.",
        headings: ["Leave"],
      }),
    ),
    page("exact", "Team"),
    page("begins", "Team accords"),
    page("parental", "Paid parental leave", { body: "Up to 16 weeks." }),
    page("exactLeave", "Parental leave"),
  ]);
  const reader: SearchScope = { space: "s", person: "reader", ownDrafts: true, view: ["open"], edit: [] };

  it("the exact title first, however many titles have the word", async () => {
    for (const scope of [everyone, reader])
      for (const typed of ["team", "Team "]) expect((await ids(typed, scope))[0], typed).to.equal("exact");
    expect((await ids("team acc"))[0]).to.equal("begins");
    expect((await ids("team accords"))[0]).to.equal("begins");
  });
  it("titles before the many texts that have the words, also when mistyped or half typed", async () => {
    for (const typed of ["parental le", "parental leave", "parentel le", "parentel leave", "parental"])
      expect((await ids(typed)).slice(0, 2), typed).to.deep.equal(["exactLeave", "parental"]);
  });
  it("a title that begins with one letter or two", async () => {
    for (const typed of ["p", "pa"])
      expect((await ids(typed))[0], typed).to.be.oneOf(["parental", "exactLeave"]);
    for (const typed of ["t", "te"])
      expect((await ids(typed))[0], typed).to.match(/^(exact|begins|team|hidden)/);
  });
}

function putsTypedFirst(open: () => Promise<Opened>): void {
  const many = (id: string, count: number, title: string, body: string) =>
    Array.from({ length: count }, (_, number) => page(`${id}${number}`, `${title} ${number}`, { body }));
  const { ids, search, index } = filled(open, [
    ...many("host", 40, "Hosting", "The host starts. A host stops. Our hosts are ghosted."),
    ...many("team", 25, "Team", "What the team does."),
    ...many("policy", 25, "Policy", "One policy."),
    ...many("receive", 25, "Receiving", "We receive parcels."),
    page("ghost", "Legends", { body: `${"Nothing to see. ".repeat(2_000)}\nA ghost lives here.` }),
    page("teal", "Colours", { body: "We paint in teal." }),
    page("policies", "Rules", { body: "All policies on one page." }),
    page("recieve", "Notes", { body: "I recieve parcels." }),
    page("phantom", "Phantom", { acl: "closed", author: "boss", body: "A zeppelim." }),
    ...many("zeppelin", 3, "Airship", "A zeppelin."),
    page("holidays", "Holidays", { body: "Twenty-eight days a year." }),
    page("signed", "operator<<", { body: "Writes." }),
    page("other", "operator<", { body: "Compares. operator< operator< operator<" }),
    page("about", "Macros", { headings: ["_MSC_VER", "_WIN32"], body: "_MSC_VER\nThe version." }),
    page("mentions", "Checks", { body: "Is MSC_VER old? MSC_VER, MSC_VER and MSC_VER." }),
    page("qualified", "std::vector::push_back", {}),
    page("class", "std::vector", { headings: ["push_back"], body: "push_back push_back push_back" }),
    page("setter", "Set-Location", {}),
  ]);

  it("a word on one page, however many pages have one like it, longer or of the same stem", async () => {
    for (const typed of ["ghost", "teal", "policies", "recieve"]) {
      expect((await ids(typed))[0], typed).to.equal(typed);
      expect((await search(typed)).corrected, typed).to.equal(null);
    }
  });
  it("and offers in words what is far more usual and one letter away", async () => {
    expect((await search("recieve")).suggested).to.equal("receive");
    expect((await search("receive")).suggested).to.equal(null);
    expect((await search("policies")).suggested).to.equal(null);
  });
  it("corrects what is nowhere, unless asked for nothing but what was typed", async () => {
    expect(await search("zeppelyn")).to.include({ corrected: "zeppelin" });
    const page = { limit: 9, offset: 0, exact: true };
    const answer = await exactly("zeppelyn", page);
    expect(answer).to.deep.equal({ hits: [], total: 0, corrected: null, suggested: null });
    expect((await exactly("zeppelin", page)).hits).to.have.length(3);
  });
  it("offers nobody a word of pages that they may not view", async () => {
    const reader: SearchScope = { space: "s", person: "reader", ownDrafts: true, view: ["open"], edit: [] };
    expect(await search("zeppelim", reader)).to.include({ corrected: "zeppelin", suggested: null });
    expect(await search("phantm", reader)).to.deep.equal({
      hits: [],
      total: 0,
      corrected: null,
      suggested: null,
    });
    expect((await search("zeppelim")).hits[0]!.id).to.equal("phantom");
  });
  it("signs that were typed", async () => {
    expect((await ids("operator<<"))[0]).to.equal("signed");
    expect((await ids("operator<"))[0]).to.equal("other");
    expect((await ids("_MSC_VER"))[0]).to.equal("about");
  });
  it("the page that is about a name, whole or by any of its parts", async () => {
    for (const typed of ["std::vector::push_back", "vector::push_back", "push_back"])
      expect((await ids(typed))[0], typed).to.equal("qualified");
    expect((await ids("std::vector"))[0]).to.equal("class");
    expect((await search("Set-Locatoin")).corrected).to.equal("set-location");
    expect((await ids("Set-Locatoin"))[0]).to.equal("setter");
  });
  it("words that mean the same, from the list that is given", async () => {
    expect(await ids("vacation")).to.deep.equal(["holidays"]);
    expect(await ids("time off")).to.deep.equal(["holidays"]);
    const synonyms = [["sabbatical", "holidays"]];
    const { hits } = await exactly("vacation", { limit: 9, offset: 0, synonyms });
    expect(hits.map(({ id }) => id)).to.not.include("holidays");
    const [hit] = (await exactly("sabbatical", { limit: 9, offset: 0, synonyms })).hits;
    expect(hit!.id).to.equal("holidays");
  });

  function exactly(text: string, request: SearchRequest): Promise<SearchAnswer> {
    return index().search(text, everyone, request);
  }
}

function shows(open: () => Promise<Opened>): void {
  const long = `${"Something else is said before. ".repeat(20)}Here the quarterly budget review begins in earnest. ${"More follows after it. ".repeat(20)}`;
  const { search } = filled(open, [
    page("parental", "Paid parental leave policy", {
      headings: ["Parental leave"],
      body: "Parental leave\nTeammates are paid 100% of their salary for up to 16 weeks of parental leave",
    }),
    page("long", "Finance", { body: `Intro\n${long}\nEnd` }),
    page("title", "Holidays"),
    page("cjk", "資料", {
      body: `${"これは長い文章です。".repeat(40)}四半期予算の見直し。${"まだ続きます。".repeat(40)}`,
    }),
    page("unspaced", "Blob", { body: `${"x".repeat(3000)}` }),
  ]);
  const first = async (text: string) => (await search(text)).hits[0]!;

  it("what was typed of a word as one stretch", async () => {
    const hit = await first("parental le");
    expect(marked(hit.title, hit.titleMatches)).to.deep.equal(["parental le"]);
    expect(marked(hit.snippet, hit.snippetMatches)).to.deep.equal(["parental le"]);
  });
  it("a line of the text rather than a heading", async () => {
    expect((await first("parental leave")).snippet).to.match(/^Teammates are paid/);
  });
  it("about 160 characters of a long line, cut between words, around the match", async () => {
    const hit = await first("budget review");
    expect(hit.snippet.length).to.be.within(100, 165);
    expect(marked(hit.snippet, hit.snippetMatches)).to.deep.equal(["budget review"]);
    expect(hit.snippet).to.match(/^….*…$/);
    for (const word of hit.snippet.replace(/…/g, "").split(" ")) expect(long.split(" ")).to.include(word);
  });
  it("scripts without spaces cut between letters", async () => {
    const hit = await first("四半期予算");
    expect(hit.snippet.length).to.be.within(100, 165);
    expect(marked(hit.snippet, hit.snippetMatches)).to.deep.equal(["四半期予算"]);
  });
  it("nothing of the text when the title alone was found", async () => {
    const hit = await first("holidays");
    expect(hit).to.include({ id: "title", snippet: "" });
    expect(hit.snippetMatches).to.deep.equal([]);
    expect(marked(hit.title, hit.titleMatches)).to.deep.equal(["Holidays"]);
  });
  it("ranges in order, apart from each other, inside the text", async () => {
    for (const text of ["parental leave paid weeks", "budget", "x".repeat(20), "pa", "四 半 期"])
      for (const hit of (await search(text)).hits)
        for (const [shown, ranges] of [
          [hit.title, hit.titleMatches],
          [hit.snippet, hit.snippetMatches],
        ] as const)
          ranges.reduce((last, [start, end]) => {
            expect(start).to.be.greaterThan(last);
            expect(end).to.be.greaterThan(start).and.at.most(shown.length);
            return end;
          }, -1);
  });
}

function keepsAccess(open: () => Promise<Opened>): void {
  const { ids, search } = filled(open, [
    page("root", "Zanzibar", { acl: "closed", author: "boss" }),
    page("below", "Expansion plan", { ancestors: ["root"], body: "Growth." }),
    page("open", "Growth report", { ancestors: ["section"], body: "Numbers for everyone." }),
    page("section", "Quarterly", {}),
    page("secret", "Growth secrets", { acl: "closed", author: "boss", body: "Codename xylophone." }),
    page("mine", "Growth of mine", { acl: "closed", author: "reader" }),
    page("draft", "Growth draft", { published: false }),
    page("myDraft", "Growth draft of mine", { acl: "closed", author: "reader", published: false }),
    page("elsewhere", "Growth elsewhere", { space: "other" }),
    page("misspelt", "Aviation", { acl: "closed", author: "boss", body: "The zeppelim." }),
    ...Array.from({ length: 8 }, (_, number) => page(`airship${number}`, `Zeppelin ${number}`)),
    ...Array.from({ length: 30 }, (_, number) =>
      page(`glass${number}`, `Report ${number}`, { acl: "closed", author: "boss", body: "The telescop." }),
    ),
    page("lens", "Telescope", { body: "Made of glass, see the report." }),
  ]);
  const reader: SearchScope = { space: "s", person: "reader", ownDrafts: true, view: ["open"], edit: [] };
  const editor: SearchScope = {
    space: "s",
    person: "editor",
    ownDrafts: true,
    view: ["open", "closed"],
    edit: ["open"],
  };
  const guest: SearchScope = { space: "s", person: null, ownDrafts: true, view: ["open"], edit: [] };
  const nobody: SearchScope = { space: "s", person: null, ownDrafts: true, view: [], edit: [] };

  it("of record sets, of authors, and of what was never published", async () => {
    expect((await ids("growth", reader)).sort()).to.deep.equal(["below", "mine", "myDraft", "open"]);
    expect((await ids("growth", guest)).sort()).to.deep.equal(["below", "open"]);
    expect((await ids("growth", editor)).sort()).to.deep.equal(["below", "draft", "mine", "open", "secret"]);
    expect(await ids("growth", nobody)).to.deep.equal([]);
    const mayNotEdit = { ...reader, ownDrafts: false };
    expect((await ids("growth", mayNotEdit)).sort()).to.deep.equal(["below", "mine", "open"]);
    expect(await search("drafd", mayNotEdit)).to.deep.equal({
      hits: [],
      total: 0,
      corrected: null,
      suggested: null,
    });
    expect(await ids("growth", everyone)).to.have.length(6);
  });
  it("of the space alone", async () => {
    expect(await ids("growth", { ...everyone, space: "other" })).to.deep.equal(["elsewhere"]);
    expect(await ids("elsewhere")).to.deep.equal([]);
  });
  it("in what it counts", async () => {
    expect((await search("growth", guest)).total).to.equal(2);
  });
  it("in corrections: no word of a hidden page is offered", async () => {
    expect((await search("xylophon", editor)).hits[0]!.id).to.equal("secret");
    expect((await search("xylofone", editor)).corrected).to.equal("xylophone");
    expect(await search("xylofone", reader)).to.deep.equal({
      hits: [],
      total: 0,
      corrected: null,
      suggested: null,
    });
  });
  it("in corrections: what only hidden pages have was not found", async () => {
    expect((await search("zeppelim", editor)).corrected).to.equal(null);
    expect((await search("zeppelim", reader)).corrected).to.equal("zeppelin");
  });
  it("in corrections: however many hidden pages have a word", async () => {
    expect((await search("telescop ", editor)).corrected).to.equal(null);
    for (const [typed, meant] of [
      ["telescop ", "telescope"],
      ["telescop glass", "telescope glass"],
    ] as const) {
      const answer = await search(typed, reader);
      expect(answer.corrected, typed).to.equal(meant);
      expect(answer.hits[0]!.id, typed).to.equal("lens");
    }
  });
  it("in titles above: shown and found by those who may view them", async () => {
    const [hit] = (await search("expansion", editor)).hits;
    expect(hit!.trail).to.deep.equal([{ id: "root", title: "Zanzibar" }]);
    expect((await search("expansion", reader)).hits[0]!.trail).to.deep.equal([]);
    expect((await ids("zanzibar expansion", editor))[0]).to.equal("below");
    expect(await ids("zanzibar", reader)).to.deep.equal([]);
    expect(await ids("zanzibar", guest)).to.deep.equal([]);
  });
  it("pages below one that is found by its title", async () => {
    expect(await ids("zanzibar", editor)).to.deep.equal(["root", "below"]);
    expect((await ids("quarterly", guest)).slice(0, 2)).to.deep.equal(["section", "open"]);
  });
}

function keepsToLabels(open: () => Promise<Opened>): void {
  const many = Array.from({ length: 250 }, (_, number) =>
    page(`p${number}`, `Leave of kind ${number}`, { labels: [number % 2 ? "odd" : "even", `n${number}`] }),
  );
  const below = page("below", "Elsewhere", { ancestors: ["p7"], labels: ["even"] });
  const { index } = filled(open, [...many, below, page("none", "Leave without marks")]);
  const ids = async (text: string, ...labels: string[]) => {
    const { hits, total } = await index().search(text, everyone, { limit: 300, offset: 0, labels });
    expect(hits).to.have.length(total);
    return hits.map(({ id }) => id);
  };

  it("of which all must be there", async () => {
    expect(await ids("leave", "n7")).to.deep.equal(["p7"]);
    expect(await ids("leave", "odd", "n7")).to.deep.equal(["p7"]);
    expect(await ids("leave", "even", "n7")).to.deep.equal([]);
    expect(await ids("leave", "nowhere")).to.deep.equal([]);
  });
  it("also while a word is typed, and of very many documents", async () => {
    for (const text of ["l", "le", "leave", "leave kind", "laeve"]) {
      const found = await ids(text, "odd");
      expect(found, text).not.to.be.empty;
      expect(
        found.every((id) => Number(id.slice(1)) % 2 === 1),
        text,
      ).to.equal(true);
    }
  });
  it("that are no words", async () => {
    expect(await ids("odd")).to.deep.equal([]);
    expect(await ids("n7")).to.deep.equal([]);
  });
}

function keepsToAnyLabel(open: () => Promise<Opened>): void {
  const amounts = [-20, 0, 4, 80.5, 1000];
  const { index } = filled(open, [
    ...amounts.map((amount, number) =>
      page(`p${number}`, `Budget of kind ${number}`, { labels: [`a#${numberKey(amount)}`, `b=${number}`] }),
    ),
    page("none", "Budget without marks"),
  ]);
  const ids = async (...anyLabels: LabelChoice[]) => {
    const { hits, total } = await index().search("budget", everyone, { limit: 300, offset: 0, anyLabels });
    expect(hits).to.have.length(total);
    return hits.map(({ id }) => id).sort();
  };
  const whole = (label: string) => ({ label, open: false });
  const between = (from: number, to: number) =>
    beginningsBetween(numberKey(from), numberKey(to), hexadecimals).map((begun) => ({
      label: `a#${begun}`,
      open: true,
    }));

  it("of which one of each list is enough", async () => {
    expect(await ids([whole("b=1"), whole("b=3")])).to.deep.equal(["p1", "p3"]);
    expect(await ids([whole("b=1"), whole("b=3")], [whole("b=3"), whole("b=4")])).to.deep.equal(["p3"]);
    expect(await ids([whole("b=9")])).to.deep.equal([]);
    expect(await ids([])).to.deep.equal([]);
  });
  it("by what they begin with, as all that is filled in, or between two numbers", async () => {
    expect(await ids([{ label: "b=", open: true }])).to.deep.equal(["p0", "p1", "p2", "p3", "p4"]);
    expect(await ids([whole("b=")])).to.deep.equal([]);
    expect(await ids(between(0, 80.5))).to.deep.equal(["p1", "p2", "p3"]);
    expect(await ids(between(-1e9, -0.5))).to.deep.equal(["p0"]);
    expect(await ids(between(5, 80))).to.deep.equal([]);
    expect(await ids(between(3, 1e9), [whole("b=2"), whole("b=0")])).to.deep.equal(["p2"]);
  });
}

function takesAnything(open: () => Promise<Opened>): void {
  const { search } = filled(open, [
    page("a", "Quotes ' and \" and \\ and %", { body: "100% of it_all ' \\ \" & | ! ( ) : * <-> done" }),
    page("nul", "With \u0000 inside", {
      body: "lone \ud800 surrogate\u0000",
      headings: ["\u0000"],
      tags: ["\udfff"],
    }),
  ]);
  const inputs: Record<string, string> = {
    nothing: "",
    spaces: " \t\n\u00a0 ",
    "10 kB of words": "word ".repeat(2000),
    "10 kB of one word": "a".repeat(10_000),
    "10 kB of different words": Array.from({ length: 1500 }, (_, index) => `w${index}x`).join(" "),
    "10 kB of joined words": "ab-".repeat(3400),
    "10 kB of Chinese": "会议记录年假申请".repeat(1300),
    "10 kB of emoji": "🎉".repeat(2500),
    "control characters": "\u0000\u0001\u0007 a\u0000b \u001b[31m",
    operators: "a & b | !c <-> (d:* 'e' \"f\" +g -h ~i *",
    "unclosed quotes": "'\" \\' '' \\\\",
    patterns: "% _ \\% %%%% ____ [a-z]+ (?:x) ^$ {1,9}",
    sql: "'; drop table search_document; --",
    "lone surrogates": "\ud800 \udc00 x\udfff",
    "marks alone": "\u0301\u0302\u0303 \u200d \ufe0f \u202e",
    "many marks": `a${"\u0301".repeat(5000)}`,
    "many typing errors": "qxzvbnmk wrtpsdfg hjklzxcv bnmqwrtp sdfghjkl zxcvbnmq wrtpsdfh",
    "one of everything": "ß İ ı Ω ﬁ Ⅷ ½ ㎏ 𝒜 ١٢ é́ ก็ 한 ｶﾞ",
  };
  for (const [name, text] of Object.entries(inputs))
    it(name, async () => {
      const answer = await search(text);
      expect(answer.hits.length).to.be.at.most(9);
      expect(answer.total).to.be.at.least(answer.hits.length);
    });
  it("finds what looks like syntax", async () => {
    expect((await search("it_all")).hits[0]!.id).to.equal("a");
    expect((await search("100%")).hits[0]!.id).to.equal("a");
    expect((await search("surrogate")).hits[0]!.id).to.equal("nul");
  });
  it("no more than none, and pages beyond the end", async () => {
    expect((await search("quotes", everyone, 0)).hits).to.deep.equal([]);
    expect((await search("quotes", everyone, 9, 100_000)).hits).to.deep.equal([]);
  });
}

function changes(open: () => Promise<Opened>): void {
  const { ids, search, index } = filled(open, [
    page("one", "Alpha", { body: "first words" }),
    page("two", "Beta", { ancestors: ["one"] }),
  ]);

  it("a document put again replaces the one before, words and all", async () => {
    await index().put([page("one", "Gamma", { body: "second thoughts" })]);
    expect(await ids("alpha")).to.deep.equal([]);
    expect(await ids("first words")).to.deep.equal([]);
    expect(await ids("gamma second")).to.deep.equal(["one"]);
    expect((await search("beta")).hits[0]!.trail).to.deep.equal([{ id: "one", title: "Gamma" }]);
    expect((await search("alpah")).corrected).to.equal(null);
  });
  it("of several with one id the last counts", async () => {
    await index().put([page("three", "Delta"), page("three", "Epsilon")]);
    expect(await ids("delta")).to.deep.equal([]);
    expect(await ids("epsilon")).to.deep.equal(["three"]);
  });
  it("access changes with the document", async () => {
    const guest: SearchScope = { space: "s", person: null, ownDrafts: true, view: ["open"], edit: [] };
    await index().put([page("three", "Epsilon", { acl: "closed" })]);
    expect(await ids("epsilon", guest)).to.deep.equal([]);
    await index().put([page("three", "Epsilon")]);
    expect(await ids("epsilon", guest)).to.deep.equal(["three"]);
  });
  it("what is removed is gone, and its words are no longer offered", async () => {
    await index().remove(["three", "never there"]);
    expect(await ids("epsilon")).to.deep.equal([]);
    expect((await search("epsilno")).corrected).to.equal(null);
    await index().remove([]);
  });
  it("all that it has can be asked for", async () => {
    const before = await index().ids();
    await index().put([page("four", "Zeta")]);
    expect(await index().ids()).to.have.members([...before, "four"]);
    await index().remove(["four"]);
    expect(await index().ids()).to.have.members(before);
  });
  it("hundreds at once", async () => {
    const documents = Array.from({ length: 1201 }, (_, number) =>
      page(`bulk${number}`, `Bulk ${number}`, { body: `Common words and the unique word${number}x here.` }),
    );
    await index().put(documents);
    await index().put(documents);
    expect(await ids("word777x")).to.include("bulk777");
    expect((await ids("bulk 1200"))[0]).to.equal("bulk1200");
    expect((await search("common words")).total).to.be.at.least(100);
    expect((await search("comnon wrods")).corrected).to.equal("common words");
    await index().remove(documents.map(({ id }) => id));
    expect(await ids("common")).to.deep.equal([]);
    await index().put([]);
  });
}

function keepsToTexts(open: () => Promise<Opened>): void {
  const { index } = filled(open, [
    page("apart", "Apart", { body: "red green blue yellow" }),
    page("together", "Together", { body: "green red yellow blue" }),
    page("signs", "Signs", { body: "Green, red – and yellow" }),
    page("lines", "Lines", { body: "green\nred yellow" }),
    page("inside", "Evergreen redness", { body: "evergreen redness yellow" }),
    page("title", "The Green Red", { body: "blueish" }),
    page("cjk", "休暇", { body: "有給休暇の申請書" }),
    page("name", "Name", { body: "call Foo::bar_baz now, v2.0" }),
    ...Array.from({ length: 30 }, (_, at) =>
      page(`p${at}`, `Page ${at}`, { body: at % 2 ? "paid leave" : "leave paid" }),
    ),
  ]);
  const ids = async (text: string, more: Partial<SearchRequest>, limit = 9, offset = 0) => {
    const { hits, total, corrected } = await index().search(text, everyone, { limit, offset, ...more });
    expect(corrected).to.equal(null);
    return { ids: hits.map(({ id }) => id).sort(), total };
  };

  it("word for word, over signs but not over lines and inside of words", async () => {
    expect(await ids("green red", { phrases: ["green red"] })).to.deep.equal({
      ids: ["signs", "title", "together"],
      total: 3,
    });
    expect((await ids("red green", { phrases: ["Red GREEN"] })).ids).to.deep.equal(["apart"]);
    expect((await ids("green", { phrases: ["green"] })).ids).to.not.include("inside");
    expect((await ids("green red yellow blue", { phrases: ["green red", "yellow blue"] })).ids).to.deep.equal(
      ["together"],
    );
    expect((await ids("有給休暇", { phrases: ["有給休暇"] })).ids).to.deep.equal(["cjk"]);
    expect((await ids("Foo::bar_baz now", { phrases: ["Foo::bar_baz now"] })).ids).to.deep.equal(["name"]);
    expect(await ids("green rad", { phrases: ["green rad"] })).to.deep.equal({ ids: [], total: 0 });
  });

  it("without a word, and without a text", async () => {
    expect((await ids("yellow", { without: ["blue"] })).ids).to.deep.equal(["inside", "lines", "signs"]);
    expect((await ids("yellow", { without: ["green red"] })).ids).to.deep.equal(["apart", "inside", "lines"]);
    expect((await ids("yellow", { without: ["blue", "redness"], phrases: ["green"] })).ids).to.deep.equal([
      "lines",
      "signs",
    ]);
    expect(await ids("yellow", { without: ["yellow"] })).to.deep.equal({ ids: [], total: 0 });
  });

  it("on every page of results", async () => {
    const request = { phrases: ["paid leave"] };
    const first = await ids("paid leave", request, 9, 0);
    const second = await ids("paid leave", request, 9, 9);
    expect([first.total, first.ids.length, second.total, second.ids.length]).to.deep.equal([15, 9, 15, 6]);
    expect(new Set([...first.ids, ...second.ids]).size).to.equal(15);
  });
}

function findsIdentifiers(open: () => Promise<Opened>): void {
  const { ids } = filled(open, [
    page("release", "Release", { body: "Upgrade to v3.7.1 today, from tool-v3.7.1.tar.gz" }),
    page("candidate", "Candidate", { body: "It is v2.14.3-rc.1" }),
    page("python", "Snake", { body: "needs python3.11 or newer" }),
    page("ticket", "Ticket", { body: "See ABC-1234 and CVE-2024-3094" }),
    page("plain", "Written together", { body: "See DEF5678" }),
    ...Array.from({ length: 20 }, (_, at) => page(`p${at}`, `Other ${at}`, { body: `v1.${at}.0 is old` })),
  ]);
  it("by their versions without the letter before them, and by their parts", async () => {
    for (const [text, id] of [
      ["3.7.1", "release"],
      ["v3.7.1", "release"],
      ["3.7", "release"],
      ["2.14.3-rc.1", "candidate"],
      ["2.14.3", "candidate"],
      ["3.11", "python"],
      ["ABC-1234", "ticket"],
      ["ABC1234", "ticket"],
      ["abc1234 ", "ticket"],
      ["CVE20243094", "ticket"],
      ["2024-3094", "ticket"],
      ["DEF-5678", "plain"],
    ] as const)
      expect((await ids(text))[0], text).to.equal(id);
  });
}
