import { expect } from "chai";
import * as fc from "fast-check";
import { blockTypeFor, headingsByModule, modulesOf, objectTypeOf } from "./modules.ts";
import { parseBlocks } from "./parse.ts";
import { randomDocuments } from "./random-documents.testing.ts";
import { renderBlocks } from "./render.ts";
import { type Block, bareBlockSchema } from "./schema.ts";

const block = (id: string, type: string, text: string, props = {}, children: object[] = []) => ({
  id,
  type,
  props: type === "heading" ? { level: 2, ...props } : props,
  ...(type === "divider" ? {} : { content: [{ type: "text", text, styles: {} }] }),
  children,
});
function parsed(...blocks: object[]): Block[] {
  const result = parseBlocks(blocks);
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  return result.blocks;
}

describe("The modules of a document", () => {
  it("are the blocks at the top, with what they carry beside their kind", () => {
    const more = { blockName: "Start", cls: "wide", variation: "quiet", visibility: 0 };
    const blocks = parsed(
      block("a", "paragraph", "one", more, [block("a1", "paragraph", "below")]),
      block("b", "divider", ""),
    );
    const [first, second] = modulesOf(blocks, blocks.slice(1));
    const { object, content, ...rest } = first!;
    expect(object).to.equal(blocks[0]);
    expect(content).to.deep.equal([{ type: "text", text: "one", styles: {} }]);
    expect(rest).to.deep.equal({
      ...{ id: "a", draft_id: "a", object_type: "rich_text", sort_order: 0, deleted_as_draft: 0 },
      ...{ name: "Start", cls: "wide", variation: "quiet", visibility: 0 },
    });
    expect(second).to.deep.include({ draft_id: null, object_type: "divider", sort_order: 1, visibility: 1 });
    expect(second!.content).to.deep.equal({});
  });

  it("have a type by which a block of the same type can be made", () => {
    for (const { shape } of bareBlockSchema.options) {
      const type = objectTypeOf({ type: shape.type.value, props: {} } as Block);
      expect(objectTypeOf({ type: blockTypeFor(type)!, props: {} } as Block), type).to.equal(type);
      expect(blockTypeFor(`metro-${type}`)).to.equal(blockTypeFor(type));
    }
    expect(blockTypeFor("heading")).to.equal("heading");
    for (const type of ["", "nothing", "constructor", "metro-"]) expect(blockTypeFor(type)).to.equal(null);
  });

  it("say which of the page's headings are in them", () => {
    const blocks = parsed(
      block("a", "heading", "Setup"),
      block("b", "paragraph", "", { visibility: 0 }, [block("b1", "heading", "Setup")]),
      block("c", "toggleListItem", "more", {}, [block("c1", "heading", "Setup"), block("c2", "heading", "")]),
      block("d", "heading", "Named", { blockName: "The end" }),
    );
    expect(
      headingsByModule(blocks).map(({ id, headings }) => [id, headings.map((one) => one.id)]),
    ).to.deep.equal([
      ["a", ["setup"]],
      ["c", ["setup-1"]],
      ["d", ["the-end"]],
    ]);
  });

  it("have each heading of the page in one of them, whatever the page is", () => {
    fc.assert(
      fc.property(randomDocuments(fc.string({ maxLength: 6 })), (blocks) => {
        const all = headingsByModule(blocks).flatMap(({ headings }) => headings);
        expect(all).to.deep.equal(renderBlocks(blocks).headings);
      }),
      { numRuns: 100 },
    );
  });
});

describe("A hidden block", () => {
  const secret = parsed(
    block("a", "paragraph", "shown", {}, [block("a1", "paragraph", "secret below", { visibility: 0 })]),
    block("b", "heading", "secret heading", { visibility: 0 }, [block("b1", "paragraph", "secret inside")]),
    {
      ...block("c", "paragraph", "", { visibility: 0 }),
      content: [
        { type: "link", href: "/0190c2f1-1111-7222-8333-444455556666", content: [] },
        { type: "mention", props: { kind: "user", id: "ann", label: "secret Ann" } },
      ],
    },
  );

  it("is in nothing that readers get, and neither is what is below it", () => {
    const { html, headings, text, entries, people } = renderBlocks(secret);
    expect(JSON.stringify([html, text, headings])).not.to.include("secret");
    expect([html, headings, entries, people]).to.deep.equal(["<p>shown</p>", [], [], []]);
  });

  it("is shown to those who write", () => {
    const { text, headings, people } = renderBlocks(secret, { hidden: true });
    expect(text).to.include("secret below").and.to.include("secret inside");
    expect([headings.length, people]).to.deep.equal([1, ["ann"]]);
  });
});

describe("The name of a block", () => {
  const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

  it("is an anchor, once in a page, before which those of headings give way", () => {
    const { html, headings } = renderBlocks(
      parsed(
        block("a", "heading", "Start"),
        block("b", "paragraph", "one", { blockName: "Start" }),
        block("c", "bulletListItem", "two", { blockName: "start" }),
        block("d", "heading", "Other", { blockName: '"><script>' }),
      ),
    );
    expect(headings.map(({ id }) => id)).to.deep.equal(["start-2", "script"]);
    expect(idsIn(html)).to.deep.equal(["start-2", "start", "start-1", "script"]);
  });
});
