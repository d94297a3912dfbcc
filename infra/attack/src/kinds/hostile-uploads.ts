import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { crc32, deflateSync } from "node:zlib";
import { pdfOf } from "@annals/testing/pdf";
import { zipOf } from "@annals/testing/zip";
import type { Attack, Run, Target } from "../attack.ts";
import { readProcess } from "../process.ts";
import { sizeOf, watchOthers } from "../sockets.ts";
import { asking, homeOf, put } from "../uploading.ts";

/** Files that decoders break on, and files that would run in a browser: in the file manager, with their previews. */
const hostileUploads: Attack = {
  says: "uploads that mean harm: bombs for decoders, broken files, scripts in pictures, pages and documents, two types in one file",
  async run(target) {
    const { app, author, share, random, signal, url } = target;
    const { pid } = await readProcess(app.data);
    const home = await homeOf(app);
    const harmful: [string, Buffer][] = [...(await bombs()), ...scripts()];
    const seeds = await whole();
    for (let n = 0; n < Math.ceil(400 * share); n++) {
      const [name, bytes] = seeds[n % seeds.length]!;
      harmful.push([`${n} ${name}`, broken(bytes, random)]);
    }
    // Begun when all are made: this process makes them, and would wait for itself.
    const others = watchOthers(url, target.viewer.token);
    const ids: { id: string; name: string }[] = [];
    const work = async () => {
      for (let next = harmful.shift(); next !== undefined && !signal.aborted; next = harmful.shift())
        ids.push({ id: await put(app, author, home, ...next), name: next[0] });
    };
    await Promise.all([work(), work(), work(), work()]);
    const states: Record<string, number> = {};
    for (const { id, name } of ids) {
      const state = await settled(target, id);
      states[state] = (states[state] ?? 0) + 1;
      await checkHarmless(target, id, name);
    }
    const seen = await others.end();
    const then = await readProcess(app.data);
    if (then.pid !== pid) throw new Error("the process was replaced");
    const good = await put(app, author, home, "good.pdf", pdfOf(["A good one"]));
    if ((await settled(target, good)) !== "ready") throw new Error("a good file got no preview afterwards");
    const told = Object.entries(states).map(([state, n]) => `${n} ${state}`);
    return `${ids.length} files (${told.join(", ")}), none runs, one process, ${(await sizeOf(pid)).memory} MB; ${seen}`;
  },
};
export default hostileUploads;

/** How the preview of a file ended, within a quarter of an hour. */
async function settled({ app, author, signal }: Target & Run, id: string): Promise<string> {
  for (let tries = 0; tries < 4_500 && !signal.aborted; tries++) {
    const { state, why } = (await asking(app, author, "GET", `/api/files/${id}/details`)).body.preview;
    if (state !== "waiting") return why ?? state;
    await delay(200);
  }
  throw new Error(`the preview of ${id} never ended`);
}

/** What a browser shows in place, without a script: PDFs are shown by its own viewer. */
const inert =
  /^(image\/(png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)|audio\/.*|video\/.*|application\/pdf)$/;

/** @throws where a file, or a picture that was made of it, could run in a browser as part of this site */
async function checkHarmless({ app, author }: Target, id: string, name: string): Promise<void> {
  const { headers } = await asking(app, author, "GET", `/api/files/${id}`);
  const of = (header: string) => headers.get(header) ?? "";
  const type = of("content-type");
  const isDownload = of("content-disposition").startsWith("attachment;");
  const policy = of("content-security-policy");
  const isShut = /default-src 'none'/.test(policy) && /sandbox(;|$)/.test(policy);
  const isSafe =
    of("x-content-type-options") === "nosniff" &&
    (isDownload || inert.test(type) || (type === "image/svg+xml" && isShut)) &&
    (type === "application/pdf" || isShut) &&
    !/html|javascript|ecmascript/.test(isDownload ? "" : type);
  if (!isSafe) throw new Error(`${name} is sent as ${type}, ${of("content-disposition")}, ${policy}`);
  const made = await asking(app, author, "GET", `/api/files/${id}?w=320`);
  if (made.status === 200 && made.headers.get("content-type") !== "image/webp")
    throw new Error(`a picture of ${name} is sent as ${made.headers.get("content-type")}`);
}

