import { expect } from "chai";
import { createLinks } from "./links.ts";
import { planImport, titleOf } from "./plan.ts";

const shape = (paths: string[]) =>
  planImport(paths).pages.map(({ path, parent, title }) => ({ path, parent, title }));

describe("planning an import", () => {
  it("makes folders pages by their index.md, or else README.md", () => {
    expect(shape(["team/index.md", "team/README.md", "team/ann.md", "ops/readme.md"])).to.deep.equal([
      { path: "ops/readme.md", parent: null, title: "Ops" },
      { path: "team/index.md", parent: null, title: "Team" },
      { path: "team/README.md", parent: "team/index.md", title: "README" },
      { path: "team/ann.md", parent: "team/index.md", title: "Ann" },
    ]);
  });

  it("makes a page of a folder that has none, but not of one without Markdown", () => {
    expect(shape(["a/b/c.md", "images/x.png", "z.md"])).to.deep.equal([
      { path: "a/", parent: null, title: "A" },
      { path: "z.md", parent: null, title: "Z" },
      { path: "a/b/", parent: "a/", title: "B" },
      { path: "a/b/c.md", parent: "a/b/", title: "C" },
    ]);
  });

  it("puts the top folder's own page first among its children", () => {
    const { pages } = planImport(["index.md", "about.md", "team/index.md"]);
    expect(pages.map(({ path, parent, sortOrder }) => [path, parent, sortOrder])).to.deep.equal([
      ["about.md", null, 1],
      ["index.md", null, 0],
      ["team/index.md", null, 1],
    ]);
  });

  it("looks through one folder that holds everything, and keeps the archive's paths", () => {
    expect(shape(["book/a.md", "book/sub/b.md"])).to.deep.equal([
      { path: "book/a.md", parent: null, title: "A" },
      { path: "book/sub/", parent: null, title: "Sub" },
      { path: "book/sub/b.md", parent: "book/sub/", title: "B" },
    ]);
  });

  it("keeps one folder that holds everything as a page when it has a page of its own", () => {
    expect(shape(["book/index.md", "book/a.md"])).to.deep.equal([
      { path: "book/index.md", parent: null, title: "Book" },
      { path: "book/a.md", parent: "book/index.md", title: "A" },
    ]);
  });

  it("numbers siblings of which the names hold numbers", () => {
    const orders = (paths: string[]) =>
      planImport(paths).pages.map(({ path, sortOrder }) => [path, sortOrder]);
    expect(orders(["p10.md", "p2.md", "p1.md"])).to.deep.equal([
      ["p1.md", 1],
      ["p2.md", 2],
      ["p10.md", 3],
    ]);
    expect(orders(["p1.md", "a.md", "p2.md"]).map(([, order]) => order)).to.deep.equal([1, 1, 1]);
  });

  const trailOf = (paths: string[]) => {
    const { pages } = planImport(paths);
    const parents = new Map(pages.map(({ path, parent }) => [path, parent]));
    return Object.fromEntries(pages.map(({ path }) => [path, parents.get(path)]));
  };
  const id = "0123456789abcdef0123456789abcdef";

  it("makes one page of a file and the folder beside it that has its name", () => {
    expect(trailOf(["Other.md", "Guide.md", "Guide/Setup.md", "Guide/Setup/Deep.md"])).to.deep.equal({
      "Guide.md": null,
      "Other.md": null,
      "Guide/Setup.md": "Guide.md",
      "Guide/Setup/Deep.md": "Guide/Setup.md",
    });
    // In another case, encoded, with its accents apart, with the number of Notion, below a folder without pages.
    for (const [file, folder] of [
      ["guide.md", "Guide"],
      ["Q%26A%2Dnotes.md", "Q%26A%2Dnotes"],
      ["My%20page.md", "My page"],
      ["Gro\u0308ße.md", "Größe"],
      [`Home ${id}.md`, `Home ${id}`],
      [`Home ${id}.md`, "Home"],
      ["a/b/X.md", "a/b/X"],
      ["X.mdx", "X"],
      ["X.markdown", "X"],
    ] as const)
      expect(trailOf(["z.md", file, `${folder}/c.md`])[`${folder}/c.md`], file).to.equal(file);
  });

  it("does so for the surest of several, and keeps all of them", () => {
    expect(trailOf(["z.md", "x.md", "X/c.md", "x/d.md"])).to.include({ "x/d.md": "x.md", "X/c.md": "X/" });
    expect(trailOf(["z.md", "A.md", "a.md", "a/d.md"])).to.include({ "a/d.md": "a.md", "A.md": null });
    expect(trailOf(["z.md", "X.md", "X/index.md", "X/c.md"])).to.include({
      "X/index.md": "X.md",
      "X/c.md": "X.md",
    });
    const other = id.replace("0", "1");
    expect(trailOf(["z.md", `Home ${id}.md`, `Home ${other}.md`, "Home/c.md"])["Home/c.md"]).to.equal(
      "Home/",
    );
    expect(trailOf(["README.md", "readme/c.md"])["readme/c.md"]).to.equal("readme/");
  });

  it("takes for the page of a folder what Hugo and Obsidian take for it", () => {
    expect(trailOf(["z.md", "a/_index.md", "a/b.md"])["a/b.md"]).to.equal("a/_index.md");
    expect(trailOf(["z.md", "Guide/guide.md", "Guide/b.md"])["Guide/b.md"]).to.equal("Guide/guide.md");
  });

  it("puts pages in the order that a list beside them says, before the others", () => {
    const order = {
      places: new Map([
        ["z.md", 1],
        ["sub/a.md", 2],
        ["b.md", 3],
      ]),
      lists: new Set(["SUMMARY.md"]),
    };
    const { pages, attachments } = planImport(
      ["SUMMARY.md", "a.md", "b.md", "z.md", "sub/a.md", "sub/b.md"],
      order,
    );
    expect(attachments).to.deep.equal([]);
    const bySort = pages
      .filter(({ parent }) => parent === null)
      .sort((one, other) => one.sortOrder - other.sortOrder);
    expect(bySort.map(({ path }) => path)).to.deep.equal(["z.md", "b.md", "a.md", "sub/"]);
  });

  it("lists everything else as attachments", () => {
    expect(planImport(["a.md", "img/x.png", "data.csv"]).attachments).to.deep.equal([
      "data.csv",
      "img/x.png",
    ]);
  });

  it("makes titles of names", () => {
    expect(titleOf("parental-leave_policy")).to.equal("Parental leave policy");
    expect(titleOf("--")).to.equal("Untitled");
    expect(titleOf("Q%26A%2Dnotes")).to.equal("Q&A-notes");
    expect(titleOf("100%-off")).to.equal("100% off");
    expect(titleOf("Home 0123456789abcdef0123456789ABCDEF")).to.equal("Home");
    expect(titleOf(".notes")).to.equal("Notes");
    expect(titleOf("Team___Rules")).to.equal("Team/Rules");
  });
});

