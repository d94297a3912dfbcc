import { until } from "@annals/testing/until";
/** What each kind of answer tells browsers, under https: every call, with and without a session, the app's files, pages, files of people. */

import { rm } from "node:fs/promises";
import { request } from "node:http";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { type Answer, ask } from "@annals/testing/ask";
import { writeShell } from "@annals/testing/shell";
import { expect } from "chai";

const secure = "https://book.example.org";

/** What is wrong with an answer; nothing, when all is as it should be. */
function wrongWith({ headers, bytes }: Answer): string[] {
  const policy = policyOf(headers.get("Content-Security-Policy") ?? "");
  const scripts = policy["script-src"] ?? policy["default-src"];
  const isPdf = headers.get("Content-Type") === "application/pdf";
  const has = (name: string, value: RegExp) => value.test(headers.get(name) ?? "");
  const checks: Record<string, boolean> = {
    // Browsers show PDF files in a viewer of their own, which a policy for scripts would break.
    "scripts of other sites or in the page": isPdf || scripts === "'self'" || scripts === "'none'",
    objects: isPdf || "'none'" === (policy["object-src"] ?? policy["default-src"]),
    "addresses that lead elsewhere": !has("Content-Type", /^text\/html/) || policy["base-uri"] === "'none'",
    "what it is": bytes.length === 0 || has("Content-Type", /charset=utf-8|^(?!text\/)/),
    frames: ["'none'", "'self'"].includes(policy["frame-ancestors"] ?? ""),
    "frames, said to old browsers": has("X-Frame-Options", /^(DENY|SAMEORIGIN)$/),
    "guessed types": has("X-Content-Type-Options", /^nosniff$/),
    "addresses told to others": has("Referrer-Policy", /^(no-referrer|same-origin)$/),
    "windows of others": has("Cross-Origin-Opener-Policy", /^same-origin-allow-popups$/),
    "taken in by others": has("Cross-Origin-Resource-Policy", /^same-origin$/),
    devices: has("Permissions-Policy", /camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    "plain http": has("Strict-Transport-Security", /^max-age=31536000$/),
    "no word about keeping it": headers.has("Cache-Control"),
    "says what made it": !headers.has("Server") && !headers.has("X-Powered-By"),
    "open to other sites": !headers.has("Access-Control-Allow-Origin"),
    cookies: headers
      .getSetCookie()
      .every((line) => /^__Host-\w+=[^;]*; Path=\/; .*HttpOnly; SameSite=(Strict|Lax); Secure$/.test(line)),
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}

const policyOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(/;\s*/).map((directive) => directive.split(/\s+(.*)/, 2) as [string, string]),
  );

describe("what answers tell browsers", function () {
  this.timeout(300_000);
  let app: LocalApp;
  let folder: string;
  let page: string;
  const wrong: Record<string, string[]> = {};

  before(async () => {
    folder = await writeShell();
    app = await startTestApp({ ANNALS_URL: secure }, folder);
    page = await app.page("Bread", ["Flour and water."]);
  });
  after(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    for (const name of Object.keys(wrong)) delete wrong[name];
  });
  afterEach(() => expect(wrong).to.deep.equal({}));

  async function look(
    method: string,
    path: string,
    { body, ...asking }: Parameters<typeof ask>[3] & { body?: unknown } = {},
  ): Promise<Answer> {
    const answer = await ask(new URL(path, app.url).href, method, body, asking);
    const found = wrongWith(answer);
    if (found.length > 0) wrong[`${method} ${path}: ${answer.status}`] = found;
    return answer;
  }

  it("is right in every call, whoever asks", async () => {
    const { paths } = (await look("GET", "/api/openapi.json")).body as {
      paths: Record<string, Record<string, object>>;
    };
    const statuses = new Set<number>();
    const headers = { "Annals-After": app.position() };
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) {
        // The page's id wherever an id stands: some are found, most are not.
        const address = path.replace(/\{[^}]*\}/g, page);
        statuses.add(
          (await look(method.toUpperCase(), address, { body: method === "get" ? undefined : {} })).status,
        );
        if (method !== "get" || path === "/api/logout") continue;
        statuses.add((await look("GET", address, { token: app.admin.token, headers })).status);
        await look("HEAD", address, { token: app.admin.token, headers });
      }
    expect([...statuses]).to.include.members([200, 401, 404, 422]);
    await look("PUT", "/api/settings");
    await look("GET", "/api/nothing/here");
    await look("POST", "/api/auth/login", { body: "{", headers: { "Content-Type": "text/plain" } });
    await look("POST", "/api/auth/login", { body: "x".repeat(20_000) });
  });

  it("is right in the app's files, in pages with and without their text, and where there is nothing", async () => {
    const cookie = { headers: { Cookie: `__Host-annals_page=${app.admin.token}` } };
    for (const path of [
      "/assets/main-0.js",
      "/assets/main-0.css",
      "/boot.js",
      "/logo.svg",
      "/app.webmanifest",
      "/",
    ]) {
      const { status } = await look("GET", path);
      expect(status, path).to.equal(200);
    }
    // A page that takes too long is sent without its text.
    const sent = await until(
      () => look("GET", `/bread~${page}`, cookie),
      ({ bytes }) => bytes.includes("<p>Flour and water.</p>"),
    );
    const etag = sent.headers.get("ETag")!;
    const again = { headers: { ...cookie.headers, "If-None-Match": etag } };
    await until(
      () => look("GET", `/bread~${page}`, again),
      ({ status }) => status === 304,
    );
    await look("GET", "/assets/none.js");
    await look("GET", "/%E0%A4%A");
    await look("POST", "/");
  });

  it("is 404 for paths that lead nowhere or out of the folder, however they are written", async () => {
    const { port } = new URL(app.url);
    // As it is written: `fetch` would put it right first.
    const statusOf = (path: string) =>
      new Promise<number>((resolve, reject) => {
        request({ port, path }, (answer) => resolve(answer.resume().statusCode!))
          .on("error", reject)
          .end();
      });
    for (const path of [
      "/assets/../../x",
      "/assets/../index.html",
      "/assets/%2e%2e/%2e%2e/etc/passwd",
      "/assets/..%2f..%2f..%2fx",
      "/assets/%00",
      "/assets//etc/passwd",
      "/assets/%E0%A4%A",
      "/assets/.git/config",
      "/assets/",
      `/assets/${"a".repeat(5_000)}`,
      "/assets/main-0.js/x",
    ])
      expect(await statusOf(path), path).to.be.oneOf([400, 404]);
  });

  it("is right in the page about the API, and in its files", async () => {
    const docs = await look("GET", "/api/docs");
    const assets = [...docs.bytes.toString().matchAll(/(?:src|href)="(\/api\/docs\/[^"]*)"/g)];
    expect(assets.length).to.be.greaterThan(0);
    for (const [, path] of assets) expect((await look("GET", path!)).status).to.equal(200);
  });

  it("is right in files of people: none runs here, whatever is in it", async () => {
    const script = "<script>alert(1)</script>";
    const files = {
      "page.html": `<!doctype html>${script}`,
      "picture.svg": `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`,
      "script.js": "alert(1)",
      "book.pdf": "%PDF-1.4\n%%EOF",
      "page.xhtml": `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
    };
    for (const [name, text] of Object.entries(files)) {
      const form = new FormData();
      form.append("entry_id", page);
      form.append("file", new Blob([text]), name);
      const { body, position } = await look("POST", "/api/files", { body: form, token: app.admin.token });
      const { status, headers } = await look("GET", body.url, {
        token: app.admin.token,
        headers: { "Annals-After": position!, "Sec-Fetch-Dest": "document" },
      });
      expect(status, name).to.equal(200);
      if (name !== "book.pdf")
        expect(policyOf(headers.get("Content-Security-Policy")!), name).to.have.property(
          "sandbox",
          undefined,
        );
      const isShown = /^(image|application\/pdf)/.test(headers.get("Content-Type")!);
      expect(headers.get("Content-Disposition"), name).to.match(isShown ? /^inline/ : /^attachment/);
    }
  });

  it("is right where cookies are set and taken away", async () => {
    const { email, password } = app.admin;
    const signedIn = await look("POST", "/api/auth/login", { body: { email, password } });
    const names = (answer: Answer) => answer.headers.getSetCookie().map((line) => line.split("=", 1)[0]);
    const both = ["__Host-annals_session", "__Host-annals_page"];
    // The last signs nobody in: by it a browser is known where others guess the password.
    expect(names(signedIn)).to.deep.equal([...both, "__Host-annals_browser"]);
    const reads = async (name: string) => {
      const headers = { Cookie: `${name}=${signedIn.body.token}`, "Annals-After": signedIn.position! };
      return (await look("GET", "/api/users/me", { headers })).status;
    };
    expect(await reads("__Host-annals_session")).to.equal(200);
    expect(await reads("annals_session"), "a session from before").to.equal(200);
    expect(names(await look("POST", "/api/auth/logout", { token: signedIn.body.token }))).to.deep.equal(both);
  });
});
