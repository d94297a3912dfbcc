import type { EventLog, RecordedEvent } from "@annals/event-log";
import { Damaged } from "./damage.ts";
import { readLines } from "./lines.ts";
import type { LinesFile } from "./manifest.ts";
import type { Archive } from "./seal.ts";

/** What facts that follow each other have come to. */
export interface Course {
  /** The last fact; null before the first. */
  last: RecordedEvent | null;
  /** The last revision of each stream. */
  revisions: Map<string, number>;
}

export const beginning = (): Course => ({ last: null, revisions: new Map() });

/**
 * Reads a part of the log and goes on with the course: each fact comes after the one before, and each stream has no gap.
 * @param path where the part is, when it is not in its place yet
 * @throws Damaged
 */
export async function follow(
  course: Course,
  archive: Archive,
  part: LinesFile,
  path?: string,
): Promise<void> {
  const { folder } = archive;
  for await (const lines of readLines(archive, part, path))
    for (const line of lines) {
      const fact = parse(line);
      const expected = (course.revisions.get(fact?.stream ?? "") ?? -1) + 1;
      if (fact === null || (course.last !== null && fact.position <= course.last.position))
        throw new Damaged(`${folder} is damaged: ${part.file} does not go on where the facts before it end.`);
      if (fact.revision !== expected)
        throw new Damaged(
          `${folder} is damaged: before ${fact.stream}, ${fact.revision} in ${part.file} a fact is missing.`,
        );
      course.revisions.set(fact.stream, fact.revision);
      course.last = fact;
    }
}

/** @throws Damaged when a log does not have the last fact of a course: it went another way since */
export async function expectIn(log: EventLog, { last }: Course, folder: string): Promise<void> {
  if (last === null) return;
  for await (const fact of log.read(last.stream, last.revision)) {
    if (fact.id === last.id && fact.position === last.position) return;
    break;
  }
  throw new Damaged(
    `${folder} has facts that this log does not have: the log was put back to an earlier state since.`,
  );
}

function parse(line: string): RecordedEvent | null {
  try {
    const fact = JSON.parse(line) as RecordedEvent;
    return typeof fact.stream === "string" && typeof fact.position === "string" ? fact : null;
  } catch {
    return null;
  }
}
