/** Folders that not everybody sees: in every way by which a file could be reached. */
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { ask, type Json } from "@annals/testing/ask";
import { expect } from "chai";

describe("the sharing of folders", function () {
  this.timeout(240_000);
  let app: LocalApp;
  let author: TestPerson;
  let other: TestPerson;
  let reader: TestPerson;
  let friend: TestPerson;
  let home: string;

  before(async () => {
    app = await startTestApp();
    author = await app.join("Ann", "Author", "author");
    other = await app.join("Otto", "Author", "author");
    reader = await app.join("Rob", "Reader");
    friend = await app.join("Flo", "Friend");
    home = (await app.call("GET", "/api/file-libraries")).current.uuid;
  });
  after(() => app.stop());

  const asked = (as: TestPerson, method: string, path: string, body?: object): Promise<Json> =>
    app.ask(method, path, body, { token: as.token });
  const act = (method: string, path: string, body?: object, as = author) =>
    app.call(method, path, body, as.token);
  const folder = async (name: string, parent = home): Promise<string> =>
    (await act("POST", `/api/file-libraries/${parent}/addFolder`, { name })).uuid;
  const put = async (name: string, into: string, as = author): Promise<string> => {
    const form = new FormData();
    form.append("file", new Blob([`the words of ${name}`], { type: "text/plain" }), name);
    return (await act("POST", `/api/file-libraries/${into}/upload`, form, as)).uuid;
  };
  const share = (id: string, principal: object, level: number | null, as = author) =>
    act("POST", `/api/file-libraries/${id}/share`, { ...principal, level }, as);
  const everyone = { type: "special", id: "logged_in" };
  const close = (id: string) => act("PUT", `/api/file-libraries/${id}/inheritance`, { inherits: false });
  const statusOf = async (as: TestPerson, path: string, method = "GET", body?: object) =>
    (await asked(as, method, path, body)).status;
  const read = (as: TestPerson, id: string) => statusOf(as, `/api/files/${id}`);

  it("closes a folder with all in it at once, however its files are asked for", async () => {
    const secret = await folder("Pay");
    const below = await folder("2027", secret);
    const file = await put("salaries.txt", below);
    const link = (await asked(reader, "GET", `/api/files/tempUrl/${file}`)).body as string;
    expect(await read(reader, file)).to.equal(200);
    expect((await fetch(new URL(link, app.url))).status).to.equal(200);
    await close(secret);
    expect(await read(reader, file)).to.equal(404);
    expect((await fetch(new URL(link, app.url))).status, "an address from before").to.equal(404);
    for (const person of [reader, other])
      for (const path of [
        `/api/files/${file}?v=1`,
        `/api/files/${file}?w=160`,
        `/api/files/${file}/details`,
        `/api/file-libraries/${secret}`,
        `/api/file-libraries/${below}`,
      ])
        expect(await statusOf(person, path), path).to.equal(404);
    expect(await statusOf(other, `/api/files/${file}/versions`)).to.equal(404);
    const listed = JSON.stringify([
      (await asked(other, "GET", "/api/file-libraries")).body,
      (await asked(other, "GET", "/api/file-libraries/search?q=salaries")).body,
      (await asked(other, "GET", "/api/file-libraries/search?q=2027")).body,
      (await asked(other, "GET", "/api/file-libraries/unused")).body,
      (await asked(other, "GET", "/api/search/files?q=salaries")).body,
      (await asked(other, "GET", "/api/assets/images")).body,
    ]);
    expect(listed).to.not.include(file);
    expect(listed).to.not.include(secret);
    // Nor is anything done to it by authors who do not see it.
    for (const [method, path, body] of [
      ["PUT", `/api/files/${file}/rename`, { name: "mine.txt" }],
      ["POST", `/api/files/move/${file}`, { destination: home }],
      ["POST", `/api/files/${file}/copy`, undefined],
      ["DELETE", `/api/files/${file}`, undefined],
      ["POST", "/api/files/delete", { ids: [file] }],
      ["PUT", `/api/file-libraries/${secret}/rename`, { name: "Mine" }],
      ["POST", `/api/file-libraries/${secret}/addFolder`, { name: "Mine" }],
      ["POST", `/api/file-libraries/${below}/move`, { destination: home }],
      ["DELETE", `/api/file-libraries/${secret}`, undefined],
      ["POST", `/api/file-libraries/${secret}/share`, { ...everyone, level: 1 }],
      ["GET", `/api/file-libraries/${secret}/sharing`, undefined],
    ] as const)
      expect(await statusOf(other, path, method, body), `${method} ${path}`).to.equal(404);
    const page = await app.pageOf("Tries it", [
      { id: "i", type: "image", props: { url: `/api/files/${file}`, name: "", caption: "" }, children: [] },
    ]);
    expect(page).to.be.a("string");
    expect(await read(author, file), "who closed it").to.equal(200);
    expect((await app.call("GET", `/api/file-libraries/${below}`)).files_total, "admins").to.equal(1);
    await act("PUT", `/api/file-libraries/${secret}/inheritance`, { inherits: true });
    expect(await read(reader, file)).to.equal(200);
  });

  it("gives a folder to people and groups, by the nearest record", async () => {
    const closed = await folder("Board");
    const file = await put("minutes.txt", closed);
    const open = await folder("For Flo", closed);
    const shown = await put("for flo.txt", open);
    await share(closed, everyone, 0);
    await share(open, { type: "user", id: friend.id }, 1);
    expect([await read(friend, file), await read(friend, shown)]).to.deep.equal([404, 200]);
    const { body } = await asked(friend, "GET", `/api/file-libraries/${open}`);
    expect(
      body.current.trail.map(({ name }: Json) => name),
      "not the closed one",
    ).to.deep.equal(["Team Uploads", "For Flo"]);
    expect(body.current).to.include({ can_manage: false, is_limited: true });
    const top = (await asked(friend, "GET", "/api/file-libraries")).body.folders;
    expect(
      top.map(({ name }: Json) => name),
      "found from above",
    ).to.include("For Flo");
    const group = (await app.call("POST", "/api/groups", { name: "Board" })).id;
    await app.call("POST", `/api/groups/${group}/attachUser`, { user_ids: [reader.id] });
    await share(closed, { type: "group", id: group }, 1);
    expect([await read(reader, file), await read(reader, shown)]).to.deep.equal([200, 200]);
    await app.call("POST", `/api/groups/${group}/detachUser/${reader.id}`);
    expect(await read(reader, file)).to.equal(404);
    await share(closed, { type: "user", id: friend.id }, 1);
    expect(await read(friend, file)).to.equal(200);
    await share(closed, { type: "user", id: friend.id }, null);
    expect(await read(friend, file)).to.equal(404);
    const nobody = await asked(author, "POST", `/api/file-libraries/${closed}/share`, {
      ...{ type: "user", id: home, level: 1 },
    });
    expect(nobody.status).to.equal(422);
    expect(
      await statusOf(author, `/api/file-libraries/${home}/share`, "POST", { ...everyone, level: 0 }),
    ).to.equal(403);
  });

  it("says who has access, from where, and who would lose it", async () => {
    const top = await folder("Top");
    const inside = await folder("Inside", top);
    await share(top, { type: "user", id: friend.id }, 2);
    const sharing = await act("GET", `/api/file-libraries/${inside}/sharing`);
    expect(sharing).to.deep.include({ inherits: true, below_count: 0 });
    expect(sharing.author.id).to.equal(author.id);
    expect(sharing.records.map((one: Json) => [one.id, one.level, one.from])).to.deep.equal([
      [friend.id, 2, "above"],
      ["logged_in", 1, "space"],
    ]);
    const keep = `user:${friend.id}`;
    const cut = await act("GET", `/api/file-libraries/${inside}/inheritance/preview?keep=${keep}`);
    expect([cut.lose.count, cut.keep.count]).to.deep.equal([2, 3]);
    await act("PUT", `/api/file-libraries/${inside}/inheritance`, {
      inherits: false,
      keep: [{ type: "user", id: friend.id }],
    });
    expect(await statusOf(friend, `/api/file-libraries/${inside}`)).to.equal(200);
    expect(await statusOf(reader, `/api/file-libraries/${inside}`)).to.equal(404);
    expect(
      await statusOf(other, `/api/file-libraries/${top}/sharing`),
      "by who sees, and does not manage",
    ).to.equal(403);
  });

  it("says how many more a move shows something to, and lets those alone do it who manage the folder", async () => {
    const closed = await folder("Drafts");
    await close(closed);
    await share(closed, { type: "user", id: other.id }, 3);
    const file = await put("draft.txt", closed);
    const moving = (as: TestPerson, what: string, to: string) =>
      act("GET", `/api/file-libraries/moving?${what}&to=${to}`, undefined, as);
    const told = await moving(author, `file=${file}`, home);
    expect(told).to.include({ count: 2, may: true });
    expect(told.people.map(({ display_name }: Json) => display_name)).to.have.members([
      "Flo Friend",
      "Rob Reader",
    ]);
    expect(await moving(other, `file=${file}`, home)).to.include({ count: 2, may: false });
    const move = { destination: home };
    expect(await statusOf(other, `/api/files/move/${file}`, "POST", move)).to.equal(403);
    const inner = await folder("Inner", closed);
    expect(await moving(other, `folder=${inner}`, home)).to.include({ count: 2, may: false });
    expect(await statusOf(other, `/api/file-libraries/${inner}/move`, "POST", move)).to.equal(403);
    // Out of the trash nothing comes up where more see it, and whom it would be shown to is said before.
    await act("DELETE", `/api/files/${file}`, undefined, other);
    const back = (as: TestPerson, what: string) =>
      act("GET", `/api/file-libraries/moving?${what}`, undefined, as);
    expect(await back(other, `file=${file}`), "into its folder").to.deep.include({ count: 0, may: true });
    await act("DELETE", `/api/file-libraries/${closed}`);
    const coming = await back(other, `file=${file}`);
    expect(coming).to.deep.include({ count: 2, may: false, to: { uuid: home, name: "Team Uploads" } });
    expect(await back(author, `file=${file}`)).to.include({ count: 2, may: true });
    expect(await back(author, `folder=${closed}`), "where it was").to.include({ count: 0 });
    expect(await back(other, `folder=${inner}`)).to.include({ count: 2, may: false });
    expect(await statusOf(other, `/api/files/${file}/restore`, "PUT")).to.equal(403);
    expect(await statusOf(reader, `/api/files/${file}`)).to.equal(404);
    await act("PUT", `/api/file-libraries/${closed}/restore`);
    await act("PUT", `/api/files/${file}/restore`, undefined, other);
    expect(await moving(author, `file=${file}`, inner)).to.include({ count: 0, may: true });
    await act("POST", `/api/files/move/${file}`, move);
    expect(await read(reader, file)).to.equal(200);
  });

  it("is shared to the web: guests see its files and its name, and nothing above or beside it", async () => {
    const outer = await folder("Press");
    const open = await folder("Logos", outer);
    const file = await put("logo.txt", open);
    const below = await folder("Old logos", open);
    const old = await put("old.txt", below);
    const beside = await put("contract.txt", outer);
    const guest = (path: string) =>
      ask(new URL(path, app.url).href, "GET", undefined, {
        headers: { "Annals-After": app.position() },
      }) as Promise<Json>;
    const of = (id: string) => `/api/file-libraries/${id}`;
    const web = { type: "special", id: "public" };
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
    expect((await guest(of(open))).status).to.equal(401);
    expect(await act("GET", `/api/file-libraries/moving?file=${beside}&to=${open}`)).to.include({
      web: false,
    });
    expect(
      await statusOf(other, `${of(open)}/share`, "POST", { ...web, level: 1 }),
      "not by everybody",
    ).to.equal(403);
    await share(open, web, 1);
    const seen = await guest(of(open));
    expect(seen.status).to.equal(200);
    expect(seen.body.current).to.include({
      name: "Logos",
      path: "Logos",
      can_manage: false,
      is_public: true,
    });
    expect(seen.body.parent, "its place is not told").to.equal(null);
    expect(seen.body.files.map(({ name }: Json) => name)).to.deep.equal(["logo.txt"]);
    expect(seen.body.folders.map(({ name }: Json) => name)).to.deep.equal(["Old logos"]);
    expect((await guest(`/api/files/${file}`)).status).to.equal(200);
    expect((await guest(`/api/files/${old}`)).status, "below it").to.equal(200);
    const told = await guest(`/api/files/${file}/details`);
    expect(told.body.trail.map(({ name }: Json) => name)).to.deep.equal(["Logos"]);
    for (const path of [
      `/api/files/${beside}`,
      `/api/files/${file}?v=2`,
      of(outer),
      "/api/file-libraries",
      `${of(open)}?at=2026-01-01T00:00:00Z`,
      `${of(open)}/timeline`,
      `${of(open)}/sharing`,
      "/api/file-libraries/search?q=logo",
      "/api/file-libraries/trashed",
    ])
      expect((await guest(path)).status, path).to.be.oneOf([401, 403, 404]);
    // Whatever comes into it is said, by who may do that.
    expect(await act("GET", `/api/file-libraries/moving?file=${beside}&to=${open}`)).to.include({
      web: true,
    });
    expect(
      await act("GET", `/api/file-libraries/moving?file=${beside}&to=${open}`, undefined, other),
    ).to.include({
      ...{ count: 0, web: true, may: false },
    });
    const listed = await app.call("GET", "/api/admin/public/folders");
    expect(listed.data.map(({ name, file_count }: Json) => [name, file_count])).to.deep.equal([["Logos", 1]]);
    expect(await statusOf(author, "/api/admin/public/folders")).to.equal(403);
    // The switch of the space ends it for all folders at once.
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: true } } });
    for (const path of [of(open), `/api/files/${file}`, `/api/files/${file}/details`])
      expect((await guest(path)).status, path).to.be.oneOf([401, 404]);
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
    expect((await guest(`/api/files/${file}`)).status).to.equal(200);
    await act("DELETE", of(outer));
    expect((await guest(`/api/files/${file}`)).status, "its folder is in the trash").to.equal(404);
    await act("PUT", `${of(outer)}/restore`);
    await share(open, web, 0);
    expect((await guest(of(open))).status).to.equal(401);
    expect((await guest(`/api/files/${old}`)).status).to.equal(404);
  });

  it("is in the report of what a person, a group or the web can see, for admins", async () => {
    const held = async (query: string): Promise<Record<string, number>> => {
      const { data } = await app.call("GET", `/api/admin/access/folders${query}`);
      return Object.fromEntries(data.map(({ name, level }: Json) => [name, level]));
    };
    const report = await folder("Reported");
    const inside = await folder("Annex", report);
    const group = (await app.call("POST", "/api/groups", { name: "Reporters" })).id;
    await share(inside, { type: "group", id: group }, 1);
    expect(await held(`?user=${reader.id}`)).to.include({ "Team Uploads": 1, Reported: 1, Annex: 1 });
    expect(await held(`?user=${author.id}`)).to.include({ Reported: 4 });
    expect(await held(`?group=${group}`)).to.deep.equal({ Annex: 1 });
    await share(report, everyone, 0);
    const closed = await held(`?user=${reader.id}`);
    expect([closed.Reported, closed.Annex]).to.deep.equal([undefined, undefined]);
    await app.call("POST", `/api/groups/${group}/attachUser`, { user_ids: [reader.id] });
    expect(await held(`?user=${reader.id}`)).to.include({ Annex: 1 });
    expect(await held("")).to.not.have.any.keys("Reported", "Annex", "Team Uploads");
    await share(inside, { type: "special", id: "public" }, 1);
    expect(await held("")).to.include({ Annex: 1 });
    const { total, of, data } = await app.call("GET", `/api/admin/access/folders?user=${reader.id}`);
    expect(total).to.equal(data.length).and.below(of);
    await act("DELETE", `/api/file-libraries/${report}`);
    expect(await held(`?user=${author.id}`)).to.not.have.any.keys("Reported", "Annex");
    expect(await statusOf(author, "/api/admin/access/folders")).to.equal(403);
    const nobody = await asked(app.admin, "GET", `/api/admin/access/folders?user=${home}`);
    expect(nobody.status).to.equal(404);
  });
});
