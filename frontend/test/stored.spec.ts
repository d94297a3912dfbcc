import { parseBlocks } from "@annals/document";
import { expect } from "chai";
import { isStorable, storedBlocks } from "../src/draft/stored.ts";

const block = (type: string, props: Record<string, unknown>, content?: unknown, children: unknown[] = []) =>
  ({ id: `id-${type}`, type, props, content, children }) as never;
const text = (value: string, styles: Record<string, unknown> = {}) => ({ type: "text", text: value, styles });

/** What the server makes of what the editor has; fails with the server's words when it is refused. */
function accepted(...blocks: never[]): Record<string, never>[] {
  const sent = JSON.parse(JSON.stringify(storedBlocks(blocks)));
  const parsed = parseBlocks(sent);
  if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.blocks as never;
}

describe("The editor's document, as it is sent", () => {
  it("is taken by the server, whatever was pasted into it", () => {
    const [one] = accepted(
      block(
        "paragraph",
        { textColor: "rgb(0, 0, 0)", backgroundColor: "url(evil)}{", textAlignment: "left" },
        [
          text("a\u0000b\u001bc\ud800", { bold: true, textColor: "expression(1)!", unknown: undefined }),
          { type: "link", href: "javascript:alert(1)", content: [text("run")] },
          { type: "link", href: "https://example.org", content: [text("go")] },
          { type: "mention", props: { kind: "user", id: "", label: "Nobody" } },
          {
            type: "inlineImage",
            props: { url: "data:image/png;base64,AAAA", alt: "x", href: "javascript:1" },
          },
        ],
      ),
    );
    const content = (one as unknown as { content: Record<string, unknown>[] }).content;
    expect(content.map((item) => item.type)).to.deep.equal(["text", "text", "link", "text", "inlineImage"]);
    expect(content[0]!.text).to.equal("abc\ufffd");
    expect(content[1]!.text).to.equal("run");
    expect(content[4]!.props).to.deep.equal({ url: "", alt: "x", href: "" });
  });

  it("holds no image that is still on its way", () => {
    const props = {
      url: "blob:http://x/1",
      name: "a.png",
      caption: "",
      showPreview: true,
      previewWidth: undefined,
    };
    const [image] = accepted(block("image", { ...props, backgroundColor: "default", textAlignment: "left" }));
    expect((image as unknown as { props: { url: string } }).props.url).to.equal("");
  });

  it("keeps tables with their spans, and lists with their numbers", () => {
    const cell = {
      type: "tableCell",
      content: [text("one")],
      props: { colspan: 2, rowspan: 1, textColor: "default" },
    };
    const table = {
      type: "tableContent",
      columnWidths: [undefined, 120],
      headerRows: 1,
      rows: [{ cells: [cell] }, { cells: [[text("a")], [text("b")]] }],
    };
    const [first, second] = accepted(
      block("table", { textColor: "default" }, table),
      block(
        "numberedListItem",
        { start: 3.7, textAlignment: "left" },
        [text("three")],
        [block("paragraph", {}, [text("below")])],
      ),
    ) as unknown as {
      content: { rows: unknown[]; columnWidths: unknown[] };
      props: { start: number };
      children: unknown[];
    }[];
    expect(first!.content.rows).to.have.length(2);
    expect(first!.content.columnWidths).to.deep.equal([null, 120]);
    expect(second!.props.start).to.equal(3);
    expect(second!.children).to.have.length(1);
  });

  it("knows the addresses that a document may hold", () => {
    for (const good of [
      "/page~id#part",
      "#part",
      "https://example.org",
      "mailto:a@b.org",
      "tel:1",
      "page?x=1",
    ])
      expect(isStorable(good), good).to.equal(true);
    for (const bad of [
      "javascript:1",
      " java\tscript:1",
      "data:text/html,x",
      "//evil.org",
      "vbscript:1",
      "\\\\x",
    ])
      expect(isStorable(bad), bad).to.equal(false);
  });
});
