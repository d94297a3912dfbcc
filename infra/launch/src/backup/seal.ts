/** How the files of a backup are written and read: as they are, or encrypted with a key that only `ANNALS_BACKUP_KEY` opens. */
import { randomBytes, scrypt } from "node:crypto";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { Coding } from "@annals/files";
import * as z from "zod";
import { Failure } from "../cli/failure.ts";
import { Damaged, syncFolder } from "./damage.ts";
import { keyBytes, opening, sealing, sizeOfSealed, through } from "./sealed.ts";

/** The file that holds the key of a backup, wrapped. A backup without it is not encrypted. */
export const keyName = "backup-key.json";

export interface Seal extends Coding {
  isSealed: boolean;
}

/** Where a backup is, and how it is written and read. */
export interface Archive {
  folder: string;
  seal: Seal;
}

/** Makes the key that wraps another one, of `ANNALS_BACKUP_KEY` and a salt: slowly, so that nobody tries many. */
export type Unlock = (salt: Buffer) => Promise<Buffer>;

export const plain: Seal = {
  isSealed: false,
  sealing: () => new PassThrough(),
  opening: () => new PassThrough(),
  sizeOf: (stored) => stored,
};

const sealedWith = (key: Buffer): Seal => ({
  isSealed: true,
  sealing: () => sealing(key),
  opening: (broken) => opening(key, broken),
  sizeOf: sizeOfSealed,
});

const wrapped = z.object({ format: z.literal(1), salt: z.base64(), key: z.base64() });

/** @returns null where no key is given */
export function unlockBy(passphrase: string | null): Unlock | null {
  if (passphrase === null) return null;
  // One command asks several times about one backup.
  let last: { salt: Buffer; key: Promise<Buffer> } | null = null;
  return (salt) => {
    if (last === null || !last.salt.equals(salt)) last = { salt, key: derived(passphrase, salt) };
    return last.key;
  };
}

/** What would be backed up unencrypted though it was encrypted before: a setting that got lost opens nothing. */
export const lostKey = (): Failure =>
  new Failure(
    "Backups were encrypted before, and ANNALS_BACKUP_KEY is no longer set, so no backup is made. Set it again, or set it to none to make unencrypted backups from now on.",
  );

/** 32 MB and some 0.3 s for each try. */
function derived(passphrase: string, salt: Buffer): Promise<Buffer> {
  const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize("NFC"), salt, keyBytes, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  );
}

/**
 * How the backup in a folder is read.
 * @throws Failure when it is encrypted and the key is missing or another one; Damaged
 */
export async function sealIn(folder: string, unlock: Unlock | null): Promise<Seal> {
  const path = join(folder, keyName);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    if (error.code === "ENOTDIR" || error.code === "EACCES") throw error;
    throw new Damaged(`${path} cannot be read: ${error.message}.`);
  });
  if (text === null) return plain;
  if (unlock === null)
    throw new Failure(`The backup in ${folder} is encrypted: set ANNALS_BACKUP_KEY to its key.`);
  const found = wrapped.safeParse(parse(text));
  if (!found.success) throw new Damaged(`${path} is damaged.`);
  const { salt, key } = found.data;
  const other = () =>
    new Failure(
      `ANNALS_BACKUP_KEY does not open the backup in ${folder}: it was made with another key, or its ${keyName} is damaged.`,
    );
  const way = opening(await unlock(Buffer.from(salt, "base64")), other);
  return sealedWith(await through(way, Buffer.from(key, "base64")));
}

/**
 * How a backup in a folder is written: a new one is encrypted when there is a key.
 * @throws Failure when the backup that is there is not encrypted so; Damaged
 */
export async function sealFor(folder: string, unlock: Unlock | null): Promise<Seal> {
  const there = await sealIn(folder, unlock);
  if (there.isSealed || unlock === null) return there;
  if ((await stat(join(folder, "backup.json")).catch(() => null)) !== null)
    throw new Failure(
      `The backup in ${folder} is not encrypted: name a new folder, or unset ANNALS_BACKUP_KEY.`,
    );
  const salt = randomBytes(32);
  const key = await through(sealing(await unlock(salt)), randomBytes(keyBytes));
  const made = { format: 1, salt: salt.toString("base64"), key: key.toString("base64") };
  const draft = join(folder, `${keyName}.new`);
  await writeFile(draft, `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true });
  // On the disk before anything is encrypted with it.
  await rename(draft, join(folder, keyName));
  await syncFolder(folder);
  return sealIn(folder, unlock);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
