import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import type { Json } from "@annals/testing/ask";
import { expect } from "chai";

describe("a folder as it was", function () {
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

  const asked = (as: TestPerson, method: string, path: string): Promise<Json> =>
    app.ask(method, path, undefined, { token: as.token });
  const act = (method: string, path: string, body?: object) => app.call(method, path, body, author.token);
  const add = async (name: string, into = home): Promise<string> =>
    (await act("POST", `/api/file-libraries/${into}/addFolder`, { name })).uuid;
  const formOf = (name: string, text: string) => {
    const form = new FormData();
    form.append("file", new Blob([text], { type: "text/plain" }), name);
    return form;
  };
  const put = async (into: string, name: string, text: string): Promise<string> =>
    (await act("POST", `/api/file-libraries/${into}/upload`, formOf(name, text))).uuid;
  const at = (id: string, moment: string, as = author): Promise<Json> =>
    app.call("GET", `/api/file-libraries/${id}?at=${encodeURIComponent(moment)}`, undefined, as.token);
  const names = (all: Json[]) => all.map(({ name }) => name);
  /** A moment after all that was done, and before all that is done after it. */
  async function moment(): Promise<string> {
    const now = Date.now();
    while (Date.now() <= now + 1) await new Promise((resolve) => setTimeout(resolve, 1));
    return new Date(now).toISOString();
  }

  it("has the names, the places and the versions of then", async () => {
    const talks = await add("Talks");
    const empty = await moment();
    const slides = await add("Slides", talks);
    const plan = await put(talks, "plan.txt", "first");
    const notes = await put(slides, "notes.txt", "in the slides");
    const then = await moment();
    await act("PUT", `/api/file-libraries/${talks}/rename`, { name: "Lectures" });
    await act("PUT", `/api/files/${plan}/rename`, { name: "roadmap.txt" });
    await act("POST", `/api/files/${plan}/versions`, formOf("plan.txt", "second, and longer"));
    await act("POST", `/api/files/move/${notes}`, { destination: talks });
    await act("DELETE", `/api/file-libraries/${slides}`);
    await act("DELETE", `/api/files/${plan}`);

    expect((await at(talks, empty)).files).to.deep.equal([]);
    const past = await at(talks, then);
    expect(past).to.include({ at: then, files_total: 1 });
    expect(past.current).to.include({ name: "Talks", path: "Team Uploads/Talks" });
    expect(
      past.folders.map(({ name, file_count, folder_count }: Json) => [name, file_count, folder_count]),
    ).to.deep.equal([["Slides", 1, 0]]);
    expect(past.files[0]).to.deep.include({ uuid: plan, name: "plan.txt", version: 1, size: 5 });
    expect(past.files[0].custom_properties.folder).to.deep.equal({ uuid: talks, name: "Talks" });
    // It is in the trash today, and held something else before that.
    expect(String((await asked(author, "GET", past.files[0].api_url)).bytes)).to.equal("first");
    expect(names((await at(slides, then)).files)).to.deep.equal(["notes.txt"]);
    expect(names((await at(home, then)).folders)).to.deep.equal(["Talks"]);
    expect(names((await act("GET", `/api/file-libraries/${talks}`)).files)).to.deep.equal(["notes.txt"]);

    const line = await act("GET", `/api/file-libraries/${talks}/timeline`);
    // Made, renamed; Slides made and gone; plan added, renamed, replaced, gone; notes moved there.
    expect(line.changes.reduce((sum: number, count: number) => sum + count, 0)).to.equal(9);
    expect(Date.parse(line.began)).to.be.at.most(Date.parse(empty));
  });

  it("is not there before it was made, nor while it was in the trash", async () => {
    const before = await moment();
    const folder = await add("Late");
    await act("DELETE", `/api/file-libraries/${folder}`);
    const gone = await moment();
    await act("PUT", `/api/file-libraries/${folder}/restore`);
    const back = await moment();
    const ways = [before, gone, back].map((when) =>
      asked(author, "GET", `/api/file-libraries/${folder}?at=${encodeURIComponent(when)}`),
    );
    expect((await Promise.all(ways)).map(({ status }) => status)).to.deep.equal([404, 404, 200]);
    const odd = await asked(author, "GET", `/api/file-libraries/${folder}?at=yesterday`);
    expect(odd.status).to.equal(422);
  });

  it("follows today's records: what was closed since then is not told", async () => {
    const open = await add("Open then");
    const other = await add("Board");
    const secret = await put(open, "salaries.txt", "a lot");
    await put(open, "menu.txt", "soup");
    const inner = await add("Inner", open);
    const then = await moment();
    const admin = (method: string, path: string, body?: object) => app.call(method, path, body);
    await admin("PUT", `/api/file-libraries/${other}/inheritance`, { inherits: false, keep: [] });
    await admin("PUT", `/api/file-libraries/${inner}/inheritance`, { inherits: false, keep: [] });
    await admin("POST", `/api/files/move/${secret}`, { destination: other });
    const peer = await app.join("Pia", "Peer", "author");
    const seen = await at(open, then, peer);
    expect(names(seen.files)).to.deep.equal(["menu.txt"]);
    expect(seen.files_total).to.equal(1);
    expect(seen.folders).to.deep.equal([]);
    const closed = `/api/file-libraries/${inner}?at=${encodeURIComponent(then)}`;
    expect((await asked(peer, "GET", closed)).status).to.equal(404);
    expect((await asked(peer, "GET", `/api/file-libraries/${inner}/timeline`)).status).to.equal(404);
    expect(names((await app.call("GET", `/api/file-libraries/${open}?at=${then}`)).files)).to.have.length(2);
    expect((await asked(peer, "GET", `/api/files/${secret}?v=1`)).status).to.equal(404);
  });

  it("is for those who manage files", async () => {
    const when = encodeURIComponent(await moment());
    expect((await asked(reader, "GET", `/api/file-libraries?at=${when}`)).status).to.equal(403);
    expect((await asked(reader, "GET", `/api/file-libraries/${home}/timeline`)).status).to.equal(403);
  });
});
