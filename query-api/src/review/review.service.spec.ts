import { paragraph } from "@annals/testing/blocks";
import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("what is answered about reviews", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let bob: Person;
  let reader: Person;
  let id: string;
  let number = 0;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    bob = await world.join(space, "Bob Brown", ["editor"]);
    reader = await world.join(space, "Rob Reader");
  });
  after(() => world.close());
  beforeEach(async () => {
    id = await world.write(space, admin.id, { title: "Leave" });
  });

  const record = (fact: FactOfStream<"draft">, by = admin) =>
    world.record(`draft-${id}`, fact, { space, actor: by.id });
  const item = () => `0190c2f1-0000-7000-8000-${String(++number).padStart(12, "0")}`;
  const draftRevision = async () => (await world.get(`/api/entries/${id}/draft`, admin)).body.revision;
  const save = (title: string, by = admin) =>
    record({ type: "DraftSaved", data: { changes: [], fields: { title } } }, by);
  async function ask(people = [bob]): Promise<void> {
    const data = {
      item_id: item(),
      person_id: admin.id,
      people: people.map((one) => one.id),
      message: "Is it right?",
    };
    const rest = { due: "2027-05-18", publish: true, revision: await draftRevision() };
    await record({ type: "ReviewRequested", data: { ...data, ...rest } });
  }
  async function answer(type: "ReviewApproved" | "ReviewChangesRequested", text: string): Promise<void> {
    const data = {
      item_id: item(),
      person_id: bob.id,
      asked_by: admin.id,
      text,
      revision: await draftRevision(),
    };
    await record({ type, data }, bob);
  }
  const page = async (as: Person | null = admin): Promise<Json> =>
    (await world.get(`/api/entries/${id}`, as)).body;
  const review = (as: Person | null) => world.get(`/api/entries/${id}/review`, as);
  const list = async (as: Person, of = "waiting") =>
    (await world.get(`/api/reviews?of=${of}`, as)).body.data.map((one: Json) => one.id);

  it("is the request with who said what, for those who can edit", async () => {
    await save("Days off");
    await ask();
    await record({
      type: "ReviewCommented",
      data: { item_id: item(), person_id: admin.id, text: "No hurry", about: { block: "a", quote: "Days" } },
    });
    await answer("ReviewApproved", "Good");
    const { body } = await review(bob);
    expect(body.review).to.deep.include({ due: "2027-05-18", publish: true });
    expect(body.review.items.map(({ kind, text }: Json) => [kind, text])).to.deep.equal([
      ["asked", "Is it right?"],
      ["commented", "No hurry"],
      ["approved", "Good"],
    ]);
    expect(body.review.items.map(({ about }: Json) => about)).to.deep.equal([
      null,
      { block: "a", quote: "Days" },
      null,
    ]);
    expect(body.review.people[0]).to.deep.include({ answer: "approved", is_older: false });
    expect(body.review.people[0].person.display_name).to.equal("Bob Brown");
    await save("Holidays");
    expect((await review(bob)).body.review.people[0]).to.deep.include({ answer: "approved", is_older: true });
  });
  it("is nothing for others, who do not hear that there is one", async () => {
    await save("Days off");
    await ask();
    for (const rest of ["review", "draft/compare", "reviewers"]) {
      expect((await world.get(`/api/entries/${id}/${rest}`, reader)).status).to.equal(403);
      expect((await world.get(`/api/entries/${id}/${rest}`, null)).status).to.equal(401);
    }
    expect((await page(reader)).review).to.equal(null);
    expect(await list(reader)).to.deep.equal([]);
    expect((await world.get("/api/reviews", null)).status).to.equal(401);
  });
  it("is lost by who loses the right to edit", async () => {
    const carl = await world.join(space, "Carl Cox", ["editor"]);
    await save("Days off");
    await ask([carl]);
    expect(await list(carl)).to.deep.equal([id]);
    await world.record(
      `member-${space}.${carl.id}`,
      { type: "MemberRolesChanged", data: { person_id: carl.id, roles: ["verified"] } },
      { space, actor: admin.id },
    );
    expect(await list(carl)).to.deep.equal([]);
    expect((await review(carl)).status).to.equal(403);
  });
  it("waits in a list until one has answered, and is in that of who asked until it is over", async () => {
    await save("Days off");
    await ask();
    expect(await list(bob)).to.include(id);
    expect(await list(admin, "asked")).to.include(id);
    const waiting = async (as: Person) => (await world.get("/api/users/me", as)).body.reviews ?? 0;
    const before = await waiting(bob);
    expect(before).to.equal((await list(bob)).length);
    expect(await waiting(admin)).to.equal((await list(admin)).length);
    await answer("ReviewChangesRequested", "Say why");
    expect(await list(bob)).not.to.include(id);
    expect(await waiting(bob)).to.equal(before - 1);
    await ask();
    expect(await list(bob)).to.include(id);
    await record({ type: "ReviewWithdrawn", data: {} });
    expect(await list(bob)).not.to.include(id);
    expect(await list(admin, "asked")).not.to.include(id);
    expect((await review(admin)).body).to.deep.equal({ review: null });
  });
  it("is in the answer about the page, with how many must approve it", async () => {
    expect((await page()).review).to.deep.equal({ approvals: null, request: null });
    await save("Days off");
    await ask();
    await world.record(
      `entry-${id}`,
      { type: "EntryApprovalsSet", data: { approvals: 2 } },
      { space, actor: admin.id },
    );
    const below = await world.write(space, admin.id, { title: "Below", parent: id });
    const { approvals, request } = (await page()).review;
    expect(approvals).to.deep.equal({ count: 2, is_here: true, entry: { id, title: "Leave" } });
    expect(request.people).to.deep.equal([
      { id: bob.id, display_name: "Bob Brown", answer: null, is_older: false },
    ]);
    const { body } = await world.get(`/api/entries/${below}`, admin);
    expect(body.review.approvals).to.deep.equal({ count: 2, is_here: false, entry: { id, title: "Leave" } });
    await world.record(
      `entry-${id}`,
      { type: "EntryApprovalsSet", data: { approvals: null } },
      { space, actor: admin.id },
    );
    expect((await world.get(`/api/entries/${below}`, admin)).body.review.approvals).to.equal(null);
  });
  it("says what is different from the published page", async () => {
    await record({
      type: "DraftSaved",
      data: {
        changes: [{ op: "add", block: paragraph("Thirty days", "new"), parent: null, after: null }],
        fields: { title: "Days off", icon: "🌴" },
      },
    });
    const { body } = await world.get(`/api/entries/${id}/draft/compare`, bob);
    expect(body).to.deep.include({ version: 1, draft_title: "Days off", settings: ["icon"], words_in: 2 });
    expect(body.revision).to.equal(await draftRevision());
    expect(body.title.some(({ change }: Json) => change === "in")).to.equal(true);
    expect(body.html).to.contain("Thirty days");
  });
  it("finds no difference in what mentioned people and pages are called now", async () => {
    const other = await world.write(space, admin.id, { title: "Sick notes" });
    const mention = (kind: "user" | "entry", to: string, label: string) => ({
      ...{ ...paragraph("", to), content: [{ type: "mention" as const, props: { kind, id: to, label } }] },
    });
    const blocks = [mention("user", bob.id, ""), mention("entry", other, "Sick notes")];
    await world.publish(space, admin.id, id, 2, { title: "Leave", blocks });
    const renamed = { type: "EntryRenamed", data: { title: "Being ill" } } as const;
    await world.record(`entry-${other}`, renamed, { space, actor: admin.id });
    const add = { op: "add", block: paragraph("Thirty days", "new"), parent: null, after: null } as const;
    await record({ type: "DraftSaved", data: { changes: [add], fields: {} } });
    const { body } = await world.get(`/api/entries/${id}/draft/compare`, bob);
    expect(body.changes.map(({ kind }: Json) => kind)).to.deep.equal(["added", "same"]);
    expect([body.words_in, body.words_out]).to.deep.equal([2, 0]);
    expect(body.html).to.contain("@Bob Brown").and.to.contain("Being ill");
  });
  it("names others who can edit the page", async () => {
    const names = async (q: string) =>
      (await world.get(`/api/entries/${id}/reviewers?q=${q}`, admin)).body.data.map(
        (one: Json) => one.display_name,
      );
    expect(await names("bob")).to.deep.equal(["Bob Brown"]);
    expect(await names("rob")).to.deep.equal([]);
  });
  it("is told in the history", async () => {
    await save("Days off");
    await ask();
    await answer("ReviewChangesRequested", "Say why");
    const { body } = await world.get(`/api/entries/${id}/activity`, admin);
    const said = body.data.map(({ text }: Json) => text);
    expect(said).to.include("asked Bob Brown for a review");
    expect(said).to.include("asked for changes: “Say why”");
  });
});
