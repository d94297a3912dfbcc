import { createHash } from "node:crypto";
import type { Position, RecordedEvent } from "@annals/event-log";
import { Problem } from "@annals/http";
import type { Logger } from "@annals/logging";
import { isAway, type Pool } from "@annals/postgres";
import { LRUCache } from "lru-cache";
import { createClaims } from "./claims.ts";
import { idOf } from "./context.ts";
import { createLooks } from "./looks.ts";
import { messages } from "./messages.ts";

/** An answer that is kept for repeats of its command. */
interface KeptAnswer {
  status: number;
  body: unknown;
  position: Position;
}

/**
 * Answers a repeated command with its first answer, for 24 hours. Answers are kept in a table; nothing waits until they
 * are written. Of several processes one carries a command out. Which commands were carried out is known from the log
 * itself, because the id of a command is the causation of its events. So a repeat is recognised even when the process was
 * killed before the answer was written.
 */
export interface Idempotency {
  /**
   * Runs a command once.
   * @param asked.bytes the body of the request
   * @param work gets the id of the command, and whether its facts are in the log already though its answer is lost
   * @throws Problem 422 when the key was sent with another body before
   */
  once(
    asked: { person: string; call: string; key: string; bytes: Buffer },
    work: (command: string, repeated: boolean) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer>;
  /** Notes the commands that were carried out, according to the log. */
  follow(events: RecordedEvent[]): void;
  /** Stores all answers given so far. */
  flush(): Promise<void>;
  /** Forgets everything that is older than a day. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface IdempotencyOptions {
  pool: Pool;
  logger: Logger;
  now: () => Date;
  /** Resolves once `follow` has been told everything that is in the log now. */
  caughtUp: () => Promise<void>;
  /** How many commands are remembered in memory. */
  maxKnown?: number;
}

const day = 24 * 60 * 60 * 1000;
const rowsAtOnce = 500;

interface Row extends KeptAnswer {
  command: string;
  digest: Buffer;
  at: Date;
}

/** @throws what the database throws */
export async function openIdempotency(options: IdempotencyOptions): Promise<Idempotency> {
  const { pool, logger, now, caughtUp, maxKnown = 100_000 } = options;
  const look = createLooks(now);
  const sweep = async () => {
    const { earlier, later } = look();
    await pool.query("delete from command.idempotency where at < $1", [new Date(earlier.getTime() - day)]);
    // Noted while the clock was ahead: as if it were of now.
    if (later !== null)
      await pool.query("update command.idempotency set at = $1 where at > $2", [
        later,
        new Date(later.getTime() + day),
      ]);
  };
  await sweep();

  const claims = createClaims(pool);
  /** Commands that were carried out, according to the table or the log. While `isComplete`, all others are new. */
  const known = new Set<string>();
  const { rows } = await pool.query<{ command: string }>(
    "select command from command.idempotency order by at desc limit $1",
    [maxKnown],
  );
  for (const { command } of rows) known.add(command);
  let isComplete = known.size < maxKnown;
  const note = (command: string) => {
    if (known.size >= maxKnown) {
      known.clear();
      isComplete = false;
    }
    known.add(command);
  };

  const recent = new LRUCache<string, Row>({ max: 2_000 });
  // With `max`, the cache would allocate room for all of them at once.
  /** Commands that were cut off: whether their facts are in the log is not known. */
  const unsure = new LRUCache<string, true>({ maxSize: 100_000, sizeCalculation: () => 1 });
  const underWay = new Map<string, { digest: Buffer; answer: Promise<KeptAnswer> }>();
  let unwritten: Row[] = [];
  let writing: Promise<void> | undefined;

  async function find(command: string): Promise<Row | undefined> {
    const found = recent.get(command);
    if (found !== undefined) return found;
    try {
      // Named, so that the database plans it once: every command with a key runs it.
      const { rows } = await pool.query({
        name: "command.answer",
        text: "select command, digest, status, body, position, at from command.idempotency where command = $1",
        values: [command],
      });
      const row = rows[0];
      return row && { ...row, body: JSON.parse(row.body) };
    } catch (error) {
      // Without the table, the log still tells whether it was carried out.
      await caughtUp();
      if (!isComplete || known.has(command)) throw error;
      return undefined;
    }
  }

  async function write(): Promise<void> {
    while (unwritten.length > 0) {
      const rows = unwritten.slice(0, rowsAtOnce);
      await pool.query({
        name: "command.idempotency",
        text: `insert into command.idempotency (command, digest, status, body, position, at)
               select * from unnest($1::uuid[], $2::bytea[], $3::int[], $4::text[], $5::text[], $6::timestamptz[])
               on conflict (command) do nothing`,
        values: [
          rows.map((row) => row.command),
          rows.map((row) => row.digest),
          rows.map((row) => row.status),
          rows.map((row) => JSON.stringify(row.body)),
          rows.map((row) => row.position),
          rows.map((row) => row.at),
        ],
      });
      unwritten = unwritten.slice(rows.length);
    }
  }
  function flush(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function carryOut(
    command: string,
    digest: Buffer,
    hadOther: boolean,
    work: (command: string, repeated: boolean) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer> {
    const before = await find(command);
    if (before !== undefined) {
      if (!before.digest.equals(digest)) throw otherBody();
      return before;
    }
    if (hadOther || unsure.has(command)) await caughtUp();
    unsure.delete(command);
    const answer = await work(command, known.has(command)).catch((error) => {
      if (isAway(error)) unsure.set(command, true);
      throw error;
    });
    const row: Row = { ...answer, command, digest, at: now() };
    note(command);
    recent.set(command, row);
    unwritten.push(row);
    return answer;
  }

  /** The claim is given up when the answer is written, where another process then finds it. */
  async function claimed(
    command: string,
    digest: Buffer,
    work: (command: string, repeated: boolean) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer> {
    const hadOther = await claims.take(command);
    try {
      return await carryOut(command, digest, hadOther, work);
    } finally {
      flush()
        .catch((error: Error) =>
          logger.warn({ error: error.message }, "Answers for repeated commands cannot be kept at the moment"),
        )
        .finally(() => claims.free(command));
    }
  }

  return {
    once({ person, call, key, bytes }, work) {
      const command = keyedId(person, call, key);
      const digest = createHash("sha256").update(bytes).digest().subarray(0, 16);
      const same = underWay.get(command);
      if (same !== undefined) {
        if (!same.digest.equals(digest)) throw otherBody();
        return same.answer;
      }
      const answer = claimed(command, digest, work).finally(() => underWay.delete(command));
      underWay.set(command, { digest, answer });
      return answer;
    },
    follow(events) {
      for (const { metadata } of events) if (isFromKey(metadata.causation)) note(metadata.causation);
    },
    flush,
    sweep,
    close: claims.close,
  };
}

const otherBody = () =>
  new Problem(422, messages.keyOfAnotherRequest, {
    errors: [{ path: "Idempotency-Key", said: messages.keyWasUsed }],
  });

/** Commands with a key have ids of their own kind (UUIDs of version 8), so that they can be recognised in the log. */
export function keyedId(person: string, call: string, key: string): string {
  const id = idOf("idempotency", person, call, key);
  return `${id.slice(0, 14)}8${id.slice(15)}`;
}
const isFromKey = (causation: string) => causation[14] === "8";

/** Checks an Idempotency-Key. @throws Problem 422 */
export function checkKey(key: string): string {
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new Problem(422, messages.badIdempotencyKey, {
    errors: [{ path: "Idempotency-Key", said: messages.notVisibleCharacters }],
  });
}
