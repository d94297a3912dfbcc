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
    expect(await mine(reader)).to.deep.equal({ due: "2027-05-18", version: 1, mine: null });
    expect(await mine(admin)).to.equal(null);
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
});
