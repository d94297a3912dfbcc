import { expect } from "chai";
import { filesOf } from "../../files.ts";
import { fromMarkdown } from "../../markdown/from.ts";
import { toMarkdown } from "../../markdown/to.ts";
import { blocksBelow, modulesOf } from "../../modules.ts";
import { parseBlocks } from "../../parse.ts";
import { renderBlocks } from "../../render.ts";
import type { Block } from "../../schema.ts";
import { type Element, elements, readHtml } from "../../strict-html.ts";

const uuid = "0190c2f1-1111-7222-8333-444455557777";
const picture = (id: string, props: object) => ({ id, type: "image", props });
const words = { id: "w", type: "paragraph", content: [{ type: "text", text: "Not a slide", styles: {} }] };
function gallery(...children: object[]): Block[] {
  const parsed = parseBlocks([{ id: "g", type: "gallery", props: { blockName: "offsite" }, children }]);
  return (parsed as { blocks: Block[] }).blocks;
}
const three = gallery(
  picture("a", { url: `/api/files/${uuid}`, name: "lisbon.png", caption: "Lisbon" }),
  words,
  picture("b", { url: "https://example.org/b.png", name: "A globe", caption: "Where we are" }),
);
const childTags = ({ children }: Element) => children.map((child) => (child as Element).tag);

describe("A gallery", () => {
  it("is a strip of its pictures with their captions, and stays a list of figures where nothing runs", () => {
    const { html, text, files } = renderBlocks(three);
    const [box, strip] = elements(readHtml(html));
    expect(box!.attributes).to.deep.equal({ id: "offsite", class: "gallery" });
    expect(strip!.attributes).to.include({ role: "group", "aria-label": "Gallery", tabindex: "0" });
    expect(childTags(strip!)).to.deep.equal(["figure", "figure"]);
    const images = elements(readHtml(html)).filter(({ tag }) => tag === "img");
    expect(images.map(({ attributes }) => attributes.alt)).to.deep.equal(["Lisbon", "A globe"]);
    expect(html).to.match(/<div class="nest"><p>Not a slide<\/p><\/div>$/);
    expect(text).to.equal("lisbon.png Lisbon\nNot a slide\nA globe Where we are");
    expect(files).to.deep.equal([uuid]);
  });

  it("shows nothing without pictures", () => {
    expect(renderBlocks(gallery()).html).to.equal("");
    expect(renderBlocks(gallery(picture("a", { url: "" }))).html).to.equal("");
  });

  it("uses the files of its pictures, those of hidden ones too", () => {
    expect(filesOf(three)).to.deep.equal([uuid]);
    const hidden = gallery(picture("a", { url: `/api/files/${uuid}`, visibility: 0 }));
    expect(filesOf(hidden)).to.deep.equal([uuid]);
    expect(renderBlocks(hidden).files).to.deep.equal([]);
  });

  it("is a box with pictures in Markdown, read again without loss", () => {
    const written = toMarkdown({ title: null, blocks: three });
    expect(written)
      .to.include('<div class="gallery">')
      .and.to.include("![A globe](https://example.org/b.png");
    const ids = ["g", "a", "w", "b"];
    const { blocks } = fromMarkdown(written, { newId: () => ids.shift()! });
    const withoutIds = (some: readonly Block[]): unknown =>
      some.map(({ id: _, children, ...rest }) => ({ ...rest, children: withoutIds(children) }));
    expect(withoutIds(blocks)).to.deep.equal(withoutIds(three));
  });

  it("is a module whose content are its slides", () => {
    const [module] = modulesOf(three);
    expect([module!.object_type, module!.name]).to.deep.equal(["gallery", "offsite"]);
    expect(module!.content).to.deep.equal([
      { uuid, origin: "assets", caption: "Lisbon", url: `/api/files/${uuid}`, alt: "" },
      {
        ...{ uuid: null, origin: "assets", caption: "Where we are" },
        ...{ url: "https://example.org/b.png", alt: "A globe" },
      },
    ]);
  });

  it("gets the slides that a call gives it: known pictures stay the blocks they are, other blocks stay too", () => {
    const [module] = modulesOf(three);
    const [lisbon, globe] = module!.content;
    const added = { url: "https://example.org/c.png", alt: "", caption: "New" };
    const made = blocksBelow("gallery", [globe, added, lisbon], three[0]!) as Block[];
    expect(made.map(({ id, type }) => [id, type])).to.deep.equal([
      ["b", "image"],
      ["g-s0", "image"],
      ["a", "image"],
      ["w", "paragraph"],
    ]);
    expect(made[2]).to.deep.equal(three[0]!.children[0]);
    const again = blocksBelow("gallery", [{ url: "/other.png" }, added], { id: "g", children: made });
    expect((again as Block[]).map(({ id }) => id)).to.deep.equal(["g-s1", "g-s0", "w"]);
    for (const wrong of [null, "x", {}, [{ uuid: "x" }], [{ origin: "elsewhere" }]])
      expect(blocksBelow("gallery", wrong, { id: "g" }), JSON.stringify(wrong)).to.equal(null);
  });
});
