import { commentPictures, maxCommentPicture } from "@annals/command-api/comment/contract";
import { t } from "../locale/text.ts";

/** Why a file cannot be a picture in a comment; null where it can. The server says the same. */
export function problemOf({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!commentPictures.includes(type))
    return t("A picture in a comment can be a PNG, JPEG, GIF, WebP, AVIF or SVG.");
  return size > maxCommentPicture ? t("A picture in a comment can be at most 10 MB.") : null;
}
