/** Notes about the log in a table of the command side: rows are only ever added. */
import type { RecordedEvent } from "@annals/event-log";
import { keepCheckpoint, readCheckpoint } from "./checkpoint.ts";
import type { Core } from "./core.ts";
import { follow } from "./follow.ts";

export interface Note {
  /** Resolves once everything that is in the log now is noted. */
  complete(): Promise<void>;
  /** Takes note of facts. */
  follow(events: RecordedEvent[]): void;
  /** Stores its notes. */
  flush(): Promise<void>;
  /** Stops reading what was in the log before. */
  close(): Promise<void>;
}

export interface NoteOptions extends Pick<Core, "log" | "pool" | "logger"> {
  /** Resolves once `follow` has been given everything that is in the log now. */
  caughtUp: () => Promise<void>;
}

/**
 * Rows are only added, so it does not matter in which order facts come, nor how often. Facts from before there was such a
 * note are read once.
 * @param what.name names its checkpoint, which is stored
 */
export async function openNote<Row>(
  { log, pool, logger, caughtUp }: NoteOptions,
  what: { name: string; rowsOf: (event: RecordedEvent) => Row[]; write: (rows: Row[]) => Promise<unknown> },
): Promise<Note> {
  let noted: Row[] = [];
  const note = (events: RecordedEvent[]) => noted.push(...events.flatMap(what.rowsOf));

  async function flush(): Promise<void> {
    const rows = noted;
    noted = [];
    if (rows.length === 0) return;
    try {
      await what.write(rows);
    } catch (error) {
      noted.push(...rows);
      throw error;
    }
  }

  const head = await log.head();
  const isNew = (await readCheckpoint(pool, log, what.name)) === null;
  const earlier = isNew
    ? follow({ log, logger, after: log.start, take: ({ events }) => void note(events) })
    : null;
  const filled = (async () => {
    if (earlier === null) return;
    await earlier.reached(head);
    await earlier.stop();
    await flush();
    await keepCheckpoint(pool, log, what.name, head);
  })();
  filled.catch((error: Error) =>
    logger.warn({ error: error.message }, `The ${what.name} is not complete yet`),
  );

  return {
    async complete() {
      await filled;
      await caughtUp();
      await flush();
    },
    follow: note,
    flush,
    close: async () => earlier?.stop(),
  };
}
