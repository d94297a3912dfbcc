/** A text counts as showing a file only if who wrote it there could read the file. */
import { image, paragraph } from "@annals/testing/blocks";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("a file that a text names", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let bob: Person;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    bob = await test.join(ada, "author");
  });
  after(() => test.close());

  async function upload(by: Person, entry?: string): Promise<string> {
    const form = new FormData();
    if (entry !== undefined) form.set("entry_id", entry);
    form.set("file", new Blob(["some bytes"]), "a.txt");
    const answer = await fetch(`${test.url}/api/files`, {
      method: "POST",
      headers: { Authorization: `Bearer ${by.token}` },
      body: form,
    });
    return ((await answer.json()) as { id: string }).id;
  }
  const naming = (file: string, id = "i") => ({ ...image(`/api/files/${file}`), id });
  /** Writes the whole text of a page, or what changes in it. */
  async function save(by: Person, page: string, body: object, headers = {}): Promise<void> {
    await test.ask("POST", `/api/entries/${page}/occupy`, {}, by);
    const { status, body: answer } = await test.ask("PUT", `/api/entries/${page}`, body, { ...by, headers });
    expect([status, answer.detail]).to.deep.equal([200, undefined]);
    await test.ask("POST", `/api/entries/${page}/release`, {}, by);
  }
  const shownIn = async (file: string) =>
    (await test.facts(`file-${file}`)).flatMap(({ type, data }) =>
      type === "FileShown" ? [data.entry_id] : [],
    );

  it("is shown when its writer uploaded it, and needs no fact on the page that it was uploaded for", async () => {
    const page = await test.create(ada);
    const other = await test.create(ada);
    const file = await upload(ada, page);
    await save(ada, page, { blocks: [naming(file)] });
    expect(await shownIn(file)).to.deep.equal([]);
    await save(ada, other, { blocks: [naming(file)] });
    await save(ada, other, { blocks: [naming(file), paragraph("more", "p")] });
    expect(await shownIn(file)).to.deep.equal([other]);
  });

  it("is not shown when its writer only knew its id", async () => {
    const file = await upload(ada);
    const page = await test.create(bob);
    await save(bob, page, { blocks: [naming(file)] });
    const changes = [
      { op: "add", block: { ...naming(file, "j"), children: undefined }, parent: null, after: null },
    ];
    await save(bob, page, { changes }, { "If-Match": "0" });
    await test.ask("POST", `/api/entries/${page}/draft/publish`, {}, bob);
    expect(await shownIn(file)).to.deep.equal([]);
  });

  it("is shown in a gallery by the same rule", async () => {
    const [own, known] = [await upload(bob), await upload(ada)];
    const page = await test.create(bob);
    const children = [naming(own, "a"), naming(known, "b")];
    await save(bob, page, { blocks: [{ id: "g", type: "gallery", props: {}, children }] });
    expect([await shownIn(own), await shownIn(known)]).to.deep.equal([[page], []]);
  });

  it("is shown as an icon or a banner by the same rule, in a draft, at once and from the beginning", async () => {
    const file = () => upload(bob);
    const [icon, banner, first, known] = [await file(), await file(), await file(), await upload(ada)];
    const address = (id: string) => `/api/files/${id}`;
    const page = await test.create(bob, { icon: address(first), settings: { banner_url: address(known) } });
    await save(bob, page, { icon: address(icon) });
    const settings = { banner_url: address(banner), banner_position: 20 };
    await test.ask("PUT", `/api/entries/${page}/settings`, { settings }, bob);
    expect([await shownIn(icon), await shownIn(banner), await shownIn(first)]).to.deep.equal([
      [page],
      [page],
      [page],
    ]);
    expect(await shownIn(known)).to.deep.equal([]);
    await save(ada, page, { settings: { banner_url: address(known) } });
    expect(await shownIn(known), "by somebody who can read it").to.deep.equal([page]);
  });

  it("can be read by who sees it as an icon, and put elsewhere", async () => {
    const file = await upload(ada);
    const page = await test.create(ada, { published: true, icon: `/api/files/${file}` });
    const other = await test.create(bob);
    await save(bob, other, { blocks: [naming(file)] });
    expect(await shownIn(file)).to.deep.equal([page, other]);
  });

  it("is not shown in another space", async () => {
    const dev = await test.join(ada, "developer");
    await test.ask("POST", "/api/spaces", { name: "Docs", key: "docs" }, dev);
    const docs = { ...dev, headers: { Cookie: "space=docs" } };
    const file = await upload(dev, await test.create(dev));
    const { body } = await test.ask("POST", "/api/entries/create", {}, docs);
    await test.ask("POST", `/api/entries/${body.id}/occupy`, {}, docs);
    const saved = await test.ask("PUT", `/api/entries/${body.id}`, { blocks: [naming(file)] }, docs);
    expect(saved.status).to.equal(200);
    expect(await shownIn(file)).to.deep.equal([]);
  });

  it("does not become shown because somebody who can read it saves or publishes what another put there", async () => {
    const file = await upload(ada);
    const page = await test.create(bob, { published: true });
    await save(bob, page, { blocks: [naming(file)] });
    await save(ada, page, { blocks: [naming(file), paragraph("A typo was mended.", "p")] });
    await test.ask("POST", `/api/entries/${page}/draft/publish`, {}, ada);
    expect(await shownIn(file)).to.deep.equal([]);
  });

  it("is not shown by who only sees the page that it was uploaded for, or was taken off", async () => {
    const file = await upload(ada);
    const [never, page] = [await test.create(ada, { published: true }), await test.create(ada)];
    const rita = await test.join(ada, "verified");
    const hers = await test.create(ada, { published: true });
    const unplaced = await upload(ada, never);
    await save(ada, page, { blocks: [naming(file)] });
    await test.ask("POST", `/api/entries/${page}/draft/publish`, {}, ada);
    await save(ada, page, { blocks: [paragraph("Nothing more", "p")] });
    await test.ask("POST", `/api/entries/${page}/draft/publish`, {}, ada);
    const shared = { type: "user", id: rita.id, level: 3 };
    expect((await test.ask("POST", `/api/entries/${hers}/share`, shared, ada)).status).to.equal(200);
    for (const one of [file, unplaced]) {
      await save(rita, hers, { blocks: [{ ...naming(one), id: `i${one}` }] });
      expect(await shownIn(one)).not.to.include(hers);
    }
  });

  it("is shown when its writer can read it on a page that shows it", async () => {
    const file = await upload(ada);
    const [first, second] = [await test.create(ada), await test.create(bob)];
    await save(ada, first, { blocks: [naming(file)] });
    await test.ask("POST", `/api/entries/${first}/draft/publish`, {}, ada);
    await save(bob, second, { blocks: [naming(file)] });
    expect(await shownIn(file)).to.deep.equal([first, second]);
  });
});
