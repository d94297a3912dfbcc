/** Parts of cmi5 and xAPI packages that somebody starts: how they are started, and what follows from what they record. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { isWithin, Problem } from "@annals/http";
import { type Client, type Pool, transaction } from "@annals/postgres";
import type { Holder } from "../record/answer.ts";
import { RecordRefused } from "../record/refused.ts";
import {
  type Agent,
  isSame,
  type Kept,
  nameOfAgent,
  type Statement,
  statementOf,
  version,
  voidedBy,
} from "../record/statement.ts";
import { createRecords, lock, type Records, type Scope } from "../record/store.ts";
import { idOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { problemOf } from "../runtime/refusal.ts";
import type { MemberContext, Viewer } from "../viewer/viewer.ts";
import { isDone } from "./attempt.ts";
import {
  abandoned,
  activityOf,
  heardIn,
  launchData,
  launched,
  type Mode,
  type Part,
  registrationOf,
  type Sitting,
  saidBy,
  satisfied,
  whyRefused,
} from "./cmi5.ts";
import type { CourseCommands } from "./commands.ts";
import { type Course, type CoursePackage, packageOf, rulesOf } from "./decider.ts";

export interface Sittings {
  records: Records;
  /** Starts a part. @throws RecordRefused 404, 409 when another window has the course */
  start(
    viewer: Viewer,
    asked: {
      course: string;
      number: number;
      version: number;
      part: number;
      window: string;
      browse: boolean;
      app: string;
    },
    /** The one that courses run on. */
    origin: string,
  ): Promise<{ start: string; ownWindow: boolean }>;
  /** Gives the token of a sitting, once. @throws RecordRefused 404; 403 the second time */
  token(ticket: string): Promise<{ sitting: Sitting; token: string }>;
  /** The sitting that a request shows the token of; null for none. */
  by(authorization: string | undefined): Promise<Sitting | null>;
  /** What the store of records is told of a sitting. @throws RecordRefused 404 */
  holder(sitting: Sitting, viewer: Viewer, origin: string): Promise<Holder>;
}

/** How long a token lasts at most, in milliseconds: like an address of a course. */
const longest = 2 * 24 * 60 * 60 * 1000;

/** Where the store of records is, on the origin that courses run on. */
export const recordsPath = "/xapi/";

type Row = Omit<Sitting, "madeAt" | "toldAt" | "window"> & {
  made_at: Date;
  told_at: Date;
  window_id: string;
};
const columns = `id, space, course, person, number, part, version, session, window_id, app, mode, cmi5, said, made_at, told_at`;
const sittingOf = ({ made_at, told_at, window_id, ...row }: Row): Sitting => ({
  ...row,
  ...{ madeAt: made_at, toldAt: told_at, window: window_id },
});

