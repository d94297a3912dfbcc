/**
 * Process managers: what follows from facts without anybody asking for it, at once or later (the lease of a seat ends, a mail
 * is sent). A manager decides for each fact what becomes due. That is kept in `command.task`, together with how far the manager
 * has come, and carried out when it is due. A manager begins at the log's head, and is never rebuilt.
 */
import type { Batch, Position, RecordedEvent } from "@annals/event-log";
import { transaction } from "@annals/postgres";
import { keepCheckpoint, readCheckpoint } from "./checkpoint.ts";
import { type CommandContext, idOf } from "./context.ts";
import type { Core } from "./core.ts";
import type { AnyFact } from "./decider.ts";
import { type EventKinds, newestShape, type Recorded } from "./event.ts";
import { follow } from "./follow.ts";
import { regularly } from "./regularly.ts";

/** What becomes due because of a fact. */
export interface Task<Data> {
  /** Its subject, such as the id of an entry. A later task of the same manager about the same thing replaces it. */
  about: string;
  /** When it is due; null when nothing is due about this any more. */
  at: Date | null;
  /** JSON that is needed to carry it out. */
  data?: Data;
}

export interface Manager<Fact extends AnyFact, Data = undefined> {
  /** Names its checkpoint and its tasks, which are stored: never change it. */
  name: string;
  /** The types of the facts that it decides on. */
  handles: readonly Fact["type"][];
  /**
   * How far ahead its tasks lie at most when they are made, in milliseconds. One that lies twice as far ahead was made by a clock that
   * was ahead, and is due now. Null where people choose the time.
   */
  longest: number | null;
  /** Pure: what becomes due because of a fact. */
  decide(fact: Recorded<Fact>): Task<Data>[];
  /**
   * Carries out a task that is due. It may be called again after it was cut off: `context.command` follows from the fact
   * that caused the task, so that the same commands with it are the same writes. A failure is tried again later.
   */
  due(core: Core, task: { about: string; data: Data }, context: CommandContext): Promise<void>;
}

/** The `longest` of a manager whose tasks are due at once, in milliseconds. */
export const atOnce = 60_000;

// biome-ignore lint/suspicious/noExplicitAny: a list holds managers of all kinds of facts
export type AnyManager = Manager<any, any>;

export interface Managers {
  /** Resolves once all managers have decided on the facts up to there. */
  reached(position: Position): Promise<void>;
  /** Carries out what is due by now, which also happens each second. Answers how many tasks it was. */
  carryOutDue(): Promise<number>;
  /** Stops, and stores how far they came. */
  stop(): Promise<void>;
}

const dueEvery = 1_000;
const checkpointEvery = 10_000;
/** A failed task is tried again after a second, then each time after twice as long, up to this, in milliseconds. */
const longestPause = 10 * 60 * 1000;

/** Starts managers: each goes on where it stopped, a new one begins at the log's head. Several processes may run the same. */
export async function startManagers(
  core: Core,
  kinds: EventKinds,
  managers: AnyManager[],
): Promise<Managers> {
  const { log, pool, logger } = core;
  const byName = new Map(managers.map((manager) => [manager.name, manager]));
  if (byName.size < managers.length) throw new Error("Two managers have the same name");
  const head = await log.head();
  await beginManagers(core, managers);
  const points = await Promise.all(managers.map((manager) => pointOf(core, manager)));

  const following = follow({
    log,
    logger,
    after: points.reduce((first, { position }) => (position < first ? position : first), head),
    async take(batch) {
      const isDue = [];
      for (const point of points) isDue.push(await take(core, kinds, point, batch));
      if (isDue.includes(true)) void carryOutDue().catch(late);
    },
  });

  async function carryOutAll(): Promise<number> {
    for (let count = 0; ; count++) if (!(await carryOutNext(core, byName))) return count;
  }
  let last: Promise<unknown> = Promise.resolve();
  const carryOutDue = (): Promise<number> => {
    const mine = last.then(carryOutAll);
    last = mine.catch(() => undefined);
    return mine;
  };
  const keepAll = async () => {
    for (const { manager, position } of points) await keepCheckpoint(pool, log, manager.name, position);
  };
  const late = (error: Error) => logger.warn({ error: error.message }, "Process managers are late");
  const timers = [regularly(dueEvery, carryOutDue, late), regularly(checkpointEvery, keepAll, late)];
  return {
    reached: following.reached,
    carryOutDue,
    async stop() {
      await Promise.all(timers.map((stopTimer) => stopTimer()));
      await following.stop();
      await last;
      await keepAll();
    },
  };
}

/** How far a manager has come. */
interface Point {
  manager: AnyManager;
  position: Position;
}

/**
 * Stores where managers begin that have not begun in this log. Before anything is written: a fact that is written between this and
 * their start, and a process that is killed in between, must not be left out.
 */
export async function beginManagers(
  { log, pool }: Pick<Core, "log" | "pool">,
  managers: Pick<AnyManager, "name">[],
): Promise<void> {
  const head = await log.head();
  for (const { name } of managers)
    await transaction(pool, async (client) => {
      const { rows } = await client.query(
        `insert into command.checkpoint as c (name, log, position) values ($1, $2, $3)
         on conflict (name) do update set log = excluded.log, position = excluded.position where c.log <> excluded.log
         returning name`,
        [name, log.identity, head],
      );
      // Tasks of another log are ignored.
      if (rows.length > 0) await client.query("delete from command.task where manager = $1", [name]);
    });
}

