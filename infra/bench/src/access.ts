import { randomUUID } from "node:crypto";
import { median, ms, quantile, type Report } from "./report.ts";
import type { Answer, Server } from "./server.ts";

/** How many groups and records there are. */
export interface AccessSize {
  groups: number;
  records: number;
}

/** The measurements, and how much slower each may be for a member of many groups than for an admin. */
interface Asked {
  what: string;
  paths: string[];
  headers?: Record<string, string>;
  times: number;
}

const words = ["review", "leave policy", "budget plan", "deploy incident", "meet", "secur", "vendor audit"];
/** A member gets the answer within this, whatever they may see. */
const soon = 100;

/** The cost of access: a member of half of all groups beside an admin, who needs no record; then sharing itself. */
export async function benchAccess(report: Report, server: Server, size: AccessSize): Promise<void> {
  const ids = await everyPage(server);
  const seeded = await seed(server, ids, size);
  const { groups, records } = size;
  report.section(
    `Access among ${ids.length.toLocaleString("en")} pages, ${groups} groups, ${records.toLocaleString("en")} sharing records: a member of ${seeded.groups} groups beside an admin`,
  );
  const asMember = { Authorization: `Bearer ${seeded.token}` };
  const seen = await visible(server, ids, asMember);
  report.add({
    what: "pages that the member sees, of 200",
    figure: `${seen.length}`,
    against: "",
    good: null,
  });
  const asked: Asked[] = [
    { what: "search", paths: words.map((q) => `/api/search?q=${encodeURIComponent(q)}`), times: 3 },
    {
      what: "search results",
      paths: words.map((q) => `/api/search/results?q=${encodeURIComponent(q)}`),
      times: 3,
    },
    {
      what: "tree level",
      paths: ["/api/entries/tree", ...seen.slice(0, 50).map((id) => `/api/entries/tree?parent_ids=${id}`)],
      times: 3,
    },
    {
      what: "page",
      paths: seen.map((id) => `/api/entries/${id}`),
      headers: { Prefer: "return=minimal" },
      times: 3,
    },
  ];
  for (const { what, paths, headers, times } of asked) {
    const [admin, member] = await inTurn(server, paths, [headers ?? {}, { ...headers, ...asMember }]);
    const [p50, p95] = [median(member) / median(admin), quantile(member, 0.95) / quantile(admin, 0.95)];
    report.add({
      what,
      figure: `p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)} of an admin's`,
      against: `at most ${times}, p95 under ${soon} ms; p50 ${ms(median(member))} to ${ms(median(admin))}, p95 ${ms(quantile(member, 0.95))} to ${ms(quantile(admin, 0.95))}`,
      good: p50 <= times && quantile(member, 0.95) < soon,
    });
  }
  await benchSharing(report, server, seeded, asMember);
}

/** From sharing until the other person has access, and the requests of the dialog before. */
async function benchSharing(
  report: Report,
  server: Server,
  { member, areas, pages }: Seeded,
  asMember: Record<string, string>,
): Promise<void> {
  const shown = async (id: string, level: number) => {
    const { headers } = await share(server, id, { type: "user", id: member, level });
    await server.call("GET", `/api/entries/${id}/sharing`, undefined, after(headers));
    await server.call("GET", "/api/entries/tree", undefined, { ...asMember, ...after(headers) });
  };
  const rows: [
    what: string,
    ids: string[],
    act: (id: string, n: number) => Promise<unknown>,
    limit: number,
  ][] = [
    ["a page is shared, until both see it", pages, (id, n) => shown(id, 1 + (n % 4)), 150],
    ["a topic is shared, until both see it", areas, (id, n) => shown(id, 1 + (n % 4)), 500],
    [
      "who would lose access if it took none from above",
      areas,
      (id) => server.call("GET", `/api/entries/${id}/inheritance/preview`),
      150,
    ],
    [
      "why somebody has access",
      pages,
      (id) => server.call("GET", `/api/entries/${id}/access?user=${member}`),
      50,
    ],
    [
      "who can see what, of a member",
      [member],
      (id) => server.call("GET", `/api/admin/access?user=${id}&per_page=50`),
      500,
    ],
    ["all that is public", [""], () => server.call("GET", "/api/admin/public?per_page=50"), 150],
  ];
  for (const [what, ids, act, limit] of rows) {
    const times = await timed(40, (n) => act(ids[n % ids.length]!, n));
    report.add({
      what,
      figure: `p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}`,
      against: `p95 under ${limit} ms`,
      good: quantile(times, 0.95) < limit,
    });
  }
}

