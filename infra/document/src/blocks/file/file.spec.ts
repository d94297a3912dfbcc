import { expect } from "chai";
import { fromMarkdown } from "../../markdown/from.ts";
import { toMarkdown } from "../../markdown/to.ts";
import type { Block } from "../../schema.ts";
import { fileSign } from "./sign.ts";

const address = "/api/files/0190c2f1-0000-7000-8000-000000000006";
const read = (text: string) =>
  fromMarkdown(text, {
    newId: () => "x",
    resolveLink: (href) => (href.endsWith(".md") ? "/page" : address),
  }).blocks.map(({ type, props }) => [
    type,
    "url" in props ? [props.url, "name" in props && props.name] : "",
  ]);

describe("A file", () => {
  it("says what it is and how large", () => {
    const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    expect(fileSign("application/pdf", 1_258_291)).to.deep.equal({
      kind: "pdf",
      note: "PDF, 1.2 MB",
      preview: "pdf",
    });
    expect(fileSign(sheet, 640)).to.deep.equal({
      kind: "sheet",
      note: "Spreadsheet, 640 bytes",
      preview: null,
    });
    expect(fileSign("video/quicktime", 1024)).to.include({ kind: "video", preview: "video" });
    expect(fileSign("text/csv; charset=utf-8", 1024)).to.include({ kind: "sheet", preview: null });
    expect(fileSign("image/heic", 1024)).to.include({ kind: "image", preview: null });
    expect(fileSign("text/html", 1024)).to.include({ kind: "text", preview: null });
    expect(fileSign('"><script>', 0)).to.deep.equal({ kind: "file", note: "File, 0 bytes", preview: null });
  });

  it("has the icon of its type, and one for all others", () => {
    const kinds = {
      pdf: ["application/pdf"],
      doc: [
        "application/msword",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "application/vnd.oasis.opendocument.text",
      ],
      sheet: ["application/vnd.ms-excel", "application/vnd.oasis.opendocument.spreadsheet"],
      video: ["video/mp4", "video/quicktime"],
      slides: [
        "application/vnd.ms-powerpoint",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      ],
      zip: ["application/zip"],
      image: ["image/png", "image/jpeg", "image/svg+xml"],
      file: ["application/octet-stream", "font/woff2", ""],
    };
    for (const [kind, types] of Object.entries(kinds))
      for (const type of types) expect(fileSign(type, 1).kind, type).to.equal(kind);
  });

  it("is what a link to a file is that stands alone in an import, if it is no picture", () => {
    expect(read("[Our slides](talk.pdf)")).to.deep.equal([["file", [address, "Our slides"]]]);
    for (const text of [
      "See [our slides](talk.pdf)",
      "[Our page](page.md)",
      "[The plan](plan.PNG)",
      "[Elsewhere](https://example.org/talk.pdf)",
      "[**Our** slides](talk.pdf)",
    ])
      expect(read(text)[0]![0], text).to.equal("paragraph");
    expect(read("- [Our slides](talk.pdf)")).to.deep.equal([["bulletListItem", ""]]);
  });

  it("and a paragraph with such a link stays one when it is written and read again", () => {
    const content = [{ type: "link", href: address, content: [{ type: "text", text: "a", styles: {} }] }];
    const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
    const blocks = [{ id: "x", type: "paragraph", props: looks, content, children: [] }] as Block[];
    const written = toMarkdown({ title: null, blocks });
    expect(fromMarkdown(written, { newId: () => "x" }).blocks).to.deep.equal(blocks);
  });
});
