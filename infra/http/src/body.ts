import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { Problem } from "./problem.ts";

/** A JSON body: its value, and its bytes as they were received. */
export interface ReadBody {
  /** `{}` when there was no body. */
  value: unknown;
  bytes: Buffer;
}

/**
 * Reads a JSON body of at most `maxBytes`.
 * @throws Problem 400 unreadable, 413 too large, 415 not JSON
 */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<ReadBody> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return { value: {}, bytes };
  const type = (request.headers["content-type"] ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (type !== "application/json" && !type.endsWith("+json"))
    throw new Problem(415, "Send JSON, with the content type application/json.");
  if ((request.headers["content-encoding"] ?? "identity") !== "identity")
    throw new Problem(415, "Send the body as it is, without a content encoding.");
  if (!isUtf8(bytes)) throw unreadable();
  try {
    return { value: JSON.parse(bytes.toString("utf8")), bytes };
  } catch {
    throw unreadable();
  }
}

function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      // A body that is too large is read to its end, so that the client receives the answer, but it is not kept.
      if (size <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.once("end", () => {
      if (size > maxBytes) reject(tooLarge(maxBytes));
      else resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    request.once("error", () => reject(unreadable()));
    // This event also follows the end of a complete body.
    request.once("close", () => !request.complete && reject(unreadable()));
  });
}

const unreadable = () => new Problem(400, "The body is not valid JSON.");
const tooLarge = (maxBytes: number) =>
  new Problem(413, `The request is too large: at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
