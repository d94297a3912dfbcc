import { extname } from "node:path";
import { fileTypeFromBuffer } from "file-type";

/** How many bytes are enough to recognise the type of a file. */
export const sniffLength = 64 * 1024;

/** Types of text files by the extension of their name, because text has no signature. They are served as attachments. */
const textTypes: Record<string, string> = {
  ".csv": "text/csv",
  ".tsv": "text/tab-separated-values",
  ".json": "application/json",
  ".geojson": "application/geo+json",
  ".md": "text/markdown",
};

/** The type of a file, from its first bytes; its name only distinguishes kinds of text. */
export async function typeOf(start: Buffer, name: string): Promise<string> {
  const found = await fileTypeFromBuffer(start);
  if (found && found.mime !== "application/xml") return found.mime;
  const text = asText(start);
  if (text === null) return "application/octet-stream";
  if (isSvg(text)) return "image/svg+xml";
  return textTypes[extname(name).toLowerCase()] ?? "text/plain";
}

/** What may stand before the element of an XML file. */
const prolog: [start: RegExp, end: string][] = [
  [/\s+/y, ""],
  [/<!--/y, "-->"],
  [/<\?xml/iy, ">"],
  [/<!DOCTYPE svg/iy, ">"],
];

/** Whether a text begins as an SVG does. Each step goes forward, so that no text makes it slow. */
function isSvg(text: string): boolean {
  let at = 0;
  for (let before = -1; at !== before; ) {
    before = at;
    for (const [start, end] of prolog) {
      start.lastIndex = at;
      if (!start.test(text)) continue;
      const ended = text.indexOf(end, start.lastIndex);
      if (ended === -1) return false;
      at = ended + end.length;
    }
  }
  return /^<svg[\s>]/i.test(text.slice(at, at + 5));
}

function asText(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  // The last character may be incomplete.
  const text = new TextDecoder("utf-8").decode(bytes, { stream: true });
  return text.includes("\ufffd") ? null : text;
}
