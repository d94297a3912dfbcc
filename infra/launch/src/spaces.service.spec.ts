/** Nothing crosses: every read, asked in one space by somebody who is an admin of two, about all that the other one has. */
import * as contract from "@annals/query-api/contract";
import { startTestApp, type TestApp, type TestPerson } from "@annals/testing/app";
import { type Answer, ask, formOf, type Json } from "@annals/testing/ask";
import { unzip } from "@annals/testing/zip";
import { expect } from "chai";

type Read = { method: string; path: string; query: { shape?: object } };
const isRead = (call: unknown): call is Read => (call as Partial<Read> | null)?.method === "get";
/** Those about an account, whatever the space: the spaces that it is in, and those that it is invited to. */
const ofAccounts = ["/api/spaces", "/api/users/me/invitations"];

/** All that a space has, by the name of what is in its addresses. */
interface Things {
  key: string;
  /** What all of its words begin with. */
  word: string;
  /** Ids by the room of the API that they are asked at. */
  ids: Record<string, string[]>;
  /** People who are in no other space. */
  people: string[];
}

describe("spaces beside each other", function () {
  this.timeout(600_000);
  let app: TestApp;
  /** An admin of both. */
  let pat: TestPerson;
  let main: Things;
  let far: Things;

  const inSpace =
    (key: string) =>
    (method: string, path: string, body?: unknown, token = pat.token): Promise<Json> =>
      app.call(method, path, body, token, { "Annals-Space": key });

  before(async () => {
    app = await startTestApp();
    pat = await app.join("Pat", "Both", "admin");
    const { key } = await app.call("GET", "/api/spaces/this");
    await app.call("POST", "/api/spaces", { name: "Farmark space", key: "far" });
    await app.bring(pat, "far", "admin");
    main = await fill(key, "Mainmark");
    far = await fill("far", "Farmark");
  });
  after(() => app?.stop());

  /** Puts one of each into a space, all named by the same word. */
  async function fill(key: string, word: string): Promise<Things> {
    const call = inSpace(key);
    const account = { email: `${word}@example.org`.toLowerCase(), password: "long enough", first_name: word };
    const { id: person } = await call("POST", "/api/admin/members", { ...account, roles: ["author"] });
    const { token } = await app.call("POST", "/api/auth/login", {
      email: account.email,
      password: account.password,
    });
    const own = { current: account.password, password: "long enough, and their own" };
    await app.call("PUT", "/api/users/me/password", own, token);
    const create = async (more: object): Promise<string> => {
      const { id } = await call("POST", "/api/entries/create", { published: true, ...more });
      return id;
    };
    const page = await create({ title: `${word} page` });
    const below = await create({ title: `${word} below`, parent_entry_id: page });
    const unwritten = await create({ title: `${word} draft`, published: false });
    const trashed = await create({ title: `${word} trashed` });
    const closed = await create({ title: `${word} closed` });
    await call("DELETE", `/api/entries/delete/${trashed}`);
    await call("PUT", `/api/entries/${page}/rename`, { title: `${word} page again` });
    await call("PUT", `/api/entries/${page}/settings`, { description: `${word} description` });
    const uploaded = await app.call("POST", "/api/files", formOf({ entry_id: page }, png), pat.token, {
      "Annals-Space": key,
    });
    const tag = await call("POST", "/api/tags", { name: `${word} tag`, entry_id: page });
    const group = await call("POST", "/api/groups", { name: `${word} group` });
    await call("POST", `/api/groups/${group.id}/attachUser`, { user_ids: [person] });
    await call("POST", `/api/entries/${page}/shareWithGroup`, { group_ids: [group.id] });
    await call("POST", `/api/entries/${page}/share`, { type: "special", id: "public", level: 1 });
    await call("POST", `/api/entries/${closed}/share`, { type: "special", id: "logged_in", level: 0 });
    await call("POST", `/api/entries/${closed}/access_request`, { message: `${word} asks` }, token);
    await call("POST", `/api/entries/${page}/favorite`, {});
    const nav = await call("POST", "/api/nav", { title: `${word} link`, slug: page });
    const link = await call("POST", `/api/entries/${page}/page_links`, {});
    await call("PUT", `/api/entries/${below}/template`, { is_template: true });
    await call("PUT", `/api/entries/${below}/verification`, { due: "2030-01-01" });
    const copy = await call("POST", `/api/entries/${page}/recursively_duplicate`, {
      title: `${word} page (Copy)`,
    });
    const people = [{ email: `guest@${word}.example`.toLowerCase(), roles: ["viewer"] }];
    await call("POST", "/api/admin/invitations", { people, send: true });
    await call("PUT", "/api/settings/update", { settings: { general: { app_name: `${word} app` } } });
    await call("PUT", "/api/settings/synonyms", { groups: [[word, `${word}es`]] });
    const entries = [page, below, unwritten, trashed, closed];
    const others = { tags: [tag.id], groups: [group.id], nav: [nav.id], page_links: [link.id] };
    const made = { files: [uploaded.id], copies: [copy.id].filter(Boolean), templates: [below] };
    return { key, word, people: [person], ids: { entries, revisions: entries, ...others, ...made } };
  }

  /** The addresses of a read, about the things of a space. */
  function addressesOf({ path, query }: Read, { ids, people, word }: Things): string[] {
    const [, room] = /^\/api\/(?:admin\/)?(\w+)\//.exec(path) ?? [];
    const about = path.includes("{id}") ? [...(ids[room ?? ""] ?? []), ...people] : [""];
    const given = { q: word, from: "1", to: "1" };
    const asked = new URLSearchParams(Object.entries(given).filter(([name]) => name in (query.shape ?? {})));
    const search = ["", ...(asked.size === 0 ? [] : [`?${asked}`])];
    // Who asks for pages below one, or what somebody can see, names it in the query.
    const [entry] = ids.entries!;
    const named = {
      parent_ids: entry,
      under: entry,
      entry,
      user: people[0],
      group: ids.groups![0],
      by: people[0],
    };
    for (const [name, id] of Object.entries(named))
      if (name in (query.shape ?? {})) search.push(`?${new URLSearchParams([...asked, [name, id!]])}`);
    const whole = (id: string) =>
      path
        .replace("{id}", id)
        .replace("{revision}", "1")
        .replace(/\{\w+\}/g, "0");
    return about.flatMap((id) => search.map((one) => whole(id) + one));
  }

  async function textOf({ headers, bytes }: Answer): Promise<string> {
    if (!headers.get("Content-Type")?.includes("zip")) return bytes.toString();
    return [...(await unzip(bytes))].flat().join("\n");
  }

  /** Asks everything about the things of a space, in a space. @returns the addresses whose answers name what it has */
  async function namers(about: Things, headers: Record<string, string>, host?: string): Promise<string[]> {
    const found: string[] = [];
    const secrets = [about.word.toLowerCase(), ...Object.values(about.ids).flat(), ...about.people];
    const calls = (Object.values(contract) as unknown[]).filter(isRead);
    for (const call of calls.filter(({ path }) => !ofAccounts.includes(path))) {
      for (const address of addressesOf(call, about)) {
        const asking = { token: pat.token, headers, ...(host && { host }) };
        const answer = await app.ask("GET", address, undefined, asking);
        expect(answer.status, address).to.be.oneOf([200, 400, 401, 403, 404, 409, 422]);
        const text = (await textOf(answer)).toLowerCase();
        const asked = decodeURIComponent(address).toLowerCase();
        // An answer may repeat what it was asked.
        if (answer.status === 200 && secrets.some((one) => !asked.includes(one) && text.includes(one)))
          found.push(call.path);
        else if (answer.status === 200 && /\/files\//.test(address)) found.push(call.path);
      }
    }
    return [...new Set(found)].sort();
  }

  it("are found by their own people: what is looked for can be found", async () => {
    const found = await namers(far, { "Annals-Space": "far" });
    expect(found).to.include.members([
      ...[
        "/api/entries/{id}",
        "/api/entries/{id}/activity",
        "/api/entries/{id}/markdown",
        "/api/entries/tree",
      ],
      ...["/api/search", "/api/mentions/users/search", "/api/tags", "/api/groups/{id}", "/api/files/{id}"],
      ...["/api/export", "/api/admin/users", "/api/admin/public", "/api/entries/trashed/list", "/api/nav"],
      ...["/api/admin/invitations", "/api/templates"],
      ...[
        "/api/access_requests",
        "/api/users/entries/favorites",
        "/api/settings/changes",
        "/api/revisions/{id}",
      ],
    ]);
  });

  it("name nothing of each other, to whoever is an admin of both, by header, host or cookie", async () => {
    expect(await namers(far, { "Annals-Space": main.key })).to.deep.equal([]);
    expect(await namers(main, { "Annals-Space": "far" })).to.deep.equal([]);
    expect(await namers(main, { Cookie: `space=${main.key}` }, "far.example.org")).to.deep.equal([]);
    // A file says by itself which space it is of, where nothing but the cookie says another: a picture sends no header.
    expect(await namers(main, { Cookie: "space=far" })).to.deep.equal(["/api/files/{id}"]);
  });

  it("are not there for a header that names none, and for none but their members", async () => {
    const rita = await app.join("Rita", "Reader");
    const status = async (path: string, headers: Record<string, string>, method = "GET", body?: object) =>
      (await ask(new URL(path, app.url).href, method, body, { token: rita.token, headers })).status;
    for (const name of ["nowhere", "", "a b", "'; drop"])
      expect(await status("/api/entries/tree", { "Annals-Space": name }), name).to.equal(404);
    expect(await status("/api/entries/create", { "Annals-Space": "nowhere" }, "POST", {})).to.equal(404);
    const said = async (space: string, path: string, method = "GET", body?: object) => {
      const headers = { "Annals-Space": space };
      const answer = await ask(new URL(path, app.url).href, method, body, { token: rita.token, headers });
      return [answer.status, answer.body];
    };
    const [page] = far.ids.entries!;
    for (const [path, method, body] of [
      ["/api/entries/tree", "GET"],
      [`/api/entries/${page}`, "GET"],
      ["/api/search?q=mark", "GET"],
      ["/api/admin/users", "GET"],
      ["/api/settings/changes", "GET"],
      ["/api/users/entries/favorites", "GET"],
      ["/api/entries/create", "POST", {}],
      ["/api/groups", "POST", { name: "Mine" }],
      ["/api/bulk", "POST", {}],
      ["/api/tags", "POST", { name: "mine" }],
      [`/api/entries/${page}/share`, "POST", { type: "special", id: "logged_in", level: 1 }],
    ] as [string, string, object?][]) {
      const [there, nowhere] = [
        await said("far", path, method, body),
        await said("nowhere", path, method, body),
      ];
      expect(there, `${method} ${path}`).to.deep.equal(nowhere);
    }
    for (const id of far.ids.files!)
      for (const headers of [{}, { Cookie: "space=far" }, { "Annals-Space": "far" }] as Record<
        string,
        string
      >[])
        expect(await status(`/api/files/${id}`, headers)).to.equal(404);
    const { name, settings } = await app.call("GET", "/api/spaces/this", undefined, rita.token, {
      "Annals-Space": "far",
    });
    expect([name, settings.general.app_name]).to.deep.equal(["Farmark app", "Farmark app"]);
    const { data, may_create } = await app.call("GET", "/api/spaces", undefined, rita.token);
    expect([data.map((space: Json) => space.key), may_create]).to.deep.equal([[main.key], false]);
  });

  it("are listed for who is in them, with what they are there", async () => {
    const { data, may_create } = await inSpace("far")("GET", "/api/spaces");
    const shown = data.map(({ key, name, app_name, roleList }: Json) => ({ key, name, app_name, roleList }));
    expect(shown).to.deep.include({
      ...{ key: "far", name: "Farmark space", app_name: "Farmark app" },
      roleList: ["admin"],
    });
    expect([data.length, may_create]).to.deep.equal([2, true]);
    const me = await inSpace("far")("GET", "/api/users/me");
    expect([me.other_spaces, me.may_create_spaces]).to.deep.equal([1, true]);
  });
});

/** The smallest picture. */
const png = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
);
