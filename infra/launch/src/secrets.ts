import { hkdfSync, randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasSecret } from "@annals/person-keys";
import type { Pool } from "@annals/postgres";
import { syncFolder } from "./backup/damage.ts";
import { Unusable } from "./unusable.ts";

/**
 * The master secret: the one given, or one that is made once and kept in the data folder, readable by its owner alone.
 * @throws Unusable where the database was made with a secret that is not there any more: a new one would not fit it
 */
export async function masterSecret(dataFolder: string, given: string | null, pool: Pool): Promise<string> {
  if (given !== null) return given;
  const path = join(dataFolder, "secret");
  const kept = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new Unusable(
      `The master secret cannot be read: ${error.message}. Make ${path} readable for Annals.`,
    );
  });
  if (kept !== null && kept.trim().length >= 32) return kept.trim();
  const putBack = `put ${path} back as it was, from a backup, or set ANNALS_SECRET to what was in it`;
  if (kept !== null) throw new Unusable(`The master secret in ${path} is not whole: ${putBack}.`);
  if (await hasSecret(pool)) throw new Unusable(`The master secret of this database is missing: ${putBack}.`);
  const made = randomBytes(48).toString("base64url");
  // Whole and on the disk before anything is sealed with it.
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, `${made}\n`, { mode: 0o600, flush: true });
  // Of two processes that start at once, one makes it, and both have it.
  const isOurs = await link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      return false;
    },
  );
  await rm(draft, { force: true });
  await syncFolder(dataFolder);
  return isOurs ? made : masterSecret(dataFolder, given, pool);
}

/** The seed of the key that signs what proves the log: it is as far from the database as the master secret, and comes back with it. */
export function proofSeedOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "annals proof of the log", 32));
}

/** The key that signs session tokens, derived from the master secret: another key for another purpose. */
export function tokenKeyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "annals session tokens", 32));
}
