import { Failure } from "../cli/failure.ts";
import type { Copying } from "./copying.ts";
import { Damaged } from "./damage.ts";
import { beginning, type Course, follow } from "./facts.ts";
import { checkFiles, countFiles } from "./files.ts";
import { readLines } from "./lines.ts";
import { type LinesFile, type Manifest, markOf, readManifest } from "./manifest.ts";
import type { Part } from "./parts.ts";
import { type Archive, plain } from "./seal.ts";
import { checkSecret } from "./secret.ts";

const quiet: Copying = { onCopied: () => undefined, signal: new AbortController().signal };

/** Reads all of a backup. @returns its manifest @throws Failure when there is none, Damaged when something is missing or damaged */
export async function checkBackup(
  folder: string,
  { seal = plain, ...copying }: Copying & { seal?: Archive["seal"] } = quiet,
): Promise<Manifest> {
  const archive = { folder, seal };
  const found = await readManifest(archive);
  if (found === null) throw new Failure(`${folder} holds no backup: there is no backup.json in it.`);
  try {
    await readAll(archive, found, copying);
    await countFiles(archive, found.files);
    await checkFiles(archive, copying);
  } catch (error) {
    // A new backup removes the rows of the one before.
    const later = error instanceof Damaged ? await readManifest(archive) : null;
    if (later !== null && markOf(later) !== markOf(found)) return checkBackup(folder, { seal, ...copying });
    throw error;
  }
  return found;
}

/** Reads all facts and rows of a backup. @returns what its facts come to @throws Damaged */
export async function readAll(
  archive: Archive,
  backup: Manifest | null,
  { onCopied, signal }: Copying,
): Promise<Course> {
  const { folder } = archive;
  const course = beginning();
  if (backup === null) return course;
  let read = 0;
  for (const part of backup.log.parts) {
    signal.throwIfAborted();
    await follow(course, archive, part);
    read += part.count;
    onCopied("facts", read);
  }
  if (course.last !== null && course.last.position > backup.log.position)
    throw new Damaged(`${folder} is damaged: its facts go on behind its end.`);
  await drain(archive, backup.tables.rows);
  await checkSecret(archive, backup);
  return course;
}

/** Reads back what is about to be added. @throws Failure when it is not what was written */
export async function readAdded(
  course: Course,
  archive: Archive,
  { facts, rows }: { facts: Part | null; rows: Part },
): Promise<void> {
  try {
    if (facts !== null) await follow(course, archive, facts.lines, facts.path);
    await drain(archive, rows.lines, rows.path);
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    throw new Failure(
      `What was written to ${archive.folder} reads back otherwise: do not trust its disk. ${error.message}`,
    );
  }
}

async function drain(archive: Archive, part: LinesFile, path?: string): Promise<void> {
  for await (const _ of readLines(archive, part, path));
}
