import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import type { Json } from "@annals/testing/ask";
import { expect } from "chai";

describe("following", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let reader: TestPerson;
  let above: string;
  let page: string;

  before(async () => {
    app = await startTestApp();
    reader = await app.join("Rob", "Reader");
    above = await app.page("Above", ["Text"]);
    page = await app.page("Page", ["Text"], above);
  });
  after(() => app.stop());

  const follows = async (id: string, as: TestPerson = reader): Promise<Json> =>
    (await app.call("GET", `/api/entries/${id}`, undefined, as.token)).is_followed;
  const say = (id: string, what: "follow" | "unfollow", body = {}) =>
    app.call("POST", `/api/entries/${id}/${what}`, body, reader.token);
  /** What process managers do comes a little later. */
  async function comesToFollow(id: string): Promise<void> {
    while (!(await follows(id))) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  it("is said and taken back; authors do until they say no", async () => {
    expect(await follows(page)).to.equal(false);
    await say(page, "follow");
    expect(await follows(page)).to.equal(true);
    await say(page, "unfollow");
    expect(await follows(page)).to.equal(false);
    expect(await follows(page, app.admin)).to.equal(true);
    await app.call("POST", `/api/entries/${page}/unfollow`);
    expect(await follows(page, app.admin)).to.equal(false);
  });

  it("can be of all below a page, but for those that somebody said no to", async () => {
    const other = await app.page("Other", ["Text"], above);
    await say(above, "follow", { scope: "subtree" });
    expect([await follows(above), await follows(other), await follows(page)]).to.deep.equal([
      true,
      true,
      false,
    ]);
    await say(above, "unfollow");
    expect([await follows(above), await follows(other)]).to.deep.equal([false, false]);
  });

  it("begins with what is shared by name, and with a comment, but not for who said no", async () => {
    const shared = await app.page("Shared", ["Text"]);
    await app.call("POST", `/api/entries/${shared}/share`, { type: "user", id: reader.id, level: 2 });
    await comesToFollow(shared);
    const discussed = await app.page("Discussed", ["Text"]);
    await app.call("POST", `/api/entries/${discussed}/occupy`, {});
    await app.call("PUT", `/api/entries/${discussed}`, { commentable: 1 });
    await app.call("POST", `/api/entries/${discussed}/draft/publish`, {});
    await app.call("POST", `/api/entries/${discussed}/comments`, { body: "Hm" }, reader.token);
    await comesToFollow(discussed);
    await say(discussed, "unfollow");
    const { id } = await app.call(
      "POST",
      `/api/entries/${discussed}/comments`,
      { body: "Hm?" },
      reader.token,
    );
    // The same manager takes its facts in their order: once this page is followed, it has seen the comment.
    const last = await app.page("Last", ["Text"]);
    await app.call("POST", `/api/entries/${last}/share`, { type: "user", id: reader.id, level: 2 });
    await comesToFollow(last);
    expect(id).to.be.a("string");
    expect(await follows(discussed)).to.equal(false);
  });
});
