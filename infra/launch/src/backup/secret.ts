import { createHash, randomUUID } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../cli/failure.ts";
import { Damaged, syncFolder } from "./damage.ts";
import { type Manifest, secretIn } from "./manifest.ts";
import { moved } from "./owner.ts";
import { type Archive, plain, type Seal } from "./seal.ts";
import { through } from "./sealed.ts";

/**
 * Copies the secret that Annals made for itself; one that the settings give is kept by who gave it.
 * @returns its digest, or null when there is none
 * @throws Failure when the folder has another one: that one opens the names of the backup, and is not written over
 */
export async function copySecret(data: string, { folder, seal }: Archive): Promise<string | null> {
  const digest = await digestOf(join(data, "secret"), plain);
  if (digest === null) return null;
  const there = await digestOf(secretIn(folder), seal);
  if (there === null) {
    const draft = `${secretIn(folder)}.${randomUUID()}.new`;
    const sealed = await through(seal.sealing(), await readFile(join(data, "secret")));
    await writeFile(draft, sealed, { mode: 0o600, flush: true });
    await moved(draft, secretIn(folder));
    await rm(draft, { force: true });
    await syncFolder(folder);
  }
  if ((await digestOf(secretIn(folder), seal)) !== digest)
    throw new Failure(
      `The master secret in ${folder} is another than in ${data}: one of them does not open the names. Name a new folder, and keep this one.`,
    );
  return digest;
}

/** Whoever runs Annals may have moved the secret elsewhere. @throws Damaged when it is there and another one */
export async function checkSecret({ folder, seal }: Archive, { secretSha256 }: Manifest): Promise<void> {
  const there = await digestOf(secretIn(folder), seal);
  if (secretSha256 !== undefined && there !== null && there !== secretSha256)
    throw new Damaged(`${secretIn(folder)} is damaged: it is not the master secret of this backup.`);
}

/** The master secret of a backup. @throws Damaged */
export async function readSecret(path: string, seal: Seal): Promise<Buffer> {
  return through(
    seal.opening(() => new Damaged(`${path} is damaged.`)),
    await readFile(path),
  );
}

async function digestOf(path: string, seal: Seal): Promise<string | null> {
  try {
    return createHash("sha256")
      .update(await readSecret(path, seal))
      .digest("hex");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
