import { type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("pages to check", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  const ids: Record<string, string> = {};

  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const check = (id: string, owner: Person, due: string, every_months: number | null = null) =>
    world.record(
      `verification-${id}`,
      { type: "VerificationSet", data: { owner_id: owner.id, due, every_months } },
      { space, actor: admin.id },
    );
  const list = async (as: Person, query = ""): Promise<Json> =>
    (await world.get(`/api/verifications${query}`, as)).body;
  const titles = ({ data }: Json) => data.map(({ title }: Json) => title);

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    ids.leave = await world.write(space, admin.id, { title: "Leave" });
    ids.travel = await world.write(space, admin.id, { title: "Travel" });
    ids.later = await world.write(space, admin.id, { title: "Later" });
    ids.secret = await world.write(space, admin.id, { title: "Pay", sharing: { "special:logged_in": 0 } });
    await check(ids.leave, admin, dayIn(-2), 6);
    await check(ids.travel, reader, dayIn(-3));
    await check(ids.later, admin, dayIn(3));
    await check(ids.secret, reader, dayIn(-9));
  });
  after(() => world.close());

  it("say by when and by whom, to members", async () => {
    const { verification } = (await world.get(`/api/entries/${ids.leave}`, reader)).body;
    expect(verification).to.deep.include({ due: dayIn(-2), every_months: 6, verified_at: null });
    expect(verification.owner.id).to.equal(admin.id);
  });
  it("are listed once they are due, one's own, as far as one may view them", async () => {
    expect(titles(await list(admin))).to.deep.equal(["Leave"]);
    expect(titles(await list(reader))).to.deep.equal(["Travel"]);
    expect((await world.get("/api/verifications", null)).status).to.equal(401);
  });
  it("are listed for admins, the longest due first, a page at a time", async () => {
    expect((await world.get("/api/verifications?of=all", reader)).status).to.equal(403);
    expect(titles(await list(admin, "?of=all"))).to.deep.equal(["Pay", "Travel", "Leave"]);
    const second = await list(admin, "?of=all&per_page=1&page=2");
    expect([titles(second), second.total]).to.deep.equal([["Travel"], 3]);
  });
  it("are listed no more once they were found right, and say so", async () => {
    const data = { person_id: reader.id, on: dayIn(0), due: dayIn(30) };
    await world.record(
      `verification-${ids.travel}`,
      { type: "PageVerified", data },
      { space, actor: reader.id },
    );
    expect(titles(await list(reader))).to.deep.equal([]);
    const { verification } = (await world.get(`/api/entries/${ids.travel}`, reader)).body;
    expect(verification.due).to.equal(dayIn(30));
    expect(verification.verified_by.id).to.equal(reader.id);
    const history = (await world.get(`/api/entries/${ids.travel}/activity`, admin)).body;
    expect(JSON.stringify(history)).to.contain("found it still right, to be checked again by");
  });
  it("are gone once nobody has to check", async () => {
    await world.record(
      `verification-${ids.leave}`,
      { type: "VerificationRemoved", data: {} },
      { space, actor: admin.id },
    );
    expect((await world.get(`/api/entries/${ids.leave}`, admin)).body.verification).to.equal(null);
    expect(titles(await list(admin))).to.deep.equal([]);
  });
});
