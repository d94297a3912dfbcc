/**
 * Every call about one page × every role × every way to stand to a page, tried on the running app and compared with a table
 * that is written here independently of the rule.
 */
import { startTestApp, type TestApp, type TestPerson } from "@annals/testing/app";
import { ask } from "@annals/testing/ask";
import { expect } from "chai";

/** How somebody can stand to a page: it is theirs, shared with them by name while others have nothing, or … */
const standings = [
  ...["own", "0", "1", "2", "3", "4", "unshared", "below a cut"],
  ...["never published", "in the trash", "of another space"],
] as const;
type Standing = (typeof standings)[number];

/** The level of each role, in the order of the standings; 0 where the page is not there for them. */
const table = {
  guest: "00000 00000 0",
  viewer: "20122 22000 0",
  verified: "40123 42000 0",
  editor: "40333 43030 0",
  author: "40333 43030 0",
  developer: "44444 44440 0",
  admin: "44444 44440 0",
};
/** A guest who opened a link to each page: what the link gives is a record, to view what is published. */
const byLink = "11111 11100 0";
type Role = keyof typeof table;

/** The calls, by the level that they need. */
const reads: Record<string, number> = {
  "": 1,
  "/subEntries": 1,
  "/links": 1,
  "/markdown": 1,
  "/draft": 3,
  "/activity": 4,
  "/timeline": 4,
  "/sharing": 4,
  "/access": 4,
  "/inheritance/preview": 4,
  "/page_links": 4,
};
/** `allowed` is what those are answered who may: a save without the seat is refused. */
const commands: {
  need: number;
  method: string;
  path: string;
  body: (friend: Friend) => object;
  allowed?: number;
}[] = [
  { need: 3, method: "PUT", path: "/rename", body: () => ({ title: "The same title" }) },
  { need: 3, method: "PUT", path: "/settings", body: () => ({ description: "The same" }) },
  { need: 4, method: "POST", path: "/share", body: ({ id }) => ({ type: "user", id, level: 1 }) },
  { need: 4, method: "POST", path: "/shareWithGroup", body: ({ group }) => ({ group_ids: [group] }) },
  { need: 4, method: "PUT", path: "/inheritance", body: () => ({ inherits: true }) },
  { need: 4, method: "POST", path: "/activity/0/undo", body: () => ({}), allowed: 404 },
  { need: 4, method: "POST", path: "/page_links", body: () => ({}) },
  {
    need: 4,
    method: "DELETE",
    path: "/page_links/01a202e1-0000-7000-8000-00000000beef",
    body: () => ({}),
    allowed: 404,
  },
  { need: 3, method: "POST", path: "/modules", body: () => ({ object_type: "divider" }), allowed: 409 },
];
/** With whom pages are shared in the calls: nobody of those who try. */
interface Friend {
  id: string;
  group: string;
}

