/** The wire format of resumable uploads, tus 1.0 (https://tus.io/protocols/resumable-upload): what requests say, and what is answered. */
import type { IncomingHttpHeaders } from "node:http";
import { tusBytes } from "./contract.ts";
import { messages } from "./messages.ts";
import { Problem } from "./problem.ts";

const version = "1.0.0";
const hashes = ["sha256", "sha1", "md5"] as const;

/** A digest that the bytes of a request should have. */
export interface TusChecksum {
  algorithm: (typeof hashes)[number];
  digest: Buffer;
}

/** What every answer says, errors too. */
export const tusHeaders = { "Tus-Resumable": version, "Cache-Control": "no-store" };

/** What this server can do. */
export const tusAbilities = (maxBytes: number): Record<string, string> => ({
  ...tusHeaders,
  "Tus-Version": version,
  "Tus-Max-Size": String(maxBytes),
  "Tus-Extension": "creation,creation-with-upload,termination,expiration,checksum",
  "Tus-Checksum-Algorithm": hashes.join(","),
});

/** Runs the answer to a request of the protocol: it must be of this version, and what is refused says that it is as well. */
export async function tusAnswer<T>(headers: IncomingHttpHeaders, work: () => Promise<T>): Promise<T> {
  try {
    if (headers["tus-resumable"] !== version)
      throw new Problem(412, messages.otherUploadVersion, { headers: { "Tus-Version": version } });
    return await work();
  } catch (error) {
    if (error instanceof Problem) Object.assign(error.headers, tusHeaders);
    throw error;
  }
}

/** What a request to begin an upload says. @throws Problem 400, 413 */
export function tusBeginning(headers: IncomingHttpHeaders, maxBytes: number, tooLarge: () => Problem) {
  const size = wholeIn(headers["upload-length"]);
  if (size === null) throw new Problem(400, messages.badUpload({ header: "Upload-Length" }));
  if (size > maxBytes) throw tooLarge();
  const raw = String(headers["upload-metadata"] ?? "");
  return { size, raw, metadata: metadataIn(raw) };
}

/** From which byte on a request brings bytes. @throws Problem 400 */
export function tusOffset(headers: IncomingHttpHeaders): number {
  const offset = wholeIn(headers["upload-offset"]);
  if (offset === null) throw new Problem(400, messages.badUpload({ header: "Upload-Offset" }));
  return offset;
}

/** Whether a request brings bytes. @throws Problem 415 for a body of another type */
export function tusHasBytes(headers: IncomingHttpHeaders, isNeeded: boolean): boolean {
  const type = (headers["content-type"] ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (type === tusBytes) return true;
  if (isNeeded || Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined)
    throw new Problem(415, messages.notUploadBytes);
  return false;
}

/** @throws Problem 400 for an algorithm that is not known, or a digest of another length */
export function tusChecksum(headers: IncomingHttpHeaders): TusChecksum | null {
  const given = headers["upload-checksum"];
  if (given === undefined) return null;
  const [name, text = ""] = String(given).trim().split(/\s+/);
  const algorithm = hashes.find((known) => known === name);
  const digest = Buffer.from(text, "base64");
  const lengths = { sha256: 32, sha1: 20, md5: 16 };
  if (algorithm === undefined || digest.length !== lengths[algorithm])
    throw new Problem(400, messages.badUpload({ header: "Upload-Checksum" }));
  return { algorithm, digest };
}

const wholeIn = (header: string | string[] | undefined): number | null =>
  /^\d{1,15}$/.test(String(header ?? "")) ? Number(header) : null;

/** Names and values, which are base64. @throws Problem 400 */
function metadataIn(header: string): Record<string, string> {
  const bad = () => new Problem(400, messages.badUpload({ header: "Upload-Metadata" }));
  if (header.length > 10_000) throw bad();
  const found: Record<string, string> = Object.create(null);
  for (const pair of header.split(",").map((one) => one.trim())) {
    if (pair === "") continue;
    const [name = "", value = "", ...more] = pair.split(/\s+/);
    if (more.length > 0 || name in found || !/^[\w-]+$/.test(name) || !/^[A-Za-z0-9+/]*={0,2}$/.test(value))
      throw bad();
    found[name] = Buffer.from(value, "base64").toString("utf8");
  }
  return found;
}
