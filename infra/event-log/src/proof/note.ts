import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signWith,
  verify as verifyWith,
} from "node:crypto";

/** Signed notes as C2SP defines them (c2sp.org/signed-note), with Ed25519, and the checkpoints in them (c2sp.org/tlog-checkpoint). */

/** Signs checkpoints. */
export interface Signer {
  /** Who signs: the name of its key. */
  name: string;
  /** What its signatures are checked with, in the form of C2SP: name, digest and key. */
  verifier: string;
  sign(text: string): string;
}

/** What a checkpoint says: how many leaves a tree has, and their hash. */
export interface Checkpoint {
  /** Which tree of which log. */
  origin: string;
  size: number;
  root: Buffer;
}

const ed25519 = 1;
/** What stands before the 32 bytes of a key where Node wants PKCS 8, and SPKI. */
const beforePrivate = Buffer.from("302e020100300506032b657004220420", "hex");
const beforePublic = Buffer.from("302a300506032b6570032100", "hex");

/** @param seed 32 bytes that nobody else knows */
export function createSigner(seed: Uint8Array): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([beforePrivate, seed]),
    format: "der",
    type: "pkcs8",
  });
  const raw = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(beforePublic.length);
  const typed = Buffer.concat([Buffer.of(ed25519), raw]);
  // From the key alone: where only the database is replaced, the name stays.
  const name = `annals-${createHash("sha256").update(raw).digest("hex").slice(0, 16)}`;
  const digest = digestOf(name, typed);
  return {
    name,
    verifier: `${name}+${digest.toString("hex")}+${typed.toString("base64")}`,
    sign(text) {
      const signature = signWith(null, Buffer.from(text), key);
      return `${text}\n— ${name} ${Buffer.concat([digest, signature]).toString("base64")}\n`;
    },
  };
}

/** The text of a signed note, when the key of `verifier` signed it; else null. */
export function openNote(note: string, verifier: string): string | null {
  const end = note.lastIndexOf("\n\n");
  if (end < 0 || !note.endsWith("\n")) return null;
  const text = note.slice(0, end + 1);
  const { name, digest, key } = readVerifier(verifier);
  return note
    .slice(end + 2, -1)
    .split("\n")
    .some((line) => isSignedBy(line, text, { name, digest, key }))
    ? text
    : null;
}

function isSignedBy(
  line: string,
  text: string,
  { name, digest, key }: { name: string; digest: Buffer; key: KeyObject },
): boolean {
  const found = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/.exec(line);
  if (found?.[1] !== name) return false;
  const signature = Buffer.from(found[2]!, "base64");
  if (!signature.subarray(0, 4).equals(digest)) return false;
  return verifyWith(null, Buffer.from(text), key, signature.subarray(4));
}

/** @throws Error for what is no key */
function readVerifier(verifier: string): { name: string; digest: Buffer; key: KeyObject } {
  const [, name = "", digest = "", encoded = ""] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(verifier) ?? [];
  const typed = Buffer.from(encoded, "base64");
  if (typed.length !== 33 || typed[0] !== ed25519 || digestOf(name, typed).toString("hex") !== digest)
    throw new Error(`${JSON.stringify(verifier)} is no key that checkpoints are signed with`);
  const key = createPublicKey({
    key: Buffer.concat([beforePublic, typed.subarray(1)]),
    format: "der",
    type: "spki",
  });
  return { name, digest: digestOf(name, typed), key };
}

function digestOf(name: string, typed: Buffer): Buffer {
  return createHash("sha256").update(`${name}\n`).update(typed).digest().subarray(0, 4);
}

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root.toString("base64")}\n`;
}

/** What a checkpoint says, whoever signed it; null for what is none. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin = "", size = "", root = ""] = text.split("\n");
  const hash = Buffer.from(root, "base64");
  if (origin === "" || !/^(0|[1-9]\d{0,15})$/.test(size) || hash.length !== 32) return null;
  return { origin, size: Number(size), root: hash };
}

/** The name of a tree in its checkpoints: of a space by its id, or of what belongs to none. */
export const originOf = (signer: Pick<Signer, "name">, tree: string): string =>
  `${signer.name}/${tree || "none"}`;
