import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pdfOf } from "@annals/testing/pdf";
import { expect } from "chai";
import sharp from "sharp";
import yazl from "yazl";
import { measure, readContent, squareOf, withoutPlace } from "./decoders.ts";

const types = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
};

describe("the decoders", function () {
  this.timeout(120_000);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-decoders-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const store = async (bytes: Buffer | string) => {
    const path = join(folder, "content");
    await writeFile(path, bytes);
    return path;
  };
  const read = async (bytes: Buffer | string, type: string) => readContent(await store(bytes), type, folder);
  const pixels = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#3355aa" }, limitInputPixels: false });
  const zip = (parts: Record<string, string | Buffer>) => {
    const made = new yazl.ZipFile();
    for (const [name, text] of Object.entries(parts)) made.addBuffer(Buffer.from(text as string), name);
    made.end();
    return buffer(made.outputStream);
  };
  const pagesOf = async (bytes: Buffer | string, type: string) => {
    const answer = await read(bytes, type);
    return "result" in answer ? answer.result.text!.pages : answer.failed;
  };

  it("make small pictures of a picture, upright, none wider than it", async () => {
    const turned = await pixels(1300, 700).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const answer = await read(turned, "image/jpeg");
    const made = "result" in answer ? answer.result.pictures : [];
    expect(made.map(({ width, height }) => [width, height])).to.deep.equal([
      [160, 297],
      [320, 594],
      [640, 1189],
      [700, 1300],
    ]);
    for (const { path, width } of made)
      expect(await sharp(path).metadata()).to.include({ format: "webp", width });
    expect(await measure(join(folder, "content"))).to.deep.equal({ width: 700, height: 1300 });
  });

  it("say why there is no picture: damaged, no picture, or too many pixels", async () => {
    const whole = await pixels(900, 900).png().toBuffer();
    expect(await read(whole.subarray(0, 400), "image/png")).to.deep.equal({ failed: "damaged" });
    expect(await read("no picture", "image/png")).to.deep.equal({ failed: "damaged" });
    const huge = await pixels(20_000, 20_000).png().toBuffer();
    expect(await read(huge, "image/png")).to.deep.equal({ failed: "too-large" });
    // One that is hostile ends nothing for the next.
    expect(await read(whole, "image/png"))
      .to.have.nested.property("result.pictures")
      .with.length(4);
  });

  it("read no other file for a drawing, and none that is hostile or large", async () => {
    const drawing = (size: string, before = "", within = "") =>
      `<?xml version="1.0"?>${before}<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="4">${within}</svg>`;
    const measured = async (text: string) => measure(await store(text));
    expect(await measured(drawing("3"))).to.deep.equal({ width: 3, height: 4 });
    const other = '<!DOCTYPE svg [<!ENTITY w SYSTEM "file:///proc/sys/kernel/pid_max">]>';
    expect(await measured(drawing("&w;", other))).to.equal(null);
    const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`);
    const many = `<!DOCTYPE svg [<!ENTITY a0 "ha">${laughs.join("")}]>`;
    expect(await measured(drawing("3", many, "<text>&a12;</text>"))).to.equal(null);
    expect(await measured(drawing("3", "", "<g/>".repeat(300_000)))).to.equal(null);
  });

  it("make the picture of a person square, and of nothing else", async () => {
    const to = join(folder, "square");
    expect(await squareOf(await store(await pixels(300, 100).png().toBuffer()), to)).to.equal(null);
    expect(await sharp(to).metadata()).to.include({ format: "webp", width: 256, height: 256 });
    expect(await squareOf(await store("no picture"), to)).to.equal("damaged");
  });

  it("read a PDF page by page, and draw its first one", async () => {
    const answer = await read(pdfOf(["Holidays are thirty days", "Sick leave"]), "application/pdf");
    const { pictures, text } = "result" in answer ? answer.result : { pictures: [], text: null };
    expect(text).to.deep.equal({ pages: ["Holidays are thirty days", "Sick leave"], isCut: false });
    expect(pictures.map(({ width }) => width)).to.deep.equal([160, 320, 640, 1024]);
    // Black letters on white: the corner is white.
    const { data } = await sharp(pictures[0]!.path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).to.deep.equal([255, 255, 255]);
  });

  it("say that a PDF is damaged", async () => {
    expect(await pagesOf("%PDF-1.7\nnothing", "application/pdf")).to.equal("damaged");
    expect(await pagesOf(Buffer.alloc(5000, 1), "application/pdf")).to.equal("damaged");
  });

  it("read office files: paragraphs, sheets, slides", async () => {
    const docx = await zip({
      "word/document.xml":
        '<w:document xmlns:w="w"><w:p><w:t>Notice </w:t><w:t>period</w:t></w:p><w:p><w:t>&lt;three&gt; months</w:t></w:p></w:document>',
      "word/footnotes.xml": '<w:footnotes xmlns:w="w"><w:p><w:t>A note</w:t></w:p></w:footnotes>',
    });
    expect(await pagesOf(docx, types.docx)).to.deep.equal(["Notice period\n<three> months\nA note"]);
    const xlsx = await zip({
      "xl/workbook.xml": "<workbook/>",
      "xl/sharedStrings.xml": "<sst><si><t>Room</t></si><si><t>Attic</t></si></sst>",
      "xl/worksheets/sheet2.xml": "<x><row><c t='inlineStr'><is><t>second</t></is></c></row></x>",
      "xl/worksheets/sheet1.xml":
        '<x><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c><v>12.5</v></c></row></x>',
    });
    expect(await pagesOf(xlsx, types.xlsx)).to.deep.equal(["Room\tAttic\t\n12.5", "second"]);
    const pptx = await zip({
      "ppt/presentation.xml": "<p/>",
      "ppt/slides/slide10.xml": '<p xmlns:a="a"><a:p><a:t>last</a:t></a:p></p>',
      "ppt/slides/slide2.xml": '<p xmlns:a="a"><a:p><a:t>first</a:t></a:p></p>',
    });
    expect(await pagesOf(pptx, types.pptx)).to.deep.equal(["first", "last"]);
    const odt = await zip({
      "content.xml": '<o xmlns:text="t"><text:h>Head</text:h><text:p>one<text:s/>two</text:p></o>',
    });
    expect(await pagesOf(odt, types.odt)).to.deep.equal(["Head\none two"]);
  });

  it("are ended by no zip: bombs, entities, what is no zip, parts without end", async () => {
    const bomb = await zip({ "word/document.xml": Buffer.alloc(200 * 1024 * 1024, "<w:t>a</w:t>") });
    expect(bomb.length).to.be.below(1024 * 1024);
    expect(await pagesOf(bomb, types.docx)).to.be.oneOf(["too-large", "damaged"]);
    const spaces = await zip({ "word/document.xml": Buffer.alloc(200 * 1024 * 1024, " ") });
    expect(await pagesOf(spaces, types.docx)).to.be.oneOf(["too-large", "damaged"]);
    const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>';
    expect(await pagesOf(await zip({ "content.xml": entity }), types.odt)).to.equal("damaged");
    expect(await pagesOf("PK nothing", types.docx)).to.equal("damaged");
    expect(await pagesOf(await zip({ "a.txt": "a" }), types.docx)).to.equal("damaged");
    const path = await store(await zip({ "content.xml": "<o/>" }));
    await truncate(path, (await stat(path)).size - 5);
    expect(await readContent(path, types.odt, folder)).to.deep.equal({ failed: "damaged" });
  });

  it("read plain text as far as the limits go", async () => {
    expect(await pagesOf("# Title\n\nText", "text/markdown")).to.deep.equal(["# Title\n\nText"]);
    const long = await read("a".repeat(3_000_000), "text/plain");
    const text = "result" in long ? long.result.text! : null;
    expect([text!.pages[0]!.length, text!.isCut]).to.deep.equal([2_000_000, true]);
  });

  it("take the place out of a picture, and leave its orientation", async () => {
    const taken = await pixels(40, 20)
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Copyright: "Ann" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>GPSLatitude secret</rdf:RDF></x:xmpmeta>');
    for (const [type, bytes] of [
      ["image/jpeg", await taken.clone().jpeg().toBuffer()],
      ["image/png", await taken.clone().png().toBuffer()],
      ["image/webp", await taken.clone().webp().toBuffer()],
    ] as const) {
      const path = await store(bytes);
      expect(await withoutPlace(path, type), type).to.deep.equal({ result: true });
      const after = await readFile(path);
      expect(after.length, type).to.equal(bytes.length);
      const { exif, orientation, xmp } = await sharp(after).metadata();
      expect(orientation, type).to.equal(6);
      expect(exif!.includes("Ann"), type).to.equal(true);
      expect(
        exif!.includes(Buffer.from([0x25, 0x88])) || exif!.includes(Buffer.from([0x88, 0x25])),
        type,
      ).to.equal(false);
      expect(String(xmp ?? ""), type).not.to.include("secret");
      expect(
        (await sharp(after).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer()),
        type,
      ).to.equal(true);
      // Done again, nothing is left to do.
      expect(await withoutPlace(path, type), type).to.deep.equal({ result: false });
    }
  });

  it("take the place out of a picture of a phone that does not name its EXIF", async () => {
    const taken = await pixels(40, 20)
      .withExif({ IFD0: { Copyright: "Ann" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" } })
      .jpeg()
      .toBuffer();
    const named = (await sharp(taken).metadata()).exif!;
    // Without "Exif\0\0", as a HEIC may have it; what only begins like it is of the picture.
    const exif = named.subarray(named.indexOf(named.includes("II*\0") ? "II*\0" : "MM\0*"));
    const picture = Buffer.from(
      "II*\0\x08\0\0\0\x01\0\x25\x88\xff\xff\x01\0\0\0\x20\0\0\0 picture",
      "latin1",
    );
    const heic = Buffer.concat([Buffer.from("\0\0\0\x10ftypheic\0\0\0\0", "latin1"), picture, exif]);
    const path = await store(heic);
    expect(await withoutPlace(path, "image/heic")).to.deep.equal({ result: true });
    const after = await readFile(path);
    expect(after.length).to.equal(heic.length);
    expect(after.includes(picture)).to.equal(true);
    const latitude = exif.subarray(exif.indexOf(degrees(exif)), exif.indexOf(degrees(exif)) + 24);
    expect(latitude.length).to.equal(24);
    expect(after.includes(latitude)).to.equal(false);
    expect(after.includes("Ann")).to.equal(true);
    expect(await withoutPlace(path, "image/heic")).to.deep.equal({ result: false });
  });

  it("take the place out of a film", async () => {
    const box = (type: string, ...data: (Buffer | string)[]) => {
      const inner = Buffer.concat(data.map((one) => Buffer.from(one as string)));
      const head = Buffer.alloc(8);
      head.writeUInt32BE(inner.length + 8);
      head.write(type, 4, "latin1");
      return Buffer.concat([head, inner]);
    };
    const place = box("\xa9xyz", "+52.5200+013.4050/");
    const film = Buffer.concat([
      box("ftyp", "isom"),
      box("mdat", "moving"),
      box("moov", box("mvhd", "head"), box("udta", box("\xa9nam", "Title"), place)),
    ]);
    const path = await store(film);
    expect(await withoutPlace(path, "video/mp4")).to.deep.equal({ result: true });
    const after = await readFile(path);
    expect(after.length).to.equal(film.length);
    expect(after.includes("+52.52")).to.equal(false);
    expect(after.includes("Title") && after.includes("moving")).to.equal(true);
    expect(await withoutPlace(path, "video/mp4")).to.deep.equal({ result: false });
    // Lengths that lie end nothing.
    expect(await withoutPlace(await store(film.fill(0xff, 12, 16)), "video/mp4")).to.deep.equal({
      result: false,
    });
  });
});

/** 52/1 as EXIF has it, in the order of its bytes. */
function degrees(exif: Buffer): Buffer {
  const bytes = Buffer.alloc(8);
  if (exif[0] === 0x4d) {
    bytes.writeUInt32BE(52);
    bytes.writeUInt32BE(1, 4);
  } else {
    bytes.writeUInt32LE(52);
    bytes.writeUInt32LE(1, 4);
  }
  return bytes;
}
