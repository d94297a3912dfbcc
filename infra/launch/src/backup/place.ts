import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { EventLog } from "@annals/event-log";
import { Failure } from "../cli/failure.ts";
import { Damaged } from "./damage.ts";
import { removeLeftOver } from "./files.ts";
import { type Manifest, nextManifest, readManifest } from "./manifest.ts";
import { lockName } from "./owner.ts";
import { type Archive, keyName } from "./seal.ts";

/** A folder that holds something else than a backup of this house. */
export class Foreign extends Failure {}

const isPart = (name: string) => /^(?:log|tables)-\d+\.jsonl\.gz$/.test(name);
/** What a backup that was cut off leaves. */
const isDraft = (name: string) =>
  name === nextManifest ||
  name === `${keyName}.new` ||
  /^(?:(?:log|tables)-\d+\.jsonl\.gz|secret)\.[0-9a-f-]{36}\.new$/.test(name);
const isLock = (name: string) => name === lockName || name.startsWith(`${lockName}.`);

/**
 * The backup that a new one is added to; null when there is none yet.
 * @throws Foreign when the folder holds something else, Damaged when its backup cannot be read
 */
export async function lastIn(archive: Archive, log: EventLog): Promise<Manifest | null> {
  const { folder } = archive;
  const last = await readManifest(archive);
  if (last === null) {
    await expectNothingElse(archive);
    return null;
  }
  if (last.log.identity !== log.identity)
    throw new Foreign(`${folder} holds the backup of another log: name a new folder.`);
  if (last.log.position > (await log.head()))
    throw new Damaged(
      `${folder} has facts that this log does not have: the log was put back to an earlier state since.`,
    );
  return last;
}

async function expectNothingElse(archive: Archive): Promise<void> {
  const { folder } = archive;
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const isOurs = (name: string) => isPart(name) || isDraft(name) || isLock(name) || name === keyName;
  const others = names.filter((name) => !isOurs(name) && name !== "files" && name !== "secret");
  if (others.length > 0 || (names.length > 0 && !names.some(isOurs)))
    throw new Foreign(`${folder} is not empty and holds no backup: name a new folder, or one with a backup.`);
  // A first backup that was cut off has drafts, and parts only once its manifest is prepared.
  const prepared = await readManifest(archive, join(folder, nextManifest)).catch(() => null);
  const named = namedIn(prepared);
  if (names.some((name) => isPart(name) && !named.has(name)))
    throw new Damaged(`${folder} is damaged: it has parts of a backup, and no backup.json.`);
}

/** Removes what a backup that was cut off left, and the rows of the one before. */
export async function removeUnnamed(folder: string, named: Manifest | null): Promise<void> {
  const kept = namedIn(named);
  for (const name of await readdir(folder)) {
    const isLeft = (isPart(name) && !kept.has(name)) || isDraft(name) || (await isOldLock(folder, name));
    if (isLeft) await rm(join(folder, name), { force: true });
  }
  await removeLeftOver(folder);
}

const namedIn = (backup: Manifest | null): Set<string> =>
  new Set(backup === null ? [] : [...backup.log.parts, backup.tables.rows].map(({ file }) => file));

/** A draft of a lock may be of somebody who asks for the folder right now. */
async function isOldLock(folder: string, name: string): Promise<boolean> {
  if (!isLock(name) || name === lockName) return false;
  const found = await stat(join(folder, name)).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > 60 * 60 * 1000;
}
