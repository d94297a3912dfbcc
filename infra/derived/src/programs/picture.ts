/** Pictures, with sharp. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { serve, Unreadable } from "../serve.ts";

const widths = [160, 320, 640, 1024, 2048] as const;
/** The most pixels of a picture, all its frames counted. */
const maxPixels = 100_000_000;
/** A drawing (SVG) is read whole; a hostile one of 30 MB takes a quarter of a minute. In bytes. */
const maxDrawing = 1024 * 1024;
/** Width and height of the picture of a person, in pixels: sharp at the largest place where people are shown, twice over. */
const side = 256;

/** Pixels of a page of a PDF: red, green, blue, opaque. */
interface Raw {
  width: number;
  height: number;
}
export type PictureTask =
  | { kind: "measure"; path: string }
  | { kind: "previews"; path: string; folder: string; raw?: Raw }
  | { kind: "square"; path: string; to: string };
export interface Made {
  width: number;
  height: number;
  path: string;
}
/** In pixels, as it is shown; `made` of previews alone. */
export interface PictureResult {
  width: number;
  height: number;
  made: Made[];
  /** It has more than one frame. */
  moves: boolean;
}

sharp.cache(false);
sharp.concurrency(1);
const taken = new Set(["jpeg", "png", "webp", "gif", "heif", "svg", "raw"]);

serve<PictureTask, PictureResult>(async (task) => {
  const { path } = task;
  if (task.kind === "square") {
    const picture = sharp(path, { limitInputPixels: 50_000_000 }).rotate();
    await picture.resize(side, side, { fit: "cover" }).webp({ quality: 85 }).toFile(task.to);
    return { width: side, height: side, made: [], moves: false };
  }
  const raw = task.kind === "previews" ? task.raw : undefined;
  const pixels = raw && (await readFile(path));
  const source = () =>
    pixels === undefined
      ? sharp(path, { limitInputPixels: false, failOn: "error" })
      : sharp(pixels, { raw: { ...raw!, channels: 4 } });
  const { width = 0, height = 0, orientation = 1, format = "", pages = 1 } = await source().metadata();
  if (!taken.has(format)) throw new Unreadable("damaged");
  if (format === "svg" && (await stat(path)).size > maxDrawing) throw new Unreadable("too-large");
  const shown = orientation >= 5 ? { width: height, height: width } : { width, height };
  const moves = pages > 1;
  if (task.kind === "measure") return { ...shown, made: [], moves };
  if (width * height * pages > maxPixels) throw new Unreadable("too-large");
  const made: Made[] = [];
  // The largest is made of the picture, each other one of the one before it.
  const wanted = [...widths].filter((one) => one < shown.width);
  const largest = widths.find((one) => one >= shown.width) ?? widths.at(-1)!;
  let from = source().rotate();
  for (const one of [largest, ...wanted.reverse().filter((other) => other !== largest)]) {
    const to = join(task.folder, `${one}.webp`);
    const small = await from
      .resize({ width: one, height: 4 * one, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(to);
    made.unshift({ width: small.width, height: small.height, path: to });
    from = sharp(to);
  }
  return { ...shown, made, moves };
});
