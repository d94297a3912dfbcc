/** Uploads are looked at for viruses before anybody can read them, by every way in. */
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { ask, type Json } from "@annals/testing/ask";
import { type Clamd, standInForClamd, virus } from "@annals/testing/clamd";
import { expect } from "chai";

describe("the virus scanner", function () {
  this.timeout(120_000);
  let scanner: Clamd;
  let app: LocalApp;
  let author: TestPerson;
  let home: string;

  before(async () => {
    scanner = await standInForClamd();
    app = await startTestApp({ ANNALS_CLAMD: scanner.path });
    author = await app.join("Ann", "Author", "author");
    home = (await app.call("GET", "/api/file-libraries")).current.uuid;
  });
  after(async () => {
    await app?.stop();
    await scanner?.stop();
  });

  const send = async (path: string, name: string, text: string): Promise<Json> => {
    const form = new FormData();
    form.append("file", new Blob([text]), name);
    const answer = await ask(new URL(path, app.url).href, "POST", form, { token: author.token });
    app.heard(answer.position);
    return answer;
  };
  const into = () => `/api/file-libraries/${home}/upload`;
  const tus = async (text: string) => {
    const encoded = (word: string) => Buffer.from(word).toString("base64");
    const headers = {
      Authorization: `Bearer ${author.token}`,
      "Tus-Resumable": "1.0.0",
      "Upload-Length": String(text.length),
      "Upload-Metadata": `filename ${encoded("in pieces.txt")},folder ${encoded(home)}`,
      "Content-Type": "application/offset+octet-stream",
    };
    const answer = await fetch(new URL("/api/uploads", app.url), { method: "POST", headers, body: text });
    app.heard(answer.headers.get("annals-position") ?? undefined);
    return answer;
  };
  const detailsOf = (id: string) => app.call("GET", `/api/files/${id}/details`);
  const names = async () =>
    (await app.call("GET", `/api/file-libraries/${home}`)).files.map(({ name }: Json) => name as string);

  it("takes what is clean, and says that it was looked at, of each version and copy", async () => {
    const { body } = await send(into(), "clean.txt", "clean");
    expect((await detailsOf(body.uuid)).scanned).to.equal(true);
    expect((await send(`/api/files/${body.uuid}/versions`, "clean.txt", "cleaner")).status).to.equal(200);
    expect((await detailsOf(body.uuid)).scanned).to.equal(true);
    const copy = await app.call("POST", `/api/files/${body.uuid}/copy`, {}, author.token);
    expect((await detailsOf(copy.uuid)).scanned).to.equal(true);
  });

  it("refuses a virus by every way in, in plain words, and nothing of it is there", async () => {
    const kept = await send(into(), "kept.txt", "kept");
    const before = await names();
    const answers = [
      await send(into(), "sick.txt", `sick ${virus}`),
      await send("/api/files", "sick.txt", `sicker ${virus}`),
      await send(`/api/files/${kept.body.uuid}/versions`, "sick.txt", `sickest ${virus}`),
    ];
    for (const { status, body } of answers) {
      expect(status).to.equal(422);
      expect(JSON.stringify(body)).to.contain("The virus scanner found something in this file (Annals.Test)");
    }
    const cut = await tus(`in pieces ${virus}`);
    expect(cut.status).to.equal(422);
    expect(await cut.text()).to.contain("Annals.Test");
    expect(await names()).to.deep.equal(before);
    const { bytes } = await ask(new URL(`/api/files/${kept.body.uuid}`, app.url).href, "GET", undefined, {
      token: author.token,
    });
    expect(String(bytes)).to.equal("kept");
  });

  it("stops nobody when it is away or cannot look at all of it: the file says so", async () => {
    const large = await send(into(), "large.txt", "x".repeat(2 * 1024 * 1024));
    expect((await detailsOf(large.body.uuid)).scanned).to.equal(false);
    await scanner.stop();
    try {
      const { status, body } = await send(into(), "unseen.txt", "unseen");
      expect(status).to.equal(200);
      expect((await detailsOf(body.uuid)).scanned).to.equal(false);
      const pieces = await tus("unseen in pieces");
      expect(pieces.status).to.equal(201);
      expect((await detailsOf(pieces.headers.get("location")!.split("/").at(-1)!)).scanned).to.equal(false);
    } finally {
      scanner = await standInForClamd();
    }
  });

  it("is not spoken of where there is none", async () => {
    const other = await startTestApp();
    try {
      const folder = (await other.call("GET", "/api/file-libraries")).current.uuid;
      const form = new FormData();
      form.append("file", new Blob([virus]), "unknown.txt");
      const { uuid } = await other.call("POST", `/api/file-libraries/${folder}/upload`, form);
      expect((await other.call("GET", `/api/files/${uuid}/details`)).scanned).to.equal(null);
    } finally {
      await other.stop();
    }
  });
});
