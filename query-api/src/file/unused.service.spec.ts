/** Which files are unused. */
import {
  adding,
  image,
  type Json,
  type Person,
  paragraph,
  startWorld,
  type World,
} from "@annals/testing/world";
import { expect } from "chai";

describe("unused files", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let author: Person;
  let reader: Person;
  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    author = await world.join(space, "Ada Author", ["author"]);
    reader = await world.join(space, "Rob Reader");
  });
  after(() => world.close());

  const put = async (name: string, folder = space): Promise<string> => {
    const id = await world.upload(space, author.id, { name, bytes: Buffer.from(name) });
    await world.record(
      `file-${id}`,
      { type: "FileMoved", data: { folder_id: folder } },
      { space, actor: author.id },
    );
    return id;
  };
  const unused = async () => (await world.get("/api/file-libraries/unused", author)).body;
  const names = async (): Promise<string[]> => (await unused()).files.map(({ name }: Json) => name).sort();

  it("are those that nothing shows, whoever may see what shows them", async () => {
    const ids = {
      published: await put("published.png"),
      hidden: await put("on a page that the author does not see.png"),
      linked: await put("linked.pdf"),
      banner: await put("banner.png"),
      logo: await put("logo.png"),
      draft: await put("draft.png"),
    };
    await put("nothing.png");
    await world.upload(space, author.id, { name: "in no folder.png", bytes: Buffer.from("x") });
    await world.write(space, admin.id, { title: "Shows", blocks: [image(`/api/files/${ids.published}`)] });
    const sharing = { "special:logged_in": 0 };
    await world.write(space, admin.id, {
      ...{ title: "Hidden", sharing, blocks: [image(`/api/files/${ids.hidden}`)] },
    });
    await world.write(space, admin.id, {
      title: "Links",
      blocks: [
        {
          ...paragraph(""),
          content: [
            {
              type: "link",
              href: `/files/${ids.linked}`,
              content: [{ type: "text", text: "the rules", styles: {} }],
            },
          ],
        } as never,
      ],
    });
    const page = await world.write(space, admin.id, { title: "Banner" });
    const by = { space, actor: admin.id };
    await world.record(
      `draft-${page}`,
      {
        type: "DraftSaved",
        data: {
          fields: { settings: { banner_url: `/api/files/${ids.banner}` } },
          changes: [adding(image(`/api/files/${ids.draft}`))],
        },
      },
      by,
    );
    await world.change(space, { theme: { branding: { logo: `/api/files/${ids.logo}` } } } as never);
    const found = await unused();
    expect(found.files.map(({ name }: Json) => name)).to.deep.equal(["nothing.png"]);
    expect(found).to.include({ total: 1, bytes: "nothing.png".length });
    expect(found.files[0].trail).to.deep.equal([{ uuid: space, name: "Team Uploads" }]);
  });

  it("are again what a page shows no more, and are not what is in the trash", async () => {
    const id = await put("once.png");
    const page = await world.write(space, admin.id, { title: "Page", blocks: [image(`/api/files/${id}`)] });
    expect(await names()).to.not.include("once.png");
    await world.publish(space, admin.id, page, 2, { title: "Page", blocks: [paragraph("none")] });
    expect(await names()).to.include("once.png");
    await world.record(`file-${id}`, { type: "FileDeleted", data: {} }, { space, actor: author.id });
    expect(await names()).to.not.include("once.png");
  });

  it("are for those who manage files", async () => {
    expect((await world.get("/api/file-libraries/unused", reader)).status).to.equal(403);
    expect((await world.get("/api/file-libraries/unused")).status).to.be.oneOf([401, 403]);
  });

  it("are not told while something may show them that is not known", async () => {
    const broken = await world.write(space, admin.id, { title: "Broken" });
    // As a version of Annals could write it that did not clean what people write.
    const content = [{ type: "text" as const, text: "rm\u0000", styles: {} }];
    const code = { id: "c", type: "codeBlock" as const, props: { language: "ba\u0000sh" } };
    await world.publish(space, admin.id, broken, 2, {
      title: "Broken",
      blocks: [{ ...code, content, children: [] }],
    });
    const { status, body } = await world.get("/api/file-libraries/unused", author);
    expect(status).to.equal(503);
    expect(body.detail).to.match(/^Some pages have not been checked yet/);
  });

  it("are not told while the read models are behind", async () => {
    await world.projectors.stop();
    await put("late.png");
    const { status } = await world.get("/api/file-libraries/unused", { ...author, atOnce: true });
    expect(status).to.equal(503);
  });
});
