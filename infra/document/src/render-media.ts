import { classes, escapeHtml } from "./html.ts";
import { fileOf, isExternal } from "./links.ts";
import type { References } from "./render-inline.ts";
import { type Block, isSafeHref } from "./schema.ts";

type MediaBlock = Extract<Block, { type: "image" | "video" | "audio" | "file" }>;

/** An image, a player or a link to a file, with its caption. A block without an address shows nothing. */
export function renderMedia(block: MediaBlock, references: References): string {
  const { url, caption } = block.props;
  if (url === "" || !isSafeHref(url)) return plainMedia(block) && `<p>${escapeHtml(plainMedia(block))}</p>`;
  const file = fileOf(url);
  if (file !== null) references.files.add(file);
  const below = caption === "" ? "" : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return `<figure${classes(block.type === "image" ? "fig" : `fig fig-${block.type}`, block.props)}>${body(block)}${below}</figure>`;
}

/** What can be read of it: its name (an image's description) and caption. */
export function plainMedia({ props }: MediaBlock): string {
  return props.caption === "" || props.caption === props.name
    ? props.name
    : `${props.name} ${props.caption}`.trim();
}

function body(block: MediaBlock): string {
  const { url, name, caption } = block.props;
  const source = `src="${escapeHtml(url)}"`;
  if (block.type === "file" || !block.props.showPreview) return link(url, name || caption);
  switch (block.type) {
    case "image": {
      const width =
        block.props.previewWidth === undefined ? "" : ` width="${Math.round(block.props.previewWidth)}"`;
      return `<img loading="lazy" decoding="async" ${source} alt="${escapeHtml(description(name, caption))}"${width}>`;
    }
    case "video": {
      if (!isPlayable(url)) return link(url, name || caption);
      const width =
        block.props.previewWidth === undefined ? "" : ` width="${Math.round(block.props.previewWidth)}"`;
      return `<video controls preload="metadata" ${source} aria-label="${escapeHtml(name || caption || "Video")}"${width}></video>`;
    }
    case "audio":
      return `<audio controls preload="none" ${source} aria-label="${escapeHtml(name || caption || "Audio")}"></audio>`;
  }
}

/** An uploaded image is named after its file, which describes nothing: then the caption does. */
function description(name: string, caption: string): string {
  return /^[^\s]+\.(png|jpe?g|gif|webp|avif|svg|heic|bmp)$/i.test(name) ? caption : name || caption;
}

/** Pages of video sites cannot be played here, files can. */
function isPlayable(url: string): boolean {
  return fileOf(url) !== null || !isExternal(url) || /\.(mp4|m4v|webm|ogv|mov)([?#]|$)/i.test(url);
}

function link(url: string, name: string): string {
  const text = escapeHtml(name || decodedName(url));
  if (fileOf(url) !== null) return `<a class="file" href="${escapeHtml(url)}" download>${text}</a>`;
  return `<a class="file" href="${escapeHtml(url)}"${isExternal(url) ? ' rel="noopener noreferrer nofollow"' : ""}>${text}</a>`;
}

function decodedName(url: string): string {
  const last = url.replace(/[?#].*$/, "").replace(/\/+$/, "");
  return last.slice(last.lastIndexOf("/") + 1) || url;
}
