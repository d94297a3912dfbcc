import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { ask, type Json } from "@annals/testing/ask";
import { type DropboxServer, startDropbox } from "@annals/testing/dropbox";
import { expect } from "chai";

describe("Dropbox as an origin of files", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let theirs: DropboxServer;
  let author: TestPerson;
  let reader: TestPerson;
  const id = { folder: "", secret: "", picture: "" };

  before(async () => {
    theirs = await startDropbox();
    app = await startTestApp({ ANNALS_DROPBOX_KEY: theirs.key, ANNALS_DROPBOX_URL: theirs.url });
    author = await app.join("Ann", "Author", "author");
    reader = await app.join("Rob", "Reader");
    id.folder = theirs.put("/Brand");
    theirs.put("/Brand/2026");
    theirs.put("/Brand/2026/Photos");
    id.picture = theirs.put(
      "/Brand/Logo ünï.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
    );
    theirs.put("/Brand/One.txt", "one");
    theirs.put("/Brand/Two.txt", "two");
    theirs.put("/Brand/2026/Photos/cat.jpg", "no picture in truth");
    theirs.put("/Payroll");
    id.secret = theirs.put("/Payroll/salaries.xlsx", "secret");
  });
  after(async () => {
    await app?.stop();
    await theirs?.close();
  });

  const asked = (as: TestPerson | null, method: string, path: string, body?: object): Promise<Json> =>
    app.ask(method, path, body, { token: as?.token ?? "" });
  const names = (all: Json[]) => all.map(({ name }) => name);

  it("is not there before an admin connects it, and offered to admins alone", async () => {
    expect((await asked(reader, "GET", "/api/dropbox")).status).to.equal(404);
    const { body } = await asked(reader, "GET", "/api/origins");
    expect(body).to.deep.equal({ dropbox: null, dropbox_offered: true });
    expect((await asked(author, "POST", "/api/dropbox/connect", {})).status).to.equal(403);
    expect((await asked(null, "GET", "/api/origins")).status).to.equal(401);
  });

  it("is connected by who agreed, in the browser that began", async () => {
    const begun = await asked(app.admin, "POST", "/api/dropbox/connect", {});
    expect(begun.status).to.equal(409);
    const connected = await theirs.connect(app);
    expect(connected.status, String(connected.bytes)).to.equal(200);
    app.heard(connected.position);
    const { dropbox } = (await asked(reader, "GET", "/api/origins")).body;
    expect(dropbox).to.include({ account: "Brand team", root: "" });

    const other = await ask(
      `${app.url}/api/dropbox/connected`,
      "POST",
      { code: "code-1", state: "AAAA" },
      {
        token: app.admin.token,
        headers: { Origin: "http://localhost:4000" },
      },
    );
    expect(other.status).to.equal(409);
  });

  it("shows only the folder that an admin chose", async () => {
    expect(names((await asked(reader, "GET", "/api/dropbox")).body.folders)).to.deep.equal([
      "Brand",
      "Payroll",
    ]);
    expect((await asked(app.admin, "PUT", "/api/dropbox/root", { root: "/Nowhere" })).status).to.equal(422);
    expect((await asked(author, "PUT", "/api/dropbox/root", { root: "/Brand" })).status).to.equal(403);
    await app.call("PUT", "/api/dropbox/root", { root: "/brand/" });
    const { body } = await asked(reader, "GET", "/api/dropbox");
    expect(body.current).to.include({ name: "Dropbox", path: "Dropbox" });
    expect(names(body.folders)).to.deep.equal(["2026"]);
    expect(names(body.files)).to.deep.equal(["Logo ünï.svg", "One.txt"]);
    for (const path of ["", "/thumbnail"])
      expect((await asked(reader, "GET", `/api/dropbox/files/${id.secret}${path}`)).status).to.equal(404);
    expect((await asked(reader, "GET", `/api/dropbox?folder=${id.secret}`)).status).to.equal(404);
    expect(
      (await asked(author, "POST", `/api/dropbox/files/${id.secret}/save`, { folder: null })).status,
    ).to.equal(404);
    expect((await asked(reader, "GET", "/api/dropbox/search?q=salar")).body).to.deep.equal({
      folders: [],
      files: [],
    });
  });

  it("goes on where a list ended, and begins anew when Dropbox resets it", async () => {
    const first = (await asked(reader, "GET", "/api/dropbox")).body;
    const next = `/api/dropbox?cursor=${encodeURIComponent(first.cursor)}`;
    expect(names((await asked(reader, "GET", next)).body.files)).to.deep.equal(["Two.txt"]);
    theirs.trouble.push("reset");
    expect(names((await asked(reader, "GET", next)).body.files)).to.deep.equal(names(first.files));
  });

  it("has crumbs by the path, whose root is called Dropbox", async () => {
    const [year] = (await asked(reader, "GET", "/api/dropbox")).body.folders;
    const [photos] = (await asked(reader, "GET", `/api/dropbox?folder=${year.uuid}`)).body.folders;
    const { current, parent, files } = (
      await asked(reader, "GET", `/api/dropbox?folder=${photos.uuid}&images_only=1`)
    ).body;
    expect(names(current.trail)).to.deep.equal(["Dropbox", "2026", "Photos"]);
    expect(parent).to.deep.equal({ uuid: year.uuid, name: "2026" });
    expect(files[0]).to.include({ name: "cat.jpg", mime_type: "image/jpeg" });
    expect(files[0].thumbnail).to.equal(`${files[0].api_url}/thumbnail`);
  });

  it("finds by name", async () => {
    const { files } = (await asked(reader, "GET", "/api/dropbox/search?q=CAT")).body;
    expect(names(files)).to.deep.equal(["cat.jpg"]);
    expect(names(files[0].trail)).to.deep.equal(["Dropbox", "2026", "Photos"]);
  });

  it("answers bytes through our server, inert, to members alone", async () => {
    const path = `/api/dropbox/files/${id.picture}`;
    const { status, headers, bytes } = await asked(reader, "GET", path);
    expect(status).to.equal(200);
    expect(String(bytes)).to.contain("<svg");
    expect(headers.get("content-security-policy")).to.contain("sandbox");
    expect(headers.get("cache-control")).to.equal("private, no-cache");
    expect((await asked(null, "GET", path)).status).to.equal(401);
  });

  it("copies a file into a folder, or a picture for a page", async () => {
    const home = (await asked(author, "GET", "/api/file-libraries")).body.current.uuid;
    const saved = await asked(author, "POST", `/api/dropbox/files/${id.picture}/save`, { folder: home });
    expect(saved.body).to.include({ name: "Logo ünï.svg", mime_type: "image/svg+xml" });
    app.heard(saved.position);
    expect(names((await asked(reader, "GET", "/api/file-libraries")).body.files)).to.deep.equal([
      "Logo ünï.svg",
    ]);
    const picture = await asked(reader, "POST", `/api/dropbox/files/${id.picture}/save`, { folder: null });
    expect(picture.body.custom_properties.folder).to.equal(null);
    const denied = await asked(reader, "POST", `/api/dropbox/files/${id.picture}/save`, { folder: home });
    expect(denied.status).to.equal(403);
  });

  it("waits when it is asked to, takes a new token, and says in words what does not work", async () => {
    theirs.trouble.push("429");
    expect((await asked(reader, "GET", "/api/dropbox")).status).to.equal(200);
    theirs.trouble.push("429", "429");
    const busy = await asked(reader, "GET", "/api/dropbox");
    expect([busy.status, busy.body.detail]).to.deep.equal([
      429,
      "Too many requests to Dropbox. Try again in a minute.",
    ]);
    theirs.trouble.push("401");
    expect((await asked(reader, "GET", "/api/dropbox")).status).to.equal(200);
    theirs.revokeAll();
    const ended = await asked(reader, "GET", "/api/dropbox");
    expect([ended.status, ended.body.detail]).to.deep.equal([
      409,
      "Dropbox ended the connection. An admin can connect it again.",
    ]);
  });

  it("is disconnected here and there; copies stay", async () => {
    app.heard((await theirs.connect(app)).position);
    theirs.asked.length = 0;
    await app.call("DELETE", "/api/dropbox/connection");
    expect(theirs.asked).to.include("/2/auth/token/revoke");
    expect((await asked(reader, "GET", "/api/dropbox")).status).to.equal(404);
    expect(names((await asked(reader, "GET", "/api/file-libraries")).body.files)).to.deep.equal([
      "Logo ünï.svg",
    ]);
  });
});