async function pointOf({ log, pool }: Core, manager: AnyManager): Promise<Point> {
  const position = await readCheckpoint(pool, log, manager.name);
  if (position === null) throw new Error(`The manager ${manager.name} has not begun`);
  return { manager, position };
}

/** What a manager derived from some facts. */
interface Decided {
  tasks: Map<string, { task: Task<unknown>; cause: RecordedEvent }>;
  skipped: { event: RecordedEvent; error: string }[];
}

/**
 * Takes one batch of the log; what becomes due is stored together with the manager's checkpoint. True when something is
 * due now.
 */
async function take(
  core: Core,
  kinds: EventKinds,
  point: Point,
  { events, position }: Batch,
): Promise<boolean> {
  const handled = events.filter((event) => point.manager.handles.includes(event.type));
  const isNew = (event: RecordedEvent) => event.position > point.position;
  const isDue = handled.some(isNew) && (await keepDecided(core, kinds, point.manager, handled, position));
  if (position > point.position) point.position = position;
  return isDue;
}

async function keepDecided(
  { log, pool, logger, now }: Core,
  kinds: EventKinds,
  { name, decide }: AnyManager,
  events: RecordedEvent[],
  position: Position,
): Promise<boolean> {
  return transaction(pool, async (client) => {
    // Another process may have come further meanwhile: no fact is decided on twice.
    const { rows } = await client.query<{ position: Position }>(
      "select position from command.checkpoint where name = $1 and log = $2 for update",
      [name, log.identity],
    );
    const done = rows[0]?.position;
    if (done === undefined) throw new Error(`The checkpoint of the manager ${name} is gone: restart Annals`);
    const { tasks, skipped } = decideAll(
      events.filter((event) => event.position > done),
      (event) => decide(newestShape(kinds, event)),
    );
    for (const { event, error } of skipped) {
      logger.error({ manager: name, event: event.id, type: event.type, error }, "A manager skipped a fact");
      await client.query(
        `insert into command.skipped_fact (manager, event, stream, type, position, error)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [name, event.id, event.stream, event.type, event.position, error],
      );
    }
    for (const [about, { task, cause }] of tasks) {
      if (task.at === null)
        await client.query("delete from command.task where manager = $1 and about = $2", [name, about]);
      else
        await client.query(
          `insert into command.task (manager, about, due, space, cause, data) values ($1, $2, $3, $4, $5, $6)
           on conflict (manager, about) do update
           set due = excluded.due, space = excluded.space, cause = excluded.cause, data = excluded.data,
             tries = 0, error = null`,
          [name, about, task.at, cause.metadata.space, cause.id, JSON.stringify(task.data ?? null)],
        );
    }
    await client.query("update command.checkpoint set position = $2 where name = $1 and position < $2", [
      name,
      position,
    ]);
    return [...tasks.values()].some(({ task: { at } }) => at !== null && at <= now());
  });
}

/** Of several tasks about the same thing the last counts. A fact that cannot be decided on stops no other. */
function decideAll(events: RecordedEvent[], decide: (event: RecordedEvent) => Task<unknown>[]): Decided {
  const decided: Decided = { tasks: new Map(), skipped: [] };
  for (const event of events) {
    try {
      for (const task of decide(event)) decided.tasks.set(task.about, { task, cause: event });
    } catch (error) {
      decided.skipped.push({ event, error: (error as Error).message });
    }
  }
  return decided;
}

interface TaskRow {
  manager: string;
  about: string;
  space: string | null;
  cause: string;
  data: unknown;
  tries: number;
}

const ahead = (now: Date, length: number) => new Date(now.getTime() + 2 * length);

/** For each manager, the latest time that a task of it can be due; null for any. */
const latestDue = (managers: AnyManager[], now: Date): (Date | null)[] =>
  managers.map(({ longest }) => (longest === null ? null : ahead(now, longest)));

/** Carries out the task that has been due longest, unless another process is doing it. False when there is none. */
async function carryOutNext(core: Core, managers: Map<string, AnyManager>): Promise<boolean> {
  const { pool, logger, now } = core;
  return transaction(pool, async (client) => {
    // What was put off cannot be further ahead than the longest pause, whatever the clock was.
    const { rows } = await client.query<TaskRow>(
      `select manager, about, space, cause, data, tries from command.task
       join unnest($2::text[], $3::timestamptz[]) known (name, latest) on name = manager
       where due <= $1 or due > latest or (tries > 0 and due > $4)
       order by due limit 1 for update of task skip locked`,
      [now(), [...managers.keys()], latestDue([...managers.values()], now()), ahead(now(), longestPause)],
    );
    const task = rows[0];
    if (task === undefined) return false;
    const { manager, about, space, cause, data, tries } = task;
    const command = idOf(cause, manager, about);
    try {
      const context = { space, actor: null, correlation: cause, command };
      await managers.get(manager)!.due(core, { about, data }, context);
      await client.query("delete from command.task where manager = $1 and about = $2", [manager, about]);
    } catch (error) {
      const { message } = error as Error;
      logger.warn({ manager, about, error: message }, "A task failed and will be tried again");
      const again = new Date(now().getTime() + Math.min(1000 * 2 ** tries, longestPause));
      await client.query(
        "update command.task set due = $3, tries = tries + 1, error = $4 where manager = $1 and about = $2",
        [manager, about, again, message],
      );
    }
    return true;
  });
}
