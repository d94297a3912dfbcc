/** Statements that come and go with what is attached to them, as multipart/mixed (xAPI 1.0.3, 3. 1.5.2). */
import { hash, randomUUID } from "node:crypto";
import { RecordRefused } from "./refused.ts";

export interface Attached {
  /** Of its content, in small letters. */
  sha2: string;
  type: string;
  content: Buffer;
}
interface Part {
  /** Names in small letters. */
  head: Map<string, string>;
  content: Buffer;
}

/** The most parts that are read. */
const most = 200;

/** @returns the text of the first part, and the others by their hashes @throws RecordRefused 400 */
export function split(type: string, body: Buffer): { text: string; attached: Map<string, Attached> } {
  const [first, ...rest] = partsOf(type, body);
  if (first === undefined || !/^application\/json\b/i.test(first.head.get("content-type") ?? ""))
    throw new RecordRefused(400, "The first part has to be application/json.");
  const attached = rest.map(({ head, content }): [string, Attached] => {
    const sha2 = head.get("x-experience-api-hash")?.toLowerCase();
    if (head.get("content-transfer-encoding")?.toLowerCase() !== "binary")
      throw new RecordRefused(400, "The Content-Transfer-Encoding of what is attached has to be binary.");
    if (sha2 === undefined || sha2 !== hash("sha256", content, "hex"))
      throw new RecordRefused(400, "X-Experience-API-Hash is not the SHA-256 of what is attached.");
    const named = head.get("content-type") ?? "application/octet-stream";
    return [
      sha2,
      { sha2, type: /^[\x20-\x7e]{1,200}$/.test(named) ? named : "application/octet-stream", content },
    ];
  });
  return { text: first.content.toString("utf8"), attached: new Map(attached) };
}

/** @throws RecordRefused 400 */
function partsOf(type: string, body: Buffer): Part[] {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw new RecordRefused(400, "The parts have no boundary.");
  // So that the first one begins like all others.
  const all = Buffer.concat([Buffer.from("\r\n"), body]);
  const line = Buffer.from(`\r\n--${boundary}`);
  const parts: Part[] = [];
  let at = all.indexOf(line);
  while (at !== -1) {
    const from = at + line.length;
    if (all.subarray(from, from + 2).toString("latin1") === "--") return parts;
    const end = all.indexOf(line, from);
    if (end === -1 || parts.length === most) break;
    parts.push(partOf(all.subarray(from, end)));
    at = end;
  }
  throw new RecordRefused(400, "The parts do not end.");
}

function partOf(bytes: Buffer): Part {
  // What follows the boundary up to the end of its line is nothing; a part without a head begins with an empty line.
  const begin = bytes.indexOf("\r\n");
  const end = bytes.indexOf("\r\n\r\n", begin);
  if (begin === -1 || end === -1) throw new RecordRefused(400, "A part has no head.");
  const lines = bytes.subarray(begin, end).toString("latin1").split("\r\n");
  const head = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(":");
    return colon === -1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
  });
  return { head: new Map(head), content: bytes.subarray(end + 4) };
}

/** What is answered, and what is attached to it. */
export function joined(answer: string, attached: readonly Attached[]): { type: string; body: Buffer } {
  const boundary = randomUUID();
  const head = (lines: string[]) => Buffer.from(`--${boundary}\r\n${lines.join("\r\n")}\r\n\r\n`);
  const parts = attached.flatMap(({ sha2, type, content }) => [
    head([`Content-Type: ${type}`, "Content-Transfer-Encoding: binary", `X-Experience-API-Hash: ${sha2}`]),
    content,
    Buffer.from("\r\n"),
  ]);
  const first = [head(["Content-Type: application/json"]), Buffer.from(`${answer}\r\n`)];
  const body = Buffer.concat([...first, ...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/mixed; boundary=${boundary}`, body };
}
