import type { LibraryFile } from "@annals/query-api/contract";

const widths = [640, 1024, 2048];

/** The small pictures of a file, for `srcset`; undefined where there are none, or where it may move. */
export function srcSetOf({ api_url: url, preview, width, mime_type }: LibraryFile): string | undefined {
  if (preview.state !== "ready" || width === null || /gif|svg/.test(mime_type)) return undefined;
  const smaller = widths.filter((one) => one < width).map((one) => `${url}?w=${one}&whole=1 ${one}w`);
  return smaller.length === 0 ? undefined : [...smaller, `${url} ${width}w`].join(", ");
}
