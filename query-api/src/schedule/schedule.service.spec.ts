import { type FactOfStream, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("what pages say of a planned publication", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  let id: string;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
  });
  after(() => world.close());
  beforeEach(async () => {
    id = await world.write(space, admin.id, { title: "Leave" });
  });

  const record = (fact: FactOfStream<"draft">) =>
    world.record(`draft-${id}`, fact, { space, actor: admin.id });
  const at = "2027-05-03T07:00:00.000Z";
  const plan = () =>
    record({ type: "PublicationScheduled", data: { person_id: admin.id, at, note: "As planned" } });
  const scheduled = async (as: Person) => (await world.get(`/api/entries/${id}`, as)).body.scheduled;
  it("is when, by whom and with which note, for those who can edit", async () => {
    expect(await scheduled(admin)).to.equal(null);
    await plan();
    const { by, ...rest } = await scheduled(admin);
    expect(rest).to.deep.equal({ at, note: "As planned", failed: null });
    expect(by.id).to.equal(admin.id);
    expect(await scheduled(reader)).to.equal(null);
  });
  it("says why it failed, until it is planned anew", async () => {
    await plan();
    await record({
      type: "ScheduledPublicationFailed",
      data: { person_id: admin.id, reason: "trashed" },
    });
    expect((await scheduled(admin)).failed).to.equal("trashed");
    await plan();
    expect((await scheduled(admin)).failed).to.equal(null);
  });
  it("is nothing once it is cancelled, or the draft is published or discarded", async () => {
    await plan();
    await record({ type: "PublicationUnscheduled", data: {} });
    expect(await scheduled(admin)).to.equal(null);
    await plan();
    await world.publish(space, admin.id, id, 2, { title: "Leave" });
    expect(await scheduled(admin)).to.equal(null);
    await plan();
    await record({ type: "DraftDiscarded", data: {} });
    expect(await scheduled(admin)).to.equal(null);
  });
  it("is told in the history, without the draft being different", async () => {
    await plan();
    const { body } = await world.get(`/api/entries/${id}/activity`, admin);
    expect(JSON.stringify(body)).to.contain("planned to publish the draft on 3 May 2027 at 07:00 UTC");
    expect((await world.get(`/api/entries/${id}`, admin)).body.drafts_count).to.equal(0);
  });
});
