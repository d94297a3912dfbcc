import { extname, join } from "node:path";
import { type Decoded, type Failure, limits, openDecoder } from "./decoder.ts";
import type { Text } from "./limits.ts";
import type { PdfResult, PdfTask } from "./programs/pdf.ts";
import type { Made, PictureResult, PictureTask } from "./programs/picture.ts";
import type { PlaceTask } from "./programs/place.ts";
import type { TextTask } from "./programs/text.ts";

const program = (name: string) => new URL(`programs/${name}${extname(import.meta.url)}`, import.meta.url);
const decoders = {
  picture: openDecoder<PictureTask, PictureResult>(program("picture")),
  /** Apart from previews, which somebody who uploads does not wait for. */
  measure: openDecoder<PictureTask, PictureResult>(program("picture")),
  pdf: openDecoder<PdfTask, PdfResult>(program("pdf"), { ...limits, memory: 768 }),
  text: openDecoder<TextTask, Text>(program("text")),
  place: openDecoder<PlaceTask, boolean>(program("place"), { ...limits, time: 60_000 }),
};

/** What there is to see and to read of a content. */
export interface Read {
  /** From the smallest on; empty where it is not shown as a picture. */
  pictures: Made[];
  /** It is a picture that moves: the small ones stand still. */
  moves: boolean;
  text: Text | null;
}

const office =
  /^application\/(vnd\.openxmlformats-officedocument\.|vnd\.oasis\.opendocument\.|vnd\.ms-(word|excel|powerpoint)\.)/;
const plain = /^(text\/|application\/(json|geo\+json|xml)$)/;
const picture = /^image\/(jpeg|png|webp|gif|avif|svg\+xml)$/;

/** What is made of contents of a type; null for nothing. */
export function recipeOf(type: string): "picture" | "pdf" | "office" | "plain" | null {
  if (picture.test(type)) return "picture";
  if (type === "application/pdf") return "pdf";
  if (office.test(type)) return "office";
  return plain.test(type) ? "plain" : null;
}

const nothing: Read = { pictures: [], moves: false, text: null };

/** @param path of the content @param folder an empty one, for what is made of it */
export async function readContent(path: string, type: string, folder: string): Promise<Decoded<Read>> {
  const recipe = recipeOf(type);
  if (recipe === null) return { result: nothing };
  if (recipe === "picture") {
    const made = await decoders.picture.run({ kind: "previews", path, folder });
    if ("failed" in made) return made;
    return { result: { ...nothing, pictures: made.result.made, moves: made.result.moves } };
  }
  if (recipe !== "pdf") {
    const read = await decoders.text.run({ path, kind: recipe });
    return "failed" in read ? read : { result: { ...nothing, text: read.result } };
  }
  const to = join(folder, "page");
  const read = await decoders.pdf.run({ path, to });
  if ("failed" in read) return read;
  const { page, ...text } = read.result;
  const drawn = page && (await decoders.picture.run({ kind: "previews", path: to, folder, raw: page }));
  const pictures = drawn !== null && "result" in drawn ? drawn.result.made : [];
  return { result: { ...nothing, pictures, text } };
}

/** Width and height in pixels of a picture as it is shown; null for a file that is not a readable picture. */
export async function measure(path: string): Promise<{ width: number; height: number } | null> {
  const measured = await decoders.measure.run({ kind: "measure", path });
  return "failed" in measured ? null : { width: measured.result.width, height: measured.result.height };
}

/** Writes the middle square of a picture, 256 pixels wide, as WebP without metadata. @returns why not, or null */
export async function squareOf(path: string, to: string): Promise<Failure | null> {
  const made = await decoders.measure.run({ kind: "square", path, to });
  return "failed" in made ? made.failed : null;
}

/** Takes out of a picture or film where it was taken. @returns whether there was something */
export const withoutPlace = (path: string, type: string): Promise<Decoded<boolean>> =>
  decoders.place.run({ path, type });
