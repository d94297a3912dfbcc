import { expect } from "chai";
import { filesIn } from "./files.ts";
import type { Block } from "./schema.ts";

const id = (last: string) => `0190c2f1-1111-7222-8333-44445555777${last}`;

describe("the files of a document", () => {
  it("are those of its images, attachments and links, at any depth, each once", () => {
    const blocks = [
      { type: "image", props: { url: `/api/files/${id("1")}`, name: "", caption: "" }, children: [] },
      {
        type: "table",
        content: {
          rows: [
            {
              cells: [{ content: [{ type: "inlineImage", props: { url: `/api/files/${id("2")}?small` } }] }],
            },
          ],
        },
        children: [],
      },
      {
        type: "bulletListItem",
        content: [],
        children: [
          { type: "paragraph", content: [{ type: "link", href: `/api/files/${id("3").toUpperCase()}` }] },
          { type: "file", props: { url: `/api/files/${id("1")}` } },
        ],
      },
    ] as unknown as Block[];
    expect(filesIn(blocks)).to.deep.equal([id("1"), id("2"), id("3")]);
  });

  it("are not what is only written about, nor elsewhere", () => {
    const blocks = [
      {
        type: "paragraph",
        content: [{ type: "text", text: `/api/files/${id("1")}`, styles: {} }],
        children: [],
      },
      { type: "image", props: { url: `https://example.org/api/files/${id("2")}` }, children: [] },
    ] as unknown as Block[];
    expect(filesIn(blocks)).to.deep.equal([]);
  });
});
