/** How much the files of a space may take: uploads that race, versions and the trash. */
import { randomBytes } from "node:crypto";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { ask, type Json } from "@annals/testing/ask";
import { expect } from "chai";

const kb = 1024;
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("the room for files", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let author: TestPerson;
  let reader: TestPerson;
  let home: string;

  beforeEach(async () => {
    app = await startTestApp({ ANNALS_FILE_QUOTA: "1 MB" });
    author = await app.join("Ann", "Author", "author");
    reader = await app.join("Rob", "Reader");
    home = (await app.call("GET", "/api/file-libraries", undefined, author.token)).current.uuid;
  });
  afterEach(() => app.stop());

  const form = (name: string, bytes: Buffer) => {
    const made = new FormData();
    made.append("file", new Blob([new Uint8Array(bytes)]), name);
    return made;
  };
  const asked = async (
    as: TestPerson,
    method: string,
    path: string,
    body?: object,
    headers = {},
  ): Promise<Json> => {
    const answer = await ask(new URL(path, app.url).href, method, body, { token: as.token, headers });
    app.heard(answer.position);
    return answer;
  };
  const act = (method: string, path: string, body?: object) => app.call(method, path, body, author.token);
  const upload = (name: string, bytes: Buffer) =>
    asked(author, "POST", `/api/file-libraries/${home}/upload`, form(name, bytes));
  const begin = (size: number) =>
    fetch(new URL("/api/uploads", app.url), {
      method: "POST",
      headers: {
        Authorization: `Bearer ${author.token}`,
        "Tus-Resumable": "1.0.0",
        "Upload-Length": String(size),
        "Upload-Metadata": `filename ${base64("film.bin")},folder ${base64(home)}`,
      },
    });
  const at = (begun: Response, method: string, headers: Record<string, string> = {}, body?: Buffer) =>
    fetch(new URL(begun.headers.get("location")!, app.url), {
      method,
      headers: { Authorization: `Bearer ${author.token}`, "Tus-Resumable": "1.0.0", ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const send = (begun: Response, bytes: Buffer) =>
    at(begun, "PATCH", { "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0" }, bytes);
  const used = async () => (await act("GET", "/api/file-libraries/storage")).used as number;

  it("is taken when an upload begins, so that of two at once one is refused before it sends a byte", async () => {
    const begun = await Promise.all([begin(600 * kb), begin(600 * kb), begin(600 * kb)]);
    expect(begun.map(({ status }) => status).sort()).to.deep.equal([201, 413, 413]);
    const refused = (await begun.find(({ status }) => status === 413)!.json()) as Json;
    expect(refused.detail).to.match(
      /^There is no room for this file: .* of the 1 MB for files of this space/,
    );
    const first = begun.find(({ status }) => status === 201)!;
    expect((await begin(500 * kb)).status).to.equal(413);
    await at(first, "DELETE");
    expect((await begin(500 * kb)).status, "what is canceled gives its room back").to.equal(201);
  });

  it("is taken once by an upload that has become a file", async () => {
    const begun = await begin(600 * kb);
    expect((await send(begun, randomBytes(600 * kb))).status).to.equal(204);
    const more = await begin(400 * kb);
    expect(more.status).to.equal(201);
    expect((await send(more, randomBytes(400 * kb))).status).to.equal(204);
    expect((await begin(30 * kb)).status).to.equal(413);
  });

  it("is taken by forms, versions and what is in the trash, and not by the same content again", async () => {
    const plan = randomBytes(400 * kb);
    const { body: file } = await upload("plan.bin", plan);
    expect(await used()).to.equal(400 * kb);
    expect((await upload("the same.bin", plan)).status).to.equal(200);
    await act("POST", `/api/files/${file.uuid}/copy`);
    expect(await used()).to.equal(400 * kb);
    const newer = form("plan.bin", randomBytes(400 * kb));
    expect((await asked(author, "POST", `/api/files/${file.uuid}/versions`, newer)).status).to.equal(200);
    await act("DELETE", `/api/files/${file.uuid}`);
    expect(await used()).to.equal(800 * kb);
    const racing = await Promise.all([1, 2, 3].map((n) => upload(`${n}.bin`, randomBytes(150 * kb))));
    expect(racing.map(({ status }) => status).sort()).to.deep.equal([200, 413, 413]);
    const page = form("page.bin", randomBytes(300 * kb));
    expect((await asked(author, "POST", "/api/files", page)).status, "for a page").to.equal(413);
    expect(await used()).to.equal(950 * kb);
  });

  it("is told to those who manage files alone", async () => {
    expect(await act("GET", "/api/file-libraries/storage")).to.deep.equal({ used: 0, allowed: kb * kb });
    expect((await asked(reader, "GET", "/api/file-libraries/storage")).status).to.equal(403);
  });
});