describe("links between files", () => {
  const files = new Set(["a/index.md", "a/b.md", "c.md", "a/my page.md", "img/x.png", "empty/"]);
  const { resolve, named } = createLinks(files);
  const cases: [string, string, string | null][] = [
    ["a/index.md", "b.md", "a/b.md"],
    ["a/index.md", "./b.md#part", "a/b.md#part"],
    ["a/b.md", "../c.md", "c.md"],
    ["a/b.md", "/c.md", "c.md"],
    ["a/b.md", "../c", "c.md"],
    ["c.md", "a/", "a/index.md"],
    ["c.md", "a", "a/index.md"],
    ["c.md", "empty", "empty/"],
    ["c.md", "a/my%20page.md", "a/my page.md"],
    ["c.md", "a/b.md?plain=1#x", "a/b.md#x"],
    ["a/b.md", "../img/x.png", "img/x.png"],
    ["c.md", "#part", null],
    ["c.md", "https://example.org/c.md", null],
    ["c.md", "../../etc/passwd", null],
    ["c.md", "missing.md", null],
    ["c.md", "%E0%A4%A", null],
    ["c.md", "A/B.MD", "a/b.md"],
    ["c.md", "a/b.html#x", "a/b.md#x"],
    ["c.md", "a/index.html", "a/index.md"],
    ["a/b.md", "/b", "a/b.md"],
    ["a/b.md", "/site/c.html", "c.md"],
    ["a/index.md", "../../c", null],
    ["a/b.md", "../my%20page", "a/my page.md"],
  ];
  for (const [from, href, expected] of cases) {
    it(`${href} in ${from}`, () => {
      const found = resolve(from, href);
      expect(found && found.path + found.anchor).to.equal(expected);
    });
  }

  it("are found under names that tools and systems write in other ways", () => {
    const odd = createLinks([
      ...["Alpha-page/Q%26A%2Dnotes.md", "sub/two.md", "img/a.png", "My-Page.md", "static/img/logo.png"],
      ...[".vuepress/public/hero.png", "pages/Team___Rules.md", "pages/a.md", "index.md"],
    ]);
    const found = (href: string, from = "index.md") => odd.resolve(from, href)?.path;
    expect(found("/Alpha-page/Q%26A%2Dnotes")).to.equal("Alpha-page/Q%26A%2Dnotes.md");
    expect(found("/Alpha-page/Q%2526A%252Dnotes.md")).to.equal("Alpha-page/Q%26A%2Dnotes.md");
    expect(found("/Alpha page/Q&A-notes")).to.equal("Alpha-page/Q%26A%2Dnotes.md");
    expect(found("sub\\two.md")).to.equal("sub/two.md");
    expect(found("..\\img\\a.png", "sub/two.md")).to.equal("img/a.png");
    expect(found("sub%5Ctwo.md")).to.equal("sub/two.md");
    expect(found("My%20Page")).to.equal("My-Page.md");
    expect(found("/img/logo.png", "pages/a.md")).to.equal("static/img/logo.png");
    expect(found("/hero.png")).to.equal(".vuepress/public/hero.png");
    expect(odd.named("pages/a.md", "Team/Rules")?.path).to.equal("pages/Team___Rules.md");
    expect(odd.named("pages/a.md", "My Page")?.path).to.equal("My-Page.md");
  });

  it("are found by the name of a page or file alone", () => {
    const found = (name: string) => {
      const target = named("a/index.md", name);
      return target && target.path + target.anchor;
    };
    expect(found("b")).to.equal("a/b.md");
    expect(found("C#Part one")).to.equal("c.md#Part one");
    expect(found("x.png")).to.equal("img/x.png");
    expect(found("My Page")).to.equal("a/my page.md");
    expect(found("nothing")).to.equal(null);
  });
});
