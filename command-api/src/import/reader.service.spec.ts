import { expect } from "chai";
import { openPageReader, type PageReader } from "./reader.ts";

const places = {
  addresses: new Map([
    ["team/ann.md", "/0198c000"],
    ["team/ann.png", "/api/files/0198c001"],
  ]),
  attachments: new Set(["team/ann.png"]),
};
const file = { path: "team/index.md", title: "Team", text: "See [Ann](ann.md#role).\n\n![Ann](ann.png)" };
/** Emphasis that begins and never ends is what Markdown readers take longest for. */
const tangled = { ...file, text: "*a **b _c ".repeat(100_000) };

function openReader(): PageReader {
  const reader = openPageReader();
  reader.know(places);
  return reader;
}

describe("a reader of pages", () => {
  let reader: PageReader | undefined;
  afterEach(() => reader?.close());

  it("reads beside this thread, with links to where the files go", async () => {
    reader = openReader();
    const page = await reader.read(file);
    expect(page!.title).to.equal("Team");
    expect(page!.attachments).to.deep.equal(["team/ann.png"]);
    expect(JSON.stringify(page!.blocks)).to.include("/0198c000#role").and.include("/api/files/0198c001");
  });

  it("gives up on a text that takes too long, and reads the next", async () => {
    reader = openReader();
    const [first, second] = await Promise.all([reader.read(tangled, 100), reader.read(file)]);
    expect(first).to.equal(null);
    expect(second!.title).to.equal("Team");
  });

  it("leaves this thread free meanwhile, and ends at once when it is closed", async () => {
    reader = openReader();
    const reading = reader.read(tangled).then(
      () => "read",
      () => "ended",
    );
    await reader.close();
    expect(await reading).to.equal("ended");
  });
});
