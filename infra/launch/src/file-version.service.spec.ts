/** Files that hold something else from now on: at the same address, with what they held before beside it. */
import { setTimeout as delay } from "node:timers/promises";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import type { Json } from "@annals/testing/ask";
import { expect } from "chai";
import sharp from "sharp";
import { Upload } from "tus-js-client";

describe("the versions of a file", function () {
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

  const asked = (
    as: TestPerson | null,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Json> => app.ask(method, path, body, { token: as?.token ?? "", headers });
  const form = (name: string, bytes: Buffer | string) => {
    const made = new FormData();
    made.append("file", new Blob([bytes as BlobPart]), name);
    return made;
  };
  const act = (method: string, path: string, body?: object) => app.call(method, path, body, author.token);
  const put = async (name: string, bytes: Buffer | string): Promise<string> =>
    (await act("POST", `/api/file-libraries/${home}/upload`, form(name, bytes))).uuid;
  const replace = (id: string, name: string, bytes: Buffer | string) =>
    act("POST", `/api/files/${id}/versions`, form(name, bytes));
  const textOf = async (as: TestPerson | null, path: string) => String((await asked(as, "GET", path)).bytes);
  const versions = async (id: string): Promise<Json[]> =>
    (await act("GET", `/api/files/${id}/versions`)).data;
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#136f89" } })
      .png()
      .toBuffer();

  it("keep the address, and old ones are downloaded and restored", async () => {
    const id = await put("rules.txt", "No dogs.");
    const before = await asked(reader, "GET", `/api/files/${id}`);
    const answer = await replace(id, "rules of may.txt", "Dogs are welcome.");
    expect(answer).to.deep.include({ uuid: id, name: "rules.txt", version: 2, size: 17 });
    const etag = before.headers.get("ETag")!;
    const after = await asked(reader, "GET", `/api/files/${id}`, undefined, { "If-None-Match": etag });
    expect(after.status, "what a browser kept is another content").to.equal(200);
    expect(String(after.bytes)).to.equal("Dogs are welcome.");
    const part = { Range: "bytes=3-5", "If-Range": etag };
    expect(
      (await asked(reader, "GET", `/api/files/${id}`, undefined, part)).status,
      "a part of the old one is not put together with one of the new",
    ).to.equal(200);
    expect(
      (await versions(id)).map(({ number, name, size, restored }) => [number, name, size, restored]),
    ).to.deep.equal([
      [2, "rules of may.txt", 17, null],
      [1, "rules.txt", 8, null],
    ]);
    expect((await versions(id))[0]!.added_by.display_name).to.equal("Ann Author");
    expect(await textOf(author, `/api/files/${id}?v=1`)).to.equal("No dogs.");
    const back = await act("PUT", `/api/files/${id}/versions/1/restore`);
    expect(back).to.deep.include({ version: 3, size: 8 });
    expect(await textOf(reader, `/api/files/${id}`)).to.equal("No dogs.");
    expect((await versions(id))[0]).to.deep.include({ number: 3, restored: 1 });
    // Copies have what it holds, and none of what it held.
    const copy = (await act("POST", `/api/files/${id}/copy`)).uuid;
    expect(await versions(copy)).to.have.length(1);
    expect(await textOf(reader, `/api/files/${copy}`)).to.equal("No dogs.");
  });

  it("are for those who manage files: others read what it holds now", async () => {
    const id = await put("salaries.txt", "Everybody: too much");
    await replace(id, "salaries.txt", "Taken out");
    expect(await textOf(reader, `/api/files/${id}?v=2`)).to.equal("Taken out");
    const tries: [string, string, object?][] = [
      ["POST", `/api/files/${id}/versions`, form("no.txt", "no")],
      ["PUT", `/api/files/${id}/versions/1/restore`],
      ["GET", `/api/files/${id}/versions`],
    ];
    for (const [method, path, body] of tries)
      expect((await asked(reader, method, path, body)).status, `${method} ${path}`).to.equal(403);
    for (const as of [reader, null])
      expect((await asked(as, "GET", `/api/files/${id}?v=1`)).status, "an address that is guessed").to.equal(
        404,
      );
    expect((await asked(reader, "GET", `/api/files/${id}?v=3`)).status).to.equal(404);
    const pass = (await asked(reader, "GET", `/api/files/tempUrl/${id}`)).body as string;
    const byPass = await fetch(new URL(`${pass}&v=1`, app.url));
    expect(await byPass.text(), "an address for an hour gives what its maker sees").to.equal("Taken out");
  });

  it("are refused where they would not fit, and say why", async () => {
    const id = await put("logo.png", await picture(40, 30));
    const refused = await asked(author, "POST", `/api/files/${id}/versions`, form("a.txt", "text"));
    expect(refused.status).to.equal(422);
    const program = await asked(author, "POST", `/api/files/${id}/versions`, form("a.exe", "MZ"));
    expect(program.body.errors[0].message).to.equal("Invalid file type");
    await act("DELETE", `/api/files/${id}`);
    expect((await asked(author, "POST", `/api/files/${id}/versions`, form("a.png", "x"))).status).to.equal(
      404,
    );
    expect((await asked(author, "PUT", `/api/files/${id}/versions/1/restore`)).status).to.equal(404);
    const other = await app.call("POST", "/api/files", form("own.txt", "Of no folder"), author.token);
    expect(
      (await asked(author, "POST", `/api/files/${other.uuid}/versions`, form("a.txt", "x"))).status,
    ).to.equal(404);
  });

  it("both stay when two replace it at once", async () => {
    const id = await put("minutes.txt", "0");
    const texts = ["1", "2", "3", "4"];
    await Promise.all(texts.map((text) => replace(id, "minutes.txt", text)));
    const all = await versions(id);
    expect(all.map(({ number }) => number)).to.deep.equal([5, 4, 3, 2, 1]);
    const held = await Promise.all(all.map(({ api_url }) => textOf(author, api_url)));
    expect(held.sort()).to.deep.equal(["0", ...texts]);
  });

  it("come in pieces as well, and once however often the last byte is sent", async () => {
    const id = await put("film.bin", Buffer.alloc(10, 1));
    const bytes = Buffer.alloc(3_000_000, 7);
    const sent = await new Promise<Upload>((resolve, reject) => {
      const upload: Upload = new Upload(bytes, {
        endpoint: new URL("/api/uploads", app.url).href,
        chunkSize: 1_000_000,
        metadata: { filename: "film.bin", file_id: id },
        headers: { Authorization: `Bearer ${author.token}` },
        onError: reject,
        onSuccess: () => resolve(upload),
      });
      upload.start();
    });
    for (;;) {
      const { size, version } = await act("GET", `/api/files/${id}/details`);
      if (version === 2) {
        expect(size).to.equal(bytes.length);
        break;
      }
      await delay(50);
    }
    const own = sent.url!.split("/").at(-1)!;
    expect((await asked(author, "GET", `/api/files/${own}`)).status, "it is no file of its own").to.equal(
      404,
    );
    await fetch(sent.url!, {
      method: "HEAD",
      headers: { Authorization: `Bearer ${author.token}`, "Tus-Resumable": "1.0.0" },
    });
    expect(await versions(id)).to.have.length(2);
    const begin = (person: TestPerson, file: string) =>
      fetch(new URL("/api/uploads", app.url), {
        method: "POST",
        headers: {
          ...{ Authorization: `Bearer ${person.token}`, "Tus-Resumable": "1.0.0", "Upload-Length": "5" },
          "Upload-Metadata": `filename ${btoa("film.bin")},file_id ${btoa(file)}`,
        },
      });
    expect((await begin(reader, id)).status).to.equal(403);
    expect((await begin(author, own)).status).to.equal(404);
  });

  it("change previews and what the search finds in it", async () => {
    const id = await put("plan.png", await picture(900, 600));
    const read = async () => {
      for (;;) {
        const file = await act("GET", `/api/files/${id}/details`);
        if (file.preview.state !== "waiting") return file;
        await delay(50);
      }
    };
    expect((await read()).thumbnail).to.equal(`/api/files/${id}?w=320`);
    await replace(id, "plan.png", await picture(600, 900));
    const file = await read();
    expect(file).to.deep.include({ width: 600, height: 900, version: 2 });
    expect(file.thumbnail, "another address, as browsers keep pictures by it").to.equal(
      `/api/files/${id}?w=320&v=2`,
    );
    const { bytes } = await asked(reader, "GET", file.thumbnail);
    expect(await sharp(bytes).metadata()).to.include({ width: 320, height: 480 });

    const text = await put("menu.txt", "Gooseberries today");
    const found = async (q: string): Promise<string[]> =>
      (await asked(reader, "GET", `/api/search/files?q=${q}`)).body.data.map(({ id }: Json) => id);
    while ((await found("gooseberries")).length === 0) await delay(50);
    await replace(text, "menu.txt", "Rhubarb today");
    while ((await found("rhubarb")).length === 0) await delay(50);
    expect(await found("gooseberries"), "of what it held before nothing is found").to.deep.equal([]);
    await act("PUT", `/api/files/${text}/versions/1/restore`);
    expect(await found("gooseberries")).to.deep.equal([text]);
  });

  it("show on pages what is held now, and on pages of the past what was held then", async () => {
    const id = await put("map.png", await picture(40, 30));
    const block = { id: "b1", type: "image", props: { url: `/api/files/${id}` }, children: [] };
    const made = { title: "The way", published: true, blocks: [block] };
    const page = (await act("POST", "/api/entries/create", made)).id;
    const html = async (query = "") => (await act("GET", `/api/entries/${page}${query}`)).html as string;
    expect(await html()).to.include('width="40" height="30"');
    const at = (await act("GET", `/api/entries/${page}`)).published_at;
    await replace(id, "map.png", await picture(80, 60));
    expect(await html())
      .to.include('width="80" height="60"')
      .and.not.include("?v=");
    const past = await html(`?at=${at}`);
    expect(past).to.include(`src="/api/files/${id}?v=1"`).and.include('width="40" height="30"');
    const { bytes } = await asked(author, "GET", `/api/files/${id}?v=1`);
    expect(await sharp(bytes).metadata()).to.include({ width: 40, height: 30 });
  });

  it("are shown as icon and banner of the past as they were then, above the page and in the tree too", async () => {
    const id = await put("sign.png", await picture(20, 20));
    const address = `/api/files/${id}`;
    const settings = { banner_url: `${address}#top`, banner_position: 30 };
    const made = { title: "Signed", published: true, icon: address, settings };
    const page = (await act("POST", "/api/entries/create", made)).id;
    const below = { title: "Below it", published: true, parent_entry_id: page };
    const inside = (await act("POST", "/api/entries/create", below)).id;
    const then = (await act("GET", `/api/entries/${inside}`)).published_at;
    await replace(id, "sign.png", await picture(30, 30));
    const between = (await versions(id))[0]!.added_at;
    await replace(id, "sign.png", await picture(40, 40));
    const looks = async (at?: string) => {
      const query = at === undefined ? "" : `?at=${at}`;
      const shown = await act("GET", `/api/entries/${page}${query}`);
      const { breadcrumbs } = await act("GET", `/api/entries/${inside}${query}`);
      const { data } = await app.call("GET", `/api/entries/tree${query}`);
      const node = data.find((one: Json) => one.id === page);
      return [shown.icon, shown.settings.banner_url, breadcrumbs[0].icon, node.icon];
    };
    expect(await looks()).to.deep.equal([address, `${address}#top`, address, address]);
    const first = `${address}?v=1`;
    expect(await looks(then)).to.deep.equal([first, `${first}#top`, first, first]);
    const second = `${address}?v=2`;
    expect(await looks(between)).to.deep.equal([second, `${second}#top`, second, second]);
    const now = (await versions(id))[0]!.added_at;
    expect(await looks(now)).to.deep.equal([address, `${address}#top`, address, address]);
    const { bytes } = await asked(author, "GET", first);
    expect(await sharp(bytes).metadata()).to.include({ width: 20 });
  });

  it("are told in the audit", async () => {
    const said = async (type: string): Promise<string[]> =>
      (await app.call("GET", `/api/audit?type=${type}&per_page=100`, undefined, app.admin.token)).data.map(
        ({ text }: Json) => text,
      );
    expect(await said("FileVersionRestored")).to.include("restored version 1 of a file");
    expect(await said("FileVersionAdded")).to.include("replaced a file with “rules of may.txt” (version 2)");
  });
});
