import { extname } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";

/** Bytes that are enough to tell what a file is. */
export const sniffLength = 64 * 1024;

/** Types of text files by the ending of their name: text has no mark of its own. Served as attachments, never run. */
const textTypes: Record<string, string> = {
  ".csv": "text/csv",
  ".tsv": "text/tab-separated-values",
  ".json": "application/json",
  ".geojson": "application/geo+json",
  ".md": "text/markdown",
};

/** The type of a file, from its first bytes; its name only tells texts apart (decisions, "Files"). */
export async function typeOf(start: Buffer, name: string): Promise<string> {
  const found = await fileTypeFromBuffer(start);
  if (found && found.mime !== "application/xml") return found.mime;
  const text = asText(start);
  if (text === null) return "application/octet-stream";
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(text))
    return "image/svg+xml";
  return textTypes[extname(name).toLowerCase()] ?? "text/plain";
}

function asText(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  // A character may be cut at the end of what was read.
  const text = new TextDecoder("utf-8").decode(bytes, { stream: true });
  return text.includes("\ufffd") ? null : text;
}

/** Width and height of a picture in pixels, as it is shown; nulls for what is not a picture that can be read. */
export async function sizeOf(
  bytes: Buffer,
  type: string,
): Promise<{ width: number | null; height: number | null }> {
  if (!type.startsWith("image/")) return { width: null, height: null };
  try {
    const { width, height, orientation } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const turned = orientation !== undefined && orientation >= 5;
    return { width: (turned ? height : width) ?? null, height: (turned ? width : height) ?? null };
  } catch {
    return { width: null, height: null };
  }
}
