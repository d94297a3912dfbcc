import { randomUUID } from "node:crypto";
import { type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("who is to read a page", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  let other: Person;
  let id: string;
  let secret: string;

  const ask = (entry: string, people: Person[], version = 1) =>
    world.record(
      `confirmation-${entry}`,
      {
        type: "ReadingAsked",
        data: { people: people.map((one) => one.id), groups: [], due: "2027-05-18", version },
      },
      { space, actor: admin.id },
    );
  const confirm = (entry: string, person: Person, version = 1) =>
    world.record(
      `confirmation-${entry}`,
      { type: "ReadingConfirmed", data: { person_id: person.id, version } },
      { space, actor: person.id },
    );
  const askGroup = (entry: string, group: string, due: string | null = null) =>
    world.record(
      `confirmation-${entry}`,
      { type: "ReadingAsked", data: { people: [], groups: [group], due, version: 1 } },
      { space, actor: admin.id },
    );
  const group = async (name: string) => {
    const group_id = randomUUID();
    await world.record(
      `group-${group_id}`,
      { type: "GroupCreated", data: { group_id, name, description: "" } },
      { space, actor: admin.id },
    );
    return group_id;
  };
  const moves = (group_id: string, type: "GroupMemberAdded" | "GroupMemberRemoved", person: Person) =>
    world.record(`group-${group_id}`, { type, data: { person_id: person.id } }, { space, actor: admin.id });
  const toRead = async (as: Person) => {
    const { body } = await world.get("/api/users/me/reading", as);
    return { total: body.total, titles: body.data.map(({ title }: Json) => title) };
  };
  const list = (entry: string, as: Person | null) => world.get(`/api/entries/${entry}/confirmation`, as);
  const mine = async (as: Person | null): Promise<Json> =>
    (await world.get(`/api/entries/${id}`, as)).body.confirmation;
  const states = async () =>
    (await list(id, admin)).body.readers.map(({ name, has_read }: Json) => `${name} ${has_read}`);

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    other = await world.join(space, "Olga Other");
    id = await world.write(space, admin.id, { title: "Fire drill" });
    secret = await world.write(space, admin.id, { title: "Pay", sharing: { "special:logged_in": 0 } });
    await ask(id, [reader, other]);
    await ask(secret, [reader]);
  });
  after(() => world.close());

  it("is said to those who are asked alone", async () => {
    expect(await mine(reader)).to.deep.equal({
      ...{ due: "2027-05-18", version: 1, is_asked: true, mine: null },
    });
    const outside = await world.join(space, "Una Unasked");
    expect(await mine(outside)).to.equal(null);
    // Who edits the page knows that others are asked.
    expect((await mine(admin)).is_asked).to.equal(false);
  });
  it("is listed for those who manage it", async () => {
    expect((await list(id, reader)).status).to.equal(403);
    expect((await list(secret, reader)).status).to.equal(404);
    expect(await states()).to.deep.equal(["Olga Other false", "Rob Reader false"]);
    await confirm(id, reader);
    expect(await states()).to.deep.equal(["Olga Other false", "Rob Reader true"]);
    expect((await mine(reader)).mine).to.equal(1);
  });
  it("leaves out who cannot view the page", async () => {
    const { body } = await list(secret, admin);
    expect(body.readers).to.deep.equal([]);
    expect(body.asked.people).to.deep.equal([{ id: reader.id, name: "Rob Reader" }]);
  });
  it("is open again for a version that asks again, and counts those who are no longer asked", async () => {
    await ask(id, [reader, other], 2);
    expect(await states()).to.deep.equal(["Olga Other false", "Rob Reader false"]);
    await confirm(id, reader, 2);
    await ask(id, [other], 2);
    expect(await states()).to.deep.equal(["Olga Other false"]);
    expect((await list(id, admin)).body.others).to.equal(1);
    expect(await mine(reader)).to.equal(null);
  });
  it("shows what changed since the version that one confirmed, to them alone", async () => {
    const page = await world.write(space, admin.id, { title: "Drill", text: "Leave by the stairs." });
    const changes = (as: Person | null) => world.get(`/api/entries/${page}/confirmation/changes`, as);
    await ask(page, [reader, other]);
    expect((await changes(reader)).status).to.equal(404);
    await confirm(page, reader);
    await world.publish(space, admin.id, page, 2, { title: "Fire drill", text: "Leave by the stairs." });
    const { body } = await changes(reader);
    expect([body.from, body.to, body.words_out]).to.deep.equal([1, 2, 0]);
    expect(JSON.stringify(body.title)).to.contain("Fire");
    expect((await changes(other)).status).to.equal(404);
    expect((await changes(null)).status).to.equal(401);
    await world.record(
      `entry-${page}`,
      { type: "EntryShared", data: { principal: "special:logged_in", level: 0 } },
      { space, actor: admin.id },
    );
    expect((await changes(reader)).status).to.equal(404);
  });
  it("tells the truth of a page that was read before, when a group changes", async () => {
    const team = await group("Team");
    const page = await world.write(space, admin.id, { title: "Ladders" });
    const late = await world.join(space, "Lara Late");
    const read = async () => (await world.get(`/api/entries/${page}`, late)).body.confirmation;
    await askGroup(page, team);
    expect(await read()).to.equal(null);
    expect((await toRead(late)).titles).to.deep.equal([]);
    await moves(team, "GroupMemberAdded", late);
    expect(await read()).to.deep.equal({ due: null, version: 1, is_asked: true, mine: null });
    expect((await toRead(late)).titles).to.deep.equal(["Ladders"]);
    await moves(team, "GroupMemberRemoved", late);
    expect(await read()).to.equal(null);
    await moves(team, "GroupMemberAdded", late);
    expect((await read()).is_asked).to.equal(true);
    await world.record(`group-${team}`, { type: "GroupDeleted", data: {} }, { space, actor: admin.id });
    expect(await read()).to.equal(null);
    expect(await toRead(late)).to.deep.equal({ total: 0, titles: [] });
  });
  it("lists what one is to read, the nearest day first, as long as one may see it", async () => {
    const person = await world.join(space, "Ned Next");
    const [none, far, near, hidden] = await Promise.all(
      ["None", "Far", "Near", "Hidden"].map((title) => world.write(space, admin.id, { title })),
    );
    const due = (entry: string, day: string | null) =>
      world.record(
        `confirmation-${entry}`,
        { type: "ReadingAsked", data: { people: [person.id], groups: [], due: day, version: 1 } },
        { space, actor: admin.id },
      );
    await due(none!, null);
    await due(far!, "2027-09-01");
    await due(near!, "2027-05-18");
    await due(hidden!, "2027-05-01");
    await ask(secret, [person]);
    expect(await toRead(person)).to.deep.equal({ total: 4, titles: ["Hidden", "Near", "Far", "None"] });
    await world.record(`entry-${hidden}`, { type: "EntryTrashed", data: {} }, { space, actor: admin.id });
    await confirm(near!, person);
    expect(await toRead(person)).to.deep.equal({ total: 2, titles: ["Far", "None"] });
    await world.record(`confirmation-${far}`, { type: "ReadingEnded", data: {} }, { space, actor: admin.id });
    expect((await toRead(person)).titles).to.deep.equal(["None"]);
    expect((await world.get("/api/users/me/reading")).status).to.equal(401);
    expect((await world.get("/api/users/me/reading?per_page=1&page=1", person)).body.total).to.equal(1);
  });
  it("lets those who left or were erased go, and keeps how many had read it", async () => {
    const page = await world.write(space, admin.id, { title: "Gone" });
    const [left, erased] = [await world.join(space, "Lea Left"), await world.join(space, "Eve Erased")];
    await ask(page, [left, erased, reader]);
    for (const one of [left, erased]) await confirm(page, one);
    const counts = async () => {
      const { readers, others } = (await list(page, admin)).body;
      return [readers.length, others];
    };
    expect(await counts()).to.deep.equal([3, 0]);
    await world.record(
      `member-${space}.${left.id}`,
      { type: "MemberLeft", data: { person_id: left.id } },
      { space, actor: left.id },
    );
    await world.record(
      `person-${erased.id}`,
      { type: "PersonErased", data: {} },
      { space: null, actor: erased.id },
    );
    expect(await counts()).to.deep.equal([1, 2]);
    expect(JSON.stringify((await list(page, admin)).body)).not.to.match(/Lea|Eve/);
  });
  it("says when people were reminded, and comes as CSV with escaped cells for those who manage it", async () => {
    const page = await world.write(space, admin.id, { title: "Sheet" });
    const odd = await world.join(space, '=1+1 "Odd"');
    await ask(page, [odd, reader]);
    await confirm(page, reader);
    await world.record(
      `confirmation-${page}`,
      { type: "ReadingReminded", data: { stage: "by_hand", due: "2027-05-18", version: 1 } },
      { space, actor: admin.id },
    );
    expect((await list(page, admin)).body.asked.reminded_at).to.be.a("string");
    expect((await world.get(`/api/entries/${page}/confirmation.csv`, reader)).status).to.equal(403);
    const csv = (await world.get(`/api/entries/${page}/confirmation.csv`, admin)).bytes.toString("utf8");
    const [head, ...lines] = csv.trim().split("\r\n");
    expect(head).to.contain('"person","has_read","version"');
    expect(lines.find((line) => line.includes("Odd"))).to.match(
      /^"'=1\+1 ""Odd""","no",,"","2027-05-18","no",/,
    );
    expect(lines.find((line) => line.includes("Rob"))).to.match(/^"Rob Reader","yes",1,/);
  });
});
