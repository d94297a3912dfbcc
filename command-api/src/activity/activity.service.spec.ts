import { paragraph } from "@annals/testing/blocks";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("undoing what the history tells", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  let author: Person;
  let page: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    author = await test.join(ada, "author");
  });
  after(() => test.close());
  beforeEach(async () => {
    page = await test.create(ada, { published: true, sort_order: 4 });
  });

  const facts = () => test.facts(`entry-${page}`);
  /** The line of the last fact. */
  const line = async () => (await facts()).at(-1)!.position;
  const undo = (which: string, by = ada) =>
    test.ask("POST", `/api/entries/${page}/activity/${which}/undo`, {}, by);
  const put = (path: string, body: object, by = ada) =>
    test.ask("PUT", `/api/entries/${page}/${path}`, body, by);
  const share = (level: number | null) =>
    test.ask("POST", `/api/entries/${page}/share`, { type: "user", id: author.id, level }, ada);
  const last = async () => {
    const { type, data } = (await facts()).at(-1)!;
    return { type, data };
  };
  /** Undoes a line, and what is then the last fact of the page. */
  async function undone(which: string) {
    const { status, body } = await undo(which);
    expect(status, JSON.stringify(body)).to.equal(200);
    return last();
  }

  it("moves a page back, to its place among its siblings", async () => {
    const parent = await test.create(ada, { published: true });
    await put("move", { destination_id: parent, sort_order: 1 });
    expect(await undone(await line())).to.deep.equal({
      type: "EntryMoved",
      data: { parent_id: null, sort_order: 4 },
    });
  });

  it("gives back the title, the settings, the place in the navigation and the tags", async () => {
    await put("rename", { title: "Parental leave" });
    const renamed = await line();
    await put("settings", { settings: { color: "#136f89", title: false } });
    const coloured = await line();
    await put("settings", { description: "What we pay" });
    const described = await line();
    await put("settings", { show_in_nav: 0 });
    const hidden = await line();
    await test.ask("POST", `/api/entries/${page}/tags?tag=pay`, {}, ada);
    const tagged = await line();
    expect(await undone(renamed)).to.deep.equal({ type: "EntryRenamed", data: { title: "Leave" } });
    expect(await undone(coloured)).to.deep.equal({
      type: "EntrySettingsChanged",
      data: { settings: { color: null, title: true } },
    });
    expect(await undone(described)).to.deep.equal({ type: "EntryDescribed", data: { description: "" } });
    expect(await undone(hidden)).to.deep.equal({ type: "EntryNavChanged", data: { show_in_nav: true } });
    expect(await undone(tagged)).to.deep.equal({ type: "EntryTagged", data: { tags: [] } });
  });

  it("gives back access, and takes it away again", async () => {
    await share(3);
    const shared = await line();
    expect(await undone(shared)).to.deep.equal({
      type: "EntryUnshared",
      data: { principal: `user:${author.id}` },
    });
    expect((await undone(await line())).data).to.deep.equal({ principal: `user:${author.id}`, level: 3 });
    await put("inheritance", { inherits: false });
    expect((await undone(await line())).type).to.equal("EntryInheritanceResumed");
    expect((await undone(await line())).type).to.equal("EntryInheritanceStopped");
  });

  it("leaves alone what was changed again since, and says so", async () => {
    await put("rename", { title: "Second" });
    const first = await line();
    await put("rename", { title: "Third" });
    const { status, body } = await undo(first);
    expect([status, body.detail]).to.deep.equal([409, "This has been changed again since."]);
    await put("settings", { settings: { color: "#136f89" } });
    const coloured = await line();
    await test.ask("POST", `/api/entries/${page}/occupy`, {}, ada);
    const draft = { blocks: [paragraph("Text", "b1")], settings: { color: "#aa0000" } };
    await test.ask("PUT", `/api/entries/${page}`, draft, ada);
    await test.ask("POST", `/api/entries/${page}/draft/publish`, {}, ada);
    expect((await undo(coloured)).status).to.equal(409);
  });

  it("does nothing where all is as it was, and nothing twice", async () => {
    await put("rename", { title: "Second" });
    const renamed = await line();
    await undone(renamed);
    const { length } = await facts();
    expect((await undo(renamed)).status).to.equal(200);
    expect(await facts()).to.have.length(length);
  });

  it("does not move a page to the trash, nor below itself, and says why", async () => {
    const parent = await test.create(ada, { published: true });
    await put("move", { destination_id: parent });
    await put("move", { destination_id: null });
    const moved = await line();
    await test.ask("DELETE", `/api/entries/delete/${parent}`, {}, ada);
    const { status, body } = await undo(moved);
    expect([status, JSON.stringify(body)]).to.deep.include(422);
    expect((await last()).type).to.equal("EntryMoved");
    await test.ask("PUT", `/api/entries/restore/${parent}`, {}, ada);
    await test.ask("PUT", `/api/entries/${parent}/move`, { destination_id: page }, ada);
    expect((await undo(moved)).status).to.equal(422);
  });

  it("is for those who manage the page, and for lines that there are", async () => {
    await put("rename", { title: "Second" });
    const renamed = await line();
    expect((await undo(renamed, author)).status).to.equal(403);
    expect((await undo("0000")).status).to.equal(404);
    expect((await undo("a b")).status).to.equal(422);
    const [created] = await facts();
    expect((await undo(created!.position)).status).to.equal(404);
    await test.ask("DELETE", `/api/entries/delete/${page}`, {}, ada);
    expect((await undo(renamed)).status).to.equal(404);
  });
});
