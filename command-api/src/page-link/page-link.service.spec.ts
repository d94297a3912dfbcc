import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

const hour = 60 * 60 * 1000;

describe("the end of a link to a page", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let page: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    await test.ask("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } }, ada);
  });
  after(() => test.close());
  beforeEach(async () => {
    page = await test.create(ada, { published: true });
  });

  const later = (time: number) => new Date(test.api.core.now().getTime() + time).toISOString();
  async function make(until: string | null) {
    const made = await test.ask("POST", `/api/entries/${page}/page_links`, { until }, ada);
    await test.seen(made.position!);
    return { id: made.body.id as string, token: (made.body.path as string).split("#")[1]! };
  }
  const open = (token: string) => test.ask("POST", "/api/page_links/open", { token });
  const shared = async () => (await test.types(`entry-${page}`)).filter((type) => /hared/.test(type));

  it("comes at its moment, also for the cookie of who opened it before", async () => {
    const { id, token } = await make(later(hour));
    const { status, headers } = await open(token);
    expect(status).to.equal(200);
    const seconds = Number(/Max-Age=(\d+)/.exec(headers.getSetCookie()[0]!)![1]);
    expect(seconds).to.be.within(hour / 1000 - 120, hour / 1000);
    test.pass(hour);
    expect((await open(token)).status).to.equal(422);
    await test.managers.carryOutDue();
    expect(await test.types(`page_link-${id}`)).to.deep.equal(["PageLinkMade", "PageLinkEnded"]);
    expect(await shared()).to.deep.equal(["EntryShared", "EntryUnshared"]);
  });

  it("comes in the trash as well", async () => {
    const { id } = await make(later(hour));
    const { position } = await test.ask("DELETE", `/api/entries/delete/${page}`, undefined, ada);
    await test.seen(position!);
    test.pass(hour);
    await test.managers.carryOutDue();
    expect(await test.types(`page_link-${id}`)).to.deep.equal(["PageLinkMade", "PageLinkEnded"]);
  });

  it("lies ahead, and not too far", async () => {
    const status = async (until: string) =>
      (await test.ask("POST", `/api/entries/${page}/page_links`, { until }, ada)).status;
    expect(await status(later(-hour))).to.equal(422);
    expect(await status("2099-01-01T00:00:00.000Z")).to.equal(422);
    expect(await status("tomorrow")).to.equal(422);
  });

  it("is for ever: the same request again makes the same link, and none comes back", async () => {
    const headers = { "Idempotency-Key": "a-link-of-adas-made-once" };
    const again = () => test.ask("POST", `/api/entries/${page}/page_links`, {}, { ...ada, headers });
    const [one, other] = [await again(), await again()];
    expect([one.status, other.body]).to.deep.equal([200, one.body]);
    await test.ask("DELETE", `/api/entries/${page}/page_links/${one.body.id}`, undefined, ada);
    const token = (one.body.path as string).split("#")[1]!;
    expect((await open(token)).status).to.equal(422);
    expect((await again()).status).to.equal(422);
    expect((await open(token)).status).to.equal(422);
  });

  it("says which space it leads to, but for the first one", async () => {
    const made = (by: Person, headers = {}, id = page) =>
      test.ask("POST", `/api/entries/${id}/page_links`, {}, { ...by, headers });
    expect((await made(ada)).body.path).to.match(/^\/link#/);
    await test.ask("POST", "/api/spaces", { name: "Far", key: "far" }, ada);
    const inFar = { "Annals-Space": "far" };
    const { body } = await test.ask(
      "POST",
      "/api/entries/create",
      { title: "There" },
      { ...ada, headers: inFar },
    );
    expect((await made(ada, inFar, body.id)).body.path).to.match(/^\/link\?space=far#/);
  });
});
