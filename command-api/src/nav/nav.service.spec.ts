import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("the navigation at the top", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let page: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    page = await test.create(ada);
  });
  after(() => test.close());

  const add = (item: object, by = ada) => test.ask("POST", "/api/nav", { title: "Careers", ...item }, by);

  it("is changed by admins alone", async () => {
    const { status, body } = await add({ slug: page });
    expect(status).to.equal(200);
    const author = await test.join(ada, "author");
    expect((await add({ slug: page }, author)).status).to.equal(403);
    const change = (by: Person) => test.ask("PUT", `/api/nav/${body.id}`, { title: "Jobs" }, by);
    const remove = (by: Person) => test.ask("DELETE", `/api/nav/${body.id}`, undefined, by);
    expect([(await change(author)).status, (await remove(author)).status]).to.deep.equal([403, 403]);
    const developer = await test.join(ada, "developer");
    expect([(await change(developer)).status, (await remove(developer)).status]).to.deep.equal([403, 403]);
    expect([(await change(ada)).status, (await remove(ada)).status]).to.deep.equal([200, 200]);
    expect((await add({ id: body.id, slug: page })).body.id, "it comes back with its id").to.equal(body.id);
  });

  it("leads to pages that are there, to sites and to mail addresses", async () => {
    const nowhere = "0190c0de-0000-7000-8000-000000000001";
    for (const slug of [page, `any-slug~${page}`]) expect((await add({ slug })).status, slug).to.equal(200);
    for (const slug of [nowhere, "start", `../${page}`])
      expect((await add({ slug })).body.errors[0].path, slug).to.equal("slug");
    const urls = [
      "https://example.org",
      "http://localhost:4000/a",
      "http://[::1]/",
      "mailto:ada@example.org",
    ];
    for (const url of urls) expect((await add({ url })).status, url).to.equal(200);
    for (const url of ["javascript:alert(1)", "https://nodot", "//example.org", "ftp://example.org", "/page"])
      expect((await add({ url })).status, url).to.equal(422);
    for (const bad of [
      {},
      { url: urls[0], slug: page },
      { slug: page, role: ["king"] },
      { slug: page, sort_order: -1 },
    ])
      expect((await add(bad)).status, JSON.stringify(bad)).to.equal(422);
  });

  it("finds a page by its slug alone, as it is called now, and refuses one that several have", async () => {
    const stored = async (slug: string) => {
      const { status, body } = await add({ slug });
      if (status !== 200) return body.errors[0].type;
      const { space } = (await test.api.commands.setup.first())!;
      const fact = (await test.facts(`nav-${space}`)).at(-1);
      return fact?.type === "NavItemAdded" ? fact.data.slug : null;
    };
    const start = await test.create(ada, { title: "Start here" });
    expect(await stored("start-here")).to.equal(`start-here~${start}`);
    expect(await stored("/Start-Here")).to.equal(`start-here~${start}`);
    expect(await stored(`/start-here~${start}`), "no slash").to.equal(`start-here~${start}`);
    await test.ask("PUT", `/api/entries/${start}/rename`, { title: "Begin" }, ada);
    expect(await stored("start-here")).to.equal("/problems/there-is-no-such-page");
    expect(await stored("begin")).to.equal(`begin~${start}`);
    const other = await test.create(ada, { title: "Begin" });
    expect(await stored("begin")).to.equal("/problems/several-pages-have-this-slug");
    await test.ask("DELETE", `/api/entries/delete/${other}`, undefined, ada);
    expect(await stored("begin"), "what is in the trash is not meant").to.equal(`begin~${start}`);
    await test.ask("POST", `/api/entries/${start}/occupy`, {}, ada);
    await test.ask("PUT", `/api/entries/${start}`, { title: "Über uns" }, ada);
    expect(await stored("begin"), "as its draft calls it").to.equal("/problems/there-is-no-such-page");
    for (const slug of ["über-uns", "/%C3%BCber-uns", "u\u0308ber-uns", "%FC", "%"])
      expect(await stored(slug), slug).to.equal(
        slug.includes("ber") ? `über-uns~${start}` : "/problems/there-is-no-such-page",
      );
    await test.ask("POST", `/api/entries/${start}/draft/publish`, {}, ada);
    await test.ask("POST", `/api/entries/${start}/occupy`, {}, ada);
    await test.ask("PUT", `/api/entries/${start}`, { title: "Begin" }, ada);
    expect(await stored("über-uns"), "as it is published").to.equal(`über-uns~${start}`);
    const gone = await test.ask("POST", "/api/entries/trashed/empty", { ids: [other] }, ada);
    expect(gone.body.purged).to.equal(1);
    await stored("begin");
    const { rows } = await test.pool.query("select 1 from command.page_slug where entry = $1", [other]);
    expect(rows, "a page that is gone for good is not looked at").to.deep.equal([]);
  });

  it("is of its space alone", async () => {
    const { body } = await add({ slug: page });
    await test.ask("POST", "/api/spaces", { name: "Apart", key: "apart" }, ada);
    const there = { ...ada, headers: { Cookie: "space=apart" } };
    expect((await test.ask("PUT", `/api/nav/${body.id}`, { title: "x" }, there)).status).to.equal(404);
    await test.ask("DELETE", `/api/nav/${body.id}`, undefined, there);
    expect((await test.ask("PUT", `/api/nav/${body.id}`, { title: "Still here" }, ada)).status).to.equal(200);
    expect((await add({ slug: page }, there)).body.errors[0].path).to.equal("slug");
    expect(
      (await add({ url: "https://example.org", parent_nav_id: body.id }, there)).body.errors[0].path,
    ).to.equal("parent_nav_id");
  });
});
