/**
 * Process managers: what follows from facts without anybody asking for it, at once or later (the lease of a seat ends, a mail
 * is sent). A manager decides for each fact what becomes due. That is kept in `command.task`, together with how far the manager
 * has come, and carried out when it is due, in a lane of its own: what takes long in one holds up no other. A manager begins at the
 * log's head, and is never rebuilt, unless it says otherwise.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Batch, Position, RecordedEvent } from "@annals/event-log";
import { type Client, together, transaction } from "@annals/postgres";
import { keepCheckpoint, readCheckpoint } from "./checkpoint.ts";
import { type CommandContext, idOf } from "./context.ts";
import type { Core } from "./core.ts";
import type { AnyFact } from "./decider.ts";
import { type EventKinds, newestShape, type Recorded } from "./event.ts";
import { follow } from "./follow.ts";
import { createLane, type Lane } from "./lane.ts";
import { createPace } from "./pace.ts";
import { regularly } from "./regularly.ts";
import { type ClaimedTask, createTasks, putTask, type Tasks } from "./task.ts";

/** What becomes due because of a fact. */
interface Task<Data> {
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
  /** Where one begins that is new: at the log's head, or at its first fact, where what it makes can be made again. */
  begins?: "head" | "start";
  /** How many of its tasks are carried out at a time, in each process; one by default. */
  parallel?: number;
  /** How many of its tasks are begun in a minute, in all processes together; as many as there are by default. */
  rate?: number | null;
  /** Pure: what becomes due because of a fact. */
  decide(fact: Recorded<Fact>): Task<Data>[];
  /**
   * Carries out a task that is due, outside of any transaction. It may be called again after it was cut off: `context.command`
   * follows from the fact that caused the task, so that the same commands with it are the same writes. A failure is tried again
   * later.
   */
  due(
    core: Core,
    task: { about: string; data: Data /** The fact that it follows from. */; cause: string },
    context: CommandContext,
  ): Promise<void>;
}

/** The `longest` of a manager whose tasks are due at once, in milliseconds. */
export const atOnce = 60_000;

// biome-ignore lint/suspicious/noExplicitAny: a list holds managers of all kinds of facts
export type AnyManager = Manager<any, any>;

/** Called after each try of a task. */
export type OnTask = (tried: {
  manager: string;
  /** The request that it follows from. */
  correlation: string;
  /** Milliseconds since 1970. */
  began: number;
  failed: boolean;
}) => void;

export interface Managers {
  /** Resolves once all managers have decided on the facts up to there. */
  reached(position: Position): Promise<void>;
  /** Carries out what is due by now, which also happens each second, and waits for it. Answers how many tasks it was. */
  carryOutDue(): Promise<number>;
  /** Stops, and stores how far they came. */
  stop(): Promise<void>;
}

/**
 * How long facts wait for the managers, in milliseconds: what was written is first brought to where people read it, as somebody waits
 * for that. Facts of that time share one step.
 */
const behind = 25;
const dueEvery = 1_000;
const checkpointEvery = 10_000;

/** Starts managers: each goes on where it stopped, a new one begins at the log's head. Several processes may run the same. */
export async function startManagers(
  core: Core,
  kinds: EventKinds,
  managers: AnyManager[],
  onTask?: OnTask,
): Promise<Managers> {
  const { log, pool, logger } = core;
  const tasks = createTasks(core);
  const lanes = new Map<string, Lane>();
  for (const manager of managers)
    lanes.set(
      manager.name,
      createLane(manager.parallel ?? 1, await claiming(core, tasks, manager), (task) =>
        carryOut(core, manager, task, tasks, onTask),
      ),
    );
  if (lanes.size < managers.length) throw new Error("Two managers have the same name");
  const head = await log.head();
  await beginManagers(core, managers);
  const points = await Promise.all(managers.map((manager) => pointOf(core, manager)));

  const stopping = new AbortController();
  const givingWay = () => delay(behind, undefined, { signal: stopping.signal }).catch(() => undefined);
  const following = follow({
    log,
    logger,
    after: points.reduce((first, { position }) => (position < first ? position : first), head),
    async take(batch) {
      if (batch.live) await givingWay();
      for (const name of await take(core, kinds, points, batch)) void lanes.get(name)!.run().catch(late);
    },
  });

  /** Starts the lanes that have something to do. Answers how they end. */
  async function startLanes(): Promise<Promise<number>[]> {
    const names = await tasks.managersWithWork(managers);
    return names.map((name) => lanes.get(name)!.run());
  }
  async function carryOutDue(): Promise<number> {
    for (let count = 0; ; ) {
      await Promise.all([...lanes.values()].map((lane) => lane.ended()));
      const counts = await Promise.all(await startLanes());
      const more = counts.reduce((sum, one) => sum + one, 0);
      if (more === 0) return count;
      count += more;
    }
  }
  const keepAll = async () => {
    for (const { manager, position } of points) await keepCheckpoint(pool, log, manager.name, position);
  };
  const late = (error: Error) => logger.warn({ error: error.message }, "Process managers are late");
  const timers = [
    // Nobody waits for what a lane is doing: the others start meanwhile.
    regularly(
      dueEvery,
      async () => {
        for (const ending of await startLanes()) ending.catch(late);
      },
      late,
    ),
    regularly(checkpointEvery, keepAll, late),
  ];
  return {
    reached: following.reached,
    carryOutDue,
    async stop() {
      await Promise.all(timers.map((stopTimer) => stopTimer()));
      stopping.abort();
      await following.stop();
      await Promise.all([...lanes.values()].map((lane) => lane.stop()));
      await tasks.stop();
      await keepAll();
    },
  };
}

