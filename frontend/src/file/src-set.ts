import type { LibraryFile } from "@annals/query-api/contract";
import { shownAddress } from "./addresses.ts";

const widths = [640, 1024, 2048];

/** The small pictures of a file, for `srcset`; undefined where there are none, or where it may move. */
export function srcSetOf(file: LibraryFile): string | undefined {
  const { preview, width, mime_type } = file;
  if (preview.state !== "ready" || width === null || /gif|svg/.test(mime_type)) return undefined;
  const smaller = widths
    .filter((one) => one < width)
    .map((one) => `${shownAddress(file, `w=${one}&whole=1`)} ${one}w`);
  return smaller.length === 0 ? undefined : [...smaller, `${shownAddress(file)} ${width}w`].join(", ");
}
