import { paragraph } from "@annals/testing/blocks";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

const hour = 3_600_000;

describe("publishing later", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  let bob: Person;
  let id: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  after(() => test.close());
  beforeEach(async () => {
    bob = await test.join(ada, "editor");
    id = await test.create(ada, { published: true });
    await write();
  });

  const occupy = (by = bob) => test.ask("POST", `/api/entries/${id}/occupy`, {}, by);
  const release = (by = bob) => test.ask("POST", `/api/entries/${id}/release`, {}, by);
  async function write(by = bob): Promise<void> {
    await occupy(by);
    const saved = await test.ask("PUT", `/api/entries/${id}`, { blocks: [paragraph("New", "b1")] }, by);
    expect(saved.status).to.equal(200);
    await release(by);
  }
  const inHours = (hours: number) => new Date(test.api.core.now().getTime() + hours * hour).toISOString();
  const schedule = (body: object = { at: inHours(1), note: "As planned" }, by = bob) =>
    test.ask("PUT", `/api/entries/${id}/draft/schedule`, body, by);
  const cancel = (by = bob) => test.ask("DELETE", `/api/entries/${id}/draft/schedule`, undefined, by);
  const last = async () => (await test.facts(`draft-${id}`)).at(-1)!;
  const publication = () => test.last(`draft-${id}`, "EntryPublished");
  /** Lets time pass, and the process managers do what is due by then. */
  async function pass(time: number, by: Pick<TestApi, "managers"> = test): Promise<void> {
    await by.managers.reached(await test.log.head());
    test.pass(time);
    await by.managers.carryOutDue();
  }
  /** Of what has to follow from facts at once. */
  const settle = () => pass(0);

  it("publishes at its moment and not before, for who planned it, with their note", async () => {
    const at = inHours(1);
    expect((await schedule({ at, note: "As planned" })).body).to.deep.equal({ at });
    await pass(hour - 1000);
    expect((await last()).type).to.equal("PublicationScheduled");
    await pass(1000);
    const { data, metadata } = await publication();
    expect([data.note, data.number]).to.deep.equal(["As planned", 2]);
    expect(metadata.actor).to.equal(bob.id);
    await pass(hour);
    expect((await publication()).data.number).to.equal(2);
  });
  it("is for who can edit, and for a moment that makes sense", async () => {
    const reader = await test.join(ada, "verified");
    expect((await schedule(undefined, reader)).status).to.equal(403);
    expect((await cancel(reader)).status).to.equal(403);
    expect((await schedule({ at: inHours(-1) })).status).to.equal(422);
    expect((await schedule({ at: inHours(24 * 800) })).status).to.equal(422);
    expect((await schedule({ at: "tomorrow" })).status).to.equal(422);
    await test.ask("DELETE", `/api/entries/${id}/draft`, undefined, bob);
    const refused = await schedule();
    expect([refused.status, refused.body.detail]).to.deep.equal([
      409,
      "There is nothing to publish here. Change the page first.",
    ]);
  });
  it("is moved to another time, and cancelled", async () => {
    await schedule();
    await schedule({ at: inHours(3) }, ada);
    await pass(2 * hour);
    expect((await last()).type).to.equal("PublicationScheduled");
    expect((await cancel()).status).to.equal(200);
    await pass(2 * hour);
    expect((await last()).type).to.equal("PublicationUnscheduled");
  });
  it("publishes the draft as it is then", async () => {
    await schedule();
    await write(ada);
    await occupy(ada);
    await test.ask("PUT", `/api/entries/${id}`, { title: "Days off" }, ada);
    await release(ada);
    await pass(hour);
    const { number, title } = (await publication()).data;
    expect([number, title]).to.deep.equal([2, "Days off"]);
  });
  it("waits while somebody edits, until they give the seat back", async () => {
    await schedule();
    test.pass(hour - 60_000);
    await occupy(ada);
    await pass(60_000);
    expect((await last()).type).to.equal("PublicationScheduled");
    await release(ada);
    await settle();
    expect((await last()).type).to.equal("EntryPublished");
  });
  it("waits until the seat of a closed laptop lapses, the planner's own too", async () => {
    await schedule();
    test.pass(hour - 60_000);
    await occupy(bob);
    await pass(60_000);
    expect((await last()).type).to.equal("PublicationScheduled");
    // First the seat lapses; then what follows from that is due.
    await pass(5 * 60_000);
    await settle();
    expect((await last()).type).to.equal("EntryPublished");
  });
  it("ends when the draft is discarded: a later draft is not published", async () => {
    await schedule();
    await test.ask("DELETE", `/api/entries/${id}/draft`, undefined, bob);
    await write();
    await pass(2 * hour);
    expect((await last()).type).to.equal("DraftSaved");
  });
  it("fails when the person who planned it may no longer edit, and somebody else can plan it again", async () => {
    await schedule();
    const path = `/api/admin/members/${bob.id}/roles`;
    expect((await test.ask("PUT", path, { roles: ["verified"] }, ada)).status).to.equal(200);
    await pass(hour);
    const { type, data, metadata } = await last();
    expect([type, data, metadata.actor]).to.deep.equal([
      "ScheduledPublicationFailed",
      { person_id: bob.id, reason: "no_access" },
      null,
    ]);
    await schedule({ at: inHours(1) }, ada);
    await pass(hour);
    expect((await last()).type).to.equal("EntryPublished");
  });
  it("fails when the page is in the trash then, and not when it came back before", async () => {
    await schedule();
    await test.ask("DELETE", `/api/entries/delete/${id}`, undefined, ada);
    await pass(hour);
    expect((await last()).data).to.include({ reason: "trashed" });
    await test.ask("PUT", `/api/entries/restore/${id}`, {}, ada);
    await schedule();
    await test.ask("DELETE", `/api/entries/delete/${id}`, undefined, ada);
    await test.ask("PUT", `/api/entries/restore/${id}`, {}, ada);
    await pass(hour);
    expect((await last()).type).to.equal("EntryPublished");
  });
  it("is done late when nothing ran at its moment", async () => {
    const other = await test.another();
    await schedule();
    await other.stop();
    await test.managers.stop();
    test.pass(2 * hour);
    const restarted = await test.another();
    await pass(0, restarted);
    expect((await last()).type).to.equal("EntryPublished");
    await restarted.stop();
  });
});
