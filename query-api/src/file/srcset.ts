/** Widths of the small pictures that a page offers, in pixels. */
const widths = [640, 1024, 2048];

/** The address of a file as it stands in HTML. @param version null for what it holds now */
export function addressOf(id: string, version: number | null, query = ""): string {
  const asked = [...(version === null ? [] : [`v=${version}`]), ...(query === "" ? [] : [query])];
  return `/api/files/${id}${asked.length === 0 ? "" : `?${asked.join("&amp;")}`}`;
}

/** Attributes by which a browser fetches a smaller picture where it shows a smaller one; none for pictures that move or are drawn. */
export function smallerPictures(
  id: string,
  mimeType: string,
  width: number,
  shown: number,
  version: number | null = null,
): string {
  const offered = widths.filter((one) => one < width);
  if (!/^image\/(jpeg|png|webp|avif)$/.test(mimeType) || offered.length === 0) return "";
  const set = [
    ...offered.map((one) => `${addressOf(id, version, `w=${one}&amp;whole=1`)} ${one}w`),
    `${addressOf(id, version)} ${width}w`,
  ];
  // The column of text is as wide as the window on a phone, and never wider than this.
  const most = Math.min(shown, 820);
  return ` srcset="${set.join(", ")}" sizes="(max-width: ${most}px) 100vw, ${most}px"`;
}
