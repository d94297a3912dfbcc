import { existsSync, readdirSync } from "node:fs";
import type { Call } from "@annals/http/contract";
import { startTestApp, type TestApp } from "@annals/testing/app";
import { rebuild } from "@annals/testing/rebuild";
import { expect } from "chai";

const root = new URL("../../../", import.meta.url);

/** The calls in the contracts of all features, also of those that the contract of the room does not name. */
async function promisedCalls(): Promise<Call[]> {
  const contracts = ["command-api", "query-api"].flatMap((room) =>
    readdirSync(new URL(`${room}/src/`, root))
      .filter((feature) => existsSync(new URL(`${room}/src/${feature}/contract.ts`, root)))
      .map((feature) => `@annals/${room}/${feature}/contract`),
  );
  const modules = (await Promise.all(contracts.map((contract) => import(contract)))) as object[];
  return modules.flatMap((exported) => Object.values(exported).filter(isCall));
}
const isCall = (one: unknown): one is Call =>
  typeof one === "object" && one !== null && "method" in one && "path" in one;

describe("a whole Annals", () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.stop());

  it("begins with a welcome handbook", async () => {
    const { data } = await app.call("GET", "/api/entries/tree");
    expect((data as { title: string }[]).map((node) => node.title)).to.deep.equal([
      "Welcome to Annals",
      "Finding things",
      "Running Annals",
      "Writing pages",
    ]);
    expect((await app.call("GET", "/api/entries/home")).home.title).to.equal("Welcome to Annals");
  });

  it("shows at once what was just done", async () => {
    const id = await app.page("Parental leave", ["Sixteen weeks.", "## Who to ask", "People and talent."]);
    const entry = await app.call("GET", `/api/entries/${id}`);
    expect(entry).to.include({ title: "Parental leave", published: true, version: 1 });
    expect(entry.html).to.include("<p>Sixteen weeks.</p>");
    expect(entry.headings).to.deep.equal([{ id: "who-to-ask", tag: "h2", title: "Who to ask" }]);
  });

  it("takes its settings back as it answered them, and changes nothing by that", async () => {
    const settings = await app.call("GET", "/api/settings");
    expect(Object.keys(settings)).to.deep.equal([
      "general",
      "auth",
      "theme",
      "meta",
      "footer",
      "embeds",
      "review",
      "comments",
      "presence",
      "reading",
      "links",
    ]);
    await app.call("PUT", "/api/settings/update", { settings });
    expect(await app.call("GET", "/api/settings")).to.deep.equal(settings);
    const theme = { ...settings.theme, hue: 40 };
    await app.call("PUT", "/api/settings/update", { settings: { ...settings, theme } });
    const warm = await app.call("GET", "/api/settings");
    expect(warm.theme.colors).to.not.deep.equal(settings.theme.colors);
    const own = [{ name: "accent", shades: settings.theme.colors[0].shades }];
    await app.call("PUT", "/api/settings/update", { settings: { theme: { colors: own } } });
    expect((await app.call("GET", "/api/settings")).theme).to.deep.include({ hue: 40, colors: own });
    await app.call("PUT", "/api/settings/update", { settings });
    expect(await app.call("GET", "/api/settings")).to.deep.equal(settings);
  });

  it("describes all its calls, and answers all that the features promise", async () => {
    const { paths } = await app.call("GET", "/api/openapi.json");
    const promised = await promisedCalls();
    expect(promised.length).to.be.greaterThan(200);
    const missing = promised.filter(({ method, path }) => paths[path]?.[method] === undefined);
    expect(missing.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([]);
  });

  it("serves the frontend for every address that is not the API's", async () => {
    const page = await fetch(new URL("/some-page~0198c000-0000-7000-8000-000000000001", app.url));
    expect([200, 503]).to.include(page.status);
    expect(page.headers.get("content-security-policy")).to.include("script-src 'self'");
    expect(page.headers.get("x-robots-tag")).to.equal("noindex");
    expect(
      (await fetch(new URL("/assets/../../package.json", app.url))).headers.get("content-type"),
    ).to.not.include("json");
    expect((await fetch(new URL("/assets/none.js", app.url))).status).to.equal(404);
  });

  it("answers calls that do not exist with a problem", async () => {
    const answer = await fetch(new URL("/api/nothing", app.url));
    expect(answer.status).to.equal(404);
    expect(answer.headers.get("content-type")).to.include("application/problem+json");
  });

  it("rebuilds for operators alone: admins of another space may only have what was parked tried again", async () => {
    await app.call("POST", "/api/spaces", { name: "Elsewhere", key: "elsewhere", hue: 330 });
    const eve = await app.join("Eve", "Elsewhere");
    await app.bring(eve, "elsewhere", "admin");
    const there = (method: string, path: string) =>
      app
        .call(method, path, method === "GET" ? undefined : {}, eve.token, { "Annals-Space": "elsewhere" })
        .then(
          () => 200,
          (error: Error) => Number(/\b\d{3}\b/.exec(error.message)?.[0]),
        );
    expect(await there("GET", "/api/admin/status")).to.equal(403);
    expect(await there("GET", "/api/admin/rebuild")).to.equal(403);
    expect(await there("POST", "/api/admin/rebuild")).to.equal(403);
    expect(await there("DELETE", "/api/admin/rebuild")).to.equal(403);
    expect(await there("GET", "/api/admin/parked")).to.equal(200);
    expect(await there("POST", "/api/admin/parked/retry")).to.equal(200);
  });

  it("rebuilds while it serves, for admins and developers of the first space", async () => {
    const verified = await app.join("Ann", "Lindqvist");
    const refused = await app
      .call("POST", "/api/admin/rebuild", {}, verified.token)
      .catch((error: Error) => error.message);
    expect(refused).to.include("403");
    const developer = await app.join("Dan", "Berg", "developer");
    await app.call("GET", "/api/admin/rebuild", undefined, developer.token);
    const before = (await app.call("GET", "/api/admin/status")).generation;
    expect(await rebuild(app)).to.equal("done");
    expect((await app.call("GET", "/api/admin/status")).generation).to.equal(before + 1);
  });
});
