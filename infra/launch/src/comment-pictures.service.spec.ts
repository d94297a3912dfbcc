/** Who may read a picture of a comment: who sees the comment as it is now, and its uploader. */
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import type { Json } from "@annals/testing/ask";
import { image, paragraph } from "@annals/testing/blocks";
import { expect } from "chai";
import sharp from "sharp";

describe("a picture in a comment", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let rob: TestPerson;
  let otto: TestPerson;
  let wim: TestPerson;
  let page: string;
  let hidden: string;

  before(async () => {
    app = await startTestApp();
    rob = await app.join("Rob", "Reader");
    otto = await app.join("Otto", "Other");
    wim = await app.join("Wim", "Writer", "author");
    page = await app.page("Leave", ["Thirty days of leave."]);
    hidden = await app.page("Salaries", ["Not for all."]);
    for (const id of [page, hidden]) {
      await app.call("POST", `/api/entries/${id}/occupy`, {});
      await app.call("PUT", `/api/entries/${id}`, { commentable: 1 });
      await app.call("POST", `/api/entries/${id}/draft/publish`, {});
      await app.call("POST", `/api/entries/${id}/release`, {});
    }
  });
  after(() => app?.stop());

  const create = { width: 40, height: 80, channels: 3, background: "teal" } as const;
  async function upload(as: TestPerson, bytes?: Uint8Array, name = "map.png"): Promise<string> {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(bytes ?? (await sharp({ create }).png().toBuffer()))]), name);
    const headers = { Authorization: `Bearer ${as.token}` };
    const sent = await fetch(new URL("/api/files", app.url), { method: "POST", headers, body: form });
    app.heard(sent.headers.get("Annals-Position"));
    return ((await sent.json()) as { id: string }).id;
  }
  const showing = (file: string, text = "Look") => ({
    content: JSON.stringify([paragraph(text, "p"), { ...image(`/api/files/${file}`, "A map"), id: "i" }]),
  });
  const asked = async (as: TestPerson | null, method: string, path: string, body?: object): Promise<Json> =>
    app.ask(method, path, body, { token: as?.token ?? "" });
  const post = (as: TestPerson, file: string, more: object = {}, id = page): Promise<Json> =>
    app.call("POST", `/api/entries/${id}/comments`, { ...showing(file), ...more }, as.token);
  /** Whether somebody, or a guest, is given the bytes of a file. */
  async function reads(as: TestPerson | null, file: string): Promise<boolean> {
    const { status } = await app.ask("GET", `/api/files/${file}`, undefined, { token: as?.token ?? "" });
    expect([200, 401, 403, 404]).to.include(status);
    return status === 200;
  }
  const readBy = async (file: string) => {
    const all = { rob, otto, wim, admin: app.admin, guest: null };
    const found: string[] = [];
    for (const [name, person] of Object.entries(all)) if (await reads(person, file)) found.push(name);
    return found;
  };
  const members = ["rob", "otto", "wim", "admin"];

  it("is its uploader's until it is shown, and then for who sees the comment", async () => {
    const file = await upload(rob);
    expect(await readBy(file)).to.deep.equal(["rob"]);
    const { id } = await post(rob, file);
    expect(await readBy(file)).to.deep.equal(members);
    const { thread } = await app.call("GET", `/api/comments/${id}`, undefined, otto.token);
    expect(thread.html).to.match(
      new RegExp(`<img [^>]*src="/api/files/${file}"[^>]* width="40" height="80">`),
    );
    expect(thread.html).to.include('alt="A map"');
  });

  it("of a private comment is for its author and managers, until it is made public", async () => {
    const file = await upload(rob);
    const { id } = await post(rob, file, { is_private: 1 });
    expect(await readBy(file)).to.deep.equal(["rob", "admin"]);
    const answered = await upload(app.admin);
    await app.call("POST", `/api/comments/${id}/comments`, showing(answered), app.admin.token);
    expect(await readBy(answered), "in a private thread").to.deep.equal(["rob", "admin"]);
    await app.call("PUT", `/api/comments/${id}`, { ...showing(file), is_private: 0 }, rob.token);
    expect(await readBy(file)).to.deep.equal(members);
    expect(await readBy(answered)).to.deep.equal(members);
  });

  it("is told where it is used: in the comments that one sees, and in no others, not even as a number", async () => {
    const file = await upload(rob);
    const open = await post(rob, file);
    const secret = await post(rob, file, { is_private: 1 });
    const gone = await post(rob, file);
    await app.call("DELETE", `/api/comments/${gone.id}`, undefined, rob.token);
    const uses = async (as: TestPerson): Promise<Json[]> => {
      const details = await app.call("GET", `/api/files/${file}/details`, undefined, as.token);
      expect(details.used_in).to.deep.equal([]);
      return details.used_in_comments;
    };
    const ids = async (as: TestPerson) => (await uses(as)).map(({ id }) => id);
    expect(await ids(rob)).to.deep.equal([secret.id, open.id]);
    expect(await ids(app.admin)).to.deep.equal([secret.id, open.id]);
    const [told, ...others] = await uses(otto);
    expect(others).to.deep.equal([]);
    expect([told.id, told.page.title, told.by.display_name]).to.deep.equal([open.id, "Leave", "Rob Reader"]);
  });

  it("of a deleted comment is for nobody by it, and comes back with it", async () => {
    const file = await upload(rob);
    const { id } = await post(rob, file);
    await app.call("DELETE", `/api/comments/${id}`, undefined, rob.token);
    expect(await readBy(file)).to.deep.equal(["rob"]);
    await app.call("POST", `/api/comments/${id}/restore`, {}, rob.token);
    expect(await readBy(file)).to.deep.equal(members);
  });

  it("that was taken out of its comment is not read by it, and the one that came in is", async () => {
    const [before, after] = [await upload(rob), await upload(rob)];
    const { id } = await post(rob, before);
    await app.call("PUT", `/api/comments/${id}`, showing(after), rob.token);
    expect(await readBy(before)).to.deep.equal(["rob"]);
    expect(await readBy(after)).to.deep.equal(members);
  });

  it("is for who sees the page, and for guests where they read comments", async () => {
    const secret = await upload(app.admin);
    await app.call("POST", `/api/entries/${hidden}/share`, { type: "special", id: "logged_in", level: 0 });
    await post(app.admin, secret, {}, hidden);
    expect(await reads(app.admin, secret)).to.equal(true);
    expect(await reads(otto, secret)).to.equal(false);
    const [open, own] = [await upload(rob), await upload(rob)];
    await post(rob, open);
    await post(rob, own, { is_private: 1 });
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
    await app.call("POST", `/api/entries/${page}/share`, { type: "special", id: "public", level: 1 });
    expect(await reads(null, open)).to.equal(false);
    await app.call("PUT", "/api/settings/update", {
      settings: { comments: { guests: true, new_pages: false } },
    });
    expect([await reads(null, open), await reads(null, own)]).to.deep.equal([true, false]);
    await app.call("PUT", "/api/settings/update", {
      settings: { comments: { guests: false, new_pages: false } },
    });
    expect(await reads(null, open)).to.equal(false);
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: true } } });
  });

  it("is not shown by who only knows its address, and is by who sees it in a comment", async () => {
    const file = await upload(rob);
    const { id } = await post(otto, file);
    expect(await readBy(file)).to.deep.equal(["rob"]);
    const { thread } = await app.call("GET", `/api/comments/${id}`, undefined, otto.token);
    expect(thread.html, "not even how large it is").not.to.include("height");
    await app.call("PUT", `/api/comments/${id}`, showing(file, "Again"), otto.token);
    expect(await readBy(file)).to.deep.equal(["rob"]);
    const first = await post(rob, file);
    const { id: second } = await post(wim, file);
    await app.call("DELETE", `/api/comments/${first.id}`, undefined, rob.token);
    expect(await readBy(file), "by the second one").to.deep.equal(members);
    await app.call("DELETE", `/api/comments/${second}`, undefined, wim.token);
    expect(await readBy(file)).to.deep.equal(["rob"]);
    await post(wim, file);
    expect(await readBy(file), "he does not see it any more").to.deep.equal(["rob"]);
  });

  it("is refused in words when it is somewhere else, which would be told who reads the comment", async () => {
    const elsewhere = { ...image("https://pixel.example.com/a.png", ""), id: "i" };
    const content = JSON.stringify([paragraph("Look", "p"), elsewhere]);
    const answer = await asked(rob, "POST", `/api/entries/${page}/comments`, { content });
    expect(answer.status).to.equal(422);
    expect(JSON.stringify(answer.body)).to.match(/from other addresses/);
  });

  it("is refused in words when it is no picture, or larger than 10 MB", async () => {
    const text = await upload(rob, Buffer.from("just words"), "words.txt");
    const large = Buffer.concat([await sharp({ create }).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    for (const [file, said] of [
      [text, /PNG, JPEG/],
      [await upload(rob, large), /at most 10 MB/],
    ] as const) {
      const answer = await asked(rob, "POST", `/api/entries/${page}/comments`, showing(file));
      expect([answer.status, JSON.stringify(answer.body)]).to.satisfy(
        ([status, body]: [number, string]) => status === 422 && said.test(body),
      );
      expect(await readBy(file)).to.deep.equal(["rob"]);
    }
  });
});
