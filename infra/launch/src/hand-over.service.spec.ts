/** Pages of one member become those of another: access, lists, search and history follow. */
import { startTestApp, type TestApp, type TestPerson } from "@annals/testing/app";
import { expect } from "chai";

describe("pages that are handed over", function () {
  this.timeout(120_000);
  let app: TestApp;
  let olga: TestPerson;
  let nils: TestPerson;
  let ids: string[];
  before(async () => {
    app = await startTestApp();
    olga = await app.join("Olga", "Owner", "author");
    nils = await app.join("Nils", "Next", "verified");
    ids = await Promise.all(["Zebra salaries", "Zebra holidays", "Zebra bin"].map(hidden));
    await app.call("DELETE", `/api/entries/delete/${ids[2]}`);
  });
  after(() => app.stop());

  /** A page of Olga that nobody else sees. */
  async function hidden(title: string): Promise<string> {
    const { id } = await app.call("POST", "/api/entries/create", { title, published: true }, olga.token);
    await app.call(
      "POST",
      `/api/entries/${id}/share`,
      { type: "special", id: "logged_in", level: 0 },
      olga.token,
    );
    return id;
  }
  const asked = (method: string, path: string, body: object | undefined, by: TestPerson) =>
    app.ask(method, path, body, { token: by.token });
  const sees = async (by: TestPerson, id = ids[0]) =>
    (await asked("GET", `/api/entries/${id}`, undefined, by)).status;
  const renames = async (by: TestPerson, id = ids[0]) =>
    (await asked("PUT", `/api/entries/${id}/rename`, { title: "Zebra salaries" }, by)).status;
  const handOver = async (from: TestPerson, to: TestPerson, entries: string[]): Promise<string[]> =>
    (await app.call("POST", `/api/admin/members/${from.id}/hand-over`, { to: to.id, entries })).entries;
  const pages = async (of: TestPerson): Promise<string[]> => {
    const headers = { "Annals-After": app.position() };
    const path = `/api/admin/members/${of.id}/entries`;
    return (await app.call("GET", path, undefined, undefined, headers)).data.map(
      (one: { id: string }) => one.id,
    );
  };

  it("are managed and seen by whom they belong to now, and by nobody who had them as theirs alone", async () => {
    expect(await pages(olga)).to.have.members(ids.slice(0, 2));
    expect([await sees(olga), await sees(nils)]).to.deep.equal([200, 404]);
    expect(await handOver(olga, nils, ids)).to.deep.equal(ids.slice(0, 2));
    expect([await sees(olga), await sees(nils)]).to.deep.equal([404, 200]);
    expect([await renames(olga), await renames(nils)]).to.deep.equal([404, 200]);
    expect([await pages(olga), (await pages(nils)).length]).to.deep.equal([[], 2]);
    const { body } = await asked("GET", `/api/entries/${ids[0]}/activity`, undefined, app.admin);
    expect(JSON.stringify(body.data)).to.include("handed it over to Nils Next");
  });

  it("are found by whom they belong to now, once the search has them", async () => {
    for (;;) {
      const { body } = await asked("GET", "/api/search?q=zebra+holidays", undefined, nils);
      if (body.data?.some((one: { id: string }) => one.id === ids[1])) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { body } = await asked("GET", "/api/search?q=zebra+holidays", undefined, olga);
    expect(body.data).to.deep.equal([]);
  });

  it("go back by the same call the other way round, also to who was deactivated meanwhile", async () => {
    await app.call("POST", `/api/admin/members/${olga.id}/deactivate`, {});
    expect(await handOver(nils, olga, ids.slice(0, 2))).to.deep.equal(ids.slice(0, 2));
    await app.call("POST", `/api/admin/members/${olga.id}/reactivate`, {});
    expect([await sees(olga), await sees(nils)]).to.deep.equal([200, 404]);
    expect(await handOver(nils, olga, ids), "nothing is left").to.deep.equal([]);
  });

  it("are handed over by admins alone, and to members alone", async () => {
    const path = `/api/admin/members/${olga.id}/hand-over`;
    const entries = ids.slice(0, 1);
    expect((await asked("POST", path, { to: olga.id, entries }, nils)).status).to.equal(403);
    expect((await asked("GET", `/api/admin/members/${olga.id}/entries`, undefined, nils)).status).to.equal(
      403,
    );
    const stranger = "0190c0de-0000-7000-8000-000000000001";
    const refused = await asked("POST", path, { to: stranger, entries }, app.admin);
    expect([refused.status, refused.body.errors[0].path]).to.deep.equal([422, "to"]);
    const elsewhere = await asked("POST", path, { to: nils.id, entries: [stranger] }, app.admin);
    expect([elsewhere.status, elsewhere.body.entries]).to.deep.equal([200, []]);
  });
});
