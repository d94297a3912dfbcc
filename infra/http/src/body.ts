import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { fieldTypes } from "./contract.ts";
import { messages } from "./messages.ts";
import { Problem } from "./problem.ts";

/** A JSON body: its value, and its bytes as they were received. */
export interface ReadBody {
  /** `{}` when there was no body. */
  value: unknown;
  bytes: Buffer;
}

/** The maximum nesting of arrays and objects; the deepest document that can be saved has less than half of that. */
const maxDepth = 100;

/**
 * How long a body may take, in milliseconds: some seconds, and the time of its maximum size on a slow connection (100 kB
 * a second).
 */
const patience = (maxBytes: number) => 10_000 + maxBytes / 100;

/** The type of the body, without what follows it. */
const typeOf = (request: IncomingMessage) =>
  (request.headers["content-type"] ?? "").split(";", 1)[0]!.trim().toLowerCase();

/** Whether the body is the fields of a form. */
export const holdsFields = (request: IncomingMessage): boolean =>
  fieldTypes.some((type) => type === typeOf(request));

/** How many fields a form may have. */
const maxFields = 200;

/**
 * Reads the fields of a form of at most `maxBytes`, in either of the two types of forms; a name that comes several times has
 * a list.
 * @throws Problem 400 unreadable, 408 too slow, 413 too large, 415 encoded, 422 with a file or too many fields
 */
export async function readFields(request: IncomingMessage, maxBytes: number): Promise<ReadBody> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readBytes(request, maxBytes);
  if ((request.headers["content-encoding"] ?? "identity") !== "identity")
    throw new Problem(415, messages.bodyIsEncoded);
  // The same parser as browsers have, for both types.
  const type = request.headers["content-type"]!;
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new Problem(400, messages.badForm);
  });
  const given = new Map<string, string[]>();
  let count = 0;
  for (const [name, text] of form) {
    if (typeof text !== "string") throw new Problem(422, messages.noFilesHere);
    if (++count > maxFields) throw new Problem(422, messages.tooManyFields({ max: maxFields }));
    given.set(name, [...(given.get(name) ?? []), text]);
  }
  const fields = [...given].map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts]);
  return { value: Object.fromEntries(fields), bytes };
}

/**
 * Reads a JSON body of at most `maxBytes`.
 * @throws Problem 400 unreadable, 408 too slow, 413 too large, 415 not JSON, 422 nested too deeply
 */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<ReadBody> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return { value: {}, bytes };
  const type = typeOf(request);
  if (type !== "application/json" && !type.endsWith("+json")) throw new Problem(415, messages.notJson);
  if ((request.headers["content-encoding"] ?? "identity") !== "identity")
    throw new Problem(415, messages.bodyIsEncoded);
  if (!isUtf8(bytes)) throw unreadable();
  if (depthOf(bytes) > maxDepth) throw new Problem(422, messages.tooManyLevels);
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
    const limit = setTimeout(() => reject(tooSlow()), patience(maxBytes));
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
    request.once("close", () => {
      clearTimeout(limit);
      // This event also follows the end of a complete body.
      if (!request.complete) reject(unreadable());
    });
  });
}

/** The maximum nesting of arrays and objects in a JSON text. One pass, before it is parsed. */
function depthOf(json: Buffer): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (inText) {
      if (byte === 0x5c) at++;
      else if (byte === 0x22) inText = false;
    } else if (byte === 0x22) inText = true;
    else if (byte === 0x5b || byte === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return deepest;
}

const unreadable = () => new Problem(400, messages.badJson);
const tooSlow = () =>
  new Problem(408, messages.requestTooSlow, {
    headers: { Connection: "close" },
  });
const tooLarge = (maxBytes: number) =>
  new Problem(413, messages.requestTooLarge({ max: Math.floor(maxBytes / 1024) }));
