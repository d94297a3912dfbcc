import { paragraph } from "@annals/testing/blocks";
import { type Answer, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("what is done to many pages", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  let author: Person;
  let reader: Person;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    author = await test.join(ada, "author");
    reader = await test.join(ada, "verified");
  });
  after(() => test.close());

  const bulk = (body: object, by: Parameters<TestApi["ask"]>[3] = ada) =>
    test.ask("POST", "/api/bulk", body, by);
  const undo = (id: string, by = ada) => test.ask("POST", `/api/bulk/${id}/undo`, {}, by);
  const page = (more: object = {}, by = ada) => test.create(by, { published: true, ...more });
  /** Three pages beside each other, below one of their own. */
  async function three() {
    const from = await page();
    const pages: string[] = [];
    for (const sort_order of [1, 2, 3]) pages.push(await page({ parent_entry_id: from, sort_order }));
    return { from, pages };
  }
  const last = async (id: string) => (await test.facts(`entry-${id}`)).at(-1)!;
  /** Lets the process manager work until it has ended. */
  async function ended(id: string): Promise<void> {
    while (!(await test.types(`bulk-${id}`)).includes("BulkEnded")) {
      await test.managers.reached(await test.log.head());
      await test.managers.carryOutDue();
    }
  }
  const result = ({ status, body: { state, total, done, refused } }: Answer) => ({
    ...{ status, state, total, done, refused },
  });
  const finished = (total: number, refused: object[] = []) => ({
    ...{ status: 200, state: "finished", total, done: total, refused },
  });
  async function write(id: string, text: string): Promise<void> {
    await test.ask("POST", `/api/entries/${id}/occupy`, {}, ada);
    await test.ask("PUT", `/api/entries/${id}`, { blocks: [paragraph(text, "b1")] }, ada);
    await test.ask("POST", `/api/entries/${id}/release`, {}, ada);
  }

  it("is begun sixty times within a quarter of an hour by one person, who is then told to wait", async () => {
    const eager = await test.join(ada, "author");
    const nothing = { action: "delete", ids: [test.api.core.newId()] };
    const headers = { "Idempotency-Key": "same" };
    for (let count = 0; count < 60; count++)
      expect((await bulk(nothing, { ...eager, ...(count === 0 && { headers }) })).status).to.equal(200);
    const refused = await bulk(nothing, eager);
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers.get("Retry-After"))).to.be.within(1, 15 * 60);
    expect((await bulk(nothing, { ...eager, headers })).status, "sent again").to.equal(200);
    expect((await bulk(nothing, author)).status, "another person").to.equal(200);
  });

  it("moves them in their order, and puts each back where it was", async () => {
    const { from, pages } = await three();
    const to = await page();
    const ids = pages.toReversed();
    const moved = await bulk({ action: "move", ids, destination_id: to, sort_order: 7 });
    expect(result(moved)).to.deep.equal(finished(3));
    for (const [at, id] of ids.entries())
      expect((await last(id)).data).to.deep.equal({ parent_id: to, sort_order: 7 + at });
    expect(result(await undo(moved.body.id))).to.deep.equal(finished(3));
    for (const [at, id] of pages.entries())
      expect((await last(id)).data).to.deep.equal({ parent_id: from, sort_order: at + 1 });
    expect(result(await undo(moved.body.id)), "again").to.deep.equal(finished(3));
    expect(await test.types(`entry-${pages[0]}`)).to.deep.equal(["EntryCreated", "EntryMoved", "EntryMoved"]);
  });
  it("moves a page that stands below another one along with it", async () => {
    const { from, pages } = await three();
    const to = await page();
    const moved = await bulk({ action: "move", ids: [pages[0], from], destination_id: to });
    expect(result(moved)).to.deep.equal(finished(2));
    expect(await test.types(`entry-${pages[0]}`)).to.deep.equal(["EntryCreated"]);
    expect((await last(from)).data).to.deep.include({ parent_id: to });
  });
  it("says which pages were refused and why, and goes on with the others", async () => {
    const [own, other, below] = [await page({}, author), await page(), await page()];
    const inside = await page({ parent_entry_id: own }, author);
    const gone = test.api.core.newId();
    const ids = [other, gone, own, below];
    const moved = await bulk({ action: "move", ids, destination_id: inside }, author);
    const refused = [
      { id: other, reason: "forbidden" },
      { id: gone, reason: "missing" },
      { id: own, reason: "invalid" },
      { id: below, reason: "forbidden" },
    ];
    expect(result(moved)).to.deep.equal(finished(4, refused));
    const hidden = await test.create(ada);
    const mine = await page({}, author);
    const tagged = await bulk({ action: "tag", ids: [hidden, mine], add: ["Leave"] }, reader);
    expect(result(tagged)).to.deep.equal(
      finished(2, [
        { id: hidden, reason: "missing" },
        { id: mine, reason: "forbidden" },
      ]),
    );
  });
  it("does not undo what was changed since", async () => {
    const { from, pages } = await three();
    const [to, elsewhere] = [await page(), await page()];
    const moved = await bulk({ action: "move", ids: pages, destination_id: to });
    await test.ask("PUT", `/api/entries/${pages[1]}/move`, { destination_id: elsewhere }, ada);
    expect(result(await undo(moved.body.id))).to.deep.equal(
      finished(3, [{ id: pages[1], reason: "changed" }]),
    );
    expect((await last(pages[0]!)).data).to.deep.include({ parent_id: from });
    expect((await last(pages[1]!)).data).to.deep.include({ parent_id: elsewhere });
  });
  it("puts tags on and takes others off, and the other way round when it is undone", async () => {
    const [first, second] = [await page(), await page()];
    await test.ask("POST", `/api/entries/${first}/tags?tag=Old`, {}, ada);
    await test.ask("POST", `/api/entries/${second}/tags?tag=New`, {}, ada);
    const names = async (id: string) => {
      const { metadata, data } = await test.last(`entry-${id}`, "EntryTagged");
      const made = await test.facts(`tag-${metadata.space}`);
      return data.tags.map((tag) => {
        const fact = made.find((one) => one.type === "TagCreated" && one.data.tag_id === tag);
        return fact?.type === "TagCreated" ? fact.data.name : null;
      });
    };
    const tagged = await bulk({ action: "tag", ids: [first, second], add: ["New"], remove: ["Old"] });
    expect(result(tagged)).to.deep.equal(finished(2));
    expect([await names(first), await names(second)]).to.deep.equal([["New"], ["New"]]);
    await undo(tagged.body.id);
    expect([await names(first), await names(second)]).to.deep.equal([["Old"], ["New"]]);
    expect((await bulk({ action: "tag", ids: [first] })).status).to.equal(422);
  });
  it("allows comments on them and stops them, and leaves alone what was said of a page since", async () => {
    const [off, on, later] = [await page(), await page({ commentable: 1 }), await page()];
    const given = async (id: string) =>
      (await test.facts(`entry-${id}`)).flatMap(({ type, data }) =>
        type === "EntryDescribed" ? [(data as { commentable?: boolean }).commentable] : [],
      );
    const hidden = await test.create(ada);
    const ids = [off, on, later];
    expect(result(await bulk({ action: "comments", ids: [hidden], allowed: 1 }, reader))).to.deep.equal(
      finished(1, [{ id: hidden, reason: "missing" }]),
    );
    const allowed = await bulk({ action: "comments", ids, allowed: 1 });
    expect(result(allowed)).to.deep.equal(finished(3));
    expect([await given(off), await given(on), await given(later)]).to.deep.equal([[true], [], [true]]);

    const stopped = await bulk({ action: "comments", ids: [later], allowed: 0 });
    await test.ask("PUT", `/api/entries/${later}/settings`, { commentable: 1 }, ada);
    const refused = [{ id: later, reason: "changed" }];
    for (const what of ["once", "again"])
      expect(result(await undo(allowed.body.id)), what).to.deep.equal(finished(3, refused));
    expect([await given(off), await given(on)]).to.deep.equal([[true, false], []]);
    expect(result(await undo(stopped.body.id)), "it is as it was").to.deep.equal(finished(1));
    expect(await given(later)).to.deep.equal([true, false, true]);
    expect((await bulk({ action: "comments", ids })).status).to.equal(422);
  });
  it("does not undo what a publication says of comments since", async () => {
    const id = await page();
    const allowed = await bulk({ action: "comments", ids: [id], allowed: 1 });
    await test.ask("POST", `/api/entries/${id}/occupy`, {}, ada);
    await test.ask("PUT", `/api/entries/${id}`, { commentable: 0 }, ada);
    await test.ask("POST", `/api/entries/${id}/draft/publish`, {}, ada);
    const again = await bulk({ action: "comments", ids: [id], allowed: 1 });
    expect(result(await undo(allowed.body.id))).to.deep.equal(finished(1, [{ id, reason: "changed" }]));
    expect(result(await undo(again.body.id))).to.deep.equal(finished(1));
    expect((await last(id)).data).to.deep.equal({ commentable: false });
  });
  it("deletes them, and all of them live again", async () => {
    const { from, pages } = await three();
    const deleted = await bulk({ action: "delete", ids: [...pages, from] });
    expect(result(deleted)).to.deep.equal(finished(4));
    expect((await last(from)).type).to.equal("EntryTrashed");
    expect(await test.types(`entry-${pages[0]}`), "goes along").to.deep.equal(["EntryCreated"]);
    await undo(deleted.body.id);
    expect((await last(from)).type).to.equal("EntryRestored");
  });
  it("leaves in the trash what was restored and deleted again since", async () => {
    const { pages } = await three();
    const deleted = await bulk({ action: "delete", ids: pages });
    await test.ask("PUT", `/api/entries/restore/${pages[0]}`, {}, ada);
    await test.ask("DELETE", `/api/entries/delete/${pages[0]}`, undefined, ada);
    await undo(deleted.body.id);
    expect((await last(pages[0]!)).type).to.equal("EntryTrashed");
    expect((await last(pages[1]!)).type).to.equal("EntryRestored");
  });
  it("publishes no page without a field that it must have", async () => {
    const draft = await test.create(ada);
    await write(draft, "without it");
    const field = await test.ask("POST", "/api/entries/custom", { label: "Owner", required: true }, ada);
    const published = await bulk({ action: "publish", ids: [draft] });
    await test.ask("DELETE", `/api/customfield/${field.body.id}`, {}, ada);
    expect(result(published)).to.deep.equal(finished(1, [{ id: draft, reason: "invalid" }]));
  });
  it("publishes what is written, and takes that back where there was a version before", async () => {
    const [old, fresh, held] = [await page(), await test.create(ada), await page()];
    await write(old, "First");
    await test.ask("POST", `/api/entries/${old}/draft/publish`, {}, ada);
    for (const id of [old, fresh]) await write(id, "Second");
    await test.ask("POST", `/api/entries/${held}/occupy`, {}, author);
    const published = await bulk({ action: "publish", ids: [old, fresh, held], note: "Spring" });
    expect(result(published)).to.deep.equal(finished(3, [{ id: held, reason: "conflict" }]));
    expect((await test.facts(`draft-${fresh}`)).at(-1)!.data).to.deep.include({ number: 1, note: "Spring" });
    expect(result(await undo(published.body.id))).to.deep.equal(
      finished(2, [{ id: fresh, reason: "final" }]),
    );

    const types = (await test.types(`draft-${old}`)).slice(-3);
    expect(types).to.deep.equal(["EntryPublished", "EntryPublished", "DraftSaved"]);
    const [, back, saved] = (await test.facts(`draft-${old}`)).slice(-3);
    expect(JSON.stringify(back!.data)).to.include("First");
    expect(JSON.stringify(saved!.data)).to.include("Second");
  });
  it("is the same when the answer was lost and it is asked for again", async () => {
    const { pages } = await three();
    const asking = { ...ada, headers: { "Idempotency-Key": test.api.core.newId() } };
    const body = { action: "delete", ids: pages };
    const [first, second] = [await bulk(body, asking), await bulk(body, asking)];
    expect(second.body).to.deep.equal(first.body);
    expect(await test.types(`entry-${pages[0]}`)).to.deep.equal(["EntryCreated", "EntryTrashed"]);
  });
  it("is for members, and is cancelled and undone by who began it", async () => {
    const { pages } = await three();
    const { body } = await bulk({ action: "delete", ids: pages });
    expect((await undo(body.id, author)).status).to.equal(404);
    expect((await undo(test.api.core.newId())).status).to.equal(404);
    const cancel = (by: Person) => test.ask("DELETE", `/api/bulk/${body.id}`, undefined, by);
    expect([(await cancel(reader)).status, (await cancel(ada)).status]).to.deep.equal([403, 200]);
    const undone = await undo(body.id);
    expect((await undo(undone.body.id)).status, "an undo").to.equal(422);
    expect((await bulk({ action: "delete", ids: [] })).status).to.equal(422);
    expect((await bulk({ action: "delete", ids: pages }, { token: "" } as Person)).status).to.equal(401);
    const nowhere = { action: "move", ids: pages, destination_id: test.api.core.newId() };
    expect((await bulk(nowhere)).status).to.equal(422);
  });
  it("goes on by itself where the request ended, and stops when it is cancelled", async () => {
    const { pages } = await three();
    const id = test.api.core.newId();
    const begun = { type: "BulkBegan", data: { action: { type: "delete" }, pages } };
    await record(id, begun);
    await test.managers.reached(await test.log.head());
    await test.managers.carryOutDue();
    expect(await test.types(`bulk-${id}`), "the request may be at it").to.deep.equal(["BulkBegan"]);
    test.pass(60_000);
    await ended(id);
    expect(await test.types(`bulk-${id}`)).to.deep.equal(["BulkBegan", "BulkAdvanced", "BulkEnded"]);
    expect((await last(pages[2]!)).type).to.equal("EntryTrashed");
    const other = test.api.core.newId();
    const { pages: kept } = await three();
    await record(other, { type: "BulkBegan", data: { action: { type: "delete" }, pages: kept } });
    expect((await undo(other)).status, "while it goes on").to.equal(409);
    await test.ask("DELETE", `/api/bulk/${other}`, undefined, ada);
    test.pass(60_000);
    await test.managers.reached(await test.log.head());
    await test.managers.carryOutDue();
    expect(await test.types(`bulk-${other}`)).to.deep.equal(["BulkBegan", "BulkEnded"]);
    expect(await test.types(`entry-${kept[0]}`)).to.deep.equal(["EntryCreated"]);
  });

  /** Writes a fact as if a request had begun and died. */
  async function record(id: string, { type, data }: { type: string; data: Record<string, unknown> }) {
    const space = (await test.facts(`entry-${await page()}`))[0]!.metadata.space;
    const { newId, now } = test.api.core;
    const [event, correlation, causation] = [newId(), newId(), newId()];
    const metadata = { space, actor: ada.id, at: now().toISOString(), correlation, causation, version: 1 };
    const { position } = await test.log.append(`bulk-${id}`, "none", [{ id: event, type, data, metadata }]);
    await test.seen(position);
  }
});
