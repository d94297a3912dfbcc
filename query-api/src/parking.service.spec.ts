import { setTimeout as delay } from "node:timers/promises";
import { type Json, type Person, type Role, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

/** Asks until the answer is as it should be. */
async function until(ask: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; !(await ask()); tries++) {
    if (tries > 2_000) throw new Error(`It never came: ${what}`);
    await delay(50);
  }
}

const code = (language: string, text: string) => ({
  id: "c",
  type: "codeBlock" as const,
  props: { language },
  content: [{ type: "text" as const, text, styles: {} }],
  children: [],
});

describe("a fact that the read models cannot take in", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  let poisoned: string;
  let healthy: string;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    poisoned = await world.write(space, admin.id, { title: "Poisoned", text: "flamingo" });
    // As a version of Annals could write it that did not clean what people write.
    await world.publish(space, admin.id, poisoned, 2, {
      title: "Renamed",
      blocks: [code("ba\u0000sh", "rm\u0000")],
    });
    await world.record(
      `entry-${poisoned}`,
      { type: "EntryRenamed", data: { title: "Again" } },
      { space, actor: admin.id },
    );
    healthy = await world.write(space, admin.id, { title: "Healthy", text: "pelican" });
  });
  after(() => world.close());

  it("is shown as such, to those who may see the page", async () => {
    const { status, body } = await world.get(`/api/entries/${poisoned}`, reader);
    expect(status).to.equal(200);
    expect(body).to.include({ parked: true, title: "Poisoned", html: "" });
    const guest = await world.get(`/api/entries/${poisoned}`);
    expect([guest.status, guest.body.parked]).to.not.include(true);
  });

  it("stops nothing else: other pages, the tree and the search go on", async () => {
    const { body } = await world.get(`/api/entries/${healthy}`, reader);
    expect(body).to.include({ parked: false, title: "Healthy" });
    const tree = await world.get("/api/entries/tree", reader);
    expect(tree.body.data.map(({ title }: Json) => title)).to.include.members(["Poisoned", "Healthy"]);
    const found = await world.get("/api/search?q=pelican", reader);
    expect(found.body.data.map(({ title }: Json) => title)).to.deep.equal(["Healthy"]);
    expect(found.headers.get("Annals-As-Of")).to.equal(null);
  });

  it("does not keep the page from being asked for as it was at a moment", async () => {
    const at = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
    const { status, body } = await world.get(`/api/entries/${poisoned}?at=${at}`, admin);
    expect(status).to.equal(200);
    expect(body).to.include({ parked: true, title: "Poisoned", html: "" });
    const tree = await world.get(`/api/entries/tree?at=${at}`, admin);
    expect(tree.body.data.map(({ title }: Json) => title)).to.include.members(["Poisoned", "Healthy"]);
  });

  it("is an alarm in the status, with its page and its error in words", async () => {
    const { body } = await world.get("/api/admin/status", admin);
    expect(body.as_of).to.equal(null);
    expect(body.projections.map(({ name, state, parked }: Json) => [name, state, parked])).to.deep.equal([
      ["content", "live", 1],
      ["search", "live", 0],
    ]);
    const [one, ...others] = body.parked;
    expect(others).to.deep.equal([]);
    expect(one).to.include({ projection: "content", type: "EntryPublished", waiting: 1 });
    expect(one.entry).to.include({ id: poisoned, title: "Poisoned", author: "Ann Admin" });
    expect(one.error).to.match(/0x00|null/i);
    const fact = `/api/admin/parked/${one.position}`;
    const { body: shown } = await world.get(fact, admin);
    expect(shown).to.include({ type: "EntryPublished", stream: `draft-${poisoned}`, position: one.position });
    expect(JSON.stringify(shown.data)).to.include("\\u0000");
    expect((await world.get(fact, reader)).status).to.equal(403);
    const { body: ofSpace } = await world.get("/api/admin/parked", admin);
    expect(ofSpace).to.deep.equal({ parked: body.parked, stopped: false });
    const elsewhere = await world.join(await world.found("elsewhere"), "Eve Elsewhere", ["admin"]);
    const there = { ...elsewhere, host: "elsewhere.example.org" };
    expect((await world.get("/api/admin/parked", there)).body.parked).to.deep.equal([]);
    expect((await world.get("/api/admin/status", there)).status).to.equal(403);
    expect((await world.get(fact, { ...elsewhere, host: "elsewhere.example.org" })).status).to.equal(404);
    expect((await world.get("/api/admin/parked/1", admin)).status).to.equal(404);
  });

  it("keeps a revocation in force that is parked behind it", async () => {
    const person = await world.join(space, "Lea Left", ["editor"]);
    const who = async (at: Pick<World, "get">) => at.get(`/api/entries/${healthy}`, person);
    expect((await who(world)).body.access.canEdit).to.equal(true);
    const stream = `member-${space}.${person.id}` as const;
    const roles = ["editor\u0000" as Role];
    await world.record(
      stream,
      { type: "MemberRolesChanged", data: { person_id: person.id, roles } },
      { space },
    );
    await world.record(stream, { type: "MemberLeft", data: { person_id: person.id } }, { space });
    expect((await who(world)).status).to.equal(404);
    // What comes later does not make it forgotten, nor does another process that begins now.
    await world.write(space, admin.id, { title: "Later" });
    expect((await who(world)).status).to.equal(404);
    const other = await world.anew();
    await until(async () => (await who(other)).status === 404, "the other process knows it");
    await other.close();
  });

  it("is tried again when asked to", async () => {
    const before = (await world.get("/api/admin/status", admin)).body.parked[0].tried_at;
    await world.projectors.retry();
    await until(
      async () => (await world.get("/api/admin/status", admin)).body.parked[0].tried_at !== before,
      "another try",
    );
    await world.projectors.rebuild();
    expect((await world.get(`/api/entries/${poisoned}`, admin)).body.parked).to.equal(true);
    expect((await world.get(`/api/entries/${healthy}`, admin)).body.parked).to.equal(false);
  });
});

