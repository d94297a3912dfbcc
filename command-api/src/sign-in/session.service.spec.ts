import { get } from "node:http";
import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { until } from "@annals/testing/until";
import { expect } from "chai";

const login = ({ email, password } = admin) => ({ email, password });
const month = 30 * 24 * 60 * 60 * 1000;

describe("signing in", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  afterEach(() => test.close());
  const writes = async (token: string | null, headers = {}) =>
    (await test.ask("POST", "/api/entries/create", {}, { token, headers })).status;

  it("answers a token and the person, at both addresses", async () => {
    for (const path of ["/api/auth/login", "/api/users/authenticate"]) {
      const { status, body, headers, position } = await test.ask("POST", path, {
        email: " ADA@Example.org ",
        password: admin.password,
      });
      expect(status).to.equal(200);
      expect(position).to.equal(await test.log.head());
      expect(body.user).to.include({ id: ada.id, email: admin.email, display_name: "Ada Lovelace" });
      expect(headers.get("set-cookie"))
        .to.include(`annals_session=${body.token};`)
        .and.to.include("Max-Age=2592000");
      expect(await writes(body.token)).to.equal(200);
    }
  });

  it("is refused alike for a wrong password and an unknown address", async () => {
    const wrong = await test.ask("POST", "/api/auth/login", { ...login(), password: "wrong" });
    const unknown = await test.ask("POST", "/api/auth/login", { ...login(), email: "eve@example.org" });
    expect(wrong.status).to.equal(401);
    expect(wrong.headers.get("content-type")).to.include("application/problem+json");
    expect(unknown.body).to.deep.equal(wrong.body);
  });

  it("is slowed after five wrong passwords for one account, and not for others", async () => {
    const bob = await test.join(ada, "viewer");
    for (let n = 0; n < 5; n++)
      expect(
        (await test.ask("POST", "/api/auth/login", { ...login(), password: `wrong ${n}` })).status,
      ).to.equal(401);
    const slowed = await test.ask("POST", "/api/auth/login", login());
    expect(slowed.status).to.equal(429);
    expect(Number(slowed.headers.get("retry-after"))).to.be.within(1, 900);
    expect(slowed.body.detail).to.match(/Too many wrong passwords. Try again in 15 minutes/);
    expect(bob.token).to.be.a("string");
    expect(
      (await test.ask("POST", "/api/auth/login", { email: "x@example.org", password: "y" })).status,
    ).to.equal(401);
    const another = await test.another();
    expect((await another.ask("POST", "/api/auth/login", login())).status).to.equal(429);
  });

  it("is not slowed by right passwords, and a right one forgives the wrong ones before", async () => {
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++)
        await test.ask("POST", "/api/auth/login", { ...login(), password: "wrong" });
      expect((await test.ask("POST", "/api/auth/login", login())).status).to.equal(200);
    }
  });

  it("is slowed after twenty wrong passwords from one address", async () => {
    for (let n = 0; n < 20; n++)
      await test.ask("POST", "/api/auth/login", { email: `nobody${n}@example.org`, password: "wrong" });
    expect((await test.ask("POST", "/api/auth/login", login())).status).to.equal(429);
  });

  it("lasts 30 days", async () => {
    test.pass(month - 60_000);
    expect(await writes(ada.token)).to.equal(200);
    test.pass(120_000);
    expect(await writes(ada.token)).to.equal(401);
  });

  it("ends with logout, at once and in all processes", async () => {
    const other = await test.another();
    expect((await other.ask("POST", "/api/entries/create", {}, ada)).status).to.equal(200);
    const out = await test.ask("POST", "/api/auth/logout", {}, ada);
    expect([out.status, out.headers.get("set-cookie")]).to.deep.equal([
      200,
      "annals_session=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict, " +
        "annals_page=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
    ]);
    expect(await writes(ada.token)).to.equal(401);
    await until(async () => (await other.ask("POST", "/api/entries/create", {}, ada)).status === 401);
    expect((await test.ask("POST", "/api/auth/logout", {}, ada)).status).to.equal(200);
    expect((await test.ask("POST", "/api/auth/logout", {}, { token: "rubbish" })).status).to.equal(200);
  });

  it("ends with logout by address, by the cookie", async () => {
    const { status } = await opened(ada, { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" });
    expect(status).to.equal(303);
    expect(await writes(ada.token)).to.equal(401);
  });

  it("does not end because a picture, a frame, a script or another site names the address", async () => {
    const asked: Record<string, string>[] = [
      { "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors" },
      { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate" },
      { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors" },
      { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of asked)
      expect((await opened(ada, headers)).status, JSON.stringify(headers)).to.equal(403);
    expect(await writes(ada.token)).to.equal(200);
  });

  it("ends at the start of the space for a person, and with an answer for a program", async () => {
    const asked = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" };
    const { status, location } = await opened(ada, asked);
    expect([status, location]).to.deep.equal([303, "/"]);
    expect(await writes(ada.token)).to.equal(401);
  });

  it("ends with logout by address, by a bearer token", async () => {
    expect((await test.ask("GET", "/api/logout", undefined, ada)).status).to.equal(200);
    expect(await writes(ada.token)).to.equal(401);
  });

  /** As a browser asks for the address. `fetch` sends some of these headers of its own. */
  function opened(
    { token }: Person,
    headers: Record<string, string>,
  ): Promise<{ status: number; location: string | undefined }> {
    return new Promise((resolve, reject) => {
      const all = { Cookie: `annals_session=${token}`, "Sec-Fetch-Site": "same-origin", ...headers };
      get(`${test.url}/api/logout`, { headers: all }, (response) => {
        response
          .resume()
          .on("end", () => resolve({ status: response.statusCode!, location: response.headers.location }));
      }).on("error", reject);
    });
  }

  it("is proven by the header alone: no command takes the cookie", async () => {
    expect(await writes(null, { Cookie: `annals_session=${ada.token}` })).to.equal(401);
  });

  it("is not proven by a changed, foreign or unreadable token", async () => {
    const [head, body, signature] = ada.token.split(".") as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: "someone" })).toString("base64url");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const bad = [
      `${head}.${forged}.${signature}`,
      `${none}.${body}.`,
      "rubbish",
      `${ada.token}x`,
      "x".repeat(9000),
    ];
    for (const token of bad) expect(await writes(token), token.slice(0, 40)).to.equal(401);
    const { status, headers } = await test.ask("POST", "/api/entries/create", {});
    expect([status, headers.get("www-authenticate")]).to.deep.equal([401, "Bearer"]);
  });

  it("is asked for before anything of the request is looked at", async () => {
    expect((await test.ask("POST", "/api/entries/create", "{broken", {})).status).to.equal(401);
    expect((await test.ask("PUT", "/api/entries/nonsense/rename", {})).status).to.equal(401);
  });

  it("ends when the person is erased, who can then sign in no more", async () => {
    const bob = await test.join(ada, "author");
    const page = await test.create(bob);
    expect(
      (await test.ask("DELETE", `/api/admin/members/${bob.id}/personal-data`, undefined, ada)).status,
    ).to.equal(200);
    expect(await writes(bob.token)).to.equal(401);
    expect(await test.types(`person-${bob.id}`)).to.deep.equal([
      "PersonRegistered",
      "PersonAddressProved",
      "PersonErased",
    ]);
    expect((await test.facts(`entry-${page}`))[0]!.metadata.actor).to.equal(bob.id);
    const { rows } = await test.pool.query("select 1 from command.credential where person = $1", [bob.id]);
    expect(rows).to.have.length(0);
  });
});
