/**
 * Which streams of members there are, by space and by person. Rules that are about several of them (a space keeps an admin, an
 * account is erased by an admin of every space that it is in) look here, and then ask the streams themselves.
 */
import type { RecordedEvent } from "@annals/event-log";
import { keepCheckpoint, readCheckpoint } from "../runtime/checkpoint.ts";
import type { Core } from "../runtime/core.ts";
import { follow } from "../runtime/follow.ts";
import { isAdmin } from "./decider.ts";
import type { Role } from "./events.ts";

export interface Roster {
  /** Ids of the spaces that a person is or was in. */
  spacesOf(person: string): Promise<string[]>;
  /** Ids of those who are or were admins of a space. */
  adminsOf(space: string): Promise<string[]>;
  /** Ids of all who are or were members of any space. */
  people(): Promise<string[]>;
  /** Takes note of members, according to the log. */
  follow(events: RecordedEvent[]): void;
  /** Writes down what it took note of. */
  flush(): Promise<void>;
  /** Stops reading what was in the log before. */
  close(): Promise<void>;
}

interface Row {
  space: string;
  person: string;
  admin: boolean;
}

const checkpoint = "roster";

/**
 * Rows are only added, so it does not matter in which order facts come, nor how often. What is in the log from before there was
 * a roster is read once.
 * @param caughtUp resolves once `follow` has been given everything that is in the log now
 */
export async function openRoster({
  log,
  pool,
  logger,
  caughtUp,
}: Pick<Core, "log" | "pool" | "logger"> & { caughtUp: () => Promise<void> }): Promise<Roster> {
  let noted: Row[] = [];
  const note = (events: RecordedEvent[]) => noted.push(...events.flatMap(rowOf));

  async function flush(): Promise<void> {
    const rows = merged(noted);
    noted = [];
    if (rows.length === 0) return;
    try {
      await pool.query(
        `insert into command.roster as r (space, person, admin)
         select * from unnest($1::uuid[], $2::uuid[], $3::bool[])
         on conflict (space, person) do update set admin = true where excluded.admin and not r.admin`,
        [rows.map(({ space }) => space), rows.map(({ person }) => person), rows.map(({ admin }) => admin)],
      );
    } catch (error) {
      noted.push(...rows);
      throw error;
    }
  }

  const head = await log.head();
  const isNew = (await readCheckpoint(pool, log, checkpoint)) === null;
  const earlier = isNew
    ? follow({ log, logger, after: log.start, take: ({ events }) => void note(events) })
    : null;
  const filled = (async () => {
    if (earlier === null) return;
    await earlier.reached(head);
    await earlier.stop();
    await flush();
    await keepCheckpoint(pool, log, checkpoint, head);
  })();
  filled.catch((error: Error) => logger.warn({ error: error.message }, "The roster is not complete yet"));

  async function ids(text: string, ...values: string[]): Promise<string[]> {
    await filled;
    await caughtUp();
    await flush();
    const { rows } = await pool.query<{ id: string }>(text, values);
    return rows.map(({ id }) => id);
  }
  return {
    spacesOf: (person) => ids("select space as id from command.roster where person = $1", person),
    adminsOf: (space) => ids("select person as id from command.roster where space = $1 and admin", space),
    people: () => ids("select distinct person as id from command.roster"),
    follow: note,
    flush,
    close: async () => earlier?.stop(),
  };
}

function rowOf({ stream, type, data, metadata: { space } }: RecordedEvent): Row[] {
  if (!stream.startsWith("member-") || space === null) return [];
  if (type !== "MemberJoined" && type !== "MemberRolesChanged") return [];
  const { person_id: person, roles } = data as { person_id: string; roles: Role[] };
  return [{ space, person, admin: isAdmin(roles) }];
}

/** One row for each stream: a statement may not change a row twice. */
function merged(rows: Row[]): Row[] {
  const byStream = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.space} ${row.person}`;
    byStream.set(key, { ...row, admin: row.admin || byStream.get(key)?.admin === true });
  }
  return [...byStream.values()];
}
