import { setTimeout as delay } from "node:timers/promises";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { ask, type Json } from "@annals/testing/ask";
import { pdfOf } from "@annals/testing/pdf";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import sharp from "sharp";

describe("previews and text of files", function () {
  this.timeout(240_000);
  let app: LocalApp;
  let author: TestPerson;
  let reader: TestPerson;
  let home: string;

  before(async () => {
    app = await startTestApp();
    author = await app.join("Ann", "Author", "author");
    reader = await app.join("Rob", "Reader");
    home = (await app.call("GET", "/api/file-libraries", undefined, reader.token)).current.uuid;
  });
  after(() => app.stop());

  const asked = (as: TestPerson | null, path: string, headers: Record<string, string> = {}): Promise<Json> =>
    app.ask("GET", path, undefined, { token: as?.token ?? "", headers });
  const form = (name: string, bytes: Buffer | string, entry?: string) => {
    const made = new FormData();
    if (entry !== undefined) made.append("entry_id", entry);
    made.append("file", new Blob([bytes as BlobPart]), name);
    return made;
  };
  const put = async (name: string, bytes: Buffer | string): Promise<string> =>
    (await app.call("POST", `/api/file-libraries/${home}/upload`, form(name, bytes), author.token)).uuid;
  const details = (id: string): Promise<Json> =>
    app.call("GET", `/api/files/${id}/details`, undefined, author.token);
  /** The file once it was read. */
  const read = async (id: string): Promise<Json> => {
    for (;;) {
      const file = await details(id);
      if (file.preview.state !== "waiting") return file;
      await delay(50);
    }
  };
  const search = async (as: TestPerson | null, q: string): Promise<Json[]> =>
    (await asked(as, `/api/search/files?q=${encodeURIComponent(q)}`)).body.data;
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#884422" } });

  it("makes small pictures after the upload, for those who may see the file", async () => {
    const id = await put("beach.png", await picture(1500, 900).png().toBuffer());
    const file = await read(id);
    expect(file.preview).to.deep.equal({ state: "ready", why: null, has_text: null, pages: null });
    expect(file.thumbnail).to.equal(`/api/files/${id}?w=320`);
    for (const [asked_, width] of [
      [1, 160],
      [161, 320],
      [700, 1024],
      [9_999, 1500],
    ]) {
      const { status, headers, bytes } = await asked(reader, `/api/files/${id}?w=${asked_}`);
      expect(status).to.equal(200);
      expect(headers.get("Content-Type")).to.equal("image/webp");
      expect(headers.get("Cache-Control"), "the next person at this browser asks again").to.equal(
        "private, no-cache",
      );
      expect((await sharp(bytes).metadata()).width).to.equal(width);
      const same = await asked(reader, `/api/files/${id}?w=${asked_}`, {
        "If-None-Match": headers.get("ETag")!,
      });
      expect(same.status).to.equal(304);
    }
    expect((await asked(null, `/api/files/${id}?w=320`)).status).to.equal(404);
    await app.call("DELETE", `/api/files/${id}`, undefined, author.token);
    expect((await asked(reader, `/api/files/${id}?w=320`)).status, "no longer than the file").to.equal(404);
  });

  it("says of what was damaged, locked or of another type why there is no picture, and lists it", async () => {
    const whole = await picture(600, 600).png().toBuffer();
    const broken = await put("broken.png", whole.subarray(0, 300));
    expect((await read(broken)).preview).to.deep.include({ state: "failed", why: "damaged" });
    const answer = await asked(reader, `/api/files/${broken}?w=320`);
    expect([answer.status, answer.body.detail]).to.deep.equal([404, "No preview: the file is damaged."]);
    const other = await put("data.bin", Buffer.from([1, 0, 2, 255]));
    expect((await details(other)).preview.state).to.equal("none");
    expect((await asked(reader, `/api/files/${other}?w=320`)).body.detail).to.equal(
      "There is no picture of this file.",
    );
    const { data } = await app.call("GET", "/api/file-libraries/unread", undefined, author.token);
    expect(data.map(({ name }: Json) => name)).to.deep.equal(["broken.png"]);
    expect((await asked(reader, "/api/file-libraries/unread")).status).to.equal(403);
  });

  it("finds text in files, with its page, and only for those who may see the file", async () => {
    const id = await put("handbook.pdf", pdfOf(["First page", "The zebra eats gooseberries", "Last page"]));
    const file = await read(id);
    expect(file.preview).to.deep.include({ state: "ready", has_text: true });
    expect((await asked(reader, `/api/files/${id}?w=320`)).headers.get("Content-Type")).to.equal(
      "image/webp",
    );
    // An engine of its own finds it a moment after it was read.
    const [found, ...others] = await until(
      () => search(reader, "gooseberries zebra"),
      (files) => files.length > 0,
    );
    expect(others).to.have.length(0);
    expect(found).to.deep.include({
      id,
      name: "handbook.pdf",
      page: 2,
      snippet: "The zebra eats gooseberries",
    });
    expect(found!.snippet_matches.length).to.be.greaterThan(0);
    expect((await asked(null, "/api/search/files?q=gooseberries")).status).to.equal(401);
    await app.call("DELETE", `/api/files/${id}`, undefined, author.token);
    expect(await search(reader, "gooseberries"), "in the trash").to.deep.equal([]);
    await app.call("PUT", `/api/files/${id}/restore`, undefined, author.token);
    expect(await search(reader, "gooseberries")).to.have.length(1);
  });

  it("gives the text of a file as it is written, now and as a version, to those who may read the file", async () => {
    const code = "def feed(zebra):\n    return 'hay'\n\t# </pre><script>\n";
    const id = await put("feed.py", code);
    expect((await read(id)).preview).to.deep.include({ state: "ready", has_text: true });
    const path = `/api/files/${id}/text`;
    expect((await asked(reader, path)).body).to.deep.equal({ pages: [code], is_cut: false });
    expect((await asked(null, path)).status).to.be.oneOf([401, 404]);
    await app.call("POST", `/api/files/${id}/versions`, form("feed.py", "pass\n"), author.token);
    await read(id);
    expect((await asked(reader, path)).body.pages).to.deep.equal(["pass\n"]);
    expect((await asked(author, `${path}?v=1`)).body.pages).to.deep.equal([code]);
    expect((await asked(reader, `${path}?v=1`)).status, "as the bytes of that version").to.equal(
      (await asked(reader, `/api/files/${id}?v=1`)).status,
    );
    const tool = { name: "file_text", arguments: { id, offset: 2 } };
    const told = await ask(
      new URL("/mcp", app.url).href,
      "POST",
      { jsonrpc: "2.0", id: 1, method: "tools/call", params: tool },
      { token: reader.token, headers: { Accept: "application/json, text/event-stream" } },
    );
    expect(String(told.bytes), "a language model").to.include('"text":"ss\\n","next_offset":null,"total":5');
    const none = await put("data.bin", Buffer.from([3, 0, 2, 254]));
    expect((await asked(reader, `/api/files/${none}/text`)).body).to.deep.equal({ pages: [], is_cut: false });
  });

  it("finds nothing in files of pages that one may not view, nor what has the same content elsewhere", async () => {
    const secret = await app.page("Salaries", ["They are in a file."]);
    const text = "The wombat earns more than everybody else";
    const { body, status } = await ask(
      new URL("/api/files", app.url).href,
      "POST",
      form("salaries.txt", text, secret),
      { token: app.admin.token },
    );
    expect(status).to.equal(200);
    const found = async (as: TestPerson) => (await search(as, "wombat earns")).map(({ id }) => id);
    for (let mine: string[] = []; mine.length === 0; mine = await found(app.admin)) await delay(50);
    expect(await found(app.admin)).to.deep.equal([body.id]);
    expect(await found(reader), "uploaded for a page, and shown nowhere").to.deep.equal([]);
    // The same bytes in the file manager are another file, which members see.
    const open = await put("open.txt", text);
    await read(open);
    expect(await found(reader)).to.deep.equal([open]);
  });

  it("takes the place out of a picture before anybody reads it", async () => {
    const taken = await picture(60, 30)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif!.includes("N\0")).to.equal(true);
    const id = await put("holiday.jpg", taken);
    const { bytes } = await asked(reader, `/api/files/${id}`);
    expect(bytes).to.have.length(taken.length);
    const { exif, orientation } = await sharp(bytes).metadata();
    expect(orientation).to.equal(6);
    expect(exif!.includes("N\0") || exif!.includes(Buffer.from([52, 0, 0, 0, 1]))).to.equal(false);
    expect(await details(id)).to.include({ width: 30, height: 60 });
  });
});
