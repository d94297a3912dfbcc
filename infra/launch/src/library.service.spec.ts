import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { formOf, type Json } from "@annals/testing/ask";
import { expect } from "chai";

describe("the file manager", function () {
  this.timeout(120_000);
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

  const asked = (as: TestPerson | null, method: string, path: string, body?: object): Promise<Json> =>
    app.ask(method, path, body, { token: as?.token ?? "" });
  const act = (method: string, path: string, body?: object) => app.call(method, path, body, author.token);
  const add = async (name: string, into = home): Promise<string> =>
    (await act("POST", `/api/file-libraries/${into}/addFolder`, { name })).uuid;
  const form = (name: string, text: string) => {
    const made = new FormData();
    made.append("file", new Blob([text]), name);
    return made;
  };
  const put = async (into: string, name: string, text = name): Promise<string> =>
    (await act("POST", `/api/file-libraries/${into}/upload`, form(name, text))).uuid;
  const list = async (id = home): Promise<Json> =>
    app.call("GET", `/api/file-libraries/${id}`, undefined, reader.token);
  const names = (all: Json[]) => all.map(({ name }) => name);

  it("has folders in folders, with what they hold and where they are", async () => {
    const talks = await add("Talks");
    const slides = await add("Slides 10", talks);
    await add("Slides 9", talks);
    const sent = await act("POST", `/api/file-libraries/${slides}/upload`, form("kickoff.txt", "Hello"));
    const file = sent.uuid;
    // An upload answers as lists do.
    expect(sent.custom_properties.folder).to.deep.equal({ uuid: slides, name: "Slides 10" });
    const high = await act("POST", `/api/file-libraries/${home}/upload`, form("high.txt", "High"));
    expect(high.custom_properties.folder).to.deep.equal({ uuid: home, name: "Team Uploads" });
    const inside = await list(talks);
    expect(inside.current).to.include({ name: "Talks", path: "Team Uploads/Talks" });
    expect(inside.parent).to.deep.equal({ uuid: home, name: "Team Uploads" });
    expect(
      inside.folders.map(({ name, file_count, folder_count }: Json) => [name, file_count, folder_count]),
    ).to.deep.equal([
      ["Slides 9", 0, 0],
      ["Slides 10", 1, 0],
    ]);
    const { files } = await list(slides);
    expect(files[0]).to.deep.include({ uuid: file, name: "kickoff.txt", human_readable_size: "5 bytes" });
    expect(files[0].custom_properties).to.deep.equal({
      creator: { name: "Ann Author" },
      folder: { uuid: slides, name: "Slides 10" },
    });
    const found = await app.call("GET", "/api/file-libraries/search?q=KICK", undefined, reader.token);
    expect(names(found.files)).to.deep.equal(["kickoff.txt"]);
    expect(names(found.files[0].trail)).to.deep.equal(["Team Uploads", "Talks", "Slides 10"]);
    expect(
      names((await app.call("GET", "/api/file-libraries/search?q=slides", undefined, reader.token)).folders),
    ).to.have.length(2);
  });

  it("lets members read what is in it, and those who manage files alone change it", async () => {
    const folder = await add("Open");
    const file = await put(folder, "rules.txt", "All may read this.");
    const read = await asked(reader, "GET", `/api/files/${file}`);
    expect(read.status).to.equal(200);
    expect(read.headers.get("Cache-Control"), "the next person at this browser asks again").to.equal(
      "private, no-cache",
    );
    expect((await asked(null, "GET", `/api/files/${file}`)).status).to.equal(404);
    expect((await asked(null, "GET", "/api/file-libraries")).status).to.equal(401);
    const tries: [string, string, object?][] = [
      ["POST", `/api/file-libraries/${home}/addFolder`, { name: "No" }],
      ["PUT", `/api/file-libraries/${folder}/rename`, { name: "No" }],
      ["POST", `/api/file-libraries/${folder}/move`, { destination: home }],
      ["DELETE", `/api/file-libraries/${folder}`],
      ["POST", `/api/file-libraries/${folder}/upload`, form("no.txt", "no")],
      ["POST", `/api/files/move/${file}`, { destination: home }],
      ["PUT", `/api/files/${file}/rename`, { name: "No" }],
      ["POST", `/api/files/${file}/copy`],
      ["DELETE", `/api/files/${file}`],
      ["GET", "/api/file-libraries/trashed"],
    ];
    for (const [method, path, body] of tries)
      expect((await asked(reader, method, path, body)).status, `${method} ${path}`).to.equal(403);
  });

  it("refuses what cannot be: twins of a name, a folder in itself, programs, the home folder gone", async () => {
    const outer = await add("Outer");
    const inner = await add("Inner", outer);
    const twin = await asked(author, "POST", `/api/file-libraries/${outer}/addFolder`, { name: "  inner " });
    expect(twin.status).to.equal(409);
    expect(twin.body.detail).to.equal("There is a folder called “inner” here. Choose another name.");
    const into = await asked(author, "POST", `/api/file-libraries/${outer}/move`, { destination: inner });
    expect(into.status).to.equal(422);
    expect((await asked(author, "DELETE", `/api/file-libraries/${home}`)).status).to.equal(403);
    expect((await asked(author, "PUT", `/api/file-libraries/${home}/rename`, { name: "X" })).status).to.equal(
      403,
    );
    const program = await asked(
      author,
      "POST",
      `/api/file-libraries/${home}/upload`,
      form("setup.EXE", "MZ"),
    );
    expect([program.status, program.body.errors[0].message]).to.deep.equal([422, "Invalid file type"]);
    for (const name of ["run.e\u202exe", "run.exe. .", "run.exe\u2069"]) {
      const hidden = await asked(author, "POST", `/api/file-libraries/${home}/upload`, form(name, "MZ"));
      expect(hidden.status, JSON.stringify(name)).to.equal(422);
    }
    const renamed = await put(outer, "run.txt");
    expect((await asked(author, "PUT", `/api/files/${renamed}/rename`, { name: "run.sh" })).status).to.equal(
      422,
    );
    let deep = outer;
    for (let n = 0; n < 19; n++) deep = await add("d", deep);
    expect(
      (await asked(author, "POST", `/api/file-libraries/${deep}/addFolder`, { name: "d" })).status,
    ).to.equal(422);
    // What is in the trash takes no room there, and comes back at the top where it would stand too deep.
    const tall = await add("Tall");
    const lower = await add("Lower", tall);
    await add("Lowest", lower);
    await act("DELETE", `/api/file-libraries/${lower}`);
    const low = await act("GET", `/api/file-libraries/${deep}`);
    await act("POST", `/api/file-libraries/${tall}/move`, { destination: low.parent.uuid });
    await act("PUT", `/api/file-libraries/${lower}/restore`);
    expect((await act("GET", `/api/file-libraries/${lower}`)).parent.uuid).to.equal(home);
    // Names that lie: signs that turn letters round are left out, and slashes make no path.
    const odd = await act("POST", `/api/file-libraries/${outer}/addFolder`, { name: "a/b\u202Egpj" });
    expect(odd.name).to.equal("a bgpj");
  });

  it("moves, renames and copies files, and says it live", async () => {
    const from = await add("From");
    const to = await add("To");
    const file = await put(from, "minutes.pdf", "%PDF-1.4 minutes");
    await act("PUT", `/api/files/${file}/rename`, { name: "Minutes of May.pdf" });
    await act("POST", `/api/files/move/${file}`, { destination: to });
    const { uuid: copy } = await act("POST", `/api/files/${file}/copy`);
    expect(names((await list(from)).files)).to.deep.equal([]);
    expect(names((await list(to)).files)).to.deep.equal(["Minutes of May (Copy).pdf", "Minutes of May.pdf"]);
    const read = async (id: string) => (await asked(reader, "GET", `/api/files/${id}`)).bytes;
    expect(String(await read(copy))).to.equal(String(await read(file)));
  });

  it("puts files and folders in the trash and back, and hides at once what is in a closed folder", async () => {
    const outer = await add("Reports");
    const inner = await add("2025", outer);
    const file = await put(inner, "q4.txt");
    await act("DELETE", `/api/file-libraries/${outer}`);
    expect((await asked(reader, "GET", `/api/files/${file}`)).status).to.equal(404);
    expect((await asked(reader, "GET", `/api/file-libraries/${inner}`)).status).to.equal(404);
    expect(
      (await app.call("GET", "/api/file-libraries/search?q=q4", undefined, reader.token)).files,
    ).to.deep.equal([]);
    expect((await asked(author, "POST", `/api/files/${file}/copy`)).status, "a copy nobody sees").to.equal(
      404,
    );
    const trashed = await act("GET", "/api/file-libraries/trashed");
    expect(names(trashed.folders)).to.deep.equal(["Reports"]);
    // Meanwhile somebody else takes its name.
    await add("Reports");
    const { name } = await act("PUT", `/api/file-libraries/${outer}/restore`);
    expect(name).to.equal("Reports (2)");
    expect((await asked(reader, "GET", `/api/files/${file}`)).status).to.equal(200);
    await act("DELETE", `/api/files/${file}`);
    expect((await asked(reader, "GET", `/api/files/${file}`)).status).to.equal(404);
    expect((await list(inner)).files).to.deep.equal([]);
    expect((await asked(author, "PUT", `/api/files/${file}/rename`, { name: "x" })).status).to.equal(404);
    await act("DELETE", `/api/file-libraries/${inner}`);
    await act("PUT", `/api/files/${file}/restore`);
    expect(names((await list()).files), "its folder is gone: it comes back in the home folder").to.include(
      "q4.txt",
    );
  });

  it("lists all of a trash, page by page", async () => {
    const folder = await add("Many");
    const first = await put(folder, "many.txt");
    const ids = [first];
    while (ids.length < 130) ids.push((await act("POST", `/api/files/${first}/copy`)).uuid);
    await act("POST", "/api/files/delete", { ids });
    const pages = [1, 2].map((page) => act("GET", `/api/file-libraries/trashed?page=${page}`));
    const [one, two] = (await Promise.all(pages)) as [Json, Json];
    expect(one.files).to.have.length(100);
    expect(one.files_total).to.equal(two.files_total);
    const listed = [...one.files, ...two.files].map(({ uuid }: Json) => uuid);
    expect(listed).to.include.members(ids);
    expect(two.folders).to.deep.equal([]);
    await act("POST", "/api/files/restore", { ids });
  });

  it("puts an upload whose folder goes while it comes into the home folder", async () => {
    const folder = await add("Going");
    const sent = request(new URL(`/api/file-libraries/${folder}/upload`, app.url), {
      method: "POST",
      headers: {
        Authorization: `Bearer ${author.token}`,
        "Content-Type": "multipart/form-data; boundary=cut",
        // The server says so once it has the request.
        Expect: "100-continue",
      },
    });
    const answer = new Promise<number>((resolve, reject) => {
      sent.on("error", reject).on("response", (got) => {
        app.heard(String(got.headers["annals-position"] ?? ""));
        resolve(got.resume().statusCode!);
      });
    });
    await once(sent, "continue");
    sent.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\nfirst ');
    await delay(500);
    await act("DELETE", `/api/file-libraries/${folder}`);
    sent.end("second\r\n--cut--\r\n");
    expect(await answer).to.equal(200);
    expect(names((await act("GET", "/api/file-libraries")).files)).to.include("slow.txt");
  });

  it("says of a file who may see the access of its folder: nobody of the top", async () => {
    const folder = await add("Contracts");
    const manages = async (file: string, as: TestPerson) =>
      (await app.call("GET", `/api/files/${file}/details`, undefined, as.token)).manages_folder;
    const [inside, above] = [await put(folder, "one.txt", "One"), await put(home, "two.txt", "Two")];
    expect([await manages(inside, app.admin), await manages(inside, reader)]).to.deep.equal([true, false]);
    expect([await manages(above, app.admin), await manages(above, reader)]).to.deep.equal([false, false]);
  });

  it("keeps on pages what is deleted, and tells where it is used without hidden pages", async () => {
    const file = await put(home, "map.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const block = { id: "b1", type: "image", props: { url: `/api/files/${file}` }, children: [] };
    const page = async (title: string, as: TestPerson, parent: string | null = null) => {
      const made = { title, published: true, blocks: [block], parent_entry_id: parent };
      return (await app.call("POST", "/api/entries/create", made, as.token)).id as string;
    };
    const shown = await page("Map", author);
    const hidden = await page("Secret map", app.admin);
    await app.call("POST", `/api/entries/${hidden}/share`, { type: "special", id: "logged_in", level: 0 });
    const used = async (as: TestPerson) =>
      (await app.call("GET", `/api/files/${file}/details`, undefined, as.token)).used_in.map(
        ({ title }: Json) => title,
      );
    expect(await used(reader)).to.deep.equal(["Map"]);
    expect(await used(app.admin)).to.have.members(["Map", "Secret map"]);
    const inset = await page("Inset", app.admin, hidden);
    await app.call("POST", `/api/entries/${inset}/share`, { type: "user", id: reader.id, level: 1 });
    const above = async (as: TestPerson) => {
      const { used_in } = await app.call("GET", `/api/files/${file}/details`, undefined, as.token);
      const { breadcrumbs } = used_in.find(({ id }: Json) => id === inset);
      return breadcrumbs.map(({ title }: Json) => title);
    };
    expect([await above(app.admin), await above(reader)]).to.deep.equal([["Secret map"], []]);
    await app.call("DELETE", `/api/entries/delete/${inset}`);
    await act("DELETE", `/api/files/${file}`);
    expect((await asked(reader, "GET", `/api/files/${file}`)).status, "the page shows it").to.equal(200);
    await act("DELETE", `/api/entries/delete/${shown}`);
    expect((await asked(reader, "GET", `/api/files/${file}`)).status).to.equal(404);
  });

  it("gives an address for an hour, which ends when its maker may not see the file", async () => {
    const folder = await add("Loans");
    const file = await put(folder, "loan.txt", "Ten books");
    const { api_url, temp_url } = await act("GET", `/api/files/${file}/details`);
    expect([api_url, temp_url], "none is made before somebody asks for it").to.deep.equal([
      `/api/files/${file}`,
      null,
    ]);
    const made = await asked(reader, "GET", `/api/files/tempUrl/${file}`);
    const url = made.body as string;
    const open = async () => fetch(new URL(url, app.url));
    expect(await (await open()).text()).to.equal("Ten books");
    const other = await put(folder, "other.txt", "Other");
    expect((await fetch(new URL(url.replace(file, other), app.url))).status, "for this file alone").to.equal(
      404,
    );
    await act("DELETE", `/api/file-libraries/${folder}`);
    const { position } = await asked(author, "GET", "/api/file-libraries/trashed");
    expect(position).to.not.equal("");
    expect((await open()).status).to.equal(404);
    expect((await asked(null, "GET", `/api/tempUrl/${other}`)).status).to.equal(401);
  });

  it("removes an upload of one's own that nothing uses, and no other", async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    // Both are answered beside `/api` as well.
    const { uploaded_path } = await act("POST", "/assets/images", formOf({}, svg));
    const remove = async (as: TestPerson, file_path: string) =>
      (await asked(as, "DELETE", "/common/deleteUploaded", { file_path })).status;
    expect(await remove(reader, uploaded_path)).to.equal(409);
    const filed = await put(home, "stays.txt");
    expect(await remove(author, `/api/files/${filed}`)).to.equal(409);
    expect(await remove(author, uploaded_path)).to.equal(200);
    const text = await asked(
      author,
      "POST",
      "/api/assets/images",
      formOf({}, new TextEncoder().encode("no picture")),
    );
    expect(text.status).to.equal(422);
  });
});
