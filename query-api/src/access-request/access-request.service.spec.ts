import { randomUUID } from "node:crypto";
import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("reading requests for access", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  let author: Person;
  let page: string;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    author = await world.join(space, "Otto Author", ["author"]);
  });
  after(() => world.close());
  beforeEach(async () => {
    page = await world.write(space, author.id, { title: "Bands", sharing: { "special:logged_in": 0 } });
  });

  const say = (fact: FactOfStream<"access_request">, who = reader, of = space) =>
    world.record(`access_request-${of}.${fact.data.entry_id}.${who.id}`, fact, { space: of, actor: who.id });
  const asked = async (entry_id: string, who = reader, text = "For the review", of = space) => {
    const message = await world.seal(who.id, text);
    await say({ type: "AccessRequested", data: { entry_id, person_id: who.id, message } }, who, of);
  };
  const change = (type: "EntryTrashed" | "EntryShared", data: object) =>
    world.record(`entry-${page}`, { type, data } as FactOfStream<"entry">, { space, actor: author.id });
  const list = async (who: Person | null, query = `?entry=${page}`) =>
    (await world.get(`/api/access_requests${query}`, who)).body;
  const mine = async (who: Person | null, id = page) =>
    (await world.get(`/api/entries/${id}/access_request`, who)).body;

  it("are listed for those who manage the page, and for nobody else", async () => {
    await asked(page);
    for (const who of [author, admin]) {
      const { data, total } = await list(who);
      expect([total, data[0].user.display_name, data[0].entry.title, data[0].message]).to.deep.equal([
        ...[1, "Rob Reader", "Bands", "For the review"],
      ]);
    }
    // The count of it, for who manages the page and for nobody else.
    for (const [who, count] of [
      [author, 1],
      [reader, undefined],
    ] as const)
      expect((await world.get("/api/users/me", who)).body.requests).to.equal(count);
    expect((await list(author, "")).data.map(({ entry }: Json) => entry.id)).to.include(page);
    expect((await list(reader)).data).to.deep.equal([]);
    expect((await world.get("/api/access_requests", null)).status).to.equal(401);
  });

  it("are the asker's own to see, the same for a page that is not there and for one that declined", async () => {
    const nothing = randomUUID();
    for (const id of [page, nothing]) {
      await asked(id);
      const { request } = await mine(reader, id);
      expect(request.message).to.equal("For the review");
      expect((await mine(admin, id)).request).to.equal(null);
    }
    await say({ type: "AccessRequestDeclined", data: { entry_id: page, person_id: reader.id } });
    expect((await mine(reader)).request.message).to.equal("For the review");
    expect((await list(author)).data).to.deep.equal([]);
    await say({
      type: "AccessRequestWithdrawn",
      data: { entry_id: page, person_id: reader.id, reason: "asker" },
    });
    expect(await mine(reader)).to.deep.equal({ request: null, by_mail: false });
  });

  it("are over when access came in any way, or the page went", async () => {
    await asked(page);
    await change("EntryShared", { principal: "special:logged_in", level: 1 });
    expect((await list(author)).data).to.deep.equal([]);
    await change("EntryShared", { principal: "special:logged_in", level: 0 });
    expect((await list(author)).data).to.have.length(1);
    await change("EntryTrashed", {});
    expect((await list(author)).data).to.deep.equal([]);
  });

  it("are told in the history of the page, and there alone", async () => {
    await asked(page);
    await say({ type: "AccessRequestDeclined", data: { entry_id: page, person_id: reader.id } }, reader);
    const { body } = await world.get(`/api/entries/${page}/activity`, author);
    const lines = JSON.stringify(body);
    expect(lines)
      .to.include("asked for access")
      .and.to.include("declined the request for access of Rob Reader");
  });

  it("of another space are heard of nowhere", async () => {
    const other = await world.found("elsewhere");
    const stranger = await world.join(other, "Sam Stranger");
    await asked(page, stranger, "Let me in", other);
    expect((await list(author)).data).to.deep.equal([]);
    const { body } = await world.get(`/api/entries/${page}/activity`, author);
    expect(JSON.stringify(body)).not.to.include("asked for access");
  });
});