describe("read models that stand still", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  let gone: Person;
  let page: string;
  let others: string;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader", ["verified", "author"]);
    gone = await world.join(space, "Gus Gone", ["author"]);
    page = await world.write(space, admin.id, { title: "As it was" });
    others = await world.write(space, gone.id, { title: "Of somebody else" });
    expect((await world.get("/api/users/me", reader)).status).to.equal(200);
    await world.database.pool.query("drop table read_1.draft");
    await world.publish(space, admin.id, page, 2, { title: "As it will be" });
    await until(async () => {
      const { headers } = await world.get("/api/setup", { atOnce: true });
      return headers.get("Annals-As-Of") !== null;
    }, "the standstill");
  });
  after(() => world.close());

  it("answer as they are, and say of which moment that is", async () => {
    const { status, body, headers } = await world.get("/api/entries/tree", reader);
    expect(status).to.equal(200);
    expect(body.data.map(({ title }: Json) => title)).to.deep.equal(["As it was", "Of somebody else"]);
    expect(Date.parse(headers.get("Annals-As-Of")!)).to.be.within(Date.now() - 120_000, Date.now());
  });

  it("leave the status readable, at once, also for a position that does not come", async () => {
    const headers = { "Annals-After": "9".repeat(world.position().length) };
    const { status, body } = await world.get("/api/admin/status", { ...admin, atOnce: true, headers });
    expect(status).to.equal(200);
    expect(body.as_of).to.be.a("string");
    expect(body.projections[0]).to.include({ name: "content", state: "stopped", lag: 1 });
  });

  const who = async (as: Person) => world.get("/api/users/me", { ...as, atOnce: true });

  it("let people sign in", async () => {
    const again = await world.signIn(reader);
    const { status, body } = await who(again);
    expect([status, body.display_name]).to.deep.equal([200, "Rob Reader"]);
  });

  it("let people in who register now", async () => {
    const added = await world.join(space, "Nora New", ["author"]);
    const { status, body } = await who(added);
    expect([status, body.id, body.roleList]).to.deep.equal([200, added.id, ["author"]]);
  });

  it("no longer show the name of an erased person", async () => {
    const shown = async () =>
      (await world.get(`/api/revisions/${others}`, { ...admin, atOnce: true })).body.data[0].published_by
        .display_name;
    expect(await shown()).to.equal("Gus Gone");
    await world.record(`person-${gone.id}`, { type: "PersonErased", data: {} });
    await until(async () => (await shown()) === "Erased person", "the erasure");
    const found = await world.get("/api/mentions/users/search?q=gus", { ...reader, atOnce: true });
    expect(found.bytes.toString()).to.not.include("Gone");
  });

  it("let a change of roles, a sign-out and an erasure act at once", async () => {
    const roles = { person_id: reader.id, roles: ["viewer" as const] };
    await world.record(
      `member-${space}.${reader.id}`,
      { type: "MemberRolesChanged", data: roles },
      { space },
    );
    await until(async () => (await who(reader)).body.roleList.join() === "viewer", "the roles");
    const second = await world.signIn(reader);
    await world.record(`session-${reader.session}`, { type: "SessionClosed", data: { reason: "logout" } });
    await until(async () => (await who(reader)).status === 401, "the sign-out");
    expect((await who(second)).status).to.equal(200);
    await world.record(`person-${reader.id}`, { type: "PersonErased", data: {} });
    await until(async () => (await who(second)).status === 401, "the erasure");
  });
});
