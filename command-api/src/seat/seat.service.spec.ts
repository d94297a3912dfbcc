import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

const minute = 60_000;

describe("the editing seat over HTTP", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let bob: Person;
  let id: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    bob = await test.join(ada, "editor");
  });
  after(() => test.close());
  beforeEach(async () => {
    id = await test.create(ada, { published: true });
  });
  const occupy = (by = ada) => test.ask("POST", `/api/entries/${id}/occupy`, {}, by);
  const release = (by = ada) => test.ask("POST", `/api/entries/${id}/release`, {}, by);
  const force = (by = ada) => test.ask("POST", `/api/entries/${id}/release/force`, {}, by);
  const types = () => test.types(`seat-${id}`);

  it("is taken and renewed by one, and refused to another with who, since when and until when", async () => {
    const taken = await occupy();
    const fact = await test.last(`seat-${id}`, "SeatOccupied");
    expect(taken.body).to.deep.equal({ until: fact.data.until, revision: 0 });
    test.pass(2 * minute);
    const renewed = await occupy();
    expect(await types()).to.deep.equal(["SeatOccupied", "SeatRenewed"]);
    const refused = await occupy(bob);
    expect(refused.status).to.equal(409);
    expect(refused.body).to.deep.include({
      detail: "Ada Lovelace is editing this page.",
      holder: { id: ada.id, display_name: "Ada Lovelace" },
      since: fact.metadata.at,
      until: renewed.body.until,
    });
  });
  it("tells which revision the draft has, saved in another process as well", async () => {
    const other = await test.another();
    await other.ask("POST", `/api/entries/${id}/occupy`, {}, bob);
    const { body: saved } = await other.ask("PUT", `/api/entries/${id}`, { title: "Holidays" }, bob);
    await other.ask("POST", `/api/entries/${id}/release`, {}, bob);
    expect((await occupy()).body).to.deep.include({ revision: saved.revision });
    await other.stop();
  });
  it("is won by one of two who take it at once, in two processes", async () => {
    const other = await test.another();
    const answers = await Promise.all([occupy(), other.ask("POST", `/api/entries/${id}/occupy`, {}, bob)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect(await types()).to.deep.equal(["SeatOccupied"]);
    await other.stop();
  });
  it("is given back by its holder alone", async () => {
    await occupy();
    expect((await release(bob)).status).to.equal(200);
    expect(await types()).to.deep.equal(["SeatOccupied"]);
    expect((await release()).status).to.equal(200);
    expect((await release()).status).to.equal(200);
    expect(await types()).to.deep.equal(["SeatOccupied", "SeatReleased"]);
    expect((await occupy(bob)).status).to.equal(200);
  });
  it("is taken away by who manages the page, and the draft stays", async () => {
    await occupy(bob);
    await test.ask("PUT", `/api/entries/${id}`, { title: "Holidays" }, bob);
    expect((await force(bob)).status).to.equal(403);
    expect((await force()).status).to.equal(200);
    expect((await test.facts(`seat-${id}`)).at(-1)!.data).to.deep.equal({ person_id: bob.id, forced: true });
    const save = await test.ask("PUT", `/api/entries/${id}`, { title: "x" }, bob);
    expect([save.status, save.body.detail]).to.deep.equal([
      409,
      "Nobody holds the editing seat of this page. Take it to write.",
    ]);
    expect((await test.last(`draft-${id}`, "DraftSaved")).data.fields).to.deep.equal({ title: "Holidays" });
  });
  it("lets who lost it by force neither publish nor discard until they take it again, though it is free", async () => {
    const draft = (method: string, path: string, by: Person) =>
      test.ask(method, `/api/entries/${id}/draft${path}`, path === "" ? undefined : {}, by);
    await occupy(bob);
    await test.ask("PUT", `/api/entries/${id}`, { title: "Holidays" }, bob);
    await force();
    for (const [method, path] of [
      ["POST", "/publish"],
      ["DELETE", ""],
    ] as const) {
      const { status, body } = await draft(method, path, bob);
      expect([status, body.type], method).to.deep.equal([
        409,
        "/problems/your-editing-seat-of-this-page-was-unlocked",
      ]);
    }
    await occupy();
    await release();
    expect((await draft("POST", "/publish", bob)).status).to.equal(409);
    expect((await occupy(bob)).status).to.equal(200);
    await release(bob);
    expect((await draft("POST", "/publish", bob)).status).to.equal(200);
  });
  it("is for who can edit", async () => {
    const reader = await test.join(ada, "verified");
    expect((await occupy(reader)).status).to.equal(403);
    expect((await release(reader)).status).to.equal(200);
  });
  it("is free five minutes after the last renewal, to the second", async () => {
    await occupy();
    test.pass(5 * minute - 1000);
    expect((await occupy(bob)).status).to.equal(409);
    test.pass(1000);
    expect((await occupy(bob)).status).to.equal(200);
    expect(await types()).to.deep.equal(["SeatOccupied", "SeatLapsed", "SeatOccupied"]);
  });
  it("is said to be free by an event, once, also when two processes look", async () => {
    const other = await test.another();
    const { position } = await occupy();
    await test.seen(position!);
    await other.seen(position!);
    test.pass(5 * minute);
    await Promise.all([test.managers.carryOutDue(), other.managers.carryOutDue()]);
    expect(await types()).to.deep.equal(["SeatOccupied", "SeatLapsed"]);
    const [occupied, lapsed] = await test.facts(`seat-${id}`);
    expect(lapsed!.metadata).to.include({ actor: null, correlation: occupied!.metadata.correlation });
    // Others do something once a seat is free; the seat itself is done with.
    for (let done = 1; done > 0; ) done = await test.managers.carryOutDue();
    expect(await types()).to.deep.equal(["SeatOccupied", "SeatLapsed"]);
    await other.stop();
  });
  it("is said to be free after a restart, though the lease ran out while nothing ran", async () => {
    const first = await test.another();
    const { position } = await first.ask("POST", `/api/entries/${id}/occupy`, {}, ada);
    await first.seen(position!);
    await first.stop();
    test.pass(6 * minute);
    const second = await test.another();
    await second.managers.carryOutDue();
    expect(await types()).to.deep.equal(["SeatOccupied", "SeatLapsed"]);
    await second.stop();
  });
});
