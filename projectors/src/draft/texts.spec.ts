import { type Block, limits, sizeOf } from "@annals/document";
import { expect } from "chai";
import { createTextMemory } from "./texts.ts";

describe("the texts that a worker remembers", () => {
  const pageOf = (bytes: number, blocks = 1): Block[] =>
    Array.from({ length: blocks }, (_, at) => ({
      id: `b${at}`,
      type: "paragraph",
      props: {},
      content: [{ type: "text", text: "x".repeat(Math.floor(bytes / blocks) - 300), styles: {} }],
      children: [],
    })) as unknown as Block[];

  it("are bounded by their bytes, however few blocks hold them", () => {
    const memory = createTextMemory();
    for (let n = 0; n < 20; n++) {
      const blocks = pageOf(1024 * 1024);
      memory.set(`entry ${n}`, { revision: 1, published: blocks, draft: blocks });
    }
    const kept = [...memory.values()].reduce((sum, { published }) => sum + sizeOf(published).bytes, 0);
    expect(kept).to.be.within(limits.bytes / 2, limits.bytes);
    expect(memory.has("entry 19")).to.equal(true);
    expect(memory.has("entry 0")).to.equal(false);
  });

  it("count a draft beside what is published, and a text that is both once", () => {
    const memory = createTextMemory();
    const half = () => pageOf(limits.bytes / 2);
    const largest = pageOf(limits.bytes);
    memory.set("one", { revision: 1, published: half(), draft: [] });
    memory.set("draft of its own", { revision: 1, published: half(), draft: half() });
    expect([...memory.keys()]).to.deep.equal(["draft of its own"]);
    memory.set("as published", { revision: 1, published: largest, draft: largest });
    expect([...memory.keys()]).to.deep.equal(["as published"]);
  });
});
