import { setTimeout as delay } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import type { Attack, Run, Target } from "../attack.ts";
import { asking, homeOf, put } from "../uploading.ts";

/** Of all of it. */
const whole = 2_000;
/** On one page. */
const perPage = 50;

/** Pictures of many sizes and types, in one folder and on pages: each has its thumbnail, which shows it. */
const pictures: Attack = {
  says: "2,000 pictures of many sizes and types, in one folder and on pages, each with its thumbnail",
  async run(target) {
    const { app, author, viewer, share, random, signal } = target;
    const count = Math.ceil(whole * share);
    const folder = (
      await app.call(
        "POST",
        `/api/file-libraries/${await homeOf(app)}/addFolder`,
        { name: "Pictures" },
        author.token,
      )
    ).uuid;
    const made: Made[] = [];
    let next = 0;
    const work = async () => {
      while (next < count && !signal.aborted) {
        const n = next++;
        const one = await draw(n, random);
        made.push({ ...one, id: await put(app, author, folder, one.name, one.bytes) });
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    const started = performance.now();
    await settled(target, folder);
    const waited = Math.round((performance.now() - started) / 1000);
    for (const one of made) await checkPicture(target, one);
    let shown = 0;
    for (let at = 0; at < made.length && !signal.aborted; at += perPage)
      shown += await checkPage(target, made.slice(at, at + perPage));
    const listed = (
      await asking(app, viewer, "GET", `/api/file-libraries/${folder}?images_only=1&per_page=1`)
    ).body;
    if (listed.files_total !== made.length)
      throw new Error(`a folder lists ${listed.files_total} of ${made.length}`);
    const types = Object.keys(kinds).length;
    return `${made.length} pictures of ${types} types from 1 to 6,000 pixels, ${waited} s after the last upload all had thumbnails; ${shown} on pages`;
  },
};
export default pictures;

interface Drawn {
  name: string;
  bytes: Buffer;
  width: number;
  height: number;
  /** Its colors on the left and on the right, as red, green, blue. */
  left: number[];
  right: number[];
}
interface Made extends Drawn {
  id: string;
}

const kinds: Record<string, (picture: Sharp) => Promise<Buffer>> = {
  png: (picture) => picture.png().toBuffer(),
  "palette.png": (picture) => picture.png({ palette: true }).toBuffer(),
  jpg: (picture) => picture.jpeg({ quality: 90 }).toBuffer(),
  "progressive.jpg": (picture) => picture.jpeg({ progressive: true }).toBuffer(),
  webp: (picture) => picture.webp({ quality: 90 }).toBuffer(),
  "lossless.webp": (picture) => picture.webp({ lossless: true }).toBuffer(),
  gif: (picture) => picture.gif().toBuffer(),
  avif: (picture) => picture.avif({ effort: 0 }).toBuffer(),
};

/** Half of one color, half of another, so that what is shown can be told from any other picture. */
async function draw(n: number, random: () => number): Promise<Drawn> {
  const [kind, encode] = Object.entries(kinds)[n % Object.keys(kinds).length]!;
  const side = () => Math.max(1, Math.round(6_000 ** random()));
  // Encoding AVIF costs too much for large ones.
  const most = kind === "avif" ? 800 : 6_000;
  const [width, height] = [Math.max(2, Math.min(most, side())), Math.min(most, side())];
  const color = () => Array.from({ length: 3 }, () => 32 * Math.floor(random() * 8));
  const [left, right] = [color(), color()];
  const half = Math.floor(width / 2);
  const rgb = ([r, g, b]: number[]) => ({ r: r!, g: g!, b: b! });
  const part = { create: { width: half, height, channels: 3 as const, background: rgb(left) } };
  const picture = sharp({ create: { width, height, channels: 3, background: rgb(right) } }).composite([
    { input: part, left: 0, top: 0 },
  ]);
  return { name: `picture ${n}.${kind}`, bytes: await encode(picture), width, height, left, right };
}

/** Waits until everything in a folder has been looked at. @throws for what could not be read */
async function settled({ app, author, signal }: Target & Run, folder: string): Promise<void> {
  for (;;) {
    let waiting = 0;
    for (let page = 1, seen = 0; ; page++) {
      const { body } = await asking(
        app,
        author,
        "GET",
        `/api/file-libraries/${folder}?page=${page}&per_page=500`,
      );
      for (const { name, preview } of body.files) {
        if (preview.state === "waiting") waiting++;
        else if (preview.state !== "ready") throw new Error(`${name}: ${preview.state}, ${preview.why}`);
      }
      seen += body.files.length;
      if (seen >= body.files_total || body.files.length === 0) break;
    }
    if (waiting === 0 || signal.aborted) return;
    await delay(500);
  }
}

/** @throws unless the thumbnail is of this picture: its shape and its colors */
async function checkPicture(
  { app, viewer }: Target,
  { id, name, width, height, left, right }: Made,
): Promise<void> {
  const details = (await asking(app, viewer, "GET", `/api/files/${id}/details`)).body;
  if (details.width !== width || details.height !== height)
    throw new Error(`${name} is said to be ${details.width} × ${details.height}, not ${width} × ${height}`);
  const { status, bytes } = await asking(app, viewer, "GET", details.thumbnail);
  if (status !== 200) throw new Error(`the thumbnail of ${name} is answered with ${status}`);
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isNarrower = info.width <= Math.max(320, width);
  // Of a very narrow picture a rounded pixel is a large share, so the side that is off by less counts.
  const shape = Math.min(
    Math.abs(info.height - Math.max(1, (info.width * height) / width)),
    Math.abs(info.width - Math.max(1, (info.height * width) / height)),
  );
  if (!isNarrower || shape > 1.5)
    throw new Error(`the thumbnail of ${name} is ${info.width} × ${info.height}`);
  const at = (x: number) => [
    ...data.subarray(3 * (Math.floor(info.height / 2) * info.width + x)).subarray(0, 3),
  ];
  const isNear = (seen: number[], wanted: number[]) =>
    seen.every((value, n) => Math.abs(value - wanted[n]!) <= 40);
  // Of a few pixels the two halves run into each other.
  if (info.width < 16 || info.height < 4) return;
  if (!isNear(at(Math.floor(info.width / 8)), left) || !isNear(at(Math.floor((info.width * 7) / 8)), right))
    throw new Error(`the thumbnail of ${name} shows something else`);
}

/** A page with these pictures, as a reader gets it. @returns how many it shows */
async function checkPage({ app, viewer }: Target, some: Made[]): Promise<number> {
  const blocks = some.map(({ id, name }) => ({
    ...{ id: `b${id}`, type: "image", children: [] },
    props: { url: `/api/files/${id}`, name, caption: "" },
  }));
  const page = await app.pageOf(`Pictures from ${some[0]!.name}`, blocks);
  const { html } = (await asking(app, viewer, "GET", `/api/entries/${page}`)).body;
  for (const { id, name, width, height } of some) {
    const shown = new RegExp(`<img [^>]*src="/api/files/${id}"[^>]*>`).exec(html)?.[0];
    if (!shown?.includes(`width="${width}" height="${height}"`))
      throw new Error(`a page shows ${name} without its size: ${shown}`);
    const smaller = [...shown.matchAll(/(\/api\/files\/[^ "]+) \d+w/g)].map(([, address]) =>
      address!.replaceAll("&amp;", "&"),
    );
    for (const address of smaller) {
      const { status, headers } = await asking(app, viewer, "HEAD", address);
      if (status !== 200 || !headers.get("content-type")?.startsWith("image/"))
        throw new Error(`${address} on a page is answered with ${status}`);
    }
  }
  return some.length;
}
