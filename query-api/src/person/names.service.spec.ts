import type { Inline } from "@annals/document";
import { paragraph } from "@annals/testing/blocks";
import { type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("the names of people in texts", function () {
  this.timeout(60_000);
  let world: World;
  let space: string;
  let admin: Person;
  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
  });
  after(() => world.close());

  const mention = (id: string): Inline => ({ type: "mention", props: { kind: "user", id, label: "" } });
  const write = (content: Inline[]) =>
    world.write(space, admin.id, { title: "Page", blocks: [{ ...paragraph("x"), content }] } as never);
  const html = async (page: string) => (await world.get(`/api/entries/${page}`, admin)).body.html as string;
  const found = async (q: string) =>
    (await world.get(`/api/search?q=${q}`, admin)).body.data.map(({ id }: { id: string }) => id);

  it("are the present ones: a new name shows on old pages, and search finds it, and no longer the old one", async () => {
    const nora = await world.join(space, "Nora Zwickelbaum");
    const page = await write([mention(nora.id)]);
    expect(await html(page)).to.include(`data-user="${nora.id}">@Nora Zwickelbaum</span>`);
    expect(await found("zwickelbaum")).to.deep.equal([page]);
    await world.rename(nora, "Nora", "Oppenwald");
    expect(await html(page)).to.include("@Nora Oppenwald</span>");
    expect(await found("oppenwald")).to.deep.equal([page]);
    expect(await found("zwickelbaum")).to.deep.equal([]);
  });

  it("stay when somebody leaves the space, and are not known of those who never were in it", async () => {
    const lee = await world.join(space, "Lee Leaver");
    const other = await world.found("other");
    const stranger = await world.join(other, "Stan Stranger");
    const page = await write([mention(lee.id), mention(stranger.id)]);
    const left = { type: "MemberLeft", data: { person_id: lee.id } } as const;
    await world.record(`member-${space}.${lee.id}`, left, { space, actor: admin.id });
    const text = await html(page);
    expect(text).to.include("@Lee Leaver");
    expect(text).to.include("@Erased person").and.not.to.include("Stranger");
    expect(await found("stranger")).to.deep.equal([]);
  });

  it("are text, whatever they are, and nobody writes one by its mark", async () => {
    const odd = await world.join(space, "<b>Odd</b> $&");
    const page = await write([mention(odd.id)]);
    expect(await html(page)).to.include("@&lt;b&gt;Odd&lt;/b&gt; $&amp;</span>");
    const typed = await write([{ type: "text", text: `\uE000${odd.id}\uE001`, styles: {} }]);
    expect(await html(typed)).not.to.include("Odd");
  });
});
