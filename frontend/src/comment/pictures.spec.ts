import { expect } from "chai";
import { problemOf } from "./allowed.ts";
import { lowered } from "./lowered.ts";
import { withoutEnd } from "./without-end.ts";

const line = (text: string) => ({
  type: "paragraph",
  content: text === "" ? [] : [{ type: "text", text }],
  children: [],
});

describe("pictures in comments", () => {
  it("are refused in words when they are too large, or no pictures", () => {
    const mb = 1024 * 1024;
    expect(problemOf({ type: "image/png", size: 10 * mb })).to.equal(null);
    expect(problemOf({ type: "image/png", size: 10 * mb + 1 })).to.match(/at most 10 MB/);
    for (const type of ["application/pdf", "image/heic", ""])
      expect(problemOf({ type, size: 1 }), type).to.match(/can be a PNG/);
  });
  it("are no taller than they may be, and keep their shape", () => {
    const image = (width: number, height: number) =>
      `<img src="/api/files/x" width="${width}" height="${height}">`;
    expect(lowered(image(640, 320))).to.equal(image(640, 320));
    expect(lowered(image(1000, 2000))).to.equal(image(160, 320));
    expect(lowered(image(1, 100_000))).to.equal(image(1, 320));
  });
  it("leave no empty lines at the end", () => {
    const picture = { type: "image", props: {}, children: [] };
    expect(withoutEnd([line("a"), picture, line(""), line("")])).to.deep.equal([line("a"), picture]);
    expect(withoutEnd([line(""), line("a")])).to.deep.equal([line(""), line("a")]);
    expect(withoutEnd([line("")])).to.deep.equal([]);
  });
});
