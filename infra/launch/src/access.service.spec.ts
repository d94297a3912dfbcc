/** Every call about one page × every role × every way to stand to a page, tried on the running app and compared with the table. */
import { startTestApp, type TestApp, type TestPerson } from "@annals/testing/app";
import { ask } from "@annals/testing/ask";
import { expect } from "chai";
import {
  administrators,
  type Friend,
  levelsByLink,
  levelsIn,
  levelsOfRoles,
  type PageCall,
  pageCalls,
  type Role,
  type Standing,
  standings,
} from "./access.testing.ts";

const unnamed = (name: string) => name.replace(/\{[^}]*\}/g, "{}");
const methodOf = ({ name }: PageCall) => name.slice(0, name.indexOf(" "));

/** The address of a call about a page. */
function addressOf({ name, query, in: given = {} }: PageCall, id: string): string {
  const path = name.slice(name.indexOf(" ") + 1).replace(/\{(\w+)\}/g, (_, part) => given[part] ?? id);
  return query === undefined ? path : `${path}?${query}`;
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

  it("has every call that names a page in its address", async () => {
    const { paths } = await app.call("GET", "/api/openapi.json");
    const described = Object.entries(paths as Record<string, object>)
      .filter(([path]) => /^\/api\/(entries|revisions)\/.*\{/.test(path))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => unnamed(`${method.toUpperCase()} ${path}`)),
      );
    expect([...new Set(pageCalls.map(({ name }) => unnamed(name)))]).to.have.members(described);
  });

  for (const role of Object.keys(levelsOfRoles) as Role[])
    it(`is as written for: ${role}`, async () => {
      const person = role === "guest" ? null : await app.join("Some", role, "author");
      const pages = await pagesOf(person);
      if (person !== null) await app.call("PUT", `/api/admin/members/${person.id}/roles`, { roles: [role] });
      const levels = levelsIn(levelsOfRoles[role]);
      expect(levels).to.have.length(standings.length);
      const token = person?.token ?? null;
      const wrong: string[] = [];
      for (const [at, standing] of standings.entries())
        for (const call of pageCalls) {
          const [method, level] = [methodOf(call), levels[at]!];
          const managed = call.trashed && standing === "in the trash" && administrators.includes(role);
          const expected = expectedOf(call, managed ? 4 : level, role);
          if (expected === null) continue;
          const path = addressOf(call, pages.get(standing)!);
          const { status } = await app.ask(method, path, call.body?.(friend), { token });
          if (!expected.includes(status))
            wrong.push(`${standing}: ${call.name}: ${status} instead of ${expected.join(" or ")}`);
        }
      expect(wrong).to.deep.equal([]);
    });

  /** What a call about a page may be answered; null where it is not tried. */
  function expectedOf(call: PageCall, level: number, role: Role): number[] | null {
    const allowed = [call.allowed ?? 200].flat();
    if (role === "guest" && (methodOf(call) !== "GET" || call.need === "signed in")) return [401];
    if (call.need === "signed in") return allowed;
    if (level === 0) return [404];
    if (level < call.need || (call.administers && !administrators.includes(role))) return [403];
    return call.refusedOnly ? null : allowed;
  }

  it("is as written for: a guest with a link to the page, with a password or without, until it ends", async () => {
    const pages = await pagesOf(null);
    const docs = { Cookie: "space=docs" };
    const open = { settings: { auth: { auth_required: false } } };
    await app.call("PUT", "/api/settings/update", open, app.admin.token, docs);
    // In the trash no link can be made: it is made before.
    const late = await create(app.admin.token);
    pages.set("in the trash", late);
    const levels = levelsIn(levelsByLink);
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
      const statusOf = async (call: PageCall) => {
        const body = call.body?.(friend);
        return (await app.ask(methodOf(call), addressOf(call, id), body, { headers: { Cookie } })).status;
      };
      for (const call of pageCalls) {
        const expected = expectedOf(call, levels[at]!, "guest");
        const status = await statusOf(call);
        if (!expected?.includes(status))
          wrong.push(`${standing}: ${call.name}: ${status} instead of ${expected?.join(" or ")}`);
      }
      if (standing === "in the trash") continue;
      await app.call("DELETE", `${path}/${link.id}`, undefined, app.admin.token, there);
      if ((await statusOf(pageCalls[0]!)) !== 404) wrong.push(`${standing}: after the link has ended`);
    }
    expect(wrong).to.deep.equal([]);
    expect(levels).to.have.length(standings.length);
  });
});
