/** Which entry stands below which, for what is done to everything below a page. The streams themselves say what is there. */
import type { RecordedEvent } from "@annals/event-log";
import { keepCheckpoint, readCheckpoint } from "../runtime/checkpoint.ts";
import type { Core } from "../runtime/core.ts";
import { follow } from "../runtime/follow.ts";

export interface Outline {
  /** The entries below one, each after the one that it stands under; no more than `max` of them. */
  below(id: string, max: number): Promise<{ id: string; parent: string }[]>;
  /** Takes note of places, according to the log. */
  follow(events: RecordedEvent[]): void;
  /** Writes down what it took note of. */
  flush(): Promise<void>;
  /** Stops reading what was in the log before. */
  close(): Promise<void>;
}

interface Row {
  entry: string;
  parent: string | null;
  position: string;
}

const checkpoint = "outline";

/**
 * Of each entry the last place counts, so it does not matter in which order facts come, nor how often. What is in the log from
 * before there was an outline is read once.
 * @param caughtUp resolves once `follow` has been given everything that is in the log now
 */
export async function openOutline({
  log,
  pool,
  logger,
  caughtUp,
}: Pick<Core, "log" | "pool" | "logger"> & { caughtUp: () => Promise<void> }): Promise<Outline> {
  let noted = new Map<string, Row>();
  function note(events: RecordedEvent[]): void {
    for (const event of events) {
      const row = rowOf(event);
      if (row !== null && !((noted.get(row.entry)?.position ?? "") > row.position)) noted.set(row.entry, row);
    }
  }

  async function flush(): Promise<void> {
    const rows = [...noted.values()];
    const before = noted;
    noted = new Map();
    if (rows.length === 0) return;
    try {
      await pool.query(
        `insert into command.place as p (entry, parent, position)
         select * from unnest($1::uuid[], $2::uuid[], $3::text[])
         on conflict (entry) do update set parent = excluded.parent, position = excluded.position
         where excluded.position > p.position`,
        [rows.map((row) => row.entry), rows.map((row) => row.parent), rows.map((row) => row.position)],
      );
    } catch (error) {
      noted = new Map([...before, ...noted]);
      throw error;
    }
  }

  const head = await log.head();
  const isNew = (await readCheckpoint(pool, log, checkpoint)) === null;
  // Positions of another log cannot be compared with those of this one.
  if (isNew) await pool.query("delete from command.place");
  const earlier = isNew
    ? follow({
        log,
        logger,
        after: log.start,
        take: async ({ events }) => {
          note(events);
          if (noted.size > maxNoted) await flush();
        },
      })
    : null;
  const filled = (async () => {
    if (earlier === null) return;
    await earlier.reached(head);
    await earlier.stop();
    await flush();
    await keepCheckpoint(pool, log, checkpoint, head);
  })();
  filled.catch((error: Error) => logger.warn({ error: error.message }, "The outline is not complete yet"));

  return {
    async below(id, max) {
      await filled;
      await caughtUp();
      await flush();
      const { rows } = await pool.query<{ id: string; parent: string }>(
        `with recursive tree as (
           select entry, parent from command.place where parent = $1
           union
           select p.entry, p.parent from tree t join command.place p on p.parent = t.entry
         )
         select entry as id, parent from tree where entry <> $1 limit $2`,
        [id, max],
      );
      return fromTop(id, rows);
    },
    follow: note,
    flush,
    close: async () => earlier?.stop(),
  };
}

/** As many places are kept in memory while the log is read from its beginning. */
const maxNoted = 10_000;

function rowOf({ stream, type, data, position }: RecordedEvent): Row | null {
  if (!stream.startsWith("entry-")) return null;
  if (type !== "EntryCreated" && type !== "EntryMoved" && type !== "EntryRestored") return null;
  const { parent_id: parent } = data as { parent_id: string | null };
  return { entry: stream.slice("entry-".length), parent, position };
}

/** Each after its parent. */
function fromTop(top: string, rows: { id: string; parent: string }[]): { id: string; parent: string }[] {
  const children = new Map<string, { id: string; parent: string }[]>();
  for (const row of rows) {
    const beside = children.get(row.parent);
    if (beside === undefined) children.set(row.parent, [row]);
    else beside.push(row);
  }
  const ordered: { id: string; parent: string }[] = [];
  const seen = new Set([top]);
  for (let level = [top]; level.length > 0; ) {
    const next = level.flatMap((id) => children.get(id) ?? []).filter(({ id }) => !seen.has(id));
    for (const { id } of next) seen.add(id);
    ordered.push(...next);
    level = next.map(({ id }) => id);
  }
  return ordered;
}
