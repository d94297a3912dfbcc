import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { mailedAbout } from "@annals/testing/mailed";
import { expect } from "chai";
import { mailWindow } from "../notification/mail.ts";

const day = 24 * 3_600_000;

describe("asking people to read a page over HTTP", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  let bob: Person;
  let id: string;
  // Each has a clock of its own.
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
    bob = await test.join(ada, "verified");
    id = await test.create(ada, { published: true });
  });
  afterEach(() => test.close());

  const path = () => `/api/entries/${id}/confirmation`;
  const ask = async (body: object, by = ada) => (await test.ask("PUT", path(), body, by)).status;
  const confirm = async (by: Person, version = 1) =>
    (await test.ask("POST", `${path()}/confirm`, { version }, by)).status;
  const types = () => test.types(`confirmation-${id}`);
  const inDays = (days: number) =>
    new Date(test.api.core.now().getTime() + days * day).toISOString().slice(0, 10);
  const space = async () => (await test.facts(`confirmation-${id}`))[0]!.metadata.space!;
  /** What a person was told of the page, in order. */
  const told = async (person: Person): Promise<string[]> => {
    const facts = await test.facts(`inbox-${await space()}.${person.id}`);
    return facts.flatMap((fact) =>
      fact.type === "NotificationRaised" && fact.data.entry_id === id ? [fact.data.type] : [],
    );
  };
  const stages = async () =>
    (await test.facts(`confirmation-${id}`)).flatMap((fact) =>
      fact.type === "ReadingReminded" ? [fact.data.stage] : [],
    );
  const newGroup = async (...people: Person[]) => {
    const { body } = await test.ask("POST", "/api/groups", { name: `Team ${id}` }, ada);
    if (people.length > 0) await attach(body.id, ...people);
    return body.id as string;
  };
  const attach = (group: string, ...people: Person[]) =>
    test.ask("POST", `/api/groups/${group}/attachUser`, { user_ids: people.map((one) => one.id) }, ada);
  const publish = async () => {
    await test.ask("POST", `/api/entries/${id}/occupy`, {}, ada);
    await test.ask("PUT", `/api/entries/${id}`, { title: `Changed ${test.api.core.newId()}` }, ada);
    return (await test.ask("POST", `/api/entries/${id}/draft/publish`, {}, ada)).body.number as number;
  };

  it("is for those who manage it, and ends", async () => {
    expect(await ask({ people: [bob.id] }, bob)).to.equal(403);
    expect(await ask({ people: [bob.id], due: "2027-05-18" })).to.equal(200);
    expect((await test.ask("DELETE", path(), undefined, bob)).status).to.equal(403);
    expect((await test.ask("DELETE", path(), undefined, ada)).status).to.equal(200);
    expect(await types()).to.deep.equal(["ReadingAsked", "ReadingEnded"]);
  });
  it("names people and groups of the space, and a published page", async () => {
    const stranger = test.api.core.newId();
    for (const body of [
      {},
      { people: [stranger] },
      { groups: [stranger] },
      { people: [bob.id], due: "soon" },
    ])
      expect(await ask(body), JSON.stringify(body)).to.equal(422);
    id = await test.create(ada);
    expect(await ask({ people: [bob.id] })).to.equal(422);
  });
  it("is confirmed by who is asked, by name or in a group, for the version of now", async () => {
    const { body: group } = await test.ask("POST", "/api/groups", { name: "Team" }, ada);
    expect(await ask({ groups: [group.id] })).to.equal(200);
    expect(await confirm(bob)).to.equal(404);
    await test.ask("POST", `/api/groups/${group.id}/attachUser`, { user_ids: [bob.id] }, ada);
    expect(await confirm(bob, 7)).to.equal(409);
    expect(await confirm(bob)).to.equal(200);
    expect(await confirm(bob)).to.equal(200);
    expect(await types()).to.deep.equal(["ReadingAsked", "ReadingConfirmed"]);
  });
  it("does not exist for who cannot see the page", async () => {
    expect(await ask({ people: [bob.id] })).to.equal(200);
    expect((await test.ask("DELETE", `/api/entries/delete/${id}`, undefined, ada)).status).to.equal(200);
    expect(await confirm(bob)).to.equal(404);
  });
  it("is asked again by who can edit it, for the newest version alone", async () => {
    const again = async (by: Person, version: number) =>
      (await test.ask("POST", `${path()}/again`, { version }, by)).status;
    expect(await again(ada, 1)).to.equal(404);
    await ask({ people: [bob.id] });
    await test.settle();
    expect(await confirm(bob)).to.equal(200);
    const version = await publish();
    expect(version).to.equal(2);
    expect(await again(bob, version)).to.equal(403);
    expect(await again(ada, 1)).to.equal(409);
    const editor = await test.join(ada, "editor");
    expect(await again(editor, version)).to.equal(200);
    expect(await again(editor, version)).to.equal(200);
    await test.settle();
    expect(await told(bob)).to.deep.equal(["read_asked", "read_asked"]);
    expect(await types()).to.deep.equal(["ReadingAsked", "ReadingConfirmed", "ReadingAsked"]);
  });
  it("reminds before the day, on it and after it, and not who has read it", async () => {
    const carl = await test.join(ada, "verified");
    await ask({ people: [bob.id, carl.id], due: inDays(10) });
    await test.settle();
    await confirm(carl);
    for (let at = 0; at < 14; at++) await test.settle(day);
    expect(await stages()).to.deep.equal(["soon", "day", "late"]);
    expect(await told(bob)).to.deep.equal(["read_asked", "read_reminder", "read_reminder", "read_late"]);
    expect(await told(carl)).to.deep.equal(["read_asked"]);
  });
  it("tells the last stage alone after days of rest, and none again when the clock goes back", async () => {
    await ask({ people: [bob.id], due: inDays(10) });
    await test.settle(20 * day);
    expect(await stages()).to.deep.equal(["late"]);
    test.pass(-20 * day);
    await test.settle(5 * day);
    for (let at = 0; at < 20; at++) await test.settle(day);
    expect(await stages()).to.deep.equal(["late"]);
    expect(await told(bob)).to.deep.equal(["read_asked", "read_late"]);
  });
  it("reminds of no day that moved or ended, and nobody where all have read it", async () => {
    await ask({ people: [bob.id], due: inDays(5) });
    await ask({ people: [bob.id], due: inDays(9) });
    await test.settle(3 * day);
    expect(await stages()).to.deep.equal([]);
    await test.settle(4 * day);
    expect(await stages()).to.deep.equal(["soon"]);
    await confirm(bob);
    await test.settle(5 * day);
    expect(await stages()).to.deep.equal(["soon"]);
    await ask({ people: [bob.id, ada.id], due: inDays(5) });
    await test.ask("DELETE", path(), undefined, ada);
    await test.settle(9 * day);
    expect(await stages()).to.deep.equal(["soon"]);
  });
  it("is reminded by hand once a day, by who manages it", async () => {
    const remind = async (by = ada) => (await test.ask("POST", `${path()}/remind`, undefined, by)).status;
    expect(await remind()).to.equal(404);
    await ask({ people: [bob.id] });
    expect(await remind(bob)).to.equal(403);
    expect(await remind()).to.equal(200);
    expect(await remind()).to.equal(409);
    test.pass(day);
    expect(await remind()).to.equal(200);
    await test.settle();
    expect(await told(bob)).to.deep.equal(["read_asked", "read_reminder", "read_reminder"]);
    await confirm(bob);
    test.pass(day);
    expect(await remind()).to.equal(409);
  });
  it("tells who comes into a group later, once, and not who cannot see the page", async () => {
    const group = await newGroup();
    await ask({ groups: [group] });
    await test.settle();
    await attach(group, bob);
    await test.settle();
    expect(await told(bob)).to.deep.equal(["read_asked"]);
    await test.ask("DELETE", `/api/groups/${group}/detachUser/${bob.id}`, undefined, ada);
    await attach(group, bob);
    await test.settle();
    expect(await told(bob)).to.deep.equal(["read_asked"]);
    const carl = await test.join(ada, "verified");
    await test.ask("DELETE", `/api/entries/delete/${id}`, undefined, ada);
    await attach(group, carl);
    await test.settle();
    expect(await told(carl)).to.deep.equal([]);
  });
  it("tells nobody in a group that is asked no more", async () => {
    const group = await newGroup();
    await ask({ groups: [group], people: [bob.id] });
    await ask({ people: [bob.id] });
    const carl = await test.join(ada, "verified");
    await attach(group, carl);
    await test.settle();
    expect(await told(carl)).to.deep.equal([]);
  });
  it("writes a mail of each, about the page", async () => {
    await ask({ people: [bob.id], due: inDays(5) });
    await test.settle(mailWindow);
    await test.settle(3 * day);
    await test.settle(mailWindow);
    expect((await mailedAbout(test, id, bob)).map(({ kind }) => kind)).to.deep.equal([
      "read_asked",
      "read_reminder",
    ]);
  });
});
