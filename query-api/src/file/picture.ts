import { type Failure, recipeOf } from "@annals/derived";
import type { Said } from "@annals/document";
import { Problem } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { messages } from "./messages.ts";
import type { FileFacts } from "./queries.ts";

/** Why there is no preview, in words. */
const said: Record<Failure, Said> = {
  damaged: messages.isDamaged,
  locked: messages.isLocked,
  "too-large": messages.isTooLarge,
  "too-long": messages.isTooLarge,
  "too-much-memory": messages.isTooLarge,
  ended: messages.isDamaged,
};

/**
 * A small picture of a file that somebody may read, to be sent in its place.
 * @param whole gives the file itself where there is no picture @throws Problem 404
 */
export async function pictureOf(
  { derived, files }: Pick<Deps, "derived" | "files">,
  file: FileFacts,
  width: number,
  whole: boolean,
): Promise<FileFacts> {
  const made = await derived.find(file.sha256);
  if (whole && (made === null || made.moves || made.pictures.length === 0)) return file;
  if (made === null) {
    if (recipeOf(file.mime_type) === null) throw new Problem(404, messages.noPicture);
    throw new Problem(404, messages.notThereYet, { headers: { "Retry-After": "1" } });
  }
  if (made.failed !== null) throw new Problem(404, said[made.failed]);
  const picture = made.pictures.find((one) => one.width >= width) ?? made.pictures.at(-1);
  if (picture === undefined) throw new Problem(404, messages.noPicture);
  if (whole && (await files.sizeOf(picture.sha256)) === null) return file;
  const { sha256, size } = picture;
  return { name: `${file.name}.webp`, mime_type: "image/webp", size: String(size), sha256 };
}
