import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import { isAway, type Pool, sqlState } from "@annals/postgres";
import { EngineAway, Undecided, type Watch } from "@annals/watch";
import type { AcceptedAppend } from "../accept.ts";
import { type Appended, EventRefused, RevisionConflict } from "../port.ts";
import { intArray, textArray, uuidArray } from "./binary-array.ts";
import { type AppendRequest, createGroupCommit } from "./group-commit.ts";
import { formatPosition } from "./position.ts";

export interface Writer {
  /** Answers for each append of the request, in their order. */
  append(request: AppendRequest): Promise<Appended[]>;
  drain(): Promise<void>;
}

interface AnswerRow {
  /** Of the last event written; or, without a position, of the stream as it is (-1: there is none). */
  revision: number;
  position: string | null;
}

const statement = {
  name: "log.append",
  text: "select revision, position from log.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
};
/** How long an append retries, in milliseconds: a restarted server is often back before anybody notices. */
const patience = 800;

/** @param watch of the log */
export function createWriter(pool: Pool, watch: Watch, logger: Logger): Writer {
  const commit = async (group: AppendRequest[]): Promise<AnswerRow[][]> => {
    const values = toParameters(group);
    const deadline = performance.now() + patience;
    for (let attempt = 1; ; attempt++) {
      try {
        const { rows } = await pool.query<AnswerRow>({ ...statement, values });
        return group.map((request) => rows.splice(0, request.length));
      } catch (error) {
        if (!isAway(error)) throw error;
        const { message } = error as Error;
        const pause = Math.min(25 * 2 ** attempt, 200);
        // A full disk does not get space in a moment.
        const hasRoom = !/^(53|58)/.test(sqlState(error) ?? "");
        if (!hasRoom) watch.doubt();
        if (!hasRoom) throw new EngineAway(watch.engine, message, { cause: error });
        if (performance.now() + pause > deadline)
          throw new Undecided(watch.engine, message, { cause: error });
        // Whether it was written is unknown. A retry is safe: the same events are not written twice.
        logger.warn({ attempt, error: message }, "The log is out of reach, trying again");
        await delay(pause);
      }
    }
  };
  const groups = createGroupCommit<AnswerRow[]>(
    async (group) => {
      watch.demand();
      return commit(group);
    },
    (error) => error instanceof EngineAway,
  );
  return {
    append: async (request) => {
      watch.demand();
      const answers = await groups.append(request).catch((error) => {
        throw isUnstorable(error) ? new EventRefused(`The log cannot store this: ${error.message}`) : error;
      });
      for (const [at, { stream, expected }] of request.entries()) {
        const { revision, position } = answers[at]!;
        if (position === null && revision !== revisionOf(expected))
          throw new RevisionConflict(stream, expected, revision < 0 ? "none" : revision);
      }
      return answers.map(({ revision, position }) => ({
        revision,
        position: formatPosition(Number(position)),
      }));
    },
    drain: groups.drain,
  };
}

const revisionOf = (expected: AcceptedAppend["expected"]) => (expected === "none" ? -1 : expected);

/** Columns of the appends, and of their events with the number of the append that each belongs to. */
function toParameters(group: AppendRequest[]): unknown[] {
  const appends = group.flat();
  const expected = appends.map((append) => revisionOf(append.expected));
  const events = appends.flatMap((append, index) =>
    append.events.map((event, offset) => ({
      ...event,
      owner: index + 1,
      revision: expected[index]! + 1 + offset,
    })),
  );
  return [
    textArray(appends.map(({ stream }) => stream)),
    intArray(expected),
    intArray(appends.map((append) => append.events.length)),
    intArray(group.flatMap((request, unit) => request.map(() => unit))),
    intArray(events.map(({ owner }) => owner)),
    intArray(events.map(({ revision }) => revision)),
    uuidArray(events.map(({ id }) => id)),
    textArray(events.map(({ type }) => type)),
    textArray(events.map(({ data }) => data)),
    textArray(events.map(({ metadata }) => metadata)),
  ];
}

/** 22: the data is at fault. 54: it exceeds a limit of the server. */
function isUnstorable(error: unknown): boolean {
  return /^(22|54)/.test(sqlState(error) ?? "");
}
