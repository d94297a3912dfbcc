import { expect } from "chai";
import * as z from "zod";
import { isSafeHref } from "./links.ts";
import { blockChangeSchema } from "./schema.ts";
import { cleanText } from "./values.ts";

describe("The document format", () => {
  it("can be said as JSON Schema, for descriptions of an interface", () => {
    expect(JSON.stringify(z.toJSONSchema(blockChangeSchema, { io: "input" }))).to.include("numberedListItem");
  });

  it("takes text without control characters and halves of characters", () => {
    for (const text of ["", "a\tb\nc", "日本 🚀 \u00a0 \u200d"])
      expect(cleanText.safeParse(text).success).to.equal(true);
    for (const text of ["\u0000", "a\u001b", "\r", "\u007f", "\ud800", "\uffff"]) {
      expect(cleanText.safeParse(text).success).to.equal(false);
    }
  });

  it("knows which links may be followed", () => {
    const safe = [
      "https://x.org",
      "HTTP://x.org",
      "mailto:a@x.org",
      "tel:+1",
      "/a/b:c",
      "#a",
      "a.md",
      "../a",
      "?q=javascript:1",
      "",
    ];
    for (const href of safe) expect(isSafeHref(href), href).to.equal(true);
    const unsafe = [
      "javascript:1",
      " javascript:1",
      "java\tscript:1",
      "\u0001javascript:1",
      "data:text/html,1",
      "//x.org",
      "\\\\x.org",
      "/\\x.org",
      "file:///etc",
      "vbscript:1",
      "blob:x",
    ];
    for (const href of unsafe) expect(isSafeHref(href), href).to.equal(false);
  });
});
