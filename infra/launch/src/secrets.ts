import { hkdfSync, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The master secret: the one given, or one that is made once and kept in the data folder, readable by its owner alone. */
export async function masterSecret(dataFolder: string, given: string | null): Promise<string> {
  if (given !== null) return given;
  const path = join(dataFolder, "secret");
  const kept = await readFile(path, "utf8").catch(() => null);
  if (kept !== null && kept.trim().length >= 32) return kept.trim();
  const made = randomBytes(48).toString("base64url");
  await writeFile(path, `${made}\n`, { mode: 0o600 });
  return made;
}

/** The key that signs session tokens, derived from the master secret: another key for another purpose. */
export function tokenKeyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "annals session tokens", 32));
}
