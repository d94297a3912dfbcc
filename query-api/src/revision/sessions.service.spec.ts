import { type Block, diffBlocks } from "@annals/document";
import { paragraph } from "@annals/testing/blocks";
import {
  created,
  type FactOfStream,
  type Json,
  type Person,
  startWorld,
  type World,
} from "@annals/testing/world";
import { expect } from "chai";

describe("sessions of writing", () => {
  const page = "0198c000-0000-7000-8000-000000000031";
  let world: World;
  let space: string;
  let admin: Person;
  let bob: Person;
  let reader: Person;
  let minute = 0;

  const record = <C extends "entry" | "draft" | "seat">(category: C, fact: FactOfStream<C>, by: Person) =>
    world.record(`${category}-${page}`, fact, {
      space,
      actor: by.id,
      at: new Date(Date.UTC(2026, 0, 1, 10, minute++)),
    });
  /** What the draft holds. */
  let blocks: Block[] = [];
  const save = (text: string, by: Person, title?: string) => {
    const changes = diffBlocks(blocks, [paragraph(text)]);
    blocks = [paragraph(text)];
    const fields = title === undefined ? {} : { title };
    return record("draft", { type: "DraftSaved", data: { changes, fields } }, by);
  };
  const occupy = (by: Person) =>
    record(
      "seat",
      { type: "SeatOccupied", data: { person_id: by.id, until: "2027-01-01T00:00:00.000Z" } },
      by,
    );
  const release = (by: Person) =>
    record("seat", { type: "SeatReleased", data: { person_id: by.id, forced: false } }, by);
  const publish = (number: number, text: string) =>
    record(
      "draft",
      {
        type: "EntryPublished",
        data: { number, title: "Page", description: "", note: "", blocks: [paragraph(text)] },
      },
      admin,
    );

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    bob = await world.join(space, "Bob Baker", ["author"]);
    reader = await world.join(space, "Rob Reader");
    await record("entry", created(page, admin.id, { title: "Page" }), admin);
    // Revisions 0 and 1: one session. 2 is another holding of the same person, 3 is Bob's.
    await occupy(admin);
    await save("One", admin);
    await save("One two", admin);
    await release(admin);
    await occupy(admin);
    await save("One two three", admin);
    await release(admin);
    await occupy(bob);
    await save("One two three four", bob, "Bob’s title");
    await publish(1, "One two three four");
    // Revision 5 is discarded by 6, and 7 stays.
    await save("Nothing", bob);
    await record("draft", { type: "DraftDiscarded", data: {} }, bob);
    blocks = [paragraph("One two three four")];
    await save("Something", bob);
  });
  after(() => world.close());

  const get = (path: string, as = admin) => world.get(`/api/revisions/${page}/${path}`, as);

  it("are consecutive saves of one person in one holding of the seat, newest first", async () => {
    const { body } = await get("sessions");
    const lines = body.data.map((one: Json) => [
      one.id,
      one.version,
      one.by.display_name === "Bob Baker",
      one.saves,
      one.discarded,
    ]);
    expect(lines).to.deep.equal([
      [7, 2, true, 1, false],
      [5, 2, true, 1, true],
      [3, 1, true, 1, false],
      [2, 1, false, 1, false],
      [1, 1, false, 2, false],
    ]);
    expect((await get("sessions", reader)).status).to.equal(403);
  });

  it("show what was saved at their end", async () => {
    const { body } = await get("sessions/1");
    expect([body.html.includes("One two"), body.html.includes("three"), body.title]).to.deep.equal([
      true,
      false,
      "Page",
    ]);
    expect((await get("sessions/3")).body).to.include({ title: "Bob’s title", version: 1 });
    expect((await get("sessions/7")).body.html).to.include("Something");
    // Only the last save of a session has a number.
    for (const session of [0, 4, 99]) expect((await get(`sessions/${session}`)).status).to.equal(404);
    expect((await get("sessions/1", reader)).status).to.equal(403);
  });

  it("are compared with each other and with versions", async () => {
    const compare = async (query: string) => (await get(`compare?${query}`)).body;
    const two = await compare("from_session=1&to_session=3");
    expect([
      two.words_in,
      two.words_out,
      two.from.is_session,
      two.to.published_by.display_name,
    ]).to.deep.equal([2, 0, true, "Bob Baker"]);
    const last = await compare("from=1&to_session=7");
    expect([last.words_in, last.words_out, last.from.number]).to.deep.equal([1, 4, 1]);
    expect((await get("compare?from=1")).status).to.equal(422);
    expect((await get("compare?from=1&to_session=99")).status).to.equal(404);
  });
});
