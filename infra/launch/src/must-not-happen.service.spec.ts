/** What must never happen, each tried on a whole Annals as somebody would who means harm. The specs of the features try more of each. */
import { rm } from "node:fs/promises";
import { get } from "node:http";
import { startTestApp, type TestApp, type TestPerson } from "@annals/testing/app";
import { type Answer, ask, formOf } from "@annals/testing/ask";
import { signJwt } from "@annals/testing/jwt";
import { writeShell } from "@annals/testing/shell";
import { until } from "@annals/testing/until";
import { expect } from "chai";

describe("it must not happen that", function () {
  this.timeout(300_000);
  let app: TestApp;
  let folder: string;
  let page: string;
  before(async () => {
    folder = await writeShell();
    app = await startTestApp({}, folder);
    page = await app.page("Secret plans", ["Nobody else may read this."]);
  });
  after(async () => {
    await app?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const at = (
    path: string,
    method = "GET",
    body?: object,
    by: Partial<TestPerson> = {},
    headers = {},
  ): Promise<Answer> => ask(new URL(path, app.url).href, method, body, { token: by.token ?? null, headers });
  const status = async (...asked: Parameters<typeof at>) => (await at(...asked)).status;
  const fresh = () => ({ "Annals-After": app.position() });

  it("a password is guessed at speed, by whatever call and from wherever it is said to come", async () => {
    const { email, password } = await app.join("Gus", "Guessed");
    const calls = ["/api/auth/login", "/api/users/authenticate"];
    for (let n = 0; n < 5; n++) {
      const from = { "X-Forwarded-For": `203.0.113.${n}`, Forwarded: `for=203.0.113.${n}` };
      const wrong = { email: n % 2 === 0 ? email : email.toUpperCase(), password: `wrong ${n}` };
      expect(await status(calls[n % 2]!, "POST", wrong, {}, from), `${n}`).to.equal(401);
    }
    for (const call of calls)
      expect(
        await status(call, "POST", { email, password }, {}, { "X-Forwarded-For": "203.0.113.99" }),
      ).to.equal(429);
  });

  it("a link is used twice", async () => {
    const { id, email } = await app.join("Lin", "Linked");
    const { path } = await app.call("POST", `/api/admin/members/${id}/password-link`);
    const token = path.split("#")[1];
    expect(await status("/api/password/reset", "POST", { token, password: "the first choice" })).to.equal(
      200,
    );
    expect(await status("/api/password/reset", "POST", { token, password: "of a thief" })).to.equal(422);
    expect(await status("/api/auth/login", "POST", { email, password: "of a thief" })).to.equal(401);
    expect(await status("/api/auth/login", "POST", { email, password: "the first choice" })).to.equal(200);
  });

  it("a token lives on after its session: in a command, a read, a cookie, a page, or a stream that is open", async () => {
    const out = await app.join("Ola", "Out");
    const cookies = { Cookie: `annals_session=${out.token}; annals_page=${out.token}` };
    const text = async () =>
      (await at(`/${page}`, "GET", undefined, {}, { ...cookies, ...fresh() })).bytes.toString();
    // A page that takes too long is sent without its text.
    await until(text, (html) => html.includes("Nobody else may read this."));
    const stream = await openStream(out.token);
    const over = await at("/api/auth/logout", "POST", {}, out);
    const then = { "Annals-After": over.position! };
    expect(await status("/api/entries/create", "POST", {}, out)).to.equal(401);
    expect(await status(`/api/entries/${page}`, "GET", undefined, out, then)).to.equal(401);
    expect(await status(`/api/entries/${page}`, "GET", undefined, {}, { ...cookies, ...then })).to.equal(401);
    expect(await text()).to.not.include("Nobody else");
    await stream.ended;
  });

  /** Opens the stream of changes. */
  function openStream(token: string): Promise<{ ended: Promise<void> }> {
    return new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${token}` };
      get(new URL("/api/changes", app.url), { headers }, (answer) => {
        expect(answer.statusCode).to.equal(200);
        const ended = new Promise<void>((done) => answer.on("close", done));
        answer.resume();
        answer.once("data", () => resolve({ ended }));
      }).on("error", reject);
    });
  }

  it("a role acts after its removal, by a session or an API token", async () => {
    const fallen = await app.join("Fay", "Fallen", "admin");
    const made = await app.call(
      "POST",
      "/api/users/me/tokens",
      { name: "Script", scope: "write", days: 3 },
      fallen.token,
    );
    const tries = (by: Partial<TestPerson>) =>
      Promise.all([
        status("/api/admin/users?page=1", "GET", undefined, by, fresh()),
        status("/api/settings/update", "PUT", { settings: { general: { app_name: "Fallen" } } }, by),
      ]);
    const both: Partial<TestPerson>[] = [fallen, { token: made.token }];
    for (const by of both) expect(await tries(by)).to.deep.equal([200, 200]);
    await app.call("PUT", `/api/admin/members/${fallen.id}/roles`, { roles: ["verified"] });
    for (const by of both) expect(await tries(by)).to.deep.equal([403, 403]);
  });

  it("a script runs that stands in a name, a title, the footer, the theme or a picture", async () => {
    const evil = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
    const author = await app.join("Eve", "Evil", "author");
    await at("/api/users/me", "POST", formOf({ first_name: evil }), author);
    const id = await app.page(evil, [evil]);
    const update = (settings: object) => status("/api/settings/update", "PUT", { settings }, app.admin);
    expect(await update({ general: { app_name: evil }, meta: { title: evil, description: evil } })).to.equal(
      200,
    );
    expect(await update({ footer: { text: evil, links: [] } })).to.equal(200);
    const refused = [
      "javascript:alert(1)",
      "//evil.example.org",
      "data:text/html,x",
      " java\tscript:alert(1)",
    ];
    for (const url of refused)
      expect(await update({ footer: { links: [{ title: "x", url }] } }), url).to.equal(422);
    for (const color of ["red;}</style>", evil])
      expect(
        await update({ theme: { colors: [{ name: "accent", shades: Array(10).fill(color) }] } }),
      ).to.equal(422);
    const cookie = { Cookie: `annals_page=${app.admin.token}`, ...fresh() };
    for (const path of [`/${id}`, "/", "/admin/settings"]) {
      const sent = await until(
        () => at(path, "GET", undefined, {}, cookie),
        ({ bytes }) => bytes.includes("&lt;img src=x"),
      );
      const html = sent.bytes.toString().replace('<script src="/boot.js"></script>', "");
      expect(html, path).to.not.match(/<script|<img src=x/i);
      expect(sent.headers.get("Content-Security-Policy"), path).to.match(/script-src 'self';/);
    }
    for (const path of [`/api/entries/${id}`, "/api/settings", "/api/users/me"]) {
      const { headers } = await at(path, "GET", undefined, author, fresh());
      expect([headers.get("X-Content-Type-Options"), headers.get("Content-Type")]).to.deep.equal([
        "nosniff",
        "application/json; charset=utf-8",
      ]);
    }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
    const upload = await at("/api/files", "POST", formOf({}, new TextEncoder().encode(svg)), app.admin);
    const branding = { logo: upload.body.url };
    await app.call("PUT", "/api/settings/update", { settings: { theme: { branding } } });
    const logo = await at(upload.body.url, "GET", undefined, {}, fresh());
    expect(logo.status).to.equal(200);
    expect(logo.headers.get("Content-Security-Policy")).to.match(/\bsandbox(?!.*allow-scripts)/);
    await update({
      theme: { branding: { logo: "" } },
      general: { app_name: "Handbook" },
      meta: { title: "", description: "" },
      footer: { text: "" },
    });
  });

  it("somebody is led to another site, before, by or after signing in or out", async () => {
    const { id } = await app.join("Ole", "Open");
    const evil = [
      "//evil.example.org",
      "/\\evil.example.org",
      "https://evil.example.org",
      "/%2F%2Fevil.example.org",
    ];
    for (const to of evil)
      for (const path of [
        ...[
          `/user/login?redirect=${to}`,
          `/user/login?from=${to}`,
          `/api/logout?redirect=${to}`,
          `/logout?to=${to}`,
        ],
        ...[`/?next=${to}`, `/login?returnTo=${to}`, `/link?to=${to}`, `/user/confirm?redirect=${to}`],
        "/.//evil.example.org/",
      ]) {
        const { status, headers } = await at(
          path,
          "GET",
          undefined,
          { id },
          { "Sec-Fetch-Mode": "navigate" },
        );
        expect(status, path).to.be.below(500);
        const next = headers.get("Location");
        if (next !== null) expect(new URL(next, app.url).origin, path).to.equal(new URL(app.url).origin);
        expect(headers.get("Refresh"), path).to.equal(null);
      }
  });

  it("a token of a portal counts that is unsigned, meant for others, or was used", async () => {
    const secret = "a secret that a portal and a space share";
    const portal = {
      client_id: "annals",
      issuer: "portal",
      label: "Portal",
      algorithm: "HS256",
      secret,
      admits: true,
      on: true,
    };
    await app.call("PUT", "/api/settings/providers/jwt", portal);
    await app.call("PUT", "/api/settings/update", { settings: { auth: { sso: { enabled: true } } } });
    const claims = { iss: "portal", aud: "annals", sub: "pia", email: "pia@example.org", given_name: "Pia" };
    const signIn = (jwt: string) => status("/api/auth/sso/jwt", "POST", { jwt });
    expect(await signIn(signJwt(secret, claims, { alg: "none" })), "alg none").to.equal(401);
    expect(await signIn(signJwt(secret, { ...claims, aud: "another" })), "audience").to.equal(401);
    const right = signJwt(secret, claims);
    expect([await signIn(right), await signIn(right)], "replay").to.deep.equal([200, 401]);
  });

  it("an answer tells whether somebody has an account", async () => {
    const known = (await app.join("Ken", "Known")).email;
    await app.call("PUT", "/api/settings/update", { settings: { general: { allow_signup: true } } });
    const strange = "nobody.at.all@example.org";
    const seen = async (path: string, more: object, email: string) => {
      const { status, body, headers } = await at(path, "POST", { email, ...more });
      const names = [...headers.keys()].sort();
      return { status, names, body: JSON.stringify(body).replaceAll(email, "") };
    };
    for (const [path, more] of [
      ["/api/auth/login", { password: "a wrong one" }],
      ["/api/password/email", {}],
      ["/api/users/register", { first_name: "Somebody" }],
    ] as const)
      expect(await seen(path, more, known), path).to.deep.equal(await seen(path, more, strange));
  });

  it("outsiders are shown what a space is called, or that there is one", async () => {
    await app.call("POST", "/api/spaces", { name: "Merger of the moon", key: "moon" });
    const outsider = await app.join("Uma", "Outsider");
    const insider = { email: app.admin.email, id: app.admin.id };
    for (const path of [
      ...["/api/spaces", "/api/users/me", "/api/spaces/this", "/api/settings", "/api/sharing_options"],
      ...["/api/mentions/users/search?q=mi&per_page=20", "/api/search?q=moon", `/api/entries/${page}`],
      ...[`/api/admin/members/${insider.id}`, "/api/users/me/invitations", "/api/openapi.json"],
    ])
      for (const by of [outsider, {}])
        expect((await at(path, "GET", undefined, by, fresh())).bytes.toString(), path).to.not.match(/moon/i);
    const refused = await at("/api/entries/tree", "GET", undefined, outsider, { "Annals-Space": "moon" });
    expect([refused.status, /merger/i.test(refused.bytes.toString())]).to.deep.equal([404, false]);
    const taken = await at("/api/users/me", "GET", undefined, app.admin, fresh());
    expect(taken.body.other_spaces).to.equal(1);
  });
});
