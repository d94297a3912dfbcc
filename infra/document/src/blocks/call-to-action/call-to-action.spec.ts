import { expect } from "chai";
import { fromMarkdown } from "../../markdown/from.ts";
import { toMarkdown } from "../../markdown/to.ts";
import { parseBlocks } from "../../parse.ts";
import { renderBlocks } from "../../render.ts";
import type { Block } from "../../schema.ts";
import { elements, readHtml, textOf } from "../../strict-html.ts";

const entry = "0190c2f1-1111-7222-8333-444455556666";
const call = (props: object, words = "Something to say?") => {
  const content = [{ type: "text", text: words, styles: {} }];
  const parsed = parseBlocks([{ id: "c", type: "callToAction", props, content, children: [] }]);
  return "blocks" in parsed ? parsed.blocks : parsed.errors;
};

describe("A call to action", () => {
  it("is its text with a link, in one of three looks", () => {
    const { html, entries, text } = renderBlocks(
      call({ url: `/topics~${entry}`, label: 'Propose <b> "it"', look: "tinted" }) as Block[],
    );
    const root = readHtml(html);
    const [box] = elements(root);
    expect(box!.attributes.class).to.equal("cta cta-tinted");
    const links = elements(root).filter(({ tag }) => tag === "a");
    expect(links.map((link) => [link.attributes.href, textOf(link)])).to.deep.equal([
      [`/topics~${entry}`, 'Propose <b> "it"'],
    ]);
    expect(entries).to.deep.equal([entry]);
    expect(text).to.equal('Something to say?\nPropose <b> "it"');
  });

  it("has no link without an address, and one named by its address without a label", () => {
    const linksOf = (props: object) =>
      elements(readHtml(renderBlocks(call(props) as Block[]).html)).filter(({ tag }) => tag === "a");
    expect(linksOf({ label: "Nowhere" })).to.deep.equal([]);
    expect(linksOf({ url: "https://example.org/" }).map(textOf)).to.deep.equal(["https://example.org/"]);
  });

  it("refuses addresses that run something, and looks that there are not", () => {
    for (const props of [
      { url: "javascript:alert(1)" },
      { url: " java\tscript:alert(1)" },
      { url: "data:text/html,x" },
      { url: "//evil.example" },
      { look: "loud" },
      { label: "x".repeat(301) },
      { label: "bell \u0007" },
    ])
      expect(call(props)[0], JSON.stringify(props)).to.have.property("said");
  });

  it("is a paragraph with a link for other tools, whose address is resolved as that of any link", () => {
    const written = toMarkdown(
      { title: "", blocks: call({ url: `/topics~${entry}`, label: "Propose", look: "wide" }) as Block[] },
      { linkFor: () => "topics.md" },
    );
    expect(written).to.include("Something to say?[Propose](topics.md)");
    const { blocks } = fromMarkdown(written, { newId: () => "x", resolveLink: () => `/topics~${entry}` });
    expect(blocks[0]).to.deep.include({
      type: "callToAction",
      props: { backgroundColor: "default", url: `/topics~${entry}`, label: "Propose", look: "wide" },
    });
  });

  it("keeps a link at the end of its text that leads to the same address as its button", () => {
    const url = "https://example.org/";
    const content = [{ type: "link", href: url, content: [{ type: "text", text: "Topics", styles: {} }] }];
    const raw = [{ id: "c", type: "callToAction", props: { url, label: "Propose" }, content }];
    const { blocks } = parseBlocks(raw) as { blocks: Block[] };
    const read = fromMarkdown(toMarkdown({ title: "", blocks }), { newId: () => "c" });
    expect(read.blocks).to.deep.equal(blocks);
  });

  it("is only a box with its text when its look is none that is known", () => {
    const [block] = call({ url: "https://example.org/" }) as Block[];
    const odd = { ...block, props: { ...block!.props, look: '"><b>' } } as unknown as Block;
    expect(() => readHtml(renderBlocks([odd]).html)).not.to.throw();
  });
});