/** Small files that ask for much. */
async function bombs(): Promise<[string, Buffer][]> {
  const zeros = "0".repeat(80_000_000);
  const rows = `<row><c t="inlineStr"><is><t>${"x".repeat(40)}</t></is></c></row>`.repeat(400_000);
  const entities = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "${"a".repeat(1_000)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${"bcdefghij"[n]} "${`&${"abcdefghi"[n]};`.repeat(10)}">`).join("")}]>`;
  const outside = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const deep = "<w:p>".repeat(200_000);
  const word = (xml: string) =>
    zipOf({
      "[Content_Types].xml": typesOf("wordprocessingml.document", "word/document.xml"),
      "word/document.xml": xml,
    });
  return [
    ["wide.png", png(60_000, 60_000)],
    ["wider.png", png(2_000_000_000, 2_000_000_000)],
    [
      "large.svg",
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"><rect width="100%" height="100%"/></svg>',
      ),
    ],
    ["uses.svg", Buffer.from(usesOfUses())],
    [
      "entities.svg",
      Buffer.from(`${entities}<svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`),
    ],
    ["frames.gif", gif(20_000)],
    ["bomb.docx", await word(zeros)],
    ["entities.docx", await word(`${entities}<w:document><w:t>&j;</w:t></w:document>`)],
    ["outside.docx", await word(`${outside}<w:document><w:t>&x;</w:t></w:document>`)],
    ["deep.docx", await word(`<w:document>${deep}</w:document>`)],
    [
      "rows.xlsx",
      await zipOf({
        "[Content_Types].xml": typesOf("spreadsheetml.sheet", "xl/workbook.xml"),
        "xl/workbook.xml": "<workbook/>",
        "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      }),
    ],
    [
      "many.odt",
      await zipOf({
        mimetype: "application/vnd.oasis.opendocument.text",
        "content.xml": "<x/>",
        ...Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}.xml`, "x"])),
      }),
    ],
    ["lying.docx", await lyingZip()],
    ["large page.pdf", hugePage()],
    ["pages.pdf", pdfOf(Array.from({ length: 20_000 }, (_, n) => `page ${n}`))],
    ["circle.pdf", circle()],
    ["loop.mp4", loopOfBoxes()],
    ["loop.jpg", loopOfPlaces()],
    [
      "loop.tif",
      Buffer.concat([
        Buffer.from("II*\0\x08\0\0\0\x01\0", "latin1"),
        Buffer.alloc(12),
        Buffer.from([8, 0, 0, 0]),
      ]),
    ],
    ["lines.md", Buffer.from(`${"[".repeat(50_000)}\n${"> ".repeat(20_000)}`)],
    ["words.txt", Buffer.from("a".repeat(8_000_000))],
    ["marks.txt", Buffer.from(`x${"\u0301".repeat(1_000_000)}`)],
  ];
}

/** What would run, were it taken for what it also is. */
function scripts(): [string, Buffer][] {
  const run = "<script>document.title='run'</script>";
  const svg = (inside: string, more = "") =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${more}>${inside}</svg>`,
    );
  const page = `<!doctype html><html><body>${run}</body></html>`;
  const gifThatRuns = Buffer.from(
    `GIF89a/*\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;*/=1;alert(1)//`,
    "latin1",
  );
  return [
    ["a.svg", svg(run)],
    ["load.svg", svg("", ' onload="alert(1)"')],
    [
      "foreign.svg",
      svg(
        `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="${run.replaceAll("<", "&lt;")}"/></foreignObject>`,
      ),
    ],
    [
      "use.svg",
      svg(
        '<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#x"/><a xlink:href="javascript:alert(1)"><text y="9">x</text></a>',
      ),
    ],
    [
      "import.svg",
      svg(
        '<style>@import url("http://127.0.0.9:1/x.css");</style><image xlink:href="http://127.0.0.9:1/x.png"/>',
      ),
    ],
    [
      "outside.svg",
      Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`),
    ],
    [
      "sheet.svg",
      Buffer.from(`<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?>${svg(run)}`),
    ],
    ["page.html", Buffer.from(page)],
    ["page.png", Buffer.from(page)],
    [
      "page.xhtml",
      Buffer.from(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${run}</html>`),
    ],
    ["page.xml", Buffer.from(`<?xml version="1.0"?><?xml-stylesheet href="a.xsl" type="text/xsl"?><a/>`)],
    [
      "feed.rss",
      Buffer.from(`<?xml version="1.0"?><rss version="2.0"><channel><title>${run}</title></channel></rss>`),
    ],
    ["old.mht", Buffer.from(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${page}`)],
    ["utf7.txt", Buffer.from("+ADw-script+AD4-alert(1)+ADw-/script+AD4-")],
    ["utf16.txt", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page, "utf16le")])],
    ["script.js", Buffer.from("alert(1)")],
    ["worker.mjs", Buffer.from("self.onmessage=()=>1")],
    ["module.wasm", Buffer.from("\0asm\x01\0\0\0", "latin1")],
    ["style.css", Buffer.from("*{background:url(//127.0.0.9:1/x)}")],
    ["script.gif", gifThatRuns],
    ["page.gif", Buffer.from(`GIF89a${page}`)],
    [
      "page.jpg",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(page), Buffer.from([0xff, 0xd9])]),
    ],
    ["page.bmp", Buffer.concat([Buffer.from("BM"), Buffer.from(page)])],
    ["page.webp", Buffer.concat([Buffer.from("RIFF\x10\0\0\0WEBPVP8 "), Buffer.from(page)])],
    ["page.mp3", Buffer.concat([Buffer.from("ID3\x03\0\0\0\0\0\0"), Buffer.from(page)])],
    [
      "script.pdf",
      Buffer.from(
        pdfOf(["x"])
          .toString("latin1")
          .replace(
            "/Type /Catalog",
            "/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>",
          ),
        "latin1",
      ),
    ],
    ["page.pdf", Buffer.concat([Buffer.from(page), pdfOf(["x"])])],
    ["zip.pdf", Buffer.concat([pdfOf(["x"]), Buffer.from("PK\x05\x06".padEnd(22, "\0"), "latin1")])],
    ["flash.swf", Buffer.from("CWS\x0a\0\0\0\0", "latin1")],
  ];
}

/** Good files, to be broken. */
async function whole(): Promise<[string, Buffer][]> {
  const picture = await readFile(new URL("../../../../frontend/public/icon-192.png", import.meta.url)).catch(
    () => png(300, 200),
  );
  return [
    ["a.png", picture],
    ["b.png", png(400, 300)],
    ["c.gif", gif(20)],
    ["d.pdf", pdfOf(["One", "Two", "Three"])],
    [
      "e.docx",
      await zipOf({
        "[Content_Types].xml": typesOf("wordprocessingml.document", "word/document.xml"),
        "word/document.xml": "<w:document><w:p><w:r><w:t>Words</w:t></w:r></w:p></w:document>",
      }),
    ],
    ["f.jpg", loopOfPlaces()],
    [
      "g.svg",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><circle r="20"/></svg>'),
    ],
    ["h.mp4", loopOfBoxes()],
  ];
}

/** A file that was cut, flipped or filled somewhere. */
function broken(bytes: Buffer, random: () => number): Buffer {
  const at = () => Math.floor(random() * bytes.length);
  const made = Buffer.from(bytes);
  for (let n = 0; n < 1 + random() * 12; n++) made[at()] = Math.floor(random() * 256);
  if (random() < 0.3) made.fill(random() < 0.5 ? 0xff : 0, at(), at());
  if (random() < 0.3) return made.subarray(0, at());
  return random() < 0.2 ? Buffer.concat([made, made.subarray(at())]) : made;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A gray PNG that says so many pixels, with as many as fit into a megabyte. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const pixels = Buffer.alloc(Math.min((width + 1) * height, 100_000_000), 0);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF of one pixel a frame that says it is as large as can be. */
function gif(frames: number): Buffer {
  const head = Buffer.from("GIF89a\xff\x7f\xff\x7f\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  const frame = Buffer.from("!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0", "latin1");
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

/** Each line shows the one before ten times. */
function usesOfUses(): string {
  const lines = Array.from(
    { length: 12 },
    (_, n) => `<g id="g${n + 1}">${`<use xlink:href="#g${n}"/>`.repeat(10)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><g id="g0"><rect width="9" height="9"/></g>${lines.join("")}</svg>`;
}

/** What makes a zip an office file: which part of it is which. */
const typesOf = (kind: string, part: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;

/** A document whose directory says one byte of what is fifty million. */
async function lyingZip(): Promise<Buffer> {
  const part = "word/document.xml";
  const made = await zipOf({
    "[Content_Types].xml": typesOf("wordprocessingml.document", part),
    [part]: "a".repeat(50_000_000),
  });
  made.writeUInt32LE(1, made.lastIndexOf(part) - 46 + 24);
  return made;
}

const hugePage = () =>
  Buffer.from(pdfOf(["x"]).toString("latin1").replace("[0 0 612 792]", "[0 0 9999999 9999999]"), "latin1");
/** A tree of pages that is its own child. */
const circle = () =>
  Buffer.from(pdfOf(["x"]).toString("latin1").replace("/Kids [4 0 R]", "/Kids [2 0 R]"), "latin1");

/** An MP4 whose boxes say that they are longer, shorter and deeper than they are. */
function loopOfBoxes(): Buffer {
  const box = (type: string, inside: Buffer, size = inside.length + 8) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(size);
    head.write(type, 4);
    return Buffer.concat([head, inside]);
  };
  let inside: Buffer = box("udta", box("\u00a9xyz", Buffer.from("\0\x12\x15\xc7+48.8577+002.295/")), 0);
  for (let depth = 0; depth < 2_000; depth++) inside = box("moov", inside);
  return Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\x02\0isomiso2mp41")),
    inside,
    box("free", Buffer.alloc(8), 1),
    box("mdat", Buffer.alloc(0), 0xffffffff),
  ]);
}

/** A JPEG whose EXIF leads back to itself. */
function loopOfPlaces(): Buffer {
  const tiff = Buffer.alloc(38);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  for (const [n, tag] of [0x8825, 0x8769].entries()) {
    tiff.writeUInt16LE(tag, 10 + n * 12);
    tiff.writeUInt16LE(4, 12 + n * 12);
    tiff.writeUInt32LE(1, 14 + n * 12);
    tiff.writeUInt32LE(8, 18 + n * 12);
  }
  tiff.writeUInt32LE(8, 34);
  const app1 = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(app1.length + 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1]),
    length,
    app1,
    Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9]),
  ]);
}
