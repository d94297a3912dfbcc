import { paragraph } from "@annals/testing/blocks";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { mailedAbout } from "@annals/testing/mailed";
import { expect } from "chai";
import { mailWindow } from "../notification/mail.ts";

const hour = 3_600_000;

describe("reviews over HTTP", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  let ann: Person;
  let bob: Person;
  let id: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    ann = await test.join(ada, "author");
    bob = await test.join(ada, "editor");
  });
  after(() => test.close());
  beforeEach(async () => {
    await setSpace(0);
    id = await test.create(ada, { published: true });
    await write("New");
  });

  const path = (rest = "") => `/api/entries/${id}/${rest}`;
  const setSpace = (approvals: number) =>
    test.ask("PUT", "/api/settings/update", { settings: { review: { approvals } } }, ada);
  async function write(words: string, by = ann): Promise<void> {
    await test.ask("POST", path("occupy"), {}, by);
    const blocks = [paragraph(words, "b1")];
    expect((await test.ask("PUT", `/api/entries/${id}`, { blocks }, by)).status).to.equal(200);
    await test.ask("POST", path("release"), {}, by);
  }
  const revision = async () =>
    (await test.facts(`draft-${id}`)).findLast(({ type }) => ["DraftSaved", "EntryPublished"].includes(type))!
      .revision;
  const ask = (body: object = { people: [bob.id] }, by = ann) => test.ask("PUT", path("review"), body, by);
  const approve = async (body: object = {}, by = bob) =>
    test.ask("POST", path("review/approve"), { revision: await revision(), ...body }, by);
  const publish = (body: object = {}, by = ann) => test.ask("POST", path("draft/publish"), body, by);
  const types = async () => (await test.facts(`draft-${id}`)).map(({ type }) => type);

  it("are asked for from a hundred people within an hour, so that nobody sends mails without end", async () => {
    const eager = await test.join(ada, "author");
    const others = [bob, ann, await test.join(ada, "editor"), await test.join(ada, "editor")];
    const people = others.map((one) => one.id);
    for (let count = 0; count < 25; count++) expect((await ask({ people }, eager)).status).to.equal(200);
    const refused = await ask({ people: [bob.id] }, eager);
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers.get("Retry-After"))).to.be.within(1, 60 * 60);
    expect((await ask({ people: [ann.id] }, ada)).status, "another person").to.equal(200);
  });

  it("are asked for by who can edit, from people who can", async () => {
    const reader = await test.join(ada, "verified");
    expect((await ask({ people: [bob.id] }, reader)).status).to.equal(403);
    for (const people of [[], [reader.id], [ann.id], [test.api.core.newId()]])
      expect((await ask({ people })).status, JSON.stringify(people)).to.equal(422);
    expect((await ask({ people: [bob.id], due: "soon" })).status).to.equal(422);
    expect((await ask({ people: [bob.id], message: "x".repeat(1001) })).status).to.equal(422);
    expect((await ask({ people: [bob.id, bob.id], message: "Please", due: "2027-05-18" })).status).to.equal(
      200,
    );
    const { data } = await test.last(`draft-${id}`, "ReviewRequested");
    expect(data).to.deep.include({
      person_id: ann.id,
      people: [bob.id],
      message: "Please",
      due: "2027-05-18",
    });
  });
  it("are talked about, answered, and published by the approval", async () => {
    await ask();
    expect((await test.ask("POST", path("review/comments"), { text: "Soon" }, ann)).status).to.equal(200);
    const about = { block: "b1", quote: "Because" };
    const comment = (body: object) => test.ask("POST", path("review/comments"), body, ann);
    expect((await comment({ text: "Why?", about })).status).to.equal(200);
    expect((await test.last(`draft-${id}`, "ReviewCommented")).data).to.deep.include({ text: "Why?", about });
    expect((await comment({ text: "Why?", about: { ...about, quote: "x".repeat(201) } })).status).to.equal(
      422,
    );
    expect((await comment({ text: "Why?", about: { block: "b1" } })).status).to.equal(422);
    expect((await approve({ revision: 0 })).status).to.equal(409);
    expect((await approve({}, ada)).status).to.equal(403);
    const changes = { revision: await revision(), text: "Say why" };
    expect((await test.ask("POST", path("review/changes"), changes, bob)).status).to.equal(200);
    await write("Because");
    await ask();
    const { body } = await approve({ text: "Good", publish: true });
    expect(body).to.deep.equal({ published: true, missing: 0 });
    expect((await types()).slice(-2)).to.deep.equal(["ReviewApproved", "EntryPublished"]);
    expect((await approve()).status).to.equal(404);
  });
  it("are taken back by who asked, and by those who manage the page", async () => {
    const withdraw = (by: Person) => test.ask("DELETE", path("review"), undefined, by);
    await ask();
    expect((await withdraw(bob)).status).to.equal(403);
    expect((await withdraw(ann)).status).to.equal(200);
    await ask();
    expect((await withdraw(ada)).status).to.equal(200);
    expect((await types()).filter((type) => type === "ReviewWithdrawn")).to.have.lengthOf(2);
  });
  it("are lost by who loses the right to edit", async () => {
    const carl = await test.join(ada, "editor");
    await ask({ people: [carl.id] });
    await test.ask("PUT", `/api/admin/members/${carl.id}/roles`, { roles: ["verified"] }, ada);
    expect((await approve({}, carl)).status).to.equal(403);
    expect((await test.ask("POST", path("review/comments"), { text: "Hm" }, carl)).status).to.equal(403);
  });
  it("do not publish while somebody writes", async () => {
    await ask();
    await test.ask("POST", path("occupy"), {}, ann);
    expect((await approve({ publish: true })).status).to.equal(409);
    expect(await types()).not.to.include("ReviewApproved");
    expect((await approve()).body).to.deep.equal({ published: false, missing: 0 });
    await test.ask("POST", path("release"), {}, ann);
  });
  it("publish while somebody writes for who manages the page and says so, once the approval holds", async () => {
    await ask({ people: [bob.id, ada.id] });
    await test.ask("POST", path("occupy"), {}, ann);
    expect((await approve({ publish: true, take_over: true })).status).to.equal(403);
    const late = await approve({ publish: true, take_over: true, revision: 0 }, ada);
    expect([late.status, await test.types(`seat-${id}`)]).to.satisfy(
      ([status, seat]: [number, string[]]) => status === 409 && seat.at(-1) !== "SeatReleased",
    );
    expect((await approve({ publish: true, take_over: true }, ada)).body).to.deep.equal({
      published: true,
      missing: 0,
    });
    expect(await test.last(`seat-${id}`, "SeatReleased")).to.deep.include({
      data: { person_id: ann.id, forced: true },
    });
    const save = await test.ask("PUT", `/api/entries/${id}`, { title: "Typed on" }, ann);
    expect(save.status).to.equal(409);
  });
  it("are told of by mail: to those who are asked, and of the answer to who asked", async () => {
    await ask();
    await test.settle();
    const request = { entry_id: id, person_id: ann.id };
    await test.settle(mailWindow);
    expect((await mailedAbout(test, id, bob))[0]).to.deep.include({ kind: "review_asked", request });
    await approve({ publish: true });
    await test.settle();
    await test.settle(mailWindow);
    expect((await mailedAbout(test, id, ann)).map(({ kind }) => kind)).to.deep.equal(["review_approved"]);
  });

  describe("where they are needed", () => {
    const require = (approvals: number | null, by = ada, page = id) =>
      test.ask("PUT", `/api/entries/${page}/approvals`, { approvals }, by);

    it("by the space: nothing is published before it is approved", async () => {
      await setSpace(1);
      const refused = await publish();
      expect([refused.status, refused.body.detail]).to.deep.equal([
        409,
        "One more person has to approve this draft before it is published. Ask for a review.",
      ]);
      await ask();
      expect((await approve()).body).to.deep.equal({ published: false, missing: 0 });
      await write("Newer");
      expect((await publish()).status).to.equal(409);
      await approve();
      expect((await publish()).status).to.equal(200);
    });
    it("by a page above, for all that is below it, unless a page between says otherwise", async () => {
      const top = id;
      await require(2);
      id = await test.create(ada, { published: true, parent_entry_id: top });
      await write("Below");
      expect((await publish()).body.detail).to.match(/^2 more people have to approve/);
      expect((await require(0, ann)).status).to.equal(403);
      expect((await require(0)).status).to.equal(200);
      expect((await publish()).status).to.equal(200);
      expect((await require(6)).status).to.equal(422);
    });
    it("publishes with the last of them", async () => {
      await require(2);
      await ask({ people: [bob.id, ada.id], publish: true });
      expect((await approve({ publish: true })).body).to.deep.equal({ published: false, missing: 1 });
      expect((await approve({ publish: true }, ada)).body).to.deep.equal({ published: true, missing: 0 });
    });
    it("lets admins publish anyway, when they say so", async () => {
      await require(1);
      expect((await publish({}, ada)).status).to.equal(409);
      expect((await publish({ without_approval: true })).status).to.equal(403);
      expect((await publish({ without_approval: true }, ada)).status).to.equal(200);
      expect((await test.last(`draft-${id}`, "EntryPublished")).data.unapproved).to.equal(true);
    });
    it("holds for what is published later, for admins too", async () => {
      await require(1);
      const at = () => new Date(test.api.core.now().getTime() + hour).toISOString();
      const schedule = (by = ann) => test.ask("PUT", path("draft/schedule"), { at: at() }, by);
      await schedule(ada);
      await test.settle(hour);
      const failed = await test.last(`draft-${id}`, "ScheduledPublicationFailed");
      expect(failed.data.reason).to.equal("not_approved");
      await ask();
      await approve();
      await schedule();
      await test.settle(hour);
      expect((await types()).at(-1)).to.equal("EntryPublished");
    });
    it("lets sections be made, which have no text", async () => {
      await setSpace(1);
      const body = { title: "Guides", type: "section", published: true };
      expect((await test.ask("POST", "/api/entries/create", body, ann)).status).to.equal(200);
    });
  });
});
