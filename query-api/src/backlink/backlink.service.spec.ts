import {
  type FactOfStream,
  type Json,
  linkTo,
  type Person,
  paragraph,
  startWorld,
  type World,
} from "@annals/testing/world";
import { expect } from "chai";

describe("links between pages", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let author: Person;
  let reader: Person;
  let target: string;
  let linking: string;
  const never = "0190c0de-0000-7000-8000-00000000dead";

  const mention = (to: string, id = "m1") => ({
    ...paragraph("", id),
    content: [{ type: "mention" as const, props: { kind: "entry" as const, id: to, label: "as mentioned" } }],
  });
  const links = async (id: string, as: Person, query = ""): Promise<Json> =>
    (await world.get(`/api/entries/${id}/links${query}`, as)).body;
  const titles = (body: Json) => body.data.map(({ title }: Json) => title);
  const say = (fact: FactOfStream<"entry">) =>
    world.record(`entry-${target}`, fact, { space, actor: admin.id });

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    author = await world.join(space, "Ada Author", ["author"]);
    reader = await world.join(space, "Rob Reader", ["viewer"]);
    target = await world.write(space, admin.id, { title: "Target" });
    const above = await world.write(space, admin.id, { title: "Above" });
    linking = await world.write(space, admin.id, {
      title: "Linking",
      parent: above,
      blocks: [linkTo(target, "read this"), mention(target), linkTo(never, "what never was", "l2")],
    });
    await world.write(space, admin.id, { title: "Mentioning", blocks: [mention(target)] });
    await world.write(space, admin.id, {
      title: "Closed",
      blocks: [linkTo(target, "secret")],
      sharing: { "special:logged_in": 0 },
    });
    const drafted = await world.write(space, admin.id, { title: "Drafted", published: false });
    await world.publish(space, admin.id, target, 2, { title: "Target", blocks: [linkTo(target, "itself")] });
    expect(drafted).to.be.a("string");
  });
  after(() => world.close());

  it("are sent to each viewer as far as they may view the pages with the links", async () => {
    const seen = await links(target, reader);
    expect(titles(seen)).to.deep.equal(["Linking", "Mentioning"]);
    expect(seen.data[0].breadcrumbs.map(({ title }: Json) => title)).to.deep.equal(["Above"]);
    expect(seen.total).to.equal(2);
    expect(titles(await links(target, admin))).to.deep.equal(["Closed", "Linking", "Mentioning"]);
    const second = await links(target, admin, "?per_page=2&page=2");
    expect([titles(second), second.total, second.last_page]).to.deep.equal([["Mentioning"], 3, 2]);
    expect((await world.get(`/api/entries/${never}/links`, admin)).status).to.equal(404);
  });

  it("by a mention are called what the page is called now, for those who may view it", async () => {
    const [open, closed] = [
      await world.write(space, admin.id, { title: "Open" }),
      await world.write(space, admin.id, { title: "Closed off", sharing: { "special:logged_in": 0 } }),
    ];
    const id = await world.write(space, admin.id, {
      title: "Two mentions",
      blocks: [mention(open), mention(closed, "m2")].map((block) => ({
        ...block,
        content: [{ type: "text" as const, text: "See ", styles: {} }, ...block.content],
      })),
    });
    const rename = (page: string, title: string) =>
      world.record(`entry-${page}`, { type: "EntryRenamed", data: { title } }, { space, actor: admin.id });
    const labels = async (as: Person) =>
      Array.from(
        String((await world.get(`/api/entries/${id}`, as)).body.html).matchAll(
          /class="mention"[^>]*>([^<]*)/g,
        ),
        ([, label]) => label,
      );
    expect(await labels(reader)).to.deep.equal(["Open", "as mentioned"]);
    await rename(open, "Open & <wide>");
    await rename(closed, "Secret");
    expect(await labels(reader)).to.deep.equal(["Open &amp; &lt;wide&gt;", "as mentioned"]);
    expect(await labels(admin)).to.deep.equal(["Open &amp; &lt;wide&gt;", "Secret"]);
    const { blocks } = (await world.get(`/api/entries/${id}/draft`, author)).body;
    expect(blocks.map(({ content }: Json) => content[1].props.label)).to.deep.equal([
      ...["Open & <wide>", "as mentioned"],
    ]);
  });

  it("in a heading are called so in contents, the tree's modules, search and Markdown as well", async () => {
    const [open, closed] = [
      await world.write(space, admin.id, { title: "Zebra" }),
      await world.write(space, admin.id, { title: "Giraffe", sharing: { "special:logged_in": 0 } }),
    ];
    const called = (to: string, label: string) => ({
      type: "mention" as const,
      props: { kind: "entry" as const, id: to, label },
    });
    const said = (text: string) => ({ type: "text" as const, text, styles: {} });
    const head = {
      ...paragraph("", "h1"),
      type: "heading" as const,
      props: { ...paragraph("", "h1").props, level: 2, isToggleable: false },
      content: [said("Zebra and "), called(open, "Zebra"), said(", "), called(closed, "Giraffe")],
    };
    const id = await world.write(space, admin.id, {
      title: "Animals",
      blocks: [head, { ...paragraph("", "p1"), content: [called(open, "Zebra"), said(" runs")] }],
    } as never);
    const heads = async (as: Person) => {
      const page = (await world.get(`/api/entries/${id}`, as)).body;
      const tree = (await world.get(`/api/entries/tree?level=1&include_modules=1`, as)).body;
      const node = tree.data.find((one: Json) => one.id === id);
      const { markdown } = (await world.get(`/api/entries/${id}/markdown`, as)).body;
      return {
        contents: page.headings.map(({ id: anchor, title }: Json) => [anchor, title]),
        modules: node.modules.flatMap(({ settings }: Json) =>
          settings.headings.map(({ title }: Json) => title),
        ),
        markdown: String(markdown)
          .split("\n")
          .find((line) => line.startsWith("## "))
          ?.replace(/<[^>]*>/g, ""),
      };
    };
    const found = async (as: Person, q: string) =>
      (await world.get(`/api/search?q=${q}`, as)).body.data
        .filter((one: Json) => one.id === id)
        .map(({ snippet }: Json) => snippet);
    const rename = (page: string, title: string) =>
      world.record(`entry-${page}`, { type: "EntryRenamed", data: { title } }, { space, actor: admin.id });
    expect((await heads(reader)).contents).to.deep.equal([
      ["zebra-and-zebra-giraffe", "Zebra and Zebra, Giraffe"],
    ]);
    await rename(open, "Okapi");
    await rename(closed, "Unicorn");
    const seen = "Zebra and Okapi, Giraffe";
    expect(await heads(reader)).to.deep.equal({
      contents: [["zebra-and-zebra-giraffe", seen]],
      modules: [seen],
      markdown: `## ${seen}`,
    });
    const all = "Zebra and Okapi, Unicorn";
    expect(await heads(admin)).to.deep.equal({
      contents: [["zebra-and-zebra-giraffe", all]],
      modules: [all],
      markdown: `## ${all}`,
    });
    expect(await found(reader, "okapi")).to.deep.equal(["Okapi runs"]);
    // What finds a page is the same for all, so what the reader may not view is called as it was.
    expect(await found(reader, "unicorn")).to.deep.equal([]);
    expect(await found(reader, "giraffe")).to.deep.equal([seen]);
  });

  it("to a page that is published later are found by the title that it has then", async () => {
    const page = await world.write(space, admin.id, { title: "Not yet", published: false });
    const id = await world.write(space, admin.id, { title: "Early", blocks: [mention(page)] });
    const found = async (q: string) =>
      (await world.get(`/api/search?q=${q}`, admin)).body.data.map((one: Json) => one.id);
    const data = { changes: [], fields: { title: "Walrus" } };
    await world.record(`draft-${page}`, { type: "DraftSaved", data }, { space, actor: admin.id });
    expect(await found("walrus")).to.deep.equal([page]);
    await world.publish(space, admin.id, page, 1, { title: "Walrus" });
    expect(await found("walrus")).to.have.members([page, id]);
  });

  it("are text, whatever their ids are", async () => {
    const odd = (kind: "user" | "entry", id: string, block: string) => ({
      ...paragraph("", block),
      content: [{ type: "mention" as const, props: { kind, id, label: kind === "user" ? "" : "Narwhal" } }],
    });
    const ids = ["constructor", "__proto__", "toString"];
    const blocks = [
      mention(await world.write(space, admin.id, { title: "Known" })),
      ...ids.flatMap((id) => [odd("user", id, `u${id}`), odd("entry", id, `e${id}`)]),
    ];
    const id = await world.write(space, admin.id, { title: "Odd ids", blocks });
    const { html } = (await world.get(`/api/entries/${id}`, reader)).body;
    expect(html.match(/@Erased person/g)).to.have.length(3);
    const markdown = await world.get(`/api/entries/${id}/markdown`, reader);
    expect([markdown.status, markdown.body.markdown.match(/Narwhal/g)?.length]).to.deep.equal([200, 3]);
    const [result] = (await world.get("/api/search?q=narwhal", reader)).body.data;
    expect([result.id, result.snippet.match(/function|object/)]).to.deep.equal([id, null]);
  });

  it("that lead nowhere are told to those who may edit the page", async () => {
    expect((await links(linking, author)).broken).to.deep.equal([{ target: never, text: "what never was" }]);
    expect((await links(linking, reader)).broken).to.deep.equal([]);
    expect((await links(target, admin)).broken).to.deep.equal([]);
  });

  it("to a page in the trash are broken until it is back", async () => {
    await say({ type: "EntryTrashed", data: {} });
    expect((await links(linking, author)).broken.map(({ text }: Json) => text)).to.deep.equal([
      ...["read this", "what never was"],
    ]);
    const { body } = await world.get("/api/admin/links", admin);
    expect(
      body.data.map(({ title, text, trashed_title }: Json) => [title, text, trashed_title]),
    ).to.deep.equal([
      ["Closed", "secret", "Target"],
      ["Linking", "read this", "Target"],
      ["Linking", "what never was", null],
      ["Mentioning", "as mentioned", "Target"],
    ]);
    const second = (await world.get("/api/admin/links?per_page=3&page=2", admin)).body;
    expect([titles(second), second.total]).to.deep.equal([["Mentioning"], 4]);
    await say({ type: "EntryRestored", data: { parent_id: null } });
    expect((await links(linking, author)).broken).to.have.length(1);
    expect((await world.get("/api/admin/links", admin)).body.total).to.equal(1);
  });

  it("are forgotten when the text has them no more", async () => {
    await world.publish(space, admin.id, linking, 2, { title: "Linking", text: "No link." });
    expect(titles(await links(target, reader))).to.deep.equal(["Mentioning"]);
    expect((await links(linking, author)).broken).to.deep.equal([]);
  });

  it("are reported to admins alone", async () => {
    expect((await world.get("/api/admin/links", author)).status).to.equal(403);
    expect((await world.get("/api/admin/links", null)).status).to.equal(401);
  });
});
