import { get } from "node:http";
import { startTestApp, type TestApp, type TestPerson } from "@annals/testing/app";
import { formOf } from "@annals/testing/ask";
import { untilAnswered } from "@annals/testing/until";
import { expect } from "chai";

describe("a page as it is sent", () => {
  let app: TestApp;
  let reader: TestPerson;
  let id: string;

  before(async () => {
    app = await startTestApp();
    reader = await app.join("Rob", "Reader", "viewer");
    id = await app.page('Leave & "absence"', [
      "Sixteen weeks.",
      "## Who to ask",
      "People <b>and</b> talent.",
    ]);
    await app.call("GET", `/api/entries/${id}`);
  });
  after(() => app.stop());

  async function sent(address: string, token: string | null, headers: Record<string, string> = {}) {
    const cookie: Record<string, string> = token === null ? {} : { Cookie: `annals_page=${token}` };
    const answer = await fetch(new URL(address, app.url), { headers: { ...cookie, ...headers } });
    return { answer, html: await answer.text() };
  }

  /** The status for who has the page with a tag. (fetch would ask for it anew.) */
  const statusOf = (address: string, token: string, etag: string) =>
    new Promise((resolve, reject) => {
      const headers = { Cookie: `annals_page=${token}`, "If-None-Match": etag };
      get(new URL(address, app.url), { headers }, (answer) => resolve(answer.resume().statusCode)).on(
        "error",
        reject,
      );
    });

  it("says how it is installed, under the name of its space", async () => {
    await app.call("PUT", "/api/settings/update", { settings: { general: { app_name: 'Crew & "Co"' } } });
    const manifest = await untilAnswered(
      async () => {
        const answer = await fetch(new URL("/app.webmanifest", app.url));
        expect(answer.headers.get("content-type")).to.include("application/manifest+json");
        return answer.json();
      },
      ({ name }) => name === 'Crew & "Co"',
    );
    expect(manifest).to.include({ start_url: "/", display: "standalone" });
  });

  it("has its text, title and description, for those who may see it, and only for them", async function () {
    const { answer, html } = await sent(`/leave~${id}`, reader.token);
    // Without a built frontend nothing can be sent.
    if (answer.status === 503) this.skip();
    expect(html).to.include("<title>Leave &amp; &quot;absence&quot; · ");
    expect(html).to.include('<meta property="og:title" content="Leave &amp; &quot;absence&quot;" />');
    expect(html).to.include(
      '<meta name="description" content="Sixteen weeks. Who to ask People &lt;b&gt;and&lt;/b&gt; talent." />',
    );
    expect(html).to.include("<p>Sixteen weeks.</p>");
    expect(answer.headers.get("cache-control")).to.equal("private, no-cache");
    expect(answer.headers.get("vary")).to.include("Cookie");
    expect(answer.headers.get("content-security-policy")).to.include("script-src 'self';");
    expect(await statusOf(`/leave~${id}`, reader.token, answer.headers.get("etag")!)).to.equal(304);
    expect(await statusOf(`/leave~${id}`, app.admin.token, answer.headers.get("etag")!)).to.equal(200);
    for (const token of [null, "rubbish"])
      expect((await sent(`/${id}`, token)).html).to.not.include("Sixteen");
    const byHeader = await sent(`/${id}`, null, { Authorization: `Bearer ${reader.token}` });
    expect(byHeader.html, "by a header").to.not.include("Sixteen");
    const byOther = await sent(`/${id}`, null, { Cookie: `annals_session=${reader.token}` });
    expect(byOther.html, "by the cookie of the calls").to.not.include("Sixteen");
  });

  it("has its title where it has no text, for those who may see it", async function () {
    const empty = await app.page("Nothing yet", []);
    await app.call("GET", `/api/entries/${empty}`);
    const { answer, html } = await sent(`/${empty}`, reader.token);
    if (answer.status === 503) this.skip();
    expect(html).to.include("<title>Nothing yet · ").and.include('property="og:title" content="Nothing yet"');
    expect(html).to.not.include('id="first"');
    expect((await sent(`/${empty}`, null)).html).to.not.include("Nothing yet");
  });

  it("has no text where none is to be seen: of the past, of drafts, of what is not there", async function () {
    if ((await sent("/", null)).answer.status === 503) this.skip();
    const { token } = app.admin;
    expect((await sent(`/${id}?at=2026-01-01T00:00:00Z`, token)).html)
      .to.include('<div id="root"></div>')
      .and.not.include("Sixteen");
    expect((await sent(`/${id}?version=1`, token)).html).to.not.include("Sixteen");
    const draft = await app.call("POST", "/api/entries/create", { title: "A secret", type: "blog" });
    for (const one of [token, reader.token])
      expect((await sent(`/${draft.id}`, one)).html).to.not.include('id="first"');
    const missing = await sent("/nothing~0198c000-0000-7000-8000-000000000001", token);
    expect([missing.answer.status, missing.html.includes('id="first"')]).to.deep.equal([200, false]);
  });

  it("says of the space what its settings say, to everyone; search engines are kept out until an admin lets them in", async function () {
    const first = await sent("/user/login", null);
    if (first.answer.status === 503) this.skip();
    expect(first.answer.headers.get("x-robots-tag")).to.equal("noindex");
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    const { url: image } = await app.call("POST", "/api/files", formOf({}, svg));
    const meta = { title: 'All "we" know', description: "Ask <here>.", image, noindex: false };
    const change = (to: object) => app.call("PUT", "/api/settings/update", { settings: { meta: to } });
    await change(meta);
    await app.call("GET", "/api/settings");
    const { answer, html } = await sent("/user/login", null);
    expect(html).to.include("<title>All &quot;we&quot; know</title>");
    expect(html).to.include('<meta name="description" content="Ask &lt;here&gt;." />');
    expect(html).to.include(`<meta property="og:image" content="${app.url.replace(/\/$/, "")}${image}" />`);
    expect(answer.headers.get("x-robots-tag")).to.equal(null);
    expect((await fetch(new URL(image, app.url))).status, "guests see the picture").to.equal(200);
    const page = await sent(`/leave~${id}`, reader.token);
    expect(page.html).to.include("Sixteen weeks").and.include(`${image}" />`);
    expect(page.html).to.include('content="Sixteen weeks. Who to ask');
    await change({ title: "", description: "", image: "", noindex: true });
    await app.call("GET", "/api/settings");
    const after = await sent("/user/login", null);
    expect(after.answer.headers.get("x-robots-tag")).to.equal("noindex");
    expect(after.html).to.not.include("og:image");
  });

  it("is home at /", async function () {
    const { answer, html } = await sent("/", app.admin.token);
    if (answer.status === 503) this.skip();
    expect(html).to.include("<title>Welcome to Annals · ");
  });

  it("opens no call", async () => {
    const headers = { Cookie: `annals_page=${reader.token}` };
    expect((await fetch(new URL(`/api/entries/${id}`, app.url), { headers })).status).to.equal(401);
  });

  it("may ask Google for a font where the space wants that, and nobody else", async function () {
    const policy = async () => {
      const { answer } = await sent("/user/login", null);
      return { status: answer.status, policy: answer.headers.get("content-security-policy")! };
    };
    const before = await policy();
    if (before.status === 503) this.skip();
    expect(before.policy).not.to.include("https://fonts.");
    const choose = async (font: object) => {
      await app.call("PUT", "/api/settings/update", { settings: { theme: { font } } });
      await app.call("GET", "/api/settings");
    };
    const font = { choice: "custom", custom_url: "", custom_type: "google", custom_family: "Source Serif 4" };
    await choose(font);
    expect((await policy()).policy)
      .to.include("style-src 'self' 'unsafe-inline' https://fonts.googleapis.com;")
      .and.include("font-src 'self' https://fonts.gstatic.com;");
    await choose({ ...font, choice: "sans" });
    expect((await policy()).policy).to.equal(before.policy);
  });

  it("leads from an address that the space had before to the one that it has", async function () {
    const { key: old } = await app.call("GET", "/api/spaces/this");
    const at = (host: string) =>
      new Promise<{ status?: number; location?: string }>((resolve, reject) => {
        const answered = get(new URL("/user/login?a=b", app.url), { headers: { Host: host } }, (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode, location: answer.headers.location });
        });
        answered.on("error", reject);
      });
    if ((await at(`${old}.example.org`)).status === 503) this.skip();
    expect(await at(`${old}.example.org:4000`)).to.deep.equal({ status: 200, location: undefined });
    await app.call("PUT", "/api/spaces/this/key", { key: "manual" });
    expect((await app.call("GET", "/api/spaces/this")).key).to.equal("manual");
    expect(await at(`${old}.example.org:4000`)).to.deep.equal({
      status: 302,
      location: "//manual.example.org:4000/user/login?a=b",
    });
    expect((await at("manual.example.org")).status).to.equal(200);
    expect((await at("app.example.org")).status, "of no space").to.equal(200);
    const inOld = { "Annals-Space": old };
    expect((await app.call("GET", "/api/spaces/this", undefined, reader.token, inOld)).key).to.equal(
      "manual",
    );
    await app.call("PUT", "/api/spaces/this/key", { key: old });
    expect((await app.call("GET", "/api/spaces/this")).key).to.equal(old);
    expect((await at(`${old}.example.org`)).status).to.equal(200);
  });
});
