import { connect } from "node:net";
import { type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("hostile requests", () => {
  let world: World;
  let admin: Person;
  let page: string;

  before(async () => {
    world = await startWorld();
    const begun = await world.begin();
    admin = begun.admin;
    page = await world.write(begun.space, admin.id, { title: "Page" });
  });
  after(() => world.close());

  const nasty = [
    "",
    "0",
    "-1",
    "1e9",
    "1e999",
    "NaN",
    "9007199254740993",
    "99999999999999999999999999",
    "2147483648",
    "\u0000",
    "a\u0000b",
    "\u001b[31m",
    "\ud800",
    "💥",
    "%",
    "%00",
    "../../etc/passwd",
    "' or 1=1 --",
    "\\",
    "null",
    "[object Object]",
    '{"a":1}',
    "2026-02-30T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999999999+23:59",
    "275761-01-01T00:00:00Z",
    "WzEsIngiLCJ5Il0",
    Buffer.from(JSON.stringify([1e308, "\u0000", "00000000-0000-0000-0000-000000000000"])).toString(
      "base64url",
    ),
    Buffer.from(JSON.stringify([1, "a", "ffffffff-ffff-ffff-ffff-ffffffffffff"])).toString("base64url"),
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    ",,,",
    "x".repeat(3000),
    "\u202eabc",
  ];
  const encode = (value: string) => encodeURIComponent(value.toWellFormed());

  it("never get a 500, whatever stands in their paths and queries", async function () {
    this.timeout(60_000);
    const values = [...nasty, page];
    // What is posted to this side are fields, which are tried with the call.
    for (const { path, params, query } of world.api.calls.filter(({ method }) => method === "get")) {
      const names = Object.keys((params as unknown as { shape?: object }).shape ?? {});
      const paths = new Set(values.map((value) => path.replace(/\{\w+\}/g, () => encode(value) || "-")));
      if (names.length === 0) paths.clear();
      paths.add(path.replace("{id}", page).replace("{revision}", "1"));
      for (const given of names.length > 1 ? values : [])
        paths.add(path.replace("{id}", page).replace(/\{\w+\}/, () => encode(given) || "-"));
      for (const one of paths) await expectNoFailure(one);
      const fields = Object.keys((query as unknown as { shape?: object }).shape ?? {});
      const real = path.replace("{id}", page).replace("{revision}", "1");
      for (const field of fields)
        for (const value of values) {
          await expectNoFailure(`${real}?${field}=${encode(value)}`);
          if (field === "at" || field === "page")
            await expectNoFailure(`${real}?${field}=${value && "1"}&${field}=2`);
        }
    }
  });

  async function expectNoFailure(path: string): Promise<void> {
    const { status, body } = await world.get(path, admin);
    // 429: who checks certificates is counted.
    expect(status, path).to.be.oneOf([200, 304, 400, 404, 422, 429]);
    if (status >= 400) expect(JSON.stringify(body), path).not.to.match(/\bat .*\.ts|select |pg_|syntax/i);
  }

  it("never get a 500, whatever stands in their headers", async () => {
    const headers = [
      "Authorization",
      "Cookie",
      "Annals-After",
      "If-None-Match",
      "Range",
      "If-Range",
      "Accept-Encoding",
    ];
    for (const header of headers)
      for (const value of [
        ...nasty,
        "Bearer",
        "Bearer  ",
        "annals_session=%ff",
        "space=%00; annals_session=",
      ]) {
        const sendable = value.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?");
        const as = header === "Authorization" ? null : admin;
        const { status } = await world.get(`/api/entries/${page}`, {
          ...as,
          atOnce: true,
          headers: { [header]: sendable },
        });
        expect(status, `${header}: ${sendable}`).to.be.oneOf([200, 304, 401, 422]);
      }
    for (const host of [
      "",
      ".",
      "a.b.c",
      "..",
      "-.-.-",
      "[::1]:80",
      "x".repeat(300),
      "a'b.example.org",
      "É.b.c",
    ]) {
      const status = await rawStatus(world.url, `GET /api/spaces/this HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect(status, host).to.be.oneOf([200, 400, 404]);
    }
  });

  it("are told of methods and addresses that do not exist", async () => {
    expect((await world.get("/api/nothing", admin)).status).to.equal(404);
    expect((await world.get("/api/entries/tree", { ...admin, method: "DELETE" })).status).to.equal(405);
    for (const path of [
      "/api/entries/%",
      "/api/entries/%ff",
      "/api/%2e%2e/x",
      "//api",
      "/api/entries//draft",
    ]) {
      const status = await rawStatus(
        world.url,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`,
      );
      expect(status, path).to.be.oneOf([400, 404]);
    }
  });
});

/** The status that a request gets which no client library would send. */
function rawStatus(origin: string, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => socket.write(request, "latin1"));
    socket.once("data", (data) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]));
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("closed without an answer")));
  });
}
