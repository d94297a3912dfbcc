import { readFileSync } from "node:fs";
import { expect } from "chai";
import { browserKinds, coloredAs, languageName, plainText } from "./browser.ts";
import { parseBlocks } from "./parse.ts";

/** Every module that a file needs when it runs, by itself or through others. */
function needs(file: URL, found = new Set<string>()): Set<string> {
  const source = readFileSync(file, "utf8");
  for (const [, name] of source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from "([^"]+)";/gm)) {
    const module = name!.startsWith(".") ? new URL(name!, file).href : name!;
    if (found.has(module)) continue;
    found.add(module);
    if (name!.startsWith(".")) needs(new URL(module), found);
  }
  return found;
}

describe("The document's part for browsers", () => {
  it("needs no package, so that nothing of zod or Markdown is loaded with it", () => {
    const modules = [...needs(new URL("./browser.ts", import.meta.url))];
    expect(modules.length).to.be.greaterThan(20);
    expect(modules.filter((name) => !name.startsWith("file:"))).to.deep.equal([]);
    const paths = modules.map((name) => name.slice(new URL(".", import.meta.url).href.length));
    expect(paths.filter((path) => /schema|markdown|\bhtml\.ts/.test(path))).to.deep.equal([]);
  });

  it("reads the text of blocks that nobody checked", () => {
    const text = (words: string) => [{ type: "text", text: words, styles: {} }];
    const blocks = [
      { type: "paragraph", content: text("one"), children: [{ type: "quote", content: text("two") }] },
      { type: "image", props: { name: "three" } },
      { type: "table", content: { rows: [{ cells: [text("a"), { content: text("b") }] }] } },
      { type: "constructor", content: text("not a kind") },
      { type: "divider" },
    ];
    expect(plainText(blocks)).to.equal("one\ntwo\nthree\na · b");
  });

  it("says by which language code is coloured, however it is written", () => {
    for (const name of ["markdown:", "Markdown", " md ", "md"])
      expect(coloredAs(name), name).to.equal("markdown");
    for (const name of ["", "none", "klingon", "constructor"]) expect(coloredAs(name), name).to.equal("text");
    expect(languageName("sh")).to.equal("Shell");
    expect(languageName("klingon")).to.equal("klingon");
  });

  it("says of every kind the defaults that checking fills in", () => {
    for (const [type, { defaults }] of Object.entries(browserKinds)) {
      const content = type === "table" ? { type: "tableContent", rows: [] } : undefined;
      const props = type === "heading" ? { level: 1 } : {};
      const parsed = parseBlocks([
        { id: "a", type, props, content: content ?? (isEmpty(type) ? undefined : []) },
      ]);
      expect("blocks" in parsed && parsed.blocks[0]!.props, type).to.deep.equal(defaults);
    }
  });
});

function isEmpty(type: string): boolean {
  return [
    "image",
    "video",
    "audio",
    "file",
    "divider",
    "math",
    "embed",
    "gallery",
    "columnList",
    "column",
    "custom",
    "pageTable",
  ].includes(type);
}
