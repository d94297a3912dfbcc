import { type ArchiveFile, archiveLimits } from "./archive.ts";

/** The beginning of a file. */
async function beginningOf(file: ArchiveFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await file.open()) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/**
 * A file as text, or the beginning of one.
 * @param maxBytes what is behind them is not read
 * @returns null when it is neither UTF-8 nor UTF-16 with its mark
 */
export async function readText(
  file: ArchiveFile,
  maxBytes: number = archiveLimits.file,
): Promise<string | null> {
  const isCut = file.size > maxBytes;
  const bytes = isCut ? await beginningOf(file, maxBytes) : await file.bytes();
  try {
    // The last character of a beginning may be cut off.
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

/** Windows writes UTF-16 with a mark before it. */
const encodingOf = ([first, second]: Buffer) =>
  first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
