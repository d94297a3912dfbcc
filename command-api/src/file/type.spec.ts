import { expect } from "chai";
import sharp from "sharp";
import { typeOf } from "./type.ts";

describe("the type of a file", () => {
  const of = (content: string | Buffer, name: string) => typeOf(Buffer.from(content as string), name);

  it("is taken from its content, not its name", async () => {
    const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    expect(await of(png, "holiday.exe")).to.equal("image/png");
    expect(await of("%PDF-1.7\n", "picture.png")).to.equal("application/pdf");
    expect(await of("<html><script>alert(1)</script>", "picture.png")).to.equal("text/plain");
  });

  it("knows SVG behind a declaration and a comment", async () => {
    expect(
      await of('<?xml version="1.0"?>\n<!-- drawn --><svg xmlns="http://www.w3.org/2000/svg"/>', "x.txt"),
    ).to.equal("image/svg+xml");
  });

  it("is found at once, whatever the text repeats", async () => {
    const pieces = [
      "<!---->",
      "<!--",
      "<?xml",
      "<?xml>",
      "<!DOCTYPE svg>",
      "<!DOCTYPE svg",
      " ",
      "<svg",
      "\n<!-- > -->",
    ];
    // A pattern that goes back and forth would not come to its end within the time of a test.
    for (const piece of pieces)
      for (const last of ["x", "<svg>", ""])
        expect(await of(piece.repeat((64 * 1024) / piece.length) + last, "a.txt")).to.be.oneOf([
          "text/plain",
          "image/svg+xml",
          "application/octet-stream",
        ]);
  });

  it("tells texts apart by their ending, and bytes that are no text are just bytes", async () => {
    expect(await of("a,b\n1,2\n", "table.CSV")).to.equal("text/csv");
    expect(await of("hello", "notes")).to.equal("text/plain");
    expect(await of(Buffer.from([1, 0, 2, 255]), "notes.txt")).to.equal("application/octet-stream");
  });

  it("takes a text whose last character is cut for a text", async () => {
    expect(await of(Buffer.from("naïve ☃").subarray(0, -1), "a.txt")).to.equal("text/plain");
  });
});
