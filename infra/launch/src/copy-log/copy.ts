import { isDeepStrictEqual } from "node:util";
import type { Points } from "@annals/command-api";
import type { EventLog, Position, RecordedEvent } from "@annals/event-log";
import { carry } from "../backup/carry.ts";
import type { Copying } from "../backup/copying.ts";
import { allFacts } from "../backup/reading.ts";
import { Failure } from "../cli/failure.ts";

/** How many facts are written before it is looked again whether to go on. */
const atOnce = 500;

/**
 * Copies what a log has and another one lacks, while people work: up to the newest fact of when it begins. It goes on after what is there.
 * @returns how many were copied, how many were there, and the place of the last one in the log that they are of
 * @throws Failure when the other log has other facts, and then nothing was written
 */
export async function copyFacts(
  from: EventLog,
  to: EventLog,
  { onCopied, signal }: Copying,
): Promise<{ copied: number; before: number; upTo: Position }> {
  const there = allFacts(to, signal);
  let before = 0;
  let copied = 0;
  let upTo = from.start;
  let isAtEnd = false;
  let waiting: RecordedEvent[] = [];
  const write = async () => {
    await carry(to, waiting, {
      signal,
      onCarried(count) {
        copied += count;
        onCopied("facts", before + copied);
      },
    });
    waiting = [];
  };
  for await (const fact of allFacts(from, signal)) {
    upTo = fact.position;
    if (!isAtEnd) {
      const { value, done } = await there.next();
      isAtEnd = done === true;
      if (value) {
        expectSame(fact, value);
        onCopied("facts", ++before);
        continue;
      }
    }
    waiting.push(fact);
    if (waiting.length >= atOnce) await write();
  }
  await write();
  if (!isAtEnd && !(await there.next()).done)
    throw new Failure(
      "The log to copy to has more facts than the one to copy from: does Annals run on it already?",
    );
  return { copied, before, upTo };
}

/**
 * Reads both logs and compares each fact, up to a place in the first one.
 * @param points places in the first log @returns how many facts there are, and the same places in the second log
 * @throws Failure when one of them has what the other has not
 */
export async function compareLogs(
  from: EventLog,
  to: EventLog,
  { onCopied, signal, points, upTo }: Copying & { points: Points; upTo: Position },
): Promise<{ facts: number; points: Points }> {
  const there = allFacts(to, signal);
  const moved: Points = new Map([...points.keys()].map((name) => [name, to.start]));
  let facts = 0;
  for await (const fact of allFacts(from, signal)) {
    if (fact.position > upTo) break;
    const { value: copy } = await there.next();
    if (!copy) throw new Failure(`The copy lacks ${named(fact)}: do not use it.`);
    expectSame(fact, copy);
    for (const [name, point] of points) if (fact.position <= point) moved.set(name, copy.position);
    onCopied("compared", ++facts);
  }
  if (!(await there.next()).done)
    throw new Failure(
      "The log to copy to has more facts than the one to copy from: does Annals run on it already?",
    );
  return { facts, points: moved };
}

function expectSame(fact: RecordedEvent, copy: RecordedEvent): void {
  const { position: _, ...one } = fact;
  const { position: __, ...other } = copy;
  if (!isDeepStrictEqual(one, other))
    throw new Failure(
      `The log to copy to has other facts: ${named(copy)} where ${named(fact)} should be. Copy to an empty one.`,
    );
}

const named = ({ stream, revision, type }: RecordedEvent): string =>
  `fact ${revision} of ${stream} (${type})`;
