/** The terms of a space: who has to accept them, what they may do until then, and who sees it. */
import { startTestApp, type TestApp, type TestPerson } from "@annals/testing/app";
import { expect } from "chai";

describe("the terms of a space", function () {
  this.timeout(120_000);
  let app: TestApp;
  let bo: TestPerson;
  before(async () => {
    app = await startTestApp();
    bo = await app.join("Bo", "Berg", "author");
  });
  after(() => app.stop());

  const asked = (method: string, path: string, body: object | undefined, token: string | null) =>
    app.ask(method, path, body, { token });
  const set = (text: string, version?: number): Promise<{ version: number }> =>
    app.call(
      "PUT",
      "/api/settings/terms",
      { text, ...(version !== undefined && { version }) },
      app.localToken,
    );
  const owed = async (person = bo): Promise<number | undefined> =>
    (await app.call("GET", "/api/users/me", undefined, person.token, { "Annals-After": app.position() }))
      .needs_terms;
  const writes = async (token = bo.token) => (await asked("POST", "/api/entries/create", {}, token)).status;
  const accept = (version: number, token = bo.token) =>
    asked("POST", "/api/users/me/terms", { version }, token);
  const accepts = async (version: number, token = bo.token) =>
    void (await app.call("POST", "/api/users/me/terms", { version }, token));

  it("are asked for at once: until they are accepted people read, and what they write is kept", async () => {
    expect(await owed()).to.equal(undefined);
    const { id } = await app.call("POST", "/api/entries/create", { title: "Begun" }, bo.token);
    await app.call("POST", `/api/entries/${id}/occupy`, {}, bo.token);
    const tokenOf = { name: "Report", scope: "write", days: 30 };
    const program = (await app.call("POST", "/api/users/me/tokens", tokenOf, bo.token)).token;

    const { version } = await set("# Terms\n\nBe *kind*. <script>alert(1)</script>");
    expect(await owed()).to.equal(version);
    const refused = await asked("POST", "/api/entries/create", {}, bo.token);
    expect([refused.status, refused.body.terms]).to.deep.equal([403, "needed"]);
    expect((await asked("GET", `/api/entries/${id}`, undefined, bo.token)).status).to.equal(200);
    const save = await asked("PUT", `/api/entries/${id}`, { title: "Begun, and gone on" }, bo.token);
    expect(save.status).to.equal(200);
    const publish = await asked("POST", `/api/entries/${id}/draft/publish`, {}, bo.token);
    expect(publish.status, "reaches nobody").to.equal(403);
    expect(await writes(program), "programs go on").to.equal(200);
    expect((await accept(version, program)).status, "programs accept nothing").to.equal(403);

    const shown = (await asked("GET", "/api/terms", undefined, null)).body;
    expect(shown.version).to.equal(version);
    expect(shown.html).to.include("<h2>Terms</h2>").and.to.include("<em>kind</em>");
    expect(shown.html).not.to.include("<script");

    expect((await accept(version + 1)).status, "nobody accepts what they did not read").to.equal(409);
    await accepts(version);
    expect(await owed()).to.equal(undefined);
    expect(await writes()).to.equal(200);
  });

  it("are asked for again in a new version, not after a correction; Undo asks nobody who accepted the old ones", async () => {
    const { version } = await set("Be brief.");
    await accepts(version);
    await set("Be brief!", version);
    expect(await owed()).to.equal(undefined);
    const next = await set("Be brief, and kind.");
    expect(next.version).to.equal(version + 1);
    expect(await owed()).to.equal(version + 1);
    await set("Be brief!", version);
    expect(await owed()).to.equal(undefined);
    expect(await set("")).to.deep.equal({ version: 0 });
    expect(await owed()).to.equal(undefined);
    expect((await app.call("GET", "/api/spaces/this")).terms).to.equal(0);
  });

  it("are set and counted by those who administer alone", async () => {
    const { version } = await set("Be there.");
    await accepts(version);
    for (const path of ["/api/settings/terms", "/api/settings/terms/acceptances"])
      expect((await asked("GET", path, undefined, bo.token)).status, path).to.equal(403);
    expect((await asked("PUT", "/api/settings/terms", { text: "Be gone." }, bo.token)).status).to.equal(403);
    const setting = await app.call("GET", "/api/settings/terms", undefined, app.localToken, {
      "Annals-After": app.position(),
    });
    expect(setting).to.include({ version, text: "Be there.", members: 2, accepted: 1 });
    expect(setting.changed.before.text).to.equal("");
    const { data } = await app.call("GET", "/api/settings/terms/acceptances", undefined, app.localToken);
    expect(data.map((one: { id: string }) => one.id)).to.deep.equal([app.admin.id, bo.id]);
    expect(data[0].accepted_at).to.equal(null);
    expect(data[1].accepted_at).to.be.a("string");
    const long = { text: "x".repeat(20_001) };
    expect((await asked("PUT", "/api/settings/terms", long, app.localToken)).status).to.equal(422);
  });
});