describe("the table of calls, roles and standings", function () {
  this.timeout(300_000);
  let app: TestApp;
  let friend: Friend;
  const others = new Map<Standing, string>();

  before(async () => {
    app = await startTestApp();
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
    const { id } = await app.join("Fay", "Friend");
    friend = { id, group: (await app.call("POST", "/api/groups", { name: "Friends" })).id };
    const cut = await create(app.admin.token);
    await app.call("PUT", `/api/entries/${cut}/inheritance`, { inherits: false });
    others.set("below a cut", await create(app.admin.token, { parent_entry_id: cut }));
    others.set("unshared", await create(app.admin.token));
    others.set("never published", await create(app.admin.token, { published: false }));
    const trashed = await create(app.admin.token);
    await app.call("DELETE", `/api/entries/delete/${trashed}`);
    others.set("in the trash", trashed);
    await app.call("POST", "/api/spaces", { key: "docs", name: "Docs" });
    others.set("of another space", await create(app.admin.token, {}, { Cookie: "space=docs" }));
  });
  after(() => app.stop());

  async function create(token: string, more = {}, headers = {}): Promise<string> {
    const entry = { title: "The same title", published: true, ...more };
    return (await app.call("POST", "/api/entries/create", entry, token, headers)).id;
  }

  /** A page for each standing of somebody. */
  async function pagesOf(person: TestPerson | null): Promise<Map<Standing, string>> {
    const pages = new Map(others);
    for (const level of [0, 1, 2, 3, 4]) {
      const id = await create(app.admin.token);
      const share = (body: object) => app.call("POST", `/api/entries/${id}/share`, body);
      await share({ type: "special", id: "logged_in", level: 0 });
      if (person !== null) await share({ type: "user", id: person.id, level });
      pages.set(String(level) as Standing, id);
    }
    pages.set("own", await create((person ?? app.admin).token));
    return pages;
  }

  for (const role of Object.keys(table) as Role[])
    it(`is as written for: ${role}`, async () => {
      const person = role === "guest" ? null : await app.join("Some", role, "author");
      const pages = await pagesOf(person);
      if (person !== null) await app.call("PUT", `/api/admin/members/${person.id}/roles`, { roles: [role] });
      const levels = [...table[role].replaceAll(" ", "")].map(Number);
      const token = person?.token ?? null;
      const headers = { "Annals-After": app.position() };
      const wrong: string[] = [];
      const tryOne = async (
        name: string,
        path: string,
        method: string,
        body: object | undefined,
        expected: number,
      ) => {
        const { status } = await ask(new URL(path, app.url).href, method, body, { token, headers });
        if (status !== expected) wrong.push(`${name}: ${status} instead of ${expected}`);
      };
      for (const [at, standing] of standings.entries()) {
        const level = levels[at]!;
        const id = pages.get(standing)!;
        const statusFor = (need: number) => (level === 0 ? 404 : level < need ? 403 : 200);
        for (const [path, need] of Object.entries(reads))
          await tryOne(
            `${standing}: GET ${path}`,
            `/api/entries/${id}${path}`,
            "GET",
            undefined,
            statusFor(need),
          );
        for (const { need, method, path, body, allowed = 200 } of commands)
          await tryOne(
            `${standing}: ${method} ${path}`,
            `/api/entries/${id}${path}`,
            method,
            body(friend),
            token === null ? 401 : statusFor(need) === 200 ? allowed : statusFor(need),
          );
        // Nobody asked: for those who may answer, there is nothing to answer.
        for (const how of ["grant", "decline"])
          await tryOne(
            `${standing}: ${how}`,
            `/api/entries/${id}/access_requests/${friend.id}/${how}`,
            "POST",
            {},
            token === null ? 401 : statusFor(4) === 200 ? 404 : statusFor(4),
          );
        // One's own request is the same whatever the page is.
        const mine = token === null ? 401 : 200;
        await tryOne(`${standing}: mine`, `/api/entries/${id}/access_request`, "GET", undefined, mine);
        // There is none to take back, and no more is said.
        const none = token === null ? 401 : 404;
        await tryOne(`${standing}: no more`, `/api/entries/${id}/access_request`, "DELETE", {}, none);
      }
      expect(wrong).to.deep.equal([]);
      expect(levels).to.have.length(standings.length);
    });

  it("is as written for: a guest with a link to the page, with a password or without, until it ends", async () => {
    const pages = await pagesOf(null);
    const docs = { Cookie: "space=docs" };
    const open = { settings: { auth: { auth_required: false } } };
    await app.call("PUT", "/api/settings/update", open, app.admin.token, docs);
    // In the trash no link can be made: it is made before.
    const late = await create(app.admin.token);
    pages.set("in the trash", late);
    const levels = [...byLink.replaceAll(" ", "")].map(Number);
    const wrong: string[] = [];
    for (const [at, standing] of standings.entries()) {
      const id = pages.get(standing)!;
      const there = standing === "of another space" ? docs : {};
      const password = at % 2 === 0 ? "open sesame, please" : null;
      const path = `/api/entries/${id}/page_links`;
      const link = await app.call("POST", path, { password }, app.admin.token, there);
      const token = link.path.split("#")[1];
      const opened = await ask(
        new URL("/api/page_links/open", app.url).href,
        "POST",
        { token, password: password ?? "" },
        { headers: there },
      );
      const [Cookie] = opened.headers.getSetCookie().map((line) => line.split(";")[0]!);
      expect(Cookie, standing).to.match(/^annals_links=./);
      if (standing === "in the trash") await app.call("DELETE", `/api/entries/delete/${id}`);
      const statusOf = async (what: string) => {
        const headers = { Cookie, "Annals-After": app.position() };
        return (await ask(new URL(`/api/entries/${id}${what}`, app.url).href, "GET", undefined, { headers }))
          .status;
      };
      for (const [what, need] of Object.entries(reads)) {
        const expected = levels[at] === 0 ? 404 : levels[at]! < need ? 403 : 200;
        const status = await statusOf(what);
        if (status !== expected) wrong.push(`${standing}: GET ${what}: ${status} instead of ${expected}`);
      }
      if (standing === "in the trash") continue;
      await app.call("DELETE", `${path}/${link.id}`, undefined, app.admin.token, there);
      if ((await statusOf("")) !== 404) wrong.push(`${standing}: after the link has ended`);
    }
    expect(wrong).to.deep.equal([]);
    expect(levels).to.have.length(standings.length);
  });
});
