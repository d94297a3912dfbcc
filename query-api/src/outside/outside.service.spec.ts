import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Block } from "@annals/document";
import { readGeneration } from "@annals/projectors/tables";
import { freePort } from "@annals/testing/port";
import { type Json, linkTo, type Person, startWorld, type World } from "@annals/testing/world";
import { allowedOf, createAsker } from "@annals/webhook";
import { expect } from "chai";
import {
  createLinkChecks,
  type LinkCheckOptions,
  type LinkChecks,
  ownHosts,
  prepareLinkChecks,
} from "./checks.ts";

const day = 86_400_000;

describe("addresses outside that pages link to", () => {
  let world: World;
  let server: Server;
  let port: number;
  let space: string;
  let admin: Person;
  let developer: Person;
  let reader: Person;
  let checks: LinkChecks;
  let create: (more?: Partial<LinkCheckOptions>) => LinkChecks;
  let now: Date;
  /** What the server answers at each path; 200 elsewhere, nothing for null. */
  let answers: Record<string, { status: number; headers?: Record<string, string> } | null>;
  let asked: { at: Date; host: string; path: string }[];
  let under: number;
  let most: number;
  let wait: number;

  const at = (path: string, host = "127.0.0.1") => `http://${host}:${port}${path}`;
  const link = (href: string, id: string): Block => {
    const block = linkTo("x", "There", id) as Extract<Block, { type: "paragraph" }>;
    return { ...block, content: [{ ...(block.content[0] as object), href } as never] };
  };
  const page = (title: string, ...to: string[]) =>
    world.write(space, admin.id, { title, blocks: to.map((href, n) => link(href, `l${n}`)) });
  const report = async (path = "outside", as: Person = admin): Promise<Json> =>
    (await world.get(`/api/reports/${path}`, as)).body;
  const settled = () => world.get("/api/reports/health", admin);
  const run = () => checks.askDue(new AbortController().signal);
  /** Goes on in steps of a minute, so that each host had its rest, and asks what is due. */
  const pass = async (time: number) => {
    now = new Date(now.getTime() + time);
    for (let n = 0; n < 12; n++) {
      await run();
      now = new Date(now.getTime() + 60_000);
    }
  };
  const paths = () => [...new Set(asked.map(({ path }) => path))].sort();
  const rows = async (text: string) => (await world.database.pool.query(text)).rows;

  before(async () => {
    server = createServer((request, response) => {
      const path = request.url!;
      asked.push({ at: now, host: request.headers.host!, path });
      most = Math.max(most, ++under);
      setTimeout(() => {
        under--;
        const answer = path in answers ? answers[path] : { status: 200 };
        if (answer == null) request.socket.destroy();
        else response.writeHead(answer.status, answer.headers).end();
      }, wait);
    });
    await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
    port = (server.address() as AddressInfo).port;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async function () {
    this.timeout(120_000);
    world = await startWorld();
    ({ space, admin } = await world.begin());
    developer = await world.join(space, "Dev Eloper", ["developer"]);
    reader = await world.join(space, "Rob Reader");
    await world.change(space, { links: { checked: true } });
    now = new Date();
    // Reports count what is linked to for a day.
    world.pass(1.1 * day);
    [answers, asked, under, most, wait] = [{}, [], 0, 0, 0];
    const { pool } = world.database;
    await prepareLinkChecks(pool);
    const generation = (await readGeneration(pool))!;
    create = (more = {}) =>
      createLinkChecks({
        pool,
        live: { generation: () => generation, refresh: async () => undefined },
        asker: createAsker({ allowed: allowedOf(["127.0.0.0/8"])!, from: null, rest: 0 }),
        now: () => now,
        url: "http://127.0.0.9:4000",
        rest: 0,
        ...more,
      });
    checks = create();
  });
  afterEach(() => world.close());

  it("are asked once for all pages, and told once they failed on three days", async () => {
    answers = { "/gone": { status: 404 }, "/fine": { status: 200 } };
    const travel = await page("Travel", at("/gone#a"), at("/fine"));
    await page("Trips", at("/gone#b"), "/inside", "mailto:a@example.org", at("/", "127.0.0.9"));
    await settled();
    await checks.refresh();
    expect(await report()).to.deep.include({ checked: true, addresses: 2, asked: 0, total: 0 });
    const first = now;
    await pass(0);
    // HEAD, and GET where HEAD found nothing.
    expect(asked.map(({ path }) => path).sort()).to.deep.equal(["/fine", "/gone", "/gone"]);
    expect(await report()).to.deep.include({ addresses: 2, asked: 2, unsure: 0, total: 0 });
    await pass(1.4 * day);
    expect((await report()).total).to.equal(0);
    expect((await report("health")).outside).to.equal(0);
    await pass(1.4 * day);

    const { data, total } = await report();
    expect(total).to.equal(2);
    const { entry, since, asked_at, ...told } = data[0];
    expect([entry.uuid, entry.title]).to.deep.equal([travel, "Travel"]);
    expect(told).to.deep.equal({ address: at("/gone"), text: "There", status: 404, trouble: null });
    expect(Date.parse(since) - first.getTime()).to.be.within(0, 20 * 60_000);
    expect(Date.parse(asked_at) - first.getTime()).to.be.within(2 * day, 4 * day);
    expect((await report("health")).outside).to.equal(2);
    expect((await report("health/outside")).total).to.equal(2);
    expect(asked.filter(({ path }) => path === "/fine")).to.have.length(1);

    // It is back.
    answers = {};
    await pass(10 * day);
    expect((await report()).total).to.equal(0);
    expect((await report("health")).outside).to.equal(0);
  });

  it("are not gone because they do not tell, and leave whoever asks alone as long as they want", async () => {
    answers = {
      ...{ "/private": { status: 401 }, "/no-bots": { status: 403 }, "/ill": { status: 500 } },
      "/busy": { status: 429, headers: { "Retry-After": String(3 * 3600) } },
    };
    const hosts = ["127.0.0.1", "127.0.0.2", "127.0.0.3", "127.0.0.4"];
    await page(
      "Shy",
      ...Object.keys(answers).map((path, n) => at(path, hosts[n])),
      at("/other", "127.0.0.4"),
    );
    await settled();
    await checks.refresh();
    await pass(0);
    const askedOf4 = () => asked.filter(({ host }) => host.startsWith("127.0.0.4"));
    await pass(1 * 3600_000);
    // HEAD alone; the other one of that host waits as long as it said.
    expect(askedOf4().map(({ path }) => path)).to.deep.equal(["/busy"]);
    for (let week = 0; week < 5; week++) await pass(8 * day);
    expect(paths()).to.deep.equal(["/busy", "/ill", "/no-bots", "/other", "/private"]);
    expect(await report()).to.deep.include({ total: 0, addresses: 5, unsure: 4 });
    expect((await report("health")).outside).to.equal(0);
  });

  it("are asked one at a time where they are of one host, with a pause, and few hosts at once", async () => {
    wait = 30;
    const hosts = Array.from({ length: 6 }, (_, n) => `127.0.1.${n + 1}`);
    await page("Many", ...hosts.flatMap((host) => ["/1", "/2", "/3"].map((path) => at(path, host))));
    await settled();
    await checks.refresh();
    await Promise.all([run(), run()]);
    // Two processes, three hosts each.
    expect(most).to.be.within(2, 6);
    expect(asked.map(({ host }) => host).sort()).to.deep.equal(
      [...new Set(asked.map(({ host }) => host))].sort(),
    );
    expect(asked).to.have.length(6);
    now = new Date(now.getTime() + 5_000);
    await run();
    expect(asked).to.have.length(6);
    now = new Date(now.getTime() + 6_000);
    await run();
    expect(asked).to.have.length(12);
  });

  it("leave a host alone that redirects of many others lead to", async () => {
    const hosts = Array.from({ length: 4 }, (_, n) => `127.0.1.${n + 1}`);
    answers = { "/short": { status: 302, headers: { Location: at("/long", "127.0.0.7") } } };
    await page("Short", ...hosts.map((host) => at("/short", host)));
    await settled();
    await checks.refresh();
    await run();
    const long = () => asked.filter(({ path }) => path === "/long");
    expect(asked.filter(({ path }) => path === "/short")).to.have.length(4);
    expect(long()).to.have.length(1);
    expect(await report()).to.deep.include({ addresses: 4, asked: 1 });
    for (let n = 0; n < 6; n++) await pass(20 * 60_000);
    expect(long()).to.have.length(4);
    for (const [n, { at: moment }] of long().entries())
      if (n > 0) expect(moment.getTime() - long()[n - 1]!.at.getTime()).to.be.at.least(10_000);
    expect(await report()).to.deep.include({ asked: 4, unsure: 0 });
  });

  it("are asked once for weeks where they lead to a host that wants to be left alone so long", async () => {
    const hosts = Array.from({ length: 4 }, (_, n) => `127.0.1.${n + 1}`);
    const weeks = { "Retry-After": String((14 * day) / 1000) };
    answers = {
      "/short": { status: 302, headers: { Location: at("/long", "127.0.0.7") } },
      "/long": { status: 429, headers: weeks },
    };
    await page("Short", ...hosts.map((host) => at("/short", host)));
    await settled();
    await checks.refresh();
    const short = () => asked.filter(({ path }) => path === "/short").length;
    for (let n = 0; n < 6; n++) {
      await pass(20 * 60_000);
      await checks.refresh();
    }
    // Once, and once more where another one was under way.
    const first = short();
    expect(first).to.be.within(4, 8);
    expect(await report()).to.deep.include({ addresses: 4, asked: 4, unsure: 4 });
    for (let n = 0; n < 13; n++) {
      await pass(0.95 * day);
      await checks.refresh();
    }
    expect(short()).to.equal(first);
    await pass(2 * day);
    expect(short()).to.be.greaterThan(first);
  });

  it("cost nothing where they are of an intranet, which is not asked", async () => {
    const intranet = (n: number) => `http://10.1.1.${n % 3}/${n}`;
    await page("Inside", ...Array.from({ length: 30 }, (_, n) => intranet(n)), "http://wiki/");
    await settled();
    await checks.refresh();
    // It would not end if there was a rest after each.
    await create({ rest: 600_000 }).askDue(new AbortController().signal);
    expect(await report()).to.deep.include({ addresses: 31, asked: 31, unsure: 31 });
    expect(paths()).to.deep.equal([]);
  });

  it("are asked for a while only, so that what is wanted is looked at again", async () => {
    wait = 30;
    await page("Many", ...Array.from({ length: 30 }, (_, n) => at("/", `127.0.2.${n + 1}`)));
    await settled();
    await checks.refresh();
    await create({ turn: 60 }).askDue(new AbortController().signal);
    expect(asked.length).to.be.within(1, 20);
  });

  it("are not gone because this house cannot reach anything", async () => {
    await page("Quiet", `http://127.0.0.1:${await freePort()}/dead`);
    await settled();
    await checks.refresh();
    for (let n = 0; n < 5; n++) await pass(8 * day);
    expect(await report()).to.deep.include({ total: 0, asked: 1, unsure: 1 });
    expect((await report("health")).outside).to.equal(0);
    // Once another one answers, it counts.
    await page("Loud", at("/fine", "127.0.0.2"));
    await settled();
    await checks.refresh();
    for (let n = 0; n < 5; n++) await pass(8 * day);
    const { data } = await report();
    expect(data.map(({ trouble, status }: Json) => [trouble, status])).to.deep.equal([["unreachable", null]]);
  });

  it("are held against an answer of another host, which is asked for it when it is its turn", async () => {
    const witness = () => asked.filter(({ host }) => host.startsWith("127.0.0.2")).length;
    const restOf = async () => (await rows("select rest_until from asking.host where host = '127.0.0.2'"))[0];
    await page("Loud", at("/fine", "127.0.0.2"));
    await settled();
    await checks.refresh();
    await pass(0);
    expect(witness()).to.equal(1);
    now = new Date(now.getTime() + 2 * 3600_000);
    await page("Quiet", `http://127.0.0.1:${await freePort()}/dead`);
    await settled();
    await checks.refresh();
    const taken = new Date(now.getTime() + 60_000);
    await world.database.pool.query("insert into asking.host (host, rest_until) values ('127.0.0.2', $1)", [
      taken,
    ]);
    await run();
    expect(witness(), "another process asks it").to.equal(1);
    expect(await report()).to.deep.include({ addresses: 2, asked: 1 });
    expect((await restOf()).rest_until).to.deep.equal(taken);
    now = new Date(now.getTime() + 20 * 60_000);
    await run();
    expect(witness()).to.equal(2);
    expect((await restOf()).rest_until).to.be.above(now);
    expect(await report()).to.deep.include({ addresses: 2, asked: 2, unsure: 0 });
  });

  it("tell nobody of pages that they may not see, and leave as CSV", async () => {
    answers = { "/gone": { status: 410 } };
    await page("=Open", at("/gone"));
    const diary = await world.write(space, reader.id, {
      title: "Diary",
      blocks: [link(at("/gone"), "l1")],
      sharing: { "special:logged_in": 0 },
    });
    await settled();
    await checks.refresh();
    for (let n = 0; n < 3; n++) await pass(1.4 * day);
    for (const one of [admin, developer]) {
      const may = (await world.get(`/api/entries/${diary}`, one)).status === 200;
      const titles = (await report("outside", one)).data.map(({ entry }: Json) => entry.title);
      expect(titles.toSorted()).to.deep.equal(may ? ["=Open", "Diary"] : ["=Open"]);
      expect((await report("health", one)).outside).to.equal(titles.length);
    }
    for (const path of ["outside", "health/outside", "outside/export"])
      expect((await world.get(`/api/reports/${path}`, reader)).status, path).to.equal(403);
    const { bytes } = await world.get("/api/reports/outside/export", admin);
    expect(bytes.toString())
      .to.contain(`"'=Open"`)
      .and.to.contain(`"${at("/gone")}","There",410,`);

    const other = await world.found("kitchen", { links: { checked: true } });
    const cook = await world.join(other, "Cook", ["admin"]);
    const host = { ...cook, host: "kitchen.example.org" } as Person;
    expect(await report("outside", host)).to.deep.include({
      data: [],
      total: 0,
      addresses: 0,
      checked: true,
    });
  });

  it("tell nothing that was known before a page linked to them: it would tell of pages of others", async () => {
    answers = { "/gone": { status: 404 }, "/shy": { status: 403 } };
    const other = await world.found("kitchen", { links: { checked: true } });
    const cook = await world.join(other, "Cook", ["admin"]);
    await world.write(other, cook.id, {
      title: "Theirs",
      blocks: [link(at("/gone"), "l1"), link(at("/shy"), "l2")],
    });
    await settled();
    await checks.refresh();
    for (let n = 0; n < 3; n++) await pass(1.4 * day);
    const host = { ...cook, host: "kitchen.example.org" } as Person;
    expect(await report("outside", host)).to.deep.include({ total: 1, asked: 2, unsure: 1 });

    // It was asked a week ago, and the next time would be in days.
    await pass(5 * day);
    world.pass(now.getTime() - Date.now() - 1.1 * day);
    const guessed = now;
    await page("Guess", at("/gone"), at("/shy"), at("/new"));
    await settled();
    await checks.refresh();
    await pass(0);
    expect(await report()).to.deep.include({ total: 0, addresses: 3, asked: 0, unsure: 0 });
    expect((await report("health")).outside).to.equal(0);
    // It is asked for this page as for any other: told after days, and since then.
    world.pass(1.2 * day);
    await pass(1.1 * day);
    expect(await report()).to.deep.include({ total: 0, asked: 3, unsure: 1 });
    const times = asked.length;
    for (let n = 0; n < 3; n++) {
      await checks.refresh();
      await pass(0.95 * day);
      await checks.refresh();
      await pass(0);
    }
    const { data } = await report();
    expect(data).to.have.length(1);
    expect(Date.parse(data[0].since)).to.be.at.least(guessed.getTime());
    // Not more than once a day, and no more once it is told.
    expect(asked.length - times).to.be.within(2, 3 * 2);
  });

  it("are forgotten with the last page that links to them, and where the space wants none asked", async () => {
    const one = await page("One", at("/1"));
    await page("Two", at("/2"));
    await page("Draft");
    await settled();
    await checks.refresh();
    expect(await rows("select from asking.address")).to.have.length(2);
    await world.record(`entry-${one}`, { type: "EntryTrashed", data: {} }, { space, actor: admin.id });
    await settled();
    await checks.refresh();
    expect((await rows("select address from asking.address")).map(({ address }) => address)).to.deep.equal([
      at("/2"),
    ]);
    await world.change(space, { links: { checked: false } });
    await settled();
    await checks.refresh();
    expect(await rows("select from asking.address")).to.deep.equal([]);
    await pass(day);
    expect(asked).to.deep.equal([]);
    expect(await report()).to.deep.include({ checked: false, total: 0 });
    expect((await report("health")).outside).to.equal(null);
  });

  it("are none of this house and its spaces", () => {
    expect(ownHosts("https://wiki.example.org:8443", ["main", "docs"])).to.deep.equal([
      ...["wiki.example.org", "main.example.org", "docs.example.org"],
    ]);
    expect(ownHosts("https://example.org", ["docs"])).to.deep.equal(["example.org", "docs.example.org"]);
    // A host of four labels is of no space: what is beside it belongs to others.
    for (const host of ["wiki.example.co.uk", "localhost", "192.0.2.7"])
      expect(ownHosts(`https://${host}`, ["docs"])).to.deep.equal([host]);
    expect(ownHosts(null, ["main"])).to.deep.equal([]);
  });

  it("are not asked once it is to stop", async () => {
    await page("One", at("/1"));
    await settled();
    await checks.refresh();
    wait = 5_000;
    const stopping = new AbortController();
    const began = Date.now();
    const asking = checks.askDue(stopping.signal);
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    stopping.abort();
    await asking;
    expect(Date.now() - began).to.be.below(4_000);
    expect((await rows("select asked_at from asking.address"))[0].asked_at).to.equal(null);
  });
});
