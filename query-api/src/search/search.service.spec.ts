import { type Json, type Person, paragraph, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("searching", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  let editor: Person;
  let writer: Person;
  let viewer: Person;
  let outsider: Person;
  let benefits: string;
  let parental: string;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    editor = await world.join(space, "Edda Editor", ["editor"]);
    writer = await world.join(space, "Léa Parenteau", ["author"]);
    viewer = await world.join(space, "Vic Viewer", ["viewer"]);
    const other = await world.found("other");
    outsider = await world.join(other, "Otto Outsider", ["admin"]);
    await world.write(other, outsider.id, { title: "Parental leave elsewhere" });

    benefits = await world.write(space, admin.id, { title: "Benefits" });
    parental = await world.write(space, admin.id, {
      title: "Paid parental leave policy",
      parent: benefits,
      icon: "👶",
      blocks: [
        paragraph("Teammates are paid for up to 16 weeks of parental leave", "b1"),
        paragraph("Ask Total Rewards.", "b2"),
      ],
    });
    await world.write(space, admin.id, { title: "Team handbook", text: "Nothing about babies." });
    const closed = await world.write(space, admin.id, {
      title: "Zanzibar acquisition",
      text: "Codename xylophone.",
      sharing: { "special:logged_in": 0 },
    });
    await world.write(space, admin.id, {
      title: "Travel to the site",
      parent: closed,
      sharing: { "special:logged_in": 2 },
    });
    await world.write(space, writer.id, {
      title: "Budget of the author",
      parent: closed,
      text: "Mine alone.",
    });
    await world.write(space, writer.id, { title: "Budget draft", published: false });
    await world.write(space, admin.id, { title: "Budget in public", sharing: { "special:public": 1 } });
  });
  after(() => world.close());

  const find = async (q: string, as: Person | null, more = ""): Promise<Json> =>
    (await world.get(`/api/search?q=${encodeURIComponent(q)}${more}`, as)).body;
  const titles = async (q: string, as: Person | null) =>
    (await find(q, as)).data.map((hit: Json) => hit.title).sort();

  describe("with operators", () => {
    it("keeps to a page and what is below it, beside words and alone", async () => {
      expect(await titles("in:benefits", reader)).to.deep.equal(["Benefits", "Paid parental leave policy"]);
      expect(await titles("leave in:benefits", reader)).to.include("Paid parental leave policy");
      expect(await titles("leave in:Team", reader)).to.deep.equal([]);
      expect(await titles('in:"team handbook"', reader)).to.deep.equal(["Team handbook"]);
    });
    it("knows no page that the person does not see", async () => {
      expect(await titles("in:zanzibar", reader)).to.deep.equal([]);
      expect(await titles("in:zanzibar", admin)).to.include("Travel to the site");
      expect(await titles("title:zanzibar", reader)).to.deep.equal([]);
    });
    it("keeps to whoever wrote it", async () => {
      expect(await titles("budget author:Léa", writer)).to.deep.equal([
        "Budget draft",
        "Budget of the author",
      ]);
      expect(await titles("author:parenteau", reader)).to.deep.equal([]);
      expect(await titles("author:me", writer)).to.deep.equal(["Budget draft", "Budget of the author"]);
      expect(await titles("author:nobody budget", admin)).to.deep.equal([]);
    });
    it("keeps to when it was changed last", async () => {
      const { updated_at } = (await world.get(`/api/entries/${parental}`, admin)).body;
      const day = updated_at.slice(0, 10);
      expect(await titles(`parental updated:${day}`, reader)).to.include("Paid parental leave policy");
      expect(await titles(`title:parental updated:${day}..`, reader)).to.deep.equal([
        "Paid parental leave policy",
      ]);
      expect(await titles("parental updated:..2001", reader)).to.deep.equal([]);
    });
    const screenOf = async (q: string, as: Person, more = ""): Promise<Json> =>
      (await world.get(`/api/search/results?q=${encodeURIComponent(q)}${more}`, as)).body;
    it("keeps to days as they are where the person is", async () => {
      const { updated_at } = (await world.get(`/api/entries/${parental}`, admin)).body;
      const dayIn = (zone: string) =>
        new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date(updated_at));
      for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"]) {
        const query = `parental updated:${dayIn(zone)}`;
        const { data } = await find(query, reader, `&zone=${encodeURIComponent(zone)}`);
        expect(
          data.map(({ title }: Json) => title),
          zone,
        ).to.include("Paid parental leave policy");
        const screen = await screenOf(query, reader, `&zone=${encodeURIComponent(zone)}`);
        expect(screen.total, zone).to.equal(data.length);
      }
      // These two are never at the same day.
      const [east, west] = [dayIn("Pacific/Kiritimati"), dayIn("Pacific/Pago_Pago")];
      expect(east).to.not.equal(west);
      expect((await find(`parental updated:${west}`, reader, "&zone=Pacific/Kiritimati")).data).to.deep.equal(
        [],
      );
    });
    it("finds texts in quotes word for word, and leaves out words behind a minus", async () => {
      expect(await titles('"16 weeks of parental leave"', reader)).to.deep.equal([
        "Paid parental leave policy",
      ]);
      expect(await titles('"weeks parental"', reader)).to.deep.equal([]);
      expect(await titles("budget -draft", writer)).to.not.include("Budget draft");
      expect(await titles("title:budget -draft", writer)).to.deep.equal([
        "Budget in public",
        "Budget of the author",
      ]);
      const { total, data } = await screenOf("title:budget -draft", writer);
      expect(data.map(({ title }: Json) => title)).to.not.include("Budget draft");
      expect(total).to.equal(data.length);
    });
    it("keeps to what is in the title, and pages through it", async () => {
      expect(await titles("title:budget", admin)).to.have.members([
        "Budget in public",
        "Budget of the author",
        "Budget draft",
      ]);
      const second = await find("title:budget", admin, "&per_page=2&page=2");
      expect(second).to.include({ total: 3, last_page: 2 });
      expect(second.data).to.have.length(1);
      expect(await titles("leave title:policy title:paid", reader)).to.deep.equal([
        "Paid parental leave policy",
      ]);
    });
  });

  describe("for a screen of its own", () => {
    const results = async (q: string, as: Person | null, more = ""): Promise<Json> =>
      (await world.get(`/api/search/results?q=${encodeURIComponent(q)}${more}`, as)).body;
    const named = (list: Json[]) =>
      list.map(({ title, name, person, pages }) => [title ?? name ?? person.display_name, pages]);

    it("says of each page whose it is, and by what the pages can be narrowed", async () => {
      const { data, total, people, facets, corrected } = await results("parentel leave", reader);
      expect(corrected).to.equal("parental leave");
      expect(total).to.equal(data.length);
      expect(data[0]).to.include({
        title: "Paid parental leave policy",
        snippet: "Teammates are paid for up to 16 weeks of parental leave",
      });
      expect(data[0].author_user.id).to.equal(admin.id);
      expect(Date.parse(data[0].updated_at)).to.be.a("number").and.not.NaN;
      expect(people).to.be.an("array");
      expect(named(facets.places)).to.deep.include(["Benefits", 1]);
      expect(facets.periods.every(({ pages }: Json) => pages === total)).to.equal(true);
    });
    it("shows how a page begins that was found by its title alone, or by an operator", async () => {
      const begins = "Teammates are paid for up to 16 weeks of parental leave";
      for (const q of ["policy", "title:policy"]) {
        const found = (await results(q, reader)).data.find(
          ({ title }: Json) => title === "Paid parental leave policy",
        );
        expect(found.snippet, q).to.include(begins);
        expect(found.snippet_matches, q).to.deep.equal([]);
      }
    });
    it("puts them in the order that was asked for", async () => {
      const sorted = async (sort: string) => (await results("budget", admin, `&sort=${sort}`)).data;
      const [best, byTitle, byTime] = [await sorted("best"), await sorted("title"), await sorted("updated")];
      const titlesOf = (list: Json[]) => list.map(({ title }) => title as string);
      expect(byTitle).to.have.length.greaterThan(2);
      expect(titlesOf(byTitle)).to.deep.equal(titlesOf(best).sort((a, b) => a.localeCompare(b, "en")));
      const times = byTime.map((one: Json) => one.updated_at);
      expect(times).to.deep.equal([...times].sort().reverse());
      expect(titlesOf(byTime)).to.have.members(titlesOf(best));
      expect((await results("budget", admin)).data).to.deep.equal(best);
      expect((await world.get("/api/search/results?q=budget&sort=size", admin)).status).to.equal(422);
    });
    it("counts only what the person may view", async () => {
      const all = await results("title:budget", admin);
      expect(named(all.facets.authors).map(([, pages]) => pages)).to.deep.equal([2, 1]);
      expect(named(all.facets.places)).to.have.deep.members([
        ["Zanzibar acquisition", 1],
        ["Budget draft", 1],
        ["Budget in public", 1],
      ]);
      const seen = await results("title:budget", reader);
      expect(seen.total).to.equal(1);
      expect(named(seen.facets.places)).to.deep.equal([["Budget in public", 1]]);
      expect(seen.facets.authors.map(({ person }: Json) => person.id)).to.deep.equal([admin.id]);
      // The page above the budget of the author is closed to them.
      const own = await results("title:budget", writer);
      expect(named(own.facets.places).map(([title]) => title)).to.not.include("Zanzibar acquisition");
      expect(own.total).to.equal(3);
    });
    it("offers other places, authors and times beside those that narrow it", async () => {
      const { total, facets } = await results("title:budget in:zanzibar", admin);
      expect(total).to.equal(1);
      expect(named(facets.places)).to.have.length(3);
      expect(named(facets.authors)).to.have.length(1);
      const byWriter = await results("budget author:parenteau", admin);
      expect(byWriter.total).to.equal(2);
      expect(named(byWriter.facets.authors)).to.have.length(2);
      expect((await results("title:budget updated:..2001", admin)).facets.periods[0].pages).to.equal(3);
    });
    it("pages through the best, and answers nothing to nothing", async () => {
      const second = await results("title:budget", admin, "&per_page=2&page=2");
      expect(second).to.include({ total: 3, last_page: 2, current_page: 2 });
      expect(second.data).to.have.length(1);
      expect(second.people).to.deep.equal([]);
      expect(await results("  ", admin)).to.deep.include({ total: 0, data: [] });
      expect(await results("budget tag:unheard-of", admin)).to.deep.include({ total: 0, data: [] });
    });
  });

  it("finds a page while its name is typed with an error, and shows where", async () => {
    const body = await find("parentel le", reader);
    expect(body.corrected).to.equal("parental le");
    expect(body.data[0]).to.deep.equal({
      id: parental,
      uuid: parental,
      slug: "paid-parental-leave-policy",
      title: "Paid parental leave policy",
      icon: "👶",
      breadcrumbs: [{ id: benefits, title: "Benefits" }],
      snippet: "Teammates are paid for up to 16 weeks of parental leave",
      title_matches: [[5, 16]],
      snippet_matches: [[41, 52]],
    });
    expect(body.people.map((person: Json) => person.display_name)).to.deep.equal(["Léa Parenteau"]);
    expect(body).to.include({ current_page: 1, last_page: 1, per_page: 9 });
  });

  it("searches for exactly what was typed when asked to, and suggests only what is far more frequent", async () => {
    expect(await find("parentel", reader)).to.include({ corrected: "parental", suggested: null });
    const exact = await find("parentel", reader, "&exact=true");
    expect(exact).to.deep.include({ data: [], total: 0, corrected: null, suggested: null });
    expect((await world.get("/api/search?q=a&exact=perhaps", reader)).status).to.equal(422);
  });

  it("shows each viewer what they may view, drafts to those who can edit", async () => {
    expect(await titles("budget", admin)).to.deep.equal([
      "Budget draft",
      "Budget in public",
      "Budget of the author",
    ]);
    expect(await titles("budget", writer)).to.deep.equal([
      "Budget draft",
      "Budget in public",
      "Budget of the author",
    ]);
    expect(await titles("budget", editor)).to.deep.equal(["Budget draft", "Budget in public"]);
    expect(await titles("budget", reader)).to.deep.equal(["Budget in public"]);
    expect(await titles("budget", viewer)).to.deep.equal(["Budget in public"]);
    const elsewhere = { ...outsider, headers: { Cookie: "space=other" } };
    const { body } = await world.get("/api/search?q=parental+leave", elsewhere);
    expect(body.data.map((hit: Json) => hit.title)).to.deep.equal(["Parental leave elsewhere"]);
    expect((await world.get("/api/search?q=parental", outsider)).status).to.equal(404);
  });

  it("tells nothing of a hidden page: not as a trail, as a match, as a correction or in a number", async () => {
    const below = async (as: Person) => (await find("travel site", as)).data[0].breadcrumbs;
    expect((await below(admin)).map((crumb: Json) => crumb.title)).to.deep.equal(["Zanzibar acquisition"]);
    expect(await below(reader)).to.deep.equal([]);
    for (const q of ["zanzibar", "acquisition", "xylophone", "xylofone", "zanzibr"]) {
      const body = await find(q, reader);
      expect(body, q).to.deep.include({ data: [], total: 0, corrected: null });
    }
    expect((await find("zanzibar", admin)).data).to.have.length(3);
    expect((await find("mine alone", writer)).data[0].breadcrumbs).to.deep.equal([]);
  });

  it("asks guests to sign in, and where pages are public finds those", async () => {
    expect((await world.get("/api/search?q=budget")).status).to.equal(401);
    const open = await world.found("open", { auth: { auth_required: false } });
    await world.write(open, admin.id, { title: "Budget for all", sharing: { "special:public": 1 } });
    await world.write(open, admin.id, { title: "Budget for members" });
    // Guests do not wait for what was just written; somebody who is signed in does.
    await world.get("/api/search?q=budget", admin);
    const { body } = await world.get("/api/search?q=budget", { headers: { Cookie: "space=open" } });
    expect(body.data.map((hit: Json) => hit.title)).to.deep.equal(["Budget for all"]);
    expect(body.people).to.deep.equal([]);
    const results = await world.get("/api/search/results?q=budget", { headers: { Cookie: "space=open" } });
    expect(results.body).to.deep.include({ total: 1, people: [] });
    // Guests find no people, so they are offered none to narrow it by.
    expect(results.body.facets).to.deep.include({ authors: [] });
  });

  it("follows what changes: a new version, a new place, the trash, an erased person", async () => {
    const id = await world.write(space, admin.id, { title: "Ephemeral", text: "A quokka lives here." });
    expect(await titles("quokka", reader)).to.deep.equal(["Ephemeral"]);
    await world.publish(space, admin.id, id, 2, { title: "Lasting", text: "A wombat lives here." });
    expect(await titles("quokka", reader)).to.deep.equal([]);
    expect((await find("wombat", reader)).data[0]).to.include({ id, title: "Lasting" });
    await world.record(
      `entry-${id}`,
      { type: "EntryMoved", data: { parent_id: benefits, sort_order: 1 } },
      { space, actor: admin.id },
    );
    expect((await find("wombat", reader)).data[0].breadcrumbs).to.deep.equal([
      { id: benefits, title: "Benefits" },
    ]);
    await world.record(`entry-${id}`, { type: "EntryTrashed", data: {} }, { space, actor: admin.id });
    expect(await titles("wombat", reader)).to.deep.equal([]);
  });

  it("takes words for each other as the space says, from the next question on", async () => {
    await world.write(space, admin.id, { title: "Sabbatical", text: "Three months every five years." });
    const change = (groups: string[][] | null) =>
      world.record(`space-${space}`, { type: "SpaceSynonymsChanged", data: { groups } }, { space });
    const synonyms = async (as: Person) => (await world.get("/api/settings/synonyms", as)).body;
    expect(await titles("long pause", reader)).to.deep.equal([]);
    expect((await synonyms(admin)).built_in).to.equal(true);
    expect((await synonyms(admin)).groups).to.deep.include(["bicycle", "bike"]);
    await change([["sabbatical", "long pause"]]);
    expect(await titles("long pause", reader)).to.deep.equal(["Sabbatical"]);
    expect(await titles("sabbatical", reader)).to.deep.equal(["Sabbatical"]);
    expect(await synonyms(admin)).to.deep.equal({
      groups: [["sabbatical", "long pause"]],
      built_in: false,
    });
    await change(null);
    expect(await titles("long pause", reader)).to.deep.equal([]);
    expect((await world.get("/api/settings/synonyms", reader)).status).to.equal(403);
    expect((await world.get("/api/settings/synonyms")).status).to.equal(401);
  });

  it("answers page by page", async () => {
    for (let number = 1; number <= 12; number += 1)
      await world.write(space, admin.id, { title: `Minutes ${number}`, text: "Attendance was taken." });
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await find("attendance", reader, `&page=${page}&per_page=5`));
    expect(pages.map(({ data }) => data.length)).to.deep.equal([5, 5, 2]);
    expect(new Set(pages.flatMap(({ data }) => data.map((hit: Json) => hit.id))).size).to.equal(12);
    expect(pages[2]).to.include({ total: 12, current_page: 3, last_page: 3, per_page: 5 });
    expect((await find("attendance", reader)).data).to.have.length(9);
    expect((await find("attendance", reader, "&page=50")).data).to.deep.equal([]);
  });

  it("finds people by the beginnings of their names, with errors, in any order, without accents", async () => {
    const people = async (q: string) =>
      (await world.get(`/api/mentions/users/search?q=${encodeURIComponent(q)}`, reader)).body.data.map(
        (person: Json) => person.display_name,
      );
    for (const q of ["lea", "Léa", "parent", "lea pa", "parenteau lea", "paranteau", "LEA PARENTAEU"])
      expect(await people(q), q).to.deep.equal(["Léa Parenteau"]);
    expect(await people("r")).to.deep.equal(["Rob Reader"]);
    expect(await people("rob parenteau")).to.deep.equal([]);
    expect(await people("otto")).to.deep.equal([]);
    expect(await people("")).to.deep.equal([]);
    expect(await people(" ")).to.deep.equal([]);
    const elsewhere = { ...outsider, headers: { Cookie: "space=other" } };
    expect((await world.get("/api/mentions/users/search?q=reader", elsewhere)).body.data).to.deep.equal([]);
    await world.join(space, "Nova Newcomer");
    expect(await people("nova")).to.deep.equal(["Nova Newcomer"]);
  });

  it("forgets the names of the erased", async () => {
    const gone = await world.join(space, "Gustav Gone");
    const names = async () =>
      (await find("gustav", reader)).people.map((person: Json) => person.display_name);
    expect(await names()).to.deep.equal(["Gustav Gone"]);
    await world.record(`person-${gone.id}`, { type: "PersonErased", data: {} });
    expect(await names()).to.deep.equal([]);
  });

  it("finds pages to mention, five at once", async () => {
    const { body } = await world.get("/api/mentions/entries/search?q=minutes", reader);
    expect(body.data).to.have.length(5);
    expect(body.data[0]).to.include.keys("id", "slug", "title", "breadcrumbs", "title_matches");
    expect((await world.get("/api/mentions/entries/search?q=", reader)).body.data).to.deep.equal([]);
  });

  it("never fails for what is asked, and says what is wrong with the rest", async () => {
    for (const q of [
      "",
      " ",
      "%00",
      "%F0%9F%8E%89",
      "a%26%7C!()%3A*",
      "'%22%5C",
      "x".repeat(500),
      "%ED%A0%80",
    ])
      expect((await world.get(`/api/search?q=${q}`, reader)).status, q).to.equal(200);
    for (const query of ["", "?q=a&page=0", "?q=a&per_page=1000", `?q=${"x".repeat(501)}`, "?q=a&page=x"])
      expect((await world.get(`/api/search${query}`, reader)).status, query).to.equal(422);
    const waits = await world.get("/api/search?q=a", { ...reader, headers: { "Annals-After": "never" } });
    expect(waits.status).to.equal(422);
  });
});
