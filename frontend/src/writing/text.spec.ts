import { expect } from "chai";
import { sameText } from "./text.ts";

const paragraph = (text: string, props: Record<string, unknown> = {}) => ({
  id: "a",
  type: "paragraph",
  props,
  content: [{ type: "text", text, styles: {} }],
});
const text = (...blocks: unknown[]) => ({ title: "Title", description: "", blocks });

describe("Comparing texts", () => {
  it("sees no difference in what stands for nothing", () => {
    const looks = { textColor: "default", backgroundColor: "default", textAlignment: "left" };
    const stored = { children: [], ...paragraph("one", looks) };
    expect(sameText(text(paragraph("one")), text(stored))).to.equal(true);
    const table = { id: "t", type: "table", props: {}, content: { columnWidths: [undefined], rows: [] } };
    const bare = { id: "t", type: "table", props: {}, content: { columnWidths: [], rows: [] } };
    expect(sameText(text(table), text(bare))).to.equal(true);
    expect(sameText({ ...text(), title: "Title " }, text())).to.equal(true);
  });
  it("sees every other", () => {
    const one = text(paragraph("one"));
    expect(sameText(one, text(paragraph("two")))).to.equal(false);
    expect(sameText(one, text(paragraph("one", { textColor: "red" })))).to.equal(false);
    expect(sameText(one, text(paragraph("one"), paragraph("")))).to.equal(false);
    expect(sameText(one, { ...one, title: "Other" })).to.equal(false);
    expect(sameText(one, { ...one, description: "Other" })).to.equal(false);
  });
});