/** Claims the next task of a manager, at its pace. */
async function claiming(
  { pool }: Core,
  tasks: Tasks,
  manager: AnyManager,
): Promise<() => Promise<ClaimedTask | null>> {
  const { name, rate = null } = manager;
  if (rate === null) return () => tasks.claim(manager);
  const pace = await createPace(pool, name, rate);
  return async () => {
    const place = await pace.take();
    if (place === null) return null;
    const task = await tasks.claim(manager);
    if (task === null) await pace.giveBack(place);
    return task;
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
  managers: Pick<AnyManager, "name" | "begins">[],
): Promise<void> {
  const head = await log.head();
  for (const { name, begins } of managers)
    await transaction(pool, async (client) => {
      const { rows } = await client.query(
        `insert into command.checkpoint as c (name, log, position) values ($1, $2, $3)
         on conflict (name) do update set log = excluded.log, position = excluded.position where c.log <> excluded.log
         returning name`,
        [name, log.identity, begins === "start" ? log.start : head],
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
 * Takes one batch of the log; what becomes due is stored together with how far the managers have come. Answers the names of those
 * with something that is due now.
 */
async function take(
  core: Core,
  kinds: EventKinds,
  points: readonly Point[],
  { events, position }: Batch,
): Promise<string[]> {
  const concerned = points.flatMap(({ manager, position: done }) => {
    const handled = events.filter((event) => event.position > done && manager.handles.includes(event.type));
    return handled.length > 0 ? [{ manager, handled }] : [];
  });
  const due = concerned.length > 0 ? await keepDecided(core, kinds, concerned, position) : [];
  for (const point of points) if (position > point.position) point.position = position;
  return due;
}

/** In one transaction for all managers: each commit waits for the disk. */
async function keepDecided(
  { log, pool, logger, now }: Core,
  kinds: EventKinds,
  concerned: readonly { manager: AnyManager; handled: RecordedEvent[] }[],
  position: Position,
): Promise<string[]> {
  const names = concerned.map(({ manager }) => manager.name);
  return transaction(pool, async (client) => {
    // Another process may have come further meanwhile: no fact is decided on twice.
    const { rows } = await client.query<{ name: string; position: Position }>({
      name: "command.deciding",
      text: "select name, position from command.checkpoint where name = any($1) and log = $2 order by name for update",
      values: [names, log.identity],
    });
    const done = new Map(rows.map((row) => [row.name, row.position]));
    // Before anything is sent: nobody would wait for it.
    const gone = names.find((name) => !done.has(name));
    if (gone !== undefined) throw new Error(`The checkpoint of the manager ${gone} is gone: restart Annals`);
    const sent: Promise<unknown>[] = [];
    const due: string[] = [];
    for (const { manager, handled } of concerned) {
      const { name, decide } = manager;
      const from = done.get(name)!;
      const { tasks, skipped } = decideAll(
        handled.filter((event) => event.position > from),
        (event) => decide(newestShape(kinds, event)),
      );
      for (const { event, error } of skipped) {
        logger.error({ manager: name, event: event.id, type: event.type, error }, "A manager skipped a fact");
        sent.push(
          client.query(
            `insert into command.skipped_fact (manager, event, stream, type, position, error)
             values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
            [name, event.id, event.stream, event.type, event.position, error],
          ),
        );
      }
      for (const [about, { task, cause }] of tasks) sent.push(keepTask(client, name, about, task, cause));
      if ([...tasks.values()].some(({ task: { at } }) => at !== null && at <= now())) due.push(name);
    }
    sent.push(
      client.query({
        name: "command.decided",
        text: "update command.checkpoint set position = $2 where name = any($1) and position < $2",
        values: [names, position],
      }),
    );
    await together(sent);
    return due;
  });
}

/** A task that is due at no time is taken away. */
function keepTask(
  client: Client,
  manager: string,
  about: string,
  { at, data }: Task<unknown>,
  { id: cause, metadata: { space, correlation } }: RecordedEvent,
): Promise<unknown> {
  if (at === null)
    return client.query("delete from command.task where manager = $1 and about = $2", [manager, about]);
  return putTask(client, { manager, about, due: at, data, space, cause, correlation });
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

/** Carries out a claimed task. */
async function carryOut(
  core: Core,
  { name, due }: AnyManager,
  task: ClaimedTask,
  tasks: Pick<Tasks, "done" | "failed">,
  onTask?: OnTask,
): Promise<void> {
  const { about, space, cause, data } = task;
  const correlation = task.correlation ?? cause;
  const context = { space, actor: null, correlation, command: idOf(cause, name, about) };
  const began = Date.now();
  try {
    await due(core, { about, data, cause }, context);
    onTask?.({ manager: name, correlation, began, failed: false });
  } catch (error) {
    onTask?.({ manager: name, correlation, began, failed: true });
    const { message } = error as Error;
    core.logger.warn({ manager: name, about, error: message }, "A task failed and will be tried again");
    await tasks.failed(task, error as Error);
    return;
  }
  await tasks.done(task);
}
