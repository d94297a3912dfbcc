import { randomBytes } from "node:crypto";
import { get, type IncomingMessage } from "node:http";
import { fromMarkdown } from "@annals/document";
import { until } from "@annals/testing/until";
import { image, linkTo, type Person, paragraph, startWorld, unzip, type World } from "@annals/testing/world";
import { expect } from "chai";

type Inline = ReturnType<typeof paragraph>["content"][number];
const plain = (text: string) => ({ type: "text" as const, text, styles: {} });
const link = (href: string, text: string) => ({ type: "link" as const, href, content: [plain(text)] });
const withInline = (content: Inline[]) => ({ ...paragraph("", "p2"), content });

/** A block as a save names it. */
function bare({ children: _, ...block }: ReturnType<typeof paragraph>) {
  return block;
}

describe("an export", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  let guide: string;
  let files: Map<string, string>;
  const bytes = Buffer.from("a picture");

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    guide = await world.write(space, admin.id, { title: "Guide: all of it", icon: "📘", order: 1 });
    const leave = await world.write(space, admin.id, { title: "Leave", parent: guide, published: false });
    const map = await world.upload(space, admin.id, { entry: leave, name: "map (1).png", bytes });
    const secret = await world.write(space, admin.id, {
      title: "Salaries",
      parent: guide,
      sharing: { "special:logged_in": 0 },
    });
    await world.publish(space, admin.id, leave, 1, {
      title: "Leave",
      blocks: [
        paragraph("How to leave"),
        withInline([
          link(`/guide~${guide}#rules`, "rules"),
          plain(" "),
          link(`/x~${secret}`, "more"),
          plain(" "),
          link("https://example.org/", "there"),
          plain(" "),
          { type: "mention", props: { kind: "entry", id: guide, label: "Guide" } },
        ]),
        image(`/api/files/${map}`, "A map"),
      ],
    });
    const index = await world.write(space, admin.id, { title: "Index", parent: guide, nav: false });
    const commentable = { type: "EntryDescribed", data: { commentable: true } } as const;
    await world.record(`entry-${index}`, commentable, { space, actor: admin.id });
    await world.write(space, admin.id, { title: "Never published", parent: guide, published: false });
    await world.write(space, admin.id, { title: "Zuletzt", order: 9 });
  });
  after(() => world.close());

  it("holds what may be viewed as files that mirror the tree", async () => {
    const got = await world.get("/api/export", reader);
    expect(got.status).to.equal(200);
    expect(got.headers.get("Content-Disposition")).to.match(
      /^attachment; filename="main \d{4}-\d\d-\d\d\.zip"/,
    );
    files = await unzip(got.bytes);
    expect([...files.keys()].sort()).to.deep.equal([
      "Guide all of it/Index_.md",
      "Guide all of it/Leave.md",
      "Guide all of it/index.md",
      "Guide all of it/map (1).png",
      "Zuletzt.md",
    ]);
    expect(files.get("Guide all of it/map (1).png")).to.equal("a picture");
  });

  it("says beside the text what else brings a page back", () => {
    const { frontMatter, title } = fromMarkdown(files.get("Guide all of it/index.md")!, { newId: () => "x" });
    expect(title).to.equal("Guide: all of it");
    expect(frontMatter).to.deep.equal({
      ...{ title: "Guide: all of it", icon: "📘", sort_order: 1 },
      // Who imports may choose otherwise for pages that do not say.
      commentable: false,
    });
    const hidden = fromMarkdown(files.get("Guide all of it/Index_.md")!, { newId: () => "x" });
    expect(hidden.frontMatter).to.deep.include({
      ...{ title: "Index", show_in_nav: false, commentable: true },
    });
  });

  it("links from file to file, and leaves other links as they are", () => {
    const text = files.get("Guide all of it/Leave.md")!;
    expect(text).to.include("](index.md#rules)").and.to.include("map%20%281%29.png");
    expect(text)
      .to.include("https://example.org/")
      .and.to.match(/\(http:\/\/127\.0\.0\.1:\d+\/x~[0-9a-f-]{36}\)/);
    expect(text).not.to.include(`/${guide}`);
  });

  it("can be of what is under a page, in a folder that a reader of archives does not mistake for a wrapping", async () => {
    const got = await world.get(`/api/export?under=${guide}`, admin);
    expect([...(await unzip(got.bytes)).keys()].sort()).to.deep.equal([
      "main/Guide all of it/Index_.md",
      "main/Guide all of it/Leave.md",
      "main/Guide all of it/Salaries.md",
      "main/Guide all of it/index.md",
      "main/Guide all of it/map (1).png",
    ]);
    const nowhere = await world.get("/api/export?under=0198c000-0000-7000-8000-000000000009", admin);
    expect(nowhere.status).to.equal(404);
  });

  it("holds drafts and pages that were never published when they are asked for, for those who may see them", async () => {
    const draft = await world.write(space, admin.id, { title: "Plan", published: false, parent: guide });
    const save = {
      changes: [{ op: "add" as const, block: bare(paragraph("Not yet")), parent: null, after: null }],
      fields: { title: "Plan B" },
    };
    await world.record(`draft-${draft}`, { type: "DraftSaved", data: save }, { space, actor: admin.id });
    const got = await world.get("/api/export?drafts=true", admin);
    const drafts = await unzip(got.bytes);
    const text = drafts.get("Guide all of it/Plan B.md")!;
    expect(fromMarkdown(text, { newId: () => "x" })).to.deep.include({ title: "Plan B" });
    expect(text).to.include("published: false").and.to.include("Not yet");
    expect(drafts.get("Guide all of it/Never published.md")).to.include("published: false");
    expect(drafts.get("Guide all of it/Leave.md")).to.not.include("published: false");
    expect(Number(got.headers.get("Annals-Pages"))).to.equal(
      [...drafts.keys()].filter((path) => path.endsWith(".md")).length,
    );
    for (const [path, as] of [
      ["/api/export?drafts=true", reader],
      ["/api/export", admin],
    ] as const)
      expect([...(await unzip((await world.get(path, as)).bytes)).keys()].join()).to.not.match(/Plan|Never/);
  });

  it("holds the pictures of icon and banner, which an import finds again", async () => {
    const page = await world.write(space, admin.id, { title: "Pictured" });
    const icon = await world.upload(space, admin.id, { entry: page, name: "sign.png", bytes });
    const banner = await world.upload(space, admin.id, { entry: page, name: "sea.png", bytes });
    const by = { space, actor: admin.id };
    await world.record(`entry-${page}`, { type: "EntryDescribed", data: { icon: `/api/files/${icon}` } }, by);
    const settings = { banner_url: `/api/files/${banner}`, banner_position: 20 };
    await world.record(`entry-${page}`, { type: "EntrySettingsChanged", data: { settings } }, by);
    const got = await unzip((await world.get(`/api/export?under=${page}`, reader)).bytes);
    expect([...got.keys()].sort()).to.deep.equal(["Pictured.md", "sea.png", "sign.png"]);
    const { frontMatter } = fromMarkdown(got.get("Pictured.md")!, { newId: () => "x" });
    expect(frontMatter).to.deep.include({ icon: "sign.png", banner: "sea.png", banner_position: 20 });
  });

  it("names what is damaged, and has all else", async () => {
    const page = await world.write(space, admin.id, { title: "Torn" });
    const [whole, torn] = [Buffer.from("a whole one"), Buffer.from("a torn one")];
    const ids = [
      await world.upload(space, admin.id, { entry: page, name: "whole.png", bytes: whole }),
      await world.upload(space, admin.id, { entry: page, name: "torn.png", bytes: torn }),
    ];
    const blocks = ids.map((id, at) => ({ ...image(`/api/files/${id}`, "one"), id: `b${at}` }));
    await world.publish(space, admin.id, page, 2, { title: "Torn", blocks });
    await world.lose(torn);
    const got = await unzip((await world.get(`/api/export?under=${page}`, admin)).bytes);
    expect(got.get("NOT EXPORTED.txt")).to.include("torn.png").and.not.include("whole.png");
    expect(got.get("whole.png")).to.equal("a whole one");
  });

  it("leaves the thread that answers free, however long a page takes", async () => {
    // Spaces at the ends of lines are what a writer of Markdown takes longest for.
    const hard = Array.from({ length: 110 }, (_, at) =>
      paragraph(`*a_${"b* _c ".repeat(40)}${" ".repeat(1_300)}`, `h${at}`),
    );
    const page = await world.write(space, admin.id, { title: "Hard", blocks: hard });
    let isDone = false;
    let answers = 0;
    const exported = world.get(`/api/export?under=${page}`, admin).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await world.get("/api/users/me", admin);
      if (!isDone) answers++;
    }
    expect((await exported).status).to.equal(200);
    expect(answers).to.be.greaterThan(3);
  });

  it("is for who asks for it, not for a page that names its address", async () => {
    const cookie = { Cookie: `annals_session=${reader.token}` };
    const asked = async (dest: string) => {
      const headers = { ...cookie, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": dest };
      return (await world.get("/api/export", { headers })).status;
    };
    expect(await asked("image")).to.equal(403);
    expect(await asked("iframe")).to.equal(403);
    expect(await asked("empty")).to.equal(200);
    expect(await asked("document")).to.equal(200);
  });

  it("ends quietly when who asked has gone", async () => {
    const long = [paragraph(randomBytes(10_000).toString("hex"))];
    for (let count = 0; count < 30; count++)
      await world.write(space, admin.id, { title: `Long ${count}`, blocks: long });
    for (let count = 0; count < 3; count++)
      await new Promise<void>((resolve, reject) => {
        const headers = { Authorization: `Bearer ${admin.token}`, "Annals-After": world.position() };
        get(`${world.url}/api/export`, { headers }, (response) => {
          response.once("data", () => response.destroy());
          response.once("close", resolve);
          response.on("error", () => undefined);
        }).on("error", reject);
      });
    const got = await world.get("/api/export", admin);
    expect((await unzip(got.bytes)).size).to.be.above(30);
  });

  it("is made for one person a few times at once: nobody takes what there is for all", async () => {
    const heavy = await world.write(space, admin.id, { title: "Heavy" });
    const file = await world.upload(space, admin.id, {
      entry: heavy,
      name: "big.png",
      bytes: randomBytes(15_000_000),
    });
    await world.publish(space, admin.id, heavy, 1, {
      title: "Heavy",
      blocks: [image(`/api/files/${file}`, "Big")],
    });
    const open = (by: Person) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { Authorization: `Bearer ${by.token}`, "Annals-After": world.position() };
        get(`${world.url}/api/export?under=${heavy}`, { headers }, resolve).on("error", reject);
      });
    // Nobody reads them, so they do not end.
    const first = await Promise.all(Array.from({ length: 4 }, () => open(admin)));
    const [more, others] = [await open(admin), await open(reader)];
    expect([...first, more, others].map(({ statusCode }) => statusCode)).to.deep.equal([
      ...[200, 200, 200, 200],
      ...[429, 200],
    ]);
    for (const one of [...first, more, others]) one.destroy();
    await until(
      () => world.get("/api/export", admin),
      ({ status }) => status === 200,
    );
  });

  it("is empty where there is nothing", async () => {
    const other = await world.found("empty");
    const lone = await world.join(other, "Lou Lone", ["admin"]);
    const got = await world.get("/api/export", { ...lone, host: "empty.example.org" });
    expect((await unzip(got.bytes)).size).to.equal(0);
  });

  it("of one page is its Markdown alone, with addresses in full, for those who may view it", async () => {
    const { status, body } = await world.get(`/api/entries/${guide}/markdown`, reader);
    expect(status).to.equal(200);
    expect(body.name).to.equal("Guide all of it.md");
    expect(body.markdown)
      .to.match(/^# Guide: all of it\n/)
      .and.not.include("---");
    const id = await world.write(space, admin.id, {
      title: "Linking",
      blocks: [linkTo(guide, "the guide"), paragraph("Words.", "p3")],
    });
    const { markdown } = (await world.get(`/api/entries/${id}/markdown`, reader)).body;
    expect(markdown)
      .to.match(/\[the guide\]\(http:\/\/[^/]+\/x~/)
      .and.include("Words.");
    const closed = await world.write(space, admin.id, {
      title: "Closed",
      sharing: { "special:logged_in": 0 },
    });
    expect((await world.get(`/api/entries/${closed}/markdown`, reader)).status).to.equal(404);
  });
});
