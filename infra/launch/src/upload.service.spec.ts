/** Resumable uploads, with the client that browsers use: over links that are cut, and by requests that do not keep to the protocol. */
import { createHash, randomBytes } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { startCutLink } from "@annals/testing/cut-link";
import { expect } from "chai";
import { Upload, type UploadOptions } from "tus-js-client";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const tus = { "Tus-Resumable": "1.0.0" };
const bytesType = { "Content-Type": "application/offset+octet-stream" };

describe("a resumable upload", function () {
  this.timeout(240_000);
  let app: LocalApp;
  let space: string;
  let ann: TestPerson;
  let rob: TestPerson;
  before(async () => {
    app = await startTestApp();
    space = (await app.call("GET", "/api/file-libraries")).current.uuid;
    ann = await app.join("Ann", "Author", "author");
    rob = await app.join("Rob", "Reader");
  });
  after(() => app.stop());

  const signedIn = (person: TestPerson) => ({ Authorization: `Bearer ${person.token}` });
  const ask = (method: string, path: string, headers: Record<string, string>, body?: Buffer, person = ann) =>
    fetch(new URL(path, app.url), {
      method,
      headers: { ...tus, ...signedIn(person), ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const begin = (size: number, metadata: Record<string, string>, person = ann) =>
    ask(
      "POST",
      "/api/uploads",
      {
        "Upload-Length": String(size),
        "Upload-Metadata": Object.entries(metadata)
          .map(([name, value]) => `${name} ${base64(value)}`)
          .join(","),
      },
      undefined,
      person,
    );
  const add = (path: string, offset: number, body: Buffer, more: Record<string, string> = {}) =>
    ask("PATCH", path, { ...bytesType, "Upload-Offset": String(offset), ...more }, body);
  const addressOf = (answer: Response) => answer.headers.get("location")!;
  const bytesOf = async (id: string) => {
    const { status, bytes } = await app.ask("GET", `/api/files/${id}`, undefined, { token: ann.token });
    expect(status).to.equal(200);
    return bytes;
  };
  const inFolder = async () =>
    (await app.call("GET", "/api/file-libraries", undefined, ann.token)).files as {
      uuid: string;
      name: string;
    }[];

  /** Uploads with tus-js-client, through an address. @returns the id of the file */
  const upload = (bytes: Buffer, endpoint: string, options: Partial<UploadOptions> = {}) =>
    new Promise<string>((resolve, reject) => {
      const running = new Upload(bytes, {
        endpoint,
        headers: signedIn(ann),
        metadata: { filename: "film.bin", folder: space },
        retryDelays: Array(200).fill(20),
        ...options,
        onError: reject,
        onSuccess: ({ lastResponse }) => {
          app.heard(lastResponse.getHeader("Annals-Position"));
          resolve(running.url!.split("/").at(-1)!);
        },
      });
      running.start();
    });

  it("over a link that is cut 20 times sends nothing twice, and no byte is wrong", async () => {
    const bytes = randomBytes(40 * 1024 * 1024);
    const link = await startCutLink(app.url, bytes.length / 21);
    try {
      const id = await upload(bytes, `${link.url}/api/uploads`);
      expect(link.cuts()).to.be.at.least(20);
      expect(link.received() / bytes.length).to.be.at.most(1.02);
      expect(digestOf(await bytesOf(id))).to.equal(digestOf(bytes));
      expect((await inFolder()).map(({ uuid }) => uuid)).to.include(id);
    } finally {
      await link.close();
    }
    expect(await readdir(join(app.settings.data, "files/arriving"))).to.deep.equal([]);
    expect(await readdir(join(app.settings.data, "files/incoming")).catch(() => [])).to.deep.equal([]);
  });

  it("goes up in chunks, and several at once", async () => {
    const all = Array.from({ length: 6 }, (_, n) => randomBytes(300_000 + n));
    const ids = await Promise.all(
      all.map((bytes) => upload(bytes, `${app.url}/api/uploads`, { chunkSize: 100_000 })),
    );
    for (const [at, id] of ids.entries()) expect(digestOf(await bytesOf(id))).to.equal(digestOf(all[at]!));
  });

  it("may bring its first bytes when it begins, or be nothing", async () => {
    const bytes = randomBytes(1_000);
    const id = await upload(bytes, `${app.url}/api/uploads`, { uploadDataDuringCreation: true });
    expect(await bytesOf(id)).to.deep.equal(bytes);
    const empty = await begin(0, { filename: "empty.txt", folder: space });
    expect(empty.status).to.equal(201);
    app.heard(empty.headers.get("annals-position"));
    expect(await bytesOf(addressOf(empty).split("/").at(-1)!)).to.have.length(0);
  });

  it("says what the server can do, and how far it is", async () => {
    const abilities = await fetch(new URL("/api/uploads", app.url), { method: "OPTIONS" });
    expect(abilities.status).to.equal(204);
    expect(Object.fromEntries(abilities.headers)).to.deep.include({
      "tus-version": "1.0.0",
      "tus-max-size": String(300 * 1024 * 1024),
      "tus-extension": "creation,creation-with-upload,termination,expiration,checksum",
      "tus-checksum-algorithm": "sha256,sha1,md5",
    });
    const begun = await begin(10, { filename: "a.txt", folder: space });
    const path = addressOf(begun);
    expect(path).to.match(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    expect(Date.parse(begun.headers.get("upload-expires")!)).to.be.greaterThan(Date.now());
    const added = await add(path, 0, Buffer.from("hello"));
    expect([added.status, added.headers.get("upload-offset")]).to.deep.equal([204, "5"]);
    const looked = await ask("HEAD", path, {});
    expect(looked.status).to.equal(200);
    expect(Object.fromEntries(looked.headers)).to.include({
      "upload-offset": "5",
      "upload-length": "10",
      "upload-metadata": `filename ${base64("a.txt")},folder ${base64(space)}`,
      "cache-control": "no-store",
    });
    expect((await add(path, 3, Buffer.from("lo"))).status).to.equal(409);
    expect((await add(path, 5, Buffer.from(" world and more"))).status).to.equal(413);
    expect((await add(path, 5, Buffer.from("world"))).status).to.equal(204);
    // It is over, and can still be asked for.
    expect((await ask("HEAD", path, {})).headers.get("upload-offset")).to.equal("10");
  });

  it("counts no bytes that have changed on their way", async () => {
    const begun = await begin(10, { filename: "a.txt", folder: space });
    const path = addressOf(begun);
    const sha1 = (text: string) => `sha1 ${createHash("sha1").update(text).digest("base64")}`;
    const wrong = await add(path, 0, Buffer.from("hellO"), { "Upload-Checksum": sha1("hello") });
    expect(wrong.status).to.equal(460);
    expect((await wrong.json()) as object).to.include({
      detail: "The bytes have changed on their way. Send them again.",
    });
    expect((await ask("HEAD", path, {})).headers.get("upload-offset")).to.equal("0");
    expect((await add(path, 0, Buffer.from("hello"), { "Upload-Checksum": sha1("hello") })).status).to.equal(
      204,
    );
    expect((await add(path, 5, Buffer.from("world"), { "Upload-Checksum": "crc32 AAAA" })).status).to.equal(
      400,
    );
    const last = await add(path, 5, Buffer.from("world"));
    app.heard(last.headers.get("annals-position"));
    expect((await bytesOf(path.split("/").at(-1)!)).toString()).to.equal("helloworld");

    const whole = await begin(5, { filename: "b.txt", folder: space, sha256: "0".repeat(64) });
    expect((await add(addressOf(whole), 0, Buffer.from("hello"))).status).to.equal(460);
    expect((await ask("HEAD", addressOf(whole), {})).status).to.equal(404);
  });

  it("is for those who may put a file there, and nobody else's", async () => {
    expect((await begin(5, { filename: "a.txt", folder: space }, rob)).status).to.equal(403);
    expect((await begin(5, { filename: "a.exe", folder: space })).status).to.equal(422);
    expect((await begin(5, { filename: "a.txt", folder: ann.id })).status).to.equal(404);
    expect((await begin(5, { filename: "a.txt", folder: "x" })).status).to.equal(422);
    const large = await begin(300 * 1024 * 1024 + 1, { filename: "a.txt", folder: space });
    expect(large.status).to.equal(413);
    expect((await large.json()) as object).to.include({ detail: "The file is larger than 300 MB." });
    expect((await ask("POST", "/api/uploads", { "Tus-Resumable": "0.2.0" })).status).to.equal(412);
    expect((await ask("POST", "/api/uploads", {})).status).to.equal(400);
    const page = await app.page("Secret", ["Text"]);
    await app.call("PUT", `/api/entries/${page}/share`, {}).catch(() => undefined);

    const path = addressOf(await begin(5, { filename: "a.txt", folder: space }));
    for (const method of ["HEAD", "DELETE"])
      expect((await ask(method, path, {}, undefined, rob)).status).to.equal(404);
    const anonymous = await fetch(new URL(path, app.url), { method: "HEAD", headers: tus });
    expect(anonymous.status).to.equal(401);
    expect((await ask("DELETE", path, {})).status).to.equal(204);
    expect((await ask("HEAD", path, {})).status).to.equal(404);
  });

  it("says which file has its name where it is asked to, and gets a number where it is told to", async () => {
    const folder = (
      await app.call("POST", `/api/file-libraries/${space}/addFolder`, { name: "Plans" }, ann.token)
    ).uuid as string;
    const put = async (name: string, text: string, more: Record<string, string> = {}) => {
      const begun = await begin(text.length, { filename: name, folder, ...more });
      if (begun.status !== 201) return begun;
      const added = await add(addressOf(begun), 0, Buffer.from(text));
      app.heard(added.headers.get("annals-position"));
      return begun;
    };
    const listed = async () =>
      (await app.call("GET", `/api/file-libraries/${folder}`, undefined, ann.token)).files
        .map(({ name }: { name: string }) => name)
        .sort() as string[];
    const first = addressOf(await put("Caf\u00e9.txt", "one", { name_taken: "refuse" }))
      .split("/")
      .at(-1)!;
    const refused = await put("CAFE\u0301.TXT", "two!", { name_taken: "refuse" });
    expect(refused.status).to.equal(409);
    expect(refused.headers.get("tus-resumable")).to.equal("1.0.0");
    expect((await refused.json()) as object).to.deep.include({
      detail:
        "There is a file called “Caf\u00e9.txt” here. Upload this one as its new version, or under another name.",
      namesake: { uuid: first, name: "Caf\u00e9.txt", free_name: "CAF\u00c9 (2).TXT" },
    });
    await put("caf\u00e9.txt", "three", { name_taken: "number" });
    expect(await listed()).to.deep.equal(["Caf\u00e9.txt", "caf\u00e9 (2).txt"].sort());
    // Its name was free when it began and is not when it ends: it gets a number, and nothing is lost.
    const begun = await begin(4, { filename: "roof.txt", folder, name_taken: "refuse" });
    expect(begun.status).to.equal(201);
    await put("roof.txt", "flat", { name_taken: "refuse" });
    app.heard((await add(addressOf(begun), 0, Buffer.from("tile"))).headers.get("annals-position"));
    expect(await listed()).to.include.members(["roof.txt", "roof (2).txt"]);
    // As a new version of it, at its address.
    const next = await begin(5, { filename: "roof.txt", file_id: first });
    app.heard((await add(addressOf(next), 0, Buffer.from("newer"))).headers.get("annals-position"));
    expect((await bytesOf(first)).toString()).to.equal("newer");
    // What is in the trash has no name here; renamed and moved files have.
    await app.call("DELETE", `/api/files/${first}`, undefined, ann.token);
    expect((await put("caf\u00e9.txt", "four", { name_taken: "refuse" })).status).to.equal(201);
    // Nothing is told of a folder that somebody may not see, nor to whom who may not put anything there.
    await app.call(
      "POST",
      `/api/file-libraries/${folder}/share`,
      { type: "special", id: "logged_in", level: 0 },
      ann.token,
    );
    const eve = await app.join("Eve", "Author", "author");
    const hidden = { filename: "roof.txt", folder, name_taken: "refuse" };
    for (const [person, status] of [
      [eve, 404],
      [rob, 403],
    ] as const) {
      const answer = await begin(4, hidden, person);
      expect(answer.status).to.equal(status);
      expect((await answer.json()) as object).to.not.have.property("namesake");
    }
    const unknown = await begin(4, { ...hidden, name_taken: "replace" });
    expect(unknown.status).to.equal(422);
  });

  it("is over a day after its last byte, and leaves nothing behind", async () => {
    const begun = await begin(10, { filename: "a.txt", folder: space });
    await add(addressOf(begun), 0, Buffer.from("hello"));
    const arriving = join(app.settings.data, "files/arriving");
    const [piece] = await readdir(arriving);
    expect((await stat(join(arriving, piece!))).size).to.equal(5);
    await ask("DELETE", addressOf(begun), {});
    expect(await readdir(arriving)).to.deep.equal([]);
  });
});

const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
