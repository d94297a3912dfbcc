/** Lock-outs: wrong passwords, codes and links of others keep nobody out who is known, and leave a second way to everybody. */
import { type Answer, admin, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

const { email, password } = admin;
const wrong = { email, password: "wrong" };

describe("where somebody signed in before", function () {
  this.timeout(120_000);
  let test: TestApi;
  beforeEach(async () => {
    test = await startTestApi();
    await test.ask("POST", "/api/setup", { ...admin, space_name: "Handbook" }, from("203.0.113.1"));
  });
  afterEach(() => test.close());

  const from = (address: string, cookie?: string) => ({
    headers: { "X-Forwarded-For": address, ...(cookie !== undefined && { Cookie: cookie }) },
  });
  const login = (body: object, address: string, cookie?: string) =>
    test.ask("POST", "/api/auth/login", body, from(address, cookie));
  const browserOf = ({ headers }: Answer) =>
    /annals_browser=[\w-]+/.exec(headers.get("set-cookie") ?? "")![0];
  /** Wrong passwords from as many networks. */
  async function attack(): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 1; n <= 7; n++) statuses.push((await login(wrong, `198.51.100.${n}`)).status);
    return statuses;
  }

  it("keeps a way in while others guess from many networks, and a new place has the way by mail", async () => {
    const browser = browserOf(await login({ email, password }, "203.0.113.1"));
    expect(await attack()).to.deep.equal([401, 401, 401, 401, 401, 429, 429]);
    expect((await login({ email, password }, "192.0.2.9")).status, "neither is known").to.equal(429);
    expect((await login({ email, password }, "203.0.113.1")).status, "the network is known").to.equal(200);
    expect((await login({ email, password }, "192.0.2.9", browser)).status, "the browser is").to.equal(200);
    const link = await test.ask("POST", "/api/password/email", { email }, from("192.0.2.9"));
    expect(link.status).to.equal(200);
  });

  it("stays slow there as well: each place has five of its own", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await login(wrong, "203.0.113.1")).status);
    expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429]);
    expect((await login({ email, password }, "192.0.2.1")).status, "and shuts out no other").to.equal(200);
  });

  it("is the browser even when its network is used up by a neighbor", async () => {
    const browser = browserOf(await login({ email, password }, "203.0.113.1"));
    for (let n = 0; n < 21; n++)
      await login({ email: `nobody${n}@example.org`, password: "wrong" }, "203.0.113.1");
    expect((await login({ email, password }, "203.0.113.1")).status).to.equal(429);
    expect((await login({ email, password }, "203.0.113.1", browser)).status).to.equal(200);
  });

  it("is nothing that somebody else can show", async () => {
    const mine = browserOf(await login({ email, password }, "203.0.113.1"));
    await attack();
    const forged = `annals_browser=${"A".repeat(43)}`;
    expect((await login({ email, password }, "192.0.2.1", forged)).status).to.equal(429);
    // A browser that another person signed in with is not known for this one.
    const other = await test.ask(
      "POST",
      "/api/auth/login",
      { email: "eve@example.org", password: "no" },
      from("192.0.2.1"),
    );
    expect(other.headers.get("set-cookie")).to.equal(null);
    const { rows } = await test.pool.query<{ row: string }>(
      "select t::text as row from command.known_place t",
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.to.include(mine.split("=")[1]).and.not.to.include("203.0.113");
  });

  it("counts one machine once, whatever port its proxy saw", async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 22; n++)
      statuses.add(
        (await login({ email: `nobody${n}@example.org`, password: "wrong" }, `198.51.100.1:${1024 + n}`))
          .status,
      );
    expect([...statuses]).to.deep.equal([401, 429]);
    statuses.clear();
    for (let n = 0; n < 22; n++)
      statuses.add(
        (await login({ email: `nobody${n}@example.org`, password: "wrong" }, `[2001:db8::${n}]:${n}`)).status,
      );
    expect([...statuses]).to.deep.equal([401, 429]);
  });

  it("can ask for links although others asked for many", async () => {
    const ask = (address: string) => test.ask("POST", "/api/password/email", { email }, from(address));
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n++) statuses.push((await ask(`198.51.100.${n}`)).status);
    expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 429]);
    expect((await ask("203.0.113.1")).status).to.equal(200);
  });

  it("uses a link although its network sent many that do not work", async () => {
    const reset = (token: string) =>
      test.ask("POST", "/api/password/reset", { token, password: "correct horse" }, from("198.51.100.1"));
    const { body } = await login({ email, password }, "203.0.113.1");
    const { id } = body.user;
    const made = await test.ask("POST", `/api/admin/members/${id}/password-link`, {}, { token: body.token });
    let last = 0;
    for (let n = 0; n < 21; n++) last = (await reset("A".repeat(64))).status;
    expect(last).to.equal(429);
    expect((await reset(made.body.path.split("#")[1])).status).to.equal(200);
  });

  it("is forgotten with the person, and of each person the last places are kept", async () => {
    const { body } = await login({ email, password }, "203.0.113.1");
    for (let n = 0; n < 70; n++) await login({ email, password }, `192.0.2.${n}`);
    const count = async () =>
      (await test.pool.query("select from command.known_place where person = $1", [body.user.id])).rowCount;
    expect(await count()).to.equal(60);
  });
});
