import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import type { Json } from "@annals/testing/ask";
import { expect } from "chai";

describe("feedback on pages", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let author: TestPerson;
  let reader: TestPerson;
  let page: string;

  before(async () => {
    app = await startTestApp();
    author = await app.join("Ann", "Author", "author");
    reader = await app.join("Rob", "Reader");
  });
  after(() => app.stop());
  beforeEach(async () => {
    const made = { title: "Expenses", published: true };
    page = (await app.call("POST", "/api/entries/create", made, author.token)).id;
  });

  const asked = async (as: TestPerson | null, method: string, path: string, body?: object): Promise<Json> =>
    app.ask(method, path, body, { token: as?.token ?? "" });
  const give = (as: TestPerson, body: object, id = page) =>
    app.call("PUT", `/api/entries/${id}/feedback`, body, as.token);
  const shown = async (as: TestPerson): Promise<Json> =>
    (await app.call("GET", `/api/entries/${page}`, undefined, as.token)).feedback;

  it("counts who found a page helpful, and keeps why for those who manage it", async () => {
    await give(reader, { helpful: false, reason: "out_of_date", text: "It is an app now." });
    await give(app.admin, { helpful: true });
    expect(await shown(reader)).to.deep.equal({ yes: 1, mine: false });
    expect(await shown(app.admin)).to.deep.equal({ yes: 1, mine: true });
    const { data } = await app.call("GET", `/api/entries/${page}/feedback`, undefined, author.token);
    expect(data.map(({ helpful, reason, text }: Json) => ({ helpful, reason, text }))).to.deep.equal([
      { helpful: true, reason: null, text: null },
      { helpful: false, reason: "out_of_date", text: "It is an app now." },
    ]);
    expect((await asked(reader, "GET", `/api/entries/${page}/feedback`)).status).to.equal(403);
    await give(reader, { helpful: true });
    expect(await shown(reader)).to.deep.equal({ yes: 2, mine: true });
    await app.call("DELETE", `/api/entries/${page}/feedback`, undefined, reader.token);
    expect(await shown(reader)).to.deep.equal({ yes: 1, mine: null });
  });

  it("is not for one's own page, for guests, and where the page does not ask", async () => {
    const refused = async (as: TestPerson | null) =>
      (await asked(as, "PUT", `/api/entries/${page}/feedback`, { helpful: true })).status;
    expect(await refused(author)).to.equal(403);
    expect(await refused(null)).to.be.oneOf([401, 404]);
    await app.call("POST", `/api/entries/${page}/occupy`, {}, author.token);
    await app.call("PUT", `/api/entries/${page}`, { settings: { feedback: false } }, author.token);
    expect(await refused(reader)).to.equal(200);
    await app.call("POST", `/api/entries/${page}/draft/publish`, {}, author.token);
    expect(await refused(reader)).to.equal(403);
    await app.call("POST", `/api/entries/${page}/release`, {}, author.token);
  });

  it("is reported, as far as one sees the pages, those first that helped least", async () => {
    await give(reader, { helpful: false, reason: "wrong" });
    await give(app.admin, { helpful: false, reason: "wrong" });
    const { data } = await app.call("GET", "/api/reports/feedback");
    expect(data[0]).to.deep.include({ yes: 0, no: 2, reasons: { wrong: 2 } });
    expect(data[0].entry).to.include({ uuid: page, title: "Expenses" });
    expect((await asked(reader, "GET", "/api/reports/feedback")).status).to.equal(403);
    await app.call("DELETE", `/api/entries/delete/${page}`);
    const after = await app.call("GET", "/api/reports/feedback");
    expect(after.data.map(({ entry }: Json) => entry.uuid)).not.to.include(page);
  });
});
