import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { ask, type Json } from "@annals/testing/ask";
import { untilAnswered } from "@annals/testing/until";
import { expect } from "chai";

describe("the audit", function () {
  this.timeout(180_000);
  let app: LocalApp;
  let ann: TestPerson;
  let rob: TestPerson;
  let page: string;

  before(async () => {
    app = await startTestApp();
    ann = await app.join("Ann", "Author", "author");
    rob = await app.join("Rob", "Reader");
    page = (await app.call("POST", "/api/entries/create", { title: "Salaries", published: true }, ann.token))
      .id;
  });
  after(() => app.stop());

  const asked = (path: string, as: TestPerson | null = app.admin, headers = {}) =>
    app.ask("GET", path, undefined, { token: as?.token ?? "", headers });
  const audit = async (query = ""): Promise<Json> => (await asked(`/api/audit?${query}`)).body;
  const textsOf = async (query = ""): Promise<string[]> =>
    (await audit(query)).data.map(({ text }: Json) => text);

  /** What the query side had recorded is a moment late: no command was answered with its place. */
  const told = (query: string, text: string) =>
    untilAnswered(
      () => textsOf(query),
      (texts) => texts.includes(text),
    );

  it("tells the facts of the space in words, the newest first, with who, what, when and where", async () => {
    await app.call("PUT", `/api/entries/${page}/rename`, { title: "Salary bands" }, ann.token);
    const [{ id, actor, at, entry, area, request, ...fact }] = (await audit(`where=${page}`)).data;
    expect(fact).to.deep.equal({
      type: "EntryRenamed",
      text: "renamed it from “Salaries” to “Salary bands”",
    });
    expect([actor.display_name, entry.title, area]).to.deep.equal(["Ann Author", "Salary bands", "pages"]);
    expect(Date.now() - Date.parse(at)).to.be.lessThan(600_000);
    expect(request).to.match(/^[0-9a-f-]{36}$/);
    expect(await textsOf(`where=${page}&language=de`)).to.include(
      "hat sie von „Salaries“ in „Salary bands“ umbenannt",
    );
    const opened = (await asked(`/api/audit/${id}`)).body;
    expect(opened.changes).to.deep.equal([
      { field: "title", about: "", before: "Salaries", after: "Salary bands" },
    ]);
    expect(opened.together).to.be.at.least(1);
  });

  it("leaves out what says little until it is asked for", async () => {
    await app.call("POST", `/api/entries/${page}/occupy`, {}, ann.token);
    await app.call("PUT", `/api/entries/${page}`, { description: "Who gets what" }, ann.token);
    const typesOf = async (query: string) => (await audit(query)).data.map(({ type }: Json) => type);
    expect(await typesOf(`where=${page}`)).to.not.include("DraftSaved");
    expect(await typesOf(`where=${page}&routine=true`)).to.include.members(["DraftSaved", "SeatOccupied"]);
    await app.call("POST", `/api/entries/${page}/draft/publish`, {}, ann.token);
    await app.call("POST", `/api/entries/${page}/release`, {}, ann.token);
    expect(await typesOf(`where=${page}`)).to.include("EntryPublished");
  });

  it("finds by words, by person, by what it is about and by kind, in any mixture", async () => {
    const { id: group } = await app.call("POST", "/api/groups", { name: "Payroll", description: "" });
    await app.call("POST", `/api/groups/${group}/attachUser`, { user_ids: [rob.id] });
    expect(await textsOf("q=payroll")).to.include("created the group “Payroll”");
    expect(await textsOf("q=reader%20group")).to.include("added Rob Reader to a group");
    expect(await textsOf("q=salary%20called")).to.deep.equal([]);
    expect(await textsOf("q=salary%20renamed")).to.deep.equal([
      "renamed it from “Salaries” to “Salary bands”",
    ]);
    expect(await textsOf(`who=${rob.id}&what=people`)).to.include.members(["added Rob Reader to a group"]);
    expect(await textsOf(`who=${rob.id}&type=EntryRenamed`)).to.deep.equal([]);
    expect(await textsOf(`who=${ann.id}&type=EntryRenamed`)).to.have.length(1);
    expect(await textsOf("what=access&q=nothing-like-that")).to.deep.equal([]);
    expect(await textsOf("q=%27%20%7C%20%21%28%3A%2A")).to.be.an("array");
  });

  it("shows before and after of what is no page", async () => {
    const tag = await app.call("POST", "/api/tags", { name: "leave" });
    await app.call("PUT", `/api/tags/${tag.id}`, { name: "time off" });
    const [renamed] = (await audit("type=TagRenamed")).data;
    const { changes } = (await asked(`/api/audit/${renamed.id}`)).body;
    expect(changes).to.deep.equal([{ field: "name", about: "", before: "leave", after: "time off" }]);
  });

  it("goes through the list by the last fact of a page, and within some time", async () => {
    const first = await audit("per_page=2");
    expect(first.data).to.have.length(2);
    const second = await audit(`per_page=2&before=${first.next}`);
    const whole = await audit("per_page=4");
    expect([...first.data, ...second.data]).to.deep.equal(whole.data);
    const { at } = whole.data[2];
    const until = (await audit(`per_page=200&until=${at}`)).data.map(({ id }: Json) => id);
    expect(until).to.not.include(whole.data[0].id);
    const from = (await audit(`per_page=200&from=${at}`)).data.map(({ id }: Json) => id);
    expect(from).to.include(whole.data[2].id);
    expect(await textsOf("from=2999-01-01T00:00:00Z")).to.deep.equal([]);
    expect(await textsOf("until=1999-01-01T00:00:00Z")).to.deep.equal([]);
    expect((await asked(`/api/audit?before=${page}`)).status).to.equal(404);
  });

  it("brings the facts of one request together", async () => {
    const [{ id, request }] = (await audit("type=GroupMemberAdded")).data;
    const together = (await audit(`request=${request}&routine=true`)).data.map((one: Json) => one.id);
    expect(together).to.include(id);
    expect((await asked(`/api/audit/${id}`)).body.together).to.equal(together.length);
  });

  it("says that somebody did something for themselves, and not about which page", async () => {
    await app.call("POST", `/api/entries/${page}/favorite`, {}, rob.token);
    const [favorite] = (await audit("type=FavoriteAdded")).data;
    expect([favorite.text, favorite.entry]).to.deep.equal(["added a favorite", null]);
    const opened = (await asked(`/api/audit/${favorite.id}`)).body;
    expect(JSON.stringify(opened)).to.not.include(page);
    // Whoever has its hash could try all pages.
    expect([opened.signed, (await asked(`/api/proof/facts/${favorite.id}`)).status]).to.deep.equal([
      null,
      404,
    ]);
    await app.call("POST", `/api/entries/${page}/votes`, { type: "up" }, rob.token);
    const streams = [`vote-${page}.${rob.id}`, `follow-${page}`];
    await app.call("POST", `/api/entries/${page}/follow`, {}, rob.token);
    for (const stream of streams)
      expect((await asked(`/api/proof/fact?stream=${stream}&revision=0`)).status, stream).to.equal(404);
    expect((await audit(`where=${page}&type=FavoriteAdded`)).data).to.deep.equal([]);
  });

  it("is for admins, of their space alone", async () => {
    expect((await asked("/api/audit", rob)).status).to.equal(403);
    expect((await asked("/api/audit", ann)).status).to.equal(403);
    expect((await asked("/api/audit", null)).status).to.be.oneOf([401, 404]);
    await app.call("POST", "/api/spaces", { name: "Farmark", key: "far" });
    const far = { "Annals-Space": "far" };
    const other = (await asked("/api/audit?routine=true&per_page=200", app.admin, far)).body;
    expect(other.data.map(({ type }: Json) => type)).to.include.members(["SpaceFounded", "MemberJoined"]);
    expect(JSON.stringify(other)).to.not.include(page).and.not.include(ann.id);
    const here = await audit("per_page=200&routine=true");
    const known = new Set(here.data.map(({ id }: Json) => id));
    expect(
      other.data.filter(({ id, type }: Json) => known.has(id) && !/Session|Person/.test(type)),
    ).to.deep.equal([]);
    const [one] = (await audit("type=EntryRenamed")).data;
    expect((await asked(`/api/audit/${one.id}`, app.admin, far)).status).to.equal(404);
    expect((await asked(`/api/audit?before=${one.id}`, app.admin, far)).status).to.equal(404);
    expect(JSON.stringify(here)).to.not.match(/"position"|"revision"/);
  });

  it("tells sign-ins, and keeps no name of somebody who was erased", async () => {
    const eve = await app.join("Eve", "Erased");
    expect(await textsOf("what=sign-in&q=erased")).to.include("signed in");
    await app.call("DELETE", `/api/admin/members/${eve.id}/personal-data`);
    const facts = await audit(`who=${eve.id}&routine=true&per_page=200`);
    expect(facts.data.map(({ type }: Json) => type)).to.include.members(["SessionOpened", "PersonErased"]);
    expect(JSON.stringify(facts)).to.not.include("Eve");
    expect(JSON.stringify(facts)).to.include("Erased person");
    expect(await textsOf("q=eve")).to.deep.equal([]);
  });

  it("is exported with the same filters, in four formats, which the audit says before it begins", async () => {
    const exported = async (query: string) => {
      const headers = { Authorization: `Bearer ${app.admin.token}`, "Annals-After": app.position() };
      const answer = await fetch(new URL(`/api/audit/export?${query}`, app.url), { headers });
      expect(answer.status, query).to.equal(200);
      return { text: await answer.text(), headers: answer.headers };
    };
    const csv = await exported("type=EntryRenamed");
    expect(csv.text.split("\r\n")).to.have.length(3);
    expect(csv.text).to.include("Ann Author").and.to.include("Salary bands");
    expect(csv.headers.get("Content-Disposition")).to.match(/^attachment; filename="handbook audit .*\.csv"/);
    const lines = (await exported("format=jsonl&routine=true")).text.trim().split("\n");
    const all = lines.map((line) => JSON.parse(line));
    const listed = (await audit("routine=true&per_page=5&type=EntryCreated")).data;
    expect(all.filter(({ type }) => type === "EntryCreated").slice(0, 5)).to.deep.equal(listed);
    const rest = (await exported(`format=jsonl&routine=true&before=${all[9].id}`)).text.trim().split("\n");
    expect(rest).to.deep.equal(lines.slice(10));
    expect((await exported("format=cef&type=EntryRenamed")).text).to.match(/^CEF:0\|Annals\|/);
    expect(JSON.parse((await exported("format=ocsf&type=EntryRenamed")).text)).to.include({
      class_uid: 6001,
    });
    await told("what=leaving", "started an export: audit, as ocsf");
    expect((await asked("/api/audit/export", ann)).status).to.equal(403);
    expect((await asked("/api/export")).status).to.equal(200);
    await told("what=leaving", "started an export: pages, as markdown");
  });

  it("tells who was refused what is for admins, once an hour", async () => {
    for (let n = 0; n < 3; n++) {
      expect((await asked("/api/audit", rob)).status).to.equal(403);
      const changed = await ask(
        new URL("/api/settings/update", app.url).href,
        "PUT",
        { settings: {} },
        { token: rob.token },
      );
      expect(changed.status).to.equal(403);
    }
    const who = `type=CallRefused&who=${rob.id}`;
    const refusals = await untilAnswered(
      () => textsOf(who),
      (texts) => texts.length > 1,
    );
    expect(refusals.filter((text) => text.endsWith("GET /api/audit"))).to.have.length(1);
    expect(refusals.filter((text) => text.endsWith("PUT /api/settings/update"))).to.have.length(1);
  });

  it("tells of addresses by which a file is fetched, and of the first time that one is", async () => {
    const body = new FormData();
    body.append("entry_id", page);
    body.append("file", new Blob(["a plan"], { type: "text/plain" }), "plan.txt");
    const { id } = await app.call("POST", "/api/files", body, app.admin.token);
    const address = JSON.parse((await asked(`/api/files/tempUrl/${id}`)).bytes.toString());
    for (let n = 0; n < 2; n++) expect((await asked(address, null)).status).to.equal(200);
    expect(await textsOf("what=leaving&q=plan")).to.have.length(0);
    const told = (await textsOf("what=leaving")).filter((text) => text.includes("plan.txt"));
    expect(told).to.have.length(2);
  });
});