interface Seeded {
  /** Of the member of many groups. */
  token: string;
  member: string;
  /** In how many groups they are. */
  groups: number;
  /** Pages with others below them, and pages without. */
  areas: string[];
  pages: string[];
}

/** Makes groups with members, and records all over the tree: some give, some take back, some pages take nothing from above. */
async function seed(server: Server, ids: string[], size: AccessSize): Promise<Seeded> {
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => memberNamed(server, n)));
  const [many, ...others] = people;
  const groups = Array.from({ length: size.groups }, () => randomUUID());
  await each(groups, async (id, n) => {
    await server.call("POST", "/api/groups", { id, name: `Group ${n}` });
    const user_ids = [...(n % 2 === 0 ? [many!.id] : []), others[n % others.length]!.id];
    await server.call("POST", `/api/groups/${id}/attachUser`, { user_ids });
  });
  const random = numbers(7);
  const one = <T>(list: T[]): T => list[random(list.length)]!;
  const places = Array.from({ length: size.records }, () => one(ids));
  await each(places, async (id, n) => {
    if (n % 20 === 0) return server.call("PUT", `/api/entries/${id}/inheritance`, { inherits: false });
    if (n % 10 === 1) return share(server, id, { type: "special", id: "logged_in", level: 0 });
    if (n % 10 === 2) return share(server, id, { type: "special", id: "public", level: 1 });
    if (n % 10 === 3) return share(server, id, { type: "user", id: one(others).id, level: random(5) });
    return share(server, id, { type: "group", id: one(groups), level: 1 + random(4) });
  });
  const { data } = await server.json<{ data: { id: string; entries: { id: string }[] }[] }>(
    "GET",
    "/api/entries/tree?level=2",
  );
  const areas = data.flatMap(({ entries }) => entries.map(({ id }) => id)).slice(0, 20);
  const pages = ids.slice(-20);
  return { ...many!, member: many!.id, groups: Math.ceil(size.groups / 2), areas, pages };
}

async function memberNamed(server: Server, n: number): Promise<{ id: string; token: string }> {
  const [email, password] = [`access-${n}@example.org`, "one of the members"];
  const names = { first_name: `Member ${n}`, last_name: "" };
  const people = [{ email, ...names, roles: ["verified"] }];
  const { data } = await server.json<{ data: { path: string }[] }>("POST", "/api/admin/invitations", {
    people,
    send: false,
  });
  const link = data[0]!.path.split("#")[1];
  const { token, user } = await server.json<{ token: string; user: { id: string } }>(
    "POST",
    "/api/invitations/use",
    { token: link, password, ...names },
  );
  return { id: user.id, token };
}

const share = (server: Server, id: string, body: object): Promise<Answer> =>
  server.call("POST", `/api/entries/${id}/share`, body);

const after = (headers: Answer["headers"]) => ({ "Annals-After": String(headers["annals-position"]) });

/** Eight at once, in the order of the list. */
async function each<T>(list: T[], act: (one: T, n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let n = next++; n < list.length; n = next++) await act(list[n]!, n);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** Ids of all pages, by title: what an admin's report of themselves lists. */
async function everyPage(server: Server): Promise<string[]> {
  const me = await server.json<{ id: string }>("GET", "/api/users/me");
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { data } = await server.json<{ data: { id: string }[] }>(
      "GET",
      `/api/admin/access?user=${me.id}&per_page=100&page=${page}`,
    );
    if (data.length === 0) return ids;
    ids.push(...data.map(({ id }) => id));
  }
}

/** Those of two hundred pages from all over the tree that somebody may see. */
async function visible(server: Server, ids: string[], headers: Record<string, string>): Promise<string[]> {
  const some = Array.from({ length: 200 }, (_, n) => ids[Math.floor((n * ids.length) / 200)]!);
  const sees = (id: string) =>
    server.call("GET", `/api/entries/${id}/links`, undefined, headers).then(
      () => [id],
      () => [],
    );
  const found: string[][] = [];
  for (const id of some) found.push(await sees(id));
  return found.flat();
}

/** Milliseconds of the same requests, sent with each of these headers in turn. */
async function inTurn(
  server: Server,
  paths: string[],
  senders: [Record<string, string>, Record<string, string>],
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < 300; n++)
    for (const [who, headers] of senders.entries()) {
      const started = performance.now();
      await server.call("GET", paths[n % paths.length]!, undefined, headers);
      // The first round warms up.
      if (n >= paths.length || n >= 50) times[who]!.push(performance.now() - started);
    }
  return times;
}

async function timed(count: number, act: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    await act(n);
    times.push(performance.now() - started);
  }
  return times;
}

/** Whole numbers below a limit, always the same ones for a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}
