import { randomUUID } from "node:crypto";
import { until } from "@annals/testing/until";
import { type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("reading what was just written", () => {
  let world: World;
  let space: string;
  let admin: Person;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
  });
  after(() => world.close());

  it("waits until it can be seen, for many at once", async () => {
    const reads = Array.from({ length: 30 }, async (_, number) => {
      const id = await world.write(space, admin.id, { title: `Page ${number}` });
      return world.get(`/api/entries/${id}`, admin);
    });
    for (const { status, body } of await Promise.all(reads)) {
      expect(status).to.equal(200);
      expect(body.title).to.match(/^Page/);
    }
  });

  it("sees a session that was opened a moment ago, without being told to wait", async () => {
    for (let count = 0; count < 10; count++) {
      const person = await world.join(space, "Una Urgent");
      expect((await world.get("/api/users/me", { ...person, atOnce: true })).status).to.equal(200);
    }
  });

  it("says 503 when the position does not come, and when to try again", async () => {
    const far = "9".repeat(world.position().length);
    const { status, headers, body } = await world.get("/api/entries/tree", {
      ...admin,
      atOnce: true,
      headers: { "Annals-After": far },
    });
    expect([status, headers.get("Retry-After")]).to.deep.equal([503, "1"]);
    expect(body.detail).to.include("Try again");
  });

  it("answers 422 to an invalid position", async () => {
    for (const bad of ["", "7", "x".repeat(20), "-1", "0".repeat(21), "00000000000000000.1"]) {
      const { status, body } = await world.get("/api/spaces/this", {
        atOnce: true,
        headers: { "Annals-After": bad },
      });
      expect(status, bad).to.equal(422);
      expect(body.errors[0].path).to.equal("Annals-After");
    }
  });

  it("goes on while the read models are rebuilt, and after the switch", async () => {
    const id = await world.write(space, admin.id, { title: "Lasting" });
    const title = async () => (await world.get(`/api/entries/${id}`, admin)).body.title;
    expect(await title()).to.equal("Lasting");
    let done = false;
    const rebuilt = world.projectors.rebuild().then(() => {
      done = true;
    });
    let reads = 0;
    do {
      expect(await title()).to.equal("Lasting");
      reads++;
    } while (!done);
    await rebuilt;
    expect(reads).to.be.above(0);
    await world.publish(space, admin.id, id, 2, { title: "Renamed" });
    expect(await title()).to.equal("Renamed");
    const status = await world.get("/api/admin/status", admin);
    expect(status.body.generation).to.be.above(1);
  });

  it("has waited for the history when that is asked for", async () => {
    const id = randomUUID();
    await world.write(space, admin.id, { id, title: "Told" });
    const { body } = await world.get(`/api/entries/${id}/activity`, admin);
    expect(body.data.map((line: Json) => line.text)).to.deep.equal([
      "published version 1",
      "created the page “Told”",
    ]);
  });
});

describe("reading what was just written, while the search stands still", () => {
  let world: World;
  let space: string;
  let admin: Person;
  const status = async (): Promise<Json> =>
    (await world.get("/api/admin/status", { ...admin, atOnce: true })).body;
  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    // It can still be asked, but takes nothing in.
    await world.database.pool.query(`create function read_1.halt() returns trigger language plpgsql
      as $$ begin raise undefined_table; end $$`);
    await world.database.pool.query(`create trigger halt before insert or update on read_1.search_document
      for each row execute function read_1.halt()`);
    await world.write(space, admin.id, { title: "Not to be found" });
    await until(async () => {
      const { headers } = await world.get("/api/setup", { atOnce: true });
      return headers.get("Annals-Search-As-Of") !== null;
    });
  });
  after(() => world.close());

  it("waits for the pages as ever", async () => {
    const { projections } = await status();
    expect(projections.map(({ name, state }: Json) => `${name} ${state}`)).to.have.members([
      "content live",
      "search stopped",
    ]);
    for (let number = 0; number < 20; number++) {
      const id = await world.write(space, admin.id, { title: `Page ${number}` });
      const { status, body } = await world.get(`/api/entries/${id}`, admin);
      expect([status, body.title]).to.deep.equal([200, `Page ${number}`]);
    }
  });

  it("says how old search is, and of pages that they are of now", async () => {
    for (const path of ["/api/entries/tree", "/api/search/results?q=page", "/api/users/me"]) {
      const { headers } = await world.get(path, { ...admin, atOnce: true });
      expect(headers.get("Annals-As-Of"), path).to.equal(null);
      const age = Date.parse(headers.get("Annals-Search-As-Of")!);
      expect(age, path).to.be.within(Date.now() - 120_000, Date.now());
    }
    expect((await status()).as_of).to.equal(null);
  });

  it("lets nobody keep an answer that says so", async () => {
    const first = await world.get("/api/entries/tree", admin);
    const headers = { "If-None-Match": first.headers.get("ETag")! };
    const again = await world.get("/api/entries/tree", { ...admin, headers });
    expect([again.status, again.headers.get("Cache-Control")]).to.deep.equal([200, "no-store"]);
    expect(again.body).to.deep.equal(first.body);
  });

  it("says so no more once search has caught up", async () => {
    await world.projectors.rebuild();
    await until(async () => {
      const { headers } = await world.get("/api/search?q=found", { ...admin, atOnce: true });
      return headers.get("Annals-Search-As-Of") === null;
    });
    const { body } = await world.get("/api/search?q=found", admin);
    expect(body.data.map(({ title }: Json) => title)).to.deep.equal(["Not to be found"]);
  });
});

describe("reading before there is anything to read", () => {
  it("says 503 until the read models are made, and then answers", async () => {
    const world = await startWorld({ later: true });
    try {
      const early = await world.get("/api/setup", { atOnce: true });
      expect([early.status, early.headers.get("Retry-After")]).to.deep.equal([503, "1"]);
      await world.projectors.start();
      await world.begin();
      const late = await world.get("/api/setup");
      expect(late.body).to.deep.equal({ needed: false, people_without_keys: 0 });
    } finally {
      await world.close();
    }
  });
});
