/** The known sizes of pictures: with them the editor reserves their space until they have loaded. */

const sizes = new Map<string, { width: number; height: number }>();

export function rememberPicture(url: string, size: { width: number | null; height: number | null }): void {
  const { width, height } = size;
  if (width === null || height === null || width <= 0 || height <= 0) return;
  // A picture that is shown twice may be given a smaller width in one place.
  if (width > (sizes.get(url)?.width ?? 0)) sizes.set(url, { width, height });
}

/** Remembers the sizes of the pictures in a text that is read. */
export function rememberPictures(root: Element): void {
  for (const image of root.querySelectorAll("img")) {
    const given = {
      width: Number(image.getAttribute("width")),
      height: Number(image.getAttribute("height")),
    };
    const loaded = { width: image.naturalWidth, height: image.naturalHeight };
    rememberPicture(image.getAttribute("src") ?? "", loaded.width > 0 ? loaded : given);
  }
}

/** Reserves the space of a picture in the editor. */
export function keepRoom(image: HTMLImageElement, url: string, previewWidth: number | undefined): void {
  // As in the published text: a picture far below is loaded when it comes near.
  image.loading = "lazy";
  image.src = url;
  image.addEventListener("load", () =>
    rememberPicture(url, { width: image.naturalWidth, height: image.naturalHeight }),
  );
  const size = sizes.get(url);
  if (size === undefined) return;
  const width = previewWidth ?? size.width;
  const frame = image.closest<HTMLElement>(".bn-file-block-content-wrapper");
  // A frame that fits its content has no width before there is any.
  if (frame !== null && previewWidth === undefined) frame.style.width = `${width}px`;
  image.width = Math.round(width);
  image.height = Math.max(1, Math.round((size.height * width) / size.width));
}