export function createSittings(
  { pool, keys, now, newId }: Pick<Core, "pool" | "keys" | "now" | "newId">,
  courses: Pick<CourseCommands, "find" | "hear" | "progress">,
  tokenKey: Uint8Array,
): Sittings {
  const inTransaction = <T>(work: (client: Client) => Promise<T>) => transaction(pool, work);
  const records = createRecords(pool, keys, inTransaction);

  /** A secret that follows from an id, so that none is stored. */
  const secretOf = (what: string, id: string) =>
    createHmac("sha256", tokenKey).update(`course ${what} ${id}`).digest("base64url");
  const isSecret = (given: string, right: string) =>
    given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
  /** Whoever takes a course is known to its packages, and to nobody else, by a name that tells nothing of them. */
  const actorOf = ({ course, person, app }: Pick<Sitting, "course" | "person" | "app">): Agent => ({
    objectType: "Agent",
    account: { homePage: app, name: secretOf("actor", `${course} ${person}`).slice(0, 22) },
  });

  async function read(client: Pool | Client, where: string, values: unknown[]): Promise<Sitting[]> {
    const { rows } = await client.query<Row>(
      `select ${columns} from command.course_sitting where ${where} order by made_at`,
      values,
    );
    return rows.map(sittingOf);
  }
  const say = (client: Client, id: string, said: readonly string[]) =>
    client.query("update command.course_sitting set said = said || $2::text[], told_at = $3 where id = $1", [
      id,
      said,
      now(),
    ]);

  /** The window that has the course must not lose it meanwhile. @throws RecordRefused 409 */
  async function holdWindow(
    client: Client,
    { course, person, window }: Pick<Sitting, "course" | "person" | "window">,
  ) {
    const { rows } = await client.query(
      "select from command.course_window where course = $1 and person = $2 and window_id = $3 for update",
      [course, person, window],
    );
    if (rows.length === 0)
      throw new RecordRefused(403, "The course was opened in another window, which goes on.");
  }

  /** Our own statements, in the form of those that are sent. */
  async function keepOurs(client: Client, scope: Scope, authority: Agent, given: readonly Statement[]) {
    const stored = now().toISOString();
    const kept = given.map((one) => ({
      ...statementOf(JSON.parse(JSON.stringify(one))),
      ...{ id: one.id!, stored, timestamp: stored, version, authority },
    }));
    await records.add(client, scope, kept, await records.seal(scope, kept));
  }

  async function packageWith(
    space: string,
    { course: id, version, part: at }: Pick<Sitting, "course" | "version" | "part">,
  ): Promise<{ course: Course; packaged: CoursePackage; part: Part }> {
    const course = await courses.find(space, id);
    const packaged = course === null ? undefined : packageOf(course, version);
    const part = packaged?.parts[at];
    if (course === null || packaged === undefined || part?.record === undefined)
      throw new RecordRefused(404, "There is no such part.");
    return { course, packaged, part: part as Part };
  }

  return {
    records,
    async start(viewer, { course: id, number, version, part: at, window, browse, app }, origin) {
      const { packaged, part } = await packageWith(viewer.space.id, { course: id, version, part: at });
      const context = contextOf(viewer, idOf(window, "start"));
      const attempt = await courses.progress(context, id, number).catch(refusing);
      if (attempt.version !== version) throw new RecordRefused(404, "There is no such part.");
      const mode: Mode = attempt.passed ? "Review" : browse && packaged.kind === "cmi5" ? "Browse" : "Normal";
      const person = viewer.person!;
      const sitting: Sitting = {
        ...{ id: newId(), space: viewer.space.id, course: id, person, number, part: at, version },
        ...{ session: viewer.session, window, app, mode, cmi5: packaged.kind === "cmi5", said: [] },
        ...{ madeAt: now(), toldAt: now() },
      };
      const actor = actorOf(sitting);
      const address = sitting.cmi5
        ? withParams(part.start, {
            endpoint: `${origin}${recordsPath}`,
            fetch: `${origin}${recordsPath}fetch/${sitting.id}.${secretOf("ticket", sitting.id)}`,
            actor: JSON.stringify(actor),
            registration: registrationOf(sitting),
            activityId: activityOf(id, part.record.activity),
          })
        : withParams(part.start, {
            endpoint: `${origin}${recordsPath}`,
            auth: `Basic ${basicOf(sitting.id, secretOf("token", sitting.id))}`,
            actor: JSON.stringify(actor),
            registration: registrationOf(sitting),
            activity_id: part.record.activity,
          });
      await inTransaction(async (client) => {
        await lock(client, sitting);
        await holdWindow(client, sitting);
        const left = "cmi5 and not (said && '{terminated,abandoned}')";
        for (const one of await read(client, `course = $1 and person = $2 and ${left}`, [id, person])) {
          await say(client, one.id, ["abandoned"]);
          if (!one.said.includes("initialized")) continue;
          const { part: open } = await packageWith(viewer.space.id, one).catch(() => ({ part: null }));
          const ours = { sitting: one, actor: actorOf(one) };
          if (open !== null) await keepOurs(client, one, authorityOf(app), [abandoned(ours, open)]);
        }
        await client.query(
          `insert into command.course_sitting
             (id, space, course, person, number, part, version, session, window_id, app, mode, cmi5, made_at, told_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
          [
            ...[sitting.id, sitting.space, id, person, number, at, version, sitting.session, window, app],
            ...[mode, sitting.cmi5, sitting.madeAt],
          ],
        );
        if (!sitting.cmi5) return;
        const page = `${origin}/course/${part.start.replace(/[?#].*$/s, "")}`;
        await keepOurs(client, sitting, authorityOf(app), [launched({ sitting, actor }, part, page)]);
      });
      return { start: address, ownWindow: part.record.own_window };
    },

    async token(ticket) {
      const [id = "", secret = ""] = ticket.split(".");
      if (!isUuid(id) || !isSecret(secret, secretOf("ticket", id)))
        throw new RecordRefused(404, "There is no such ticket.");
      const [sitting] = await read(pool, "id = $1", [id]);
      const { rowCount } = await pool.query(
        "update command.course_sitting set fetched = true where id = $1 and not fetched",
        [id],
      );
      if (sitting === undefined || rowCount === 0)
        throw new RecordRefused(403, "The token was given already.");
      return { sitting, token: basicOf(id, secretOf("token", id)) };
    },

    async by(authorization) {
      const given = /^Basic\s+([\w+/=-]{1,300})$/i.exec(authorization ?? "")?.[1];
      const [id = "", secret = ""] = Buffer.from(given ?? "", "base64")
        .toString("utf8")
        .split(":");
      if (!isUuid(id) || !isSecret(secret, secretOf("token", id))) return null;
      const [sitting] = await read(pool, "id = $1", [id]);
      return sitting !== undefined && isWithin(sitting.madeAt.getTime() + longest, longest, now())
        ? sitting
        : null;
    },

    async holder(sitting, viewer, origin) {
      const { course, packaged, part } = await packageWith(sitting.space, sitting);
      const actor = actorOf(sitting);
      const authority = authorityOf(sitting.app);
      const scope: Scope = { course: sitting.course, person: sitting.person, number: sitting.number };
      const context = (name: string) => contextOf(viewer, idOf(sitting.id, name));

      /** Keeps what is new. @returns all that was sent, as it is kept */
      async function keep(statements: readonly Kept[]): Promise<void> {
        const sealed = await records.seal(scope, statements);
        await inTransaction(async (client) => {
          await lock(client, scope);
          await holdWindow(client, sitting);
          const ids = statements.map(({ id }) => id);
          const voids = statements.flatMap((one) => voidedBy(one) ?? []);
          const there = await records.byId(client, scope, [...ids, ...voids]);
          const news = statements.filter((one) => {
            const before = there.get(one.id)?.statement;
            if (before !== undefined && !isSame(one, before))
              throw new RecordRefused(409, `Another statement has the id ${one.id}.`);
            return before === undefined;
          });
          if (sitting.cmi5) await check(client, news);
          await records.add(
            client,
            scope,
            news,
            news.map((one) => sealed[statements.indexOf(one)]!),
          );
          // A statement that voids stays, whatever voids it.
          const isVoidable = (id: string) => {
            const about = there.get(id)?.statement ?? news.find((one) => one.id === id);
            return about !== undefined && voidedBy(about) === null;
          };
          await records.void(client, scope, voids.filter(isVoidable));
        });
      }

      /** @throws RecordRefused 403 for what a unit must not say now */
      async function check(client: Client, news: readonly Kept[]): Promise<void> {
        const all = await read(client, "course = $1 and person = $2 and number = $3", [
          ...[scope.course, scope.person, scope.number],
        ]);
        const said = [...(all.find(({ id }) => id === sitting.id)?.said ?? [])];
        const everSaid = all.filter((one) => one.part === sitting.part).flatMap((one) => one.said);
        const before = said.length;
        for (const one of news) {
          const why = whyRefused(one, { sitting, part, actor, said, everSaid });
          if (why !== null) throw new RecordRefused(403, why);
          const verb = saidBy(one);
          if (verb !== null) said.push(verb);
          if (verb !== null) everSaid.push(verb);
        }
        await say(client, sitting.id, said.slice(before));
      }

      /** What follows: how far the course is, and which of its blocks are done. */
      async function follow(statements: readonly Kept[]): Promise<void> {
        if (sitting.mode !== "Normal") return;
        const about = sitting.cmi5 ? activityOf(sitting.course, part.record.activity) : part.record.activity;
        const heard = statements
          .filter((one) => nameOfAgent(one.actor) === nameOfAgent(actor))
          .flatMap((one) => heardIn(one, sitting, about) ?? []);
        if (heard.length === 0) return;
        const name = idOf(...statements.map(({ id }) => id));
        const told = { number: sitting.number, part: sitting.part, heard };
        const { state } = await courses.hear(context(name), sitting.course, told).catch(refusing);
        if (!sitting.cmi5) return;
        const done = rulesOf(packaged).map((rule, at) => isDone(state.parts[at], rule));
        const ours = satisfied({ sitting, actor }, packaged, course.title, done);
        if (ours.length > 0)
          await inTransaction(async (client) => {
            await lock(client, scope);
            const there = await records.byId(
              client,
              scope,
              ours.map(({ id }) => id!),
            );
            await keepOurs(
              client,
              scope,
              authority,
              ours.filter(({ id }) => !there.has(id!)),
            );
          });
      }

      return {
        ...{ scope, base: recordsPath, authority },
        only: sitting.cmi5 ? actor : null,
        given: sitting.cmi5
          ? { stateId: "LMS.LaunchData", content: launchData(sitting, part, `${origin}${recordsPath}ended`) }
          : null,
        async keep(statements) {
          await keep(statements);
          await follow(statements);
        },
      };
    },
  };
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isUuid = (text: string) => uuidPattern.test(text);
const basicOf = (id: string, secret: string) => Buffer.from(`${id}:${secret}`).toString("base64");
/** Who vouches for statements: this program. */
const authorityOf = (app: string): Agent => ({
  objectType: "Agent",
  name: "Annals",
  account: { homePage: app, name: "annals" },
});

function contextOf(viewer: Viewer, command: string): MemberContext {
  return { viewer, space: viewer.space.id, actor: viewer.person!, correlation: command, command };
}

/** What the app refuses, to packages. */
async function refusing(error: unknown): Promise<never> {
  const problem = await problemOf(error, async () => "");
  if (!(problem instanceof Problem) || problem.status >= 500) throw error;
  // To a package 409 means that a statement is there already.
  throw new RecordRefused(problem.status === 409 ? 403 : problem.status, problem.message);
}

/** Where a part starts, with what it is told. */
function withParams(start: string, params: Record<string, string>): string {
  const [, path = "", hash = ""] = /^([^#]*)(.*)$/s.exec(start)!;
  const given = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}${path.includes("?") ? "&" : "?"}${given.join("&")}${hash}`;
}
