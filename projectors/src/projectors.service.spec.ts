import { setTimeout as delay } from "node:timers/promises";
import { type EventLog, openPostgresLog } from "@annals/event-log";
import { type Announcement, logFeed, postgresAnnouncements } from "@annals/feed";
import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { createSearchTables, postgresSearch } from "@annals/search";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import * as fc from "fast-check";
import { paragraph, text } from "./draft/history.testing.ts";
import { created } from "./entry/history.testing.ts";
import { historyOf, steps, typesIn } from "./histories.testing.ts";
import { openSealed } from "./person/history.testing.ts";
import { projectionsWith } from "./projections.ts";
import { createProjectors, fillGeneration, type Projectors, type ProjectorsOptions } from "./projectors.ts";
import { readCheckpoints, readFailedBuild, readGeneration, schemaOf } from "./runtime/generation/tables.ts";
import { type History, newHistory, people, space, uuid } from "./runtime/history.testing.ts";
import type { Projection } from "./runtime/model/projection.ts";

const logger = createLogger({ level: "silent" });

describe("projectors", function () {
  this.timeout(60_000);
  let database: TestDatabase;
  let pool: Pool;
  let log: EventLog;
  let history: History;
  let written: number;
  const running: Projectors[] = [];
  const ending: AbortController[] = [];

  beforeEach(async () => {
    database = await testDatabase();
    pool = createPool(database.url, { max: 4, name: "test", logger });
    log = await openPostgresLog({ url: database.url, logger });
    history = newHistory();
    written = 0;
  });
  afterEach(async () => {
    for (const controller of ending.splice(0)) controller.abort();
    for (const projectors of running.splice(0)) await projectors.stop();
    await log.close();
    await pool.end();
    await database.drop();
  });

  const announcements = () => postgresAnnouncements({ url: database.url, logger });
  const make = (options: Partial<ProjectorsOptions> = {}): Projectors => {
    const projectors = createProjectors({
      feed: logFeed(log),
      announcements: announcements(),
      url: database.url,
      keys: { openAll: openSealed },
      searchFor: (schema, db) => postgresSearch({ db, schema }),
      createSearchTables,
      logger,
      now: () => new Date("2026-06-01T00:00:00.000Z"),
      grace: 0,
      ...options,
    });
    running.push(projectors);
    return projectors;
  };

  /** Appends what the history has got since the last time. @returns the position */
  async function append(): Promise<string> {
    let position = log.start;
    for (const { stream, revision, position: _, ...event } of history.events.slice(written)) {
      ({ position } = await log.append(stream, revision === 0 ? "none" : revision - 1, [event]));
    }
    written = history.events.length;
    return position;
  }

  /** Waits until something is so. */
  async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
    for (let tries = 0; !(await isSo()); tries++) {
      if (tries > 10_000) throw new Error(`It never came: ${what}`);
      await delay(10);
    }
  }

  /** Waits until projections of a generation have got to a position. */
  const reached = (position: string, ...projections: string[]) =>
    until(async () => {
      const generation = await readGeneration(pool);
      const found = generation === null ? [] : await readCheckpoints(pool, generation);
      return projections.every((name) =>
        found.some((one) => one.projection === name && one.position >= position),
      );
    }, `${projections} at ${position}`);

  async function rows(table: string): Promise<Record<string, unknown>[]> {
    const generation = (await readGeneration(pool))!;
    return (await pool.query(`select * from ${schemaOf(generation)}.${table} t order by t::text`)).rows;
  }

  /** What the live generation has parked, in the order of the log. */
  async function parked(): Promise<unknown[]> {
    const { rows } = await pool.query<Record<string, unknown>>(
      `select projection, subject, type, error from annals.parked where generation = $1
       order by projection, position, subject`,
      [await readGeneration(pool)],
    );
    return rows.map(({ projection, subject, type, error }) => [projection, subject, type, error]);
  }

  const entry = (n: number) => uuid(0xdddd, n);
  const found = async (words: string): Promise<string[]> => {
    const index = postgresSearch({ db: pool, schema: schemaOf((await readGeneration(pool))!) });
    const scope = { space, person: null, ownDrafts: false, view: "all", edit: "all" } as const;
    return (await index.search(words, scope, { limit: 10, offset: 0 })).hits.map(({ id }) => id);
  };
  const publish = (id: string, number: number, title: string, words: string) =>
    history.add(`draft-${id}`, {
      type: "EntryPublished",
      data: { number, title, description: "", note: "", blocks: [paragraph("a", text(words))] },
    });

  it("make the read models on a first start and keep them up to date, searchable too", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "Beginning"));
    await append();
    const projectors = make();
    await projectors.start();
    publish(entry(1), 1, "Parental leave", "Ask the people team");
    const position = await append();
    await reached(position, "content", "search");

    expect((await rows("page"))[0]).to.include({ entry: entry(1), text: "Ask the people team" });
    expect((await rows("activity")).map(({ type }) => type)).to.have.members([
      "EntryCreated",
      "EntryPublished",
    ]);
    expect(await found("people team")).to.deep.equal([entry(1)]);
    const status = await projectors.status();
    expect(status.projections.map(({ name, lag, state }) => ({ name, lag, state }))).to.deep.equal(
      ["content", "search"].map((name) => ({ name, lag: 0, state: "live" })),
    );
  });

  it("find what was moved or thrown away where it is now", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "Above"));
    history.add(`entry-${entry(2)}`, created(entry(2), entry(1), "Below"));
    publish(entry(2), 1, "Below", "pelican");
    await make().start();
    await reached(await append(), "search");
    expect(await found("pelican")).to.deep.equal([entry(2)]);
    history.add(`entry-${entry(1)}`, { type: "EntryTrashed", data: {} });
    await reached(await append(), "search");
    expect(await found("pelican")).to.deep.equal([]);
    history.add(`entry-${entry(1)}`, { type: "EntryRestored", data: { parent_id: null } });
    await reached(await append(), "search");
    expect(await found("pelican")).to.deep.equal([entry(2)]);
    expect(await rows("search_pending")).to.deep.equal([]);
  });

  it("say that search has got somewhere only when all of a large change is in it", async () => {
    await make().start();
    history.add(`entry-${entry(1)}`, created(entry(1), null, "Top"));
    for (let n = 2; n <= 450; n++) history.add(`entry-${entry(n)}`, created(entry(n), entry(1), `Page ${n}`));
    await reached(await append(), "search");
    history.add(`entry-${entry(1)}`, {
      type: "EntryShared",
      data: { principal: "special:public", level: 1 },
    });
    await reached(await append(), "search");
    const { acl } = (await rows("entry")).find(({ id }) => id === entry(1))!;
    expect((await rows("search_document")).filter((document) => document.acl === acl)).to.have.length(450);
    expect(await rows("search_pending")).to.deep.equal([]);
  });

  it("go on where they were after a stop", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    const first = make();
    await first.start();
    await reached(await append(), "content");
    await first.stop();
    running.splice(0);
    history.add(`entry-${entry(2)}`, created(entry(2), null, "Two"));
    const position = await append();
    await make().start();
    await reached(position, "content", "search");
    expect((await rows("entry")).map(({ title }) => title)).to.have.members(["One", "Two"]);
    expect(await rows("activity")).to.have.length(2);
  });

  it("announce how far they are, and by space what changed", async () => {
    const heard: Announcement[] = [];
    const controller = new AbortController();
    ending.push(controller);
    await make().start();
    await announcements().listen(
      { onAnnouncement: (one) => heard.push(one), onGeneration: () => undefined, onLost: () => undefined },
      { signal: controller.signal },
    );
    const session = uuid(0x5555, 1);
    history.add(`member-${space}.${people[0]}`, {
      type: "MemberJoined",
      data: { person_id: people[0]!, roles: ["viewer"] },
    });
    history.add(`session-${session}`, {
      type: "SessionOpened",
      data: {
        session_id: session,
        person_id: people[1]!,
        method: "password",
        until: "2027-01-01T00:00:00.000Z",
      },
    });
    history.add(`entry-${entry(1)}`, created(entry(1), null, "Above"));
    history.add(`entry-${entry(2)}`, created(entry(2), entry(1), "Below"));
    /** Appends, and waits so that each has a commit and an announcement of its own. */
    const appendAlone = async () => {
      const position = await append();
      await reached(position, "content");
      return position;
    };
    const first = await appendAlone();
    history.add(`entry-${entry(1)}`, {
      type: "EntryShared",
      data: { principal: "special:public", level: 1 },
    });
    const second = await appendAlone();
    history.add(`draft-${entry(2)}`, { type: "DraftSaved", data: { changes: [], fields: { title: "B" } } });
    const third = await appendAlone();
    history.add(`entry-${entry(2)}`, { type: "EntryMoved", data: { parent_id: null, sort_order: 1 } });
    const fourth = await appendAlone();
    history.add(`presence-${space}.${people[0]}`, { type: "PresenceHidden", data: {} });
    const fifth = await appendAlone();
    history.add(`presence-${space}.${people[0]}`, { type: "PresenceShown", data: {} });
    const sixth = await appendAlone();
    const at = (projection: string, position: string) =>
      heard.some((one) => one.projection === projection && one.position === position);
    await until(async () => at("content", sixth) && at("search", sixth), "the announcement of the position");

    const between = (from: string, to: string) =>
      heard
        .filter(({ projection, position }) => projection === "content" && position > from && position <= to)
        .flatMap(({ changed }) => (changed === "all" ? [] : changed));
    const ids = (changes: ReturnType<typeof between>, of: string | null, topic: string) =>
      new Set(changes.filter((change) => change.space === of).flatMap(({ topics }) => topics[topic] ?? []));
    const begun = between("", first);
    expect(ids(begun, space, "person")).to.deep.equal(new Set([people[0]]));
    expect(ids(begun, null, "person")).to.deep.equal(new Set([people[1]]));
    expect(ids(begun, space, "entry")).to.deep.equal(new Set([entry(1), entry(2)]));
    // What is below is seen by others now as well.
    expect(ids(between(first, second), space, "entry")).to.deep.equal(new Set([entry(1), entry(2)]));
    expect(ids(between(first, second), space, "person")).to.deep.equal(new Set());
    expect(ids(begun, space, "place")).to.deep.equal(new Set([null, entry(1)]));
    // Nobody but those who write sees a draft.
    expect(ids(between(second, third), space, "draft")).to.deep.equal(new Set([entry(2)]));
    // A page that was never published is called what its draft calls it.
    expect(ids(between(second, third), space, "entry")).to.deep.equal(new Set([entry(2)]));
    // What moves leaves a place, too.
    expect(ids(between(third, fourth), space, "place")).to.deep.equal(new Set([null, entry(1)]));
    // What goes is told by what it was, though nobody had loaded it.
    expect(ids(between(fifth, sixth), space, "presence")).to.deep.equal(new Set([people[0]]));
  });

  it("park an event that they cannot take in, with all later ones of its entry, and go on", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "Good"));
    const remove = { type: "DraftSaved", data: { changes: [{ op: "remove", id: "nowhere" }], fields: {} } };
    history.add(`draft-${entry(1)}`, remove as never);
    history.add(`entry-${entry(2)}`, created(entry(2), null, "Later"));
    history.add(`entry-${entry(1)}`, { type: "EntryRenamed", data: { title: "Waits" } });
    await make().start();
    await reached(await append(), "content", "search");
    expect((await readCheckpoints(pool)).map(({ state, error }) => ({ state, error }))).to.deep.equal([
      { state: "live", error: null },
      { state: "live", error: null },
    ]);
    expect((await rows("entry")).map(({ title }) => title)).to.have.members(["Good", "Later"]);
    expect(await found("later")).to.deep.equal([entry(2)]);
    expect(await parked()).to.deep.equal([
      ["content", entry(1), "DraftSaved", "There is no block “nowhere”."],
      ["content", entry(1), "EntryRenamed", null],
    ]);
  });

  it("park a document that search cannot take, and take it when it has changed or search has", async () => {
    let refuses = true;
    const searchFor: ProjectorsOptions["searchFor"] = (schema, db) => {
      const index = postgresSearch({ db, schema });
      const put: typeof index.put = async (documents) => {
        if (refuses && documents.some(({ title }) => title === "7.7")) throw new Error("no lexeme");
        await index.put(documents);
      };
      return { ...index, put };
    };
    const projectors = make({ searchFor });
    await projectors.start();
    history.add(`entry-${entry(1)}`, created(entry(1), null, "7.7"));
    history.add(`entry-${entry(2)}`, created(entry(2), null, "7.7"));
    history.add(`entry-${entry(3)}`, created(entry(3), null, "Good"));
    await reached(await append(), "search");
    expect(await found("good")).to.deep.equal([entry(3)]);
    expect(await parked()).to.deep.equal([
      ["search", entry(1), null, "no lexeme"],
      ["search", entry(2), null, "no lexeme"],
    ]);
    history.add(`entry-${entry(1)}`, { type: "EntryRenamed", data: { title: "Seven" } });
    await reached(await append(), "search");
    expect(await found("seven")).to.deep.equal([entry(1)]);
    expect(await parked()).to.deep.equal([["search", entry(2), null, "no lexeme"]]);
    refuses = false;
    await projectors.retry();
    await until(async () => (await parked()).length === 0, "what was parked");
    expect(await found("7.7")).to.deep.equal([entry(2)]);
  });

  it("make all of search again when asked to, and take out documents of pages that are not there", async () => {
    const projectors = make();
    await projectors.start();
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    publish(entry(1), 1, "One", "pelican");
    await reached(await append(), "search");
    const schema = schemaOf((await readGeneration(pool))!);
    await transaction(pool, async (client) => {
      const index = postgresSearch({ db: client, schema });
      const stale = { space, headings: [], body: "pelican", tags: [], ancestors: [], published: true };
      await index.put([{ id: entry(2), title: "Stale", acl: entry(2), author: people[0]!, ...stale }]);
      await index.remove([entry(1)]);
    });
    expect(await found("pelican")).to.deep.equal([entry(2)]);
    expect(await projectors.restart("search", "rows")).to.equal(true);
    await until(async () => (await rows("search_pending")).length === 0, "all that was marked");
    expect(await found("pelican")).to.deep.equal([entry(1)]);
    expect(await projectors.restart("content", "rows"), "it follows facts").to.equal(false);
  });

  it("take in what was parked when asked to, and after a rebuild by a program that can", async () => {
    let refuses = true;
    const refusing = (): Projection[] =>
      projectionsWith({
        keys: { openAll: openSealed },
        searchFor: (schema, db) => postgresSearch({ db, schema }),
        createSearchTables,
      }).map((projection) => {
        if (projection.follows !== "feed") return projection;
        const refuse = ({ data }: { data: unknown }) => {
          if (refuses && JSON.stringify(data).includes("poison")) throw new Error("cannot");
        };
        const model = { name: "refusing", version: 1, tables: [], follows: [], announces: [] };
        return { ...projection, models: [...projection.models, { ...model, on: { EntryRenamed: refuse } }] };
      });
    const projectors = make({ projections: refusing() });
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    history.add(`entry-${entry(1)}`, { type: "EntryRenamed", data: { title: "poison" } });
    publish(entry(1), 1, "Two", "pelican");
    await projectors.start();
    await reached(await append(), "content", "search");
    expect(await parked()).to.have.length(2);
    await projectors.rebuild();
    expect(await readGeneration(pool)).to.equal(2);
    expect(await parked(), "the build went on as well").to.have.length(2);
    expect((await rows("entry")).map(({ title }) => title)).to.deep.equal(["One"]);
    refuses = false;
    await projectors.retry();
    await until(async () => (await parked()).length === 0, "what was parked");
    await until(async () => (await found("pelican")).length === 1, "search");
    const live = [await rows("entry"), await rows("page"), await rows("activity"), await rows("draft")];
    await projectors.rebuild();
    expect([
      await rows("entry"),
      await rows("page"),
      await rows("activity"),
      await rows("draft"),
    ]).to.deep.equal(live);
  });

  it("stop a projection, and leave the others, when no fact is to blame", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    const projectors = make();
    await projectors.start();
    await reached(await append(), "content", "search");
    await pool.query("drop table read_1.draft");
    publish(entry(1), 1, "One", "pelican");
    await append();
    await until(
      async () => (await projectors.status()).projections.some(({ state }) => state === "stopped"),
      "the stop",
    );
    const { projections } = await projectors.status();
    expect(projections.find(({ name }) => name === "content")).to.include({ lag: 1 });
    expect(projections.find(({ name }) => name === "content")!.error).to.match(/draft.*does not exist/);
    expect(projections.find(({ name }) => name === "search")!.error).to.equal(null);
    expect(await parked()).to.deep.equal([]);
  });

  it("count and skip events of a type that they do not know", async () => {
    history.add(`entry-${entry(1)}`, { type: "EntrySungAbout", data: {} } as never);
    history.add(`entry-${entry(2)}`, created(entry(2), null, "Known"));
    await make().start();
    await reached(await append(), "content");
    const content = (await readCheckpoints(pool)).find(({ projection }) => projection === "content")!;
    expect(content).to.include({ events: 2, skipped: 1, error: null });
    expect(await rows("entry")).to.have.length(1);
  });

  it("refuse to start on another log's read models, and on a log that has lost events", async () => {
    const first = make();
    await first.start();
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    await reached(await append(), "content");
    await first.stop();
    running.splice(0);
    const failureOf = (other: Partial<EventLog>) =>
      make({ feed: logFeed({ ...log, ...other }) })
        .start()
        .then(
          () => "started",
          (error: Error) => error.message,
        );
    expect(await failureOf({ identity: "another" })).to.match(/made from another event log .*another/);
    expect(await failureOf({ head: async () => log.start })).to.match(/it has lost events/);
  });

  it("work alone: a second process waits, and takes over when the first one goes", async () => {
    const first = make();
    const second = make();
    await Promise.all([first.start(), second.start()]);
    for (let n = 1; n <= 20; n++) history.add(`entry-${entry(n)}`, created(entry(n), null, `Page ${n}`));
    await reached(await append(), "content");
    const locks = await pool.query(
      "select from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
    );
    expect(locks.rowCount).to.equal(2);
    await first.stop();
    history.add(`entry-${entry(21)}`, created(entry(21), null, "After"));
    await reached(await append(), "content", "search");
    const content = (await readCheckpoints(pool)).find(({ projection }) => projection === "content")!;
    expect(content.events).to.equal(21);
    expect(await rows("activity")).to.have.length(21);
  });

  it("begin again from the checkpoint when somebody moved it or their connection was cut", async () => {
    await make().start();
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    await reached(await append(), "content");
    // As if another worker had been here: ours must not write on top of it.
    await pool.query("update annals.checkpoint set position = $1 where projection = 'content'", [
      `${"0".repeat(19)}2`,
    ]);
    history.add(`entry-${entry(2)}`, created(entry(2), null, "Two"));
    history.add(`entry-${entry(3)}`, created(entry(3), null, "Three"));
    await reached(await append(), "content");
    expect((await rows("activity")).map(({ detail }) => (detail as { title: string }).title)).to.have.members(
      ["One", "Three"],
    );
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'annals projectors' and datname = current_database()",
    );
    history.add(`entry-${entry(4)}`, created(entry(4), null, "Four"));
    await reached(await append(), "content", "search");
    expect((await rows("entry")).map(({ title }) => title)).to.have.members(["One", "Three", "Four"]);
  });

  it("are rebuilt while they serve, and switch to the same rows", async () => {
    for (let n = 1; n <= 30; n++) {
      history.add(
        `entry-${entry(n)}`,
        created(entry(n), n % 5 === 0 ? null : entry(n - (n % 5) || 1), `Page ${n}`),
      );
      publish(entry(n), 1, `Page ${n}`, `words of ${n}`);
    }
    // Those who still read the old ones have a moment to go over.
    const projectors = make({ grace: 1_000 });
    await projectors.start();
    await reached(await append(), "content", "search");
    const before = [await rows("entry"), await rows("page"), await rows("activity"), await rows("acl")];
    const told: number[] = [];
    let isDone = false;
    const rebuild = projectors
      .rebuild(({ progress }) => told.push(progress))
      .finally(() => {
        isDone = true;
      });
    let reads = 0;
    while (!isDone) {
      expect(await rows("entry")).to.have.length(30);
      reads++;
    }
    await rebuild;
    expect(reads).to.be.greaterThan(0);
    expect(await readGeneration(pool)).to.equal(2);
    expect([
      await rows("entry"),
      await rows("page"),
      await rows("activity"),
      await rows("acl"),
    ]).to.deep.equal(before);
    expect(await found("words")).to.have.length(10);
    expect(told).to.deep.equal([...told].sort((a, b) => a - b));

    history.add(`entry-${entry(31)}`, created(entry(31), null, "After the switch"));
    await reached(await append(), "content", "search");
    expect(await rows("entry")).to.have.length(31);
    await until(
      async () => (await pool.query("select from pg_namespace where nspname = 'read_1'")).rowCount === 0,
      "the end of the old generation",
    );
  });

  it("index for searching, live, what a rebuild indexes", async () => {
    const types = typesIn("entry", "draft");
    history = historyOf(fc.sample(steps(100, types), { numRuns: 10, seed: 7 }).flat());
    expect(history.events.length).to.be.greaterThan(200);
    const projectors = make();
    await projectors.start();
    await reached(await append(), "content", "search");
    const indexed = async () =>
      (await rows("search_document")).map(({ id, acl, ancestors, title, published, words }) => ({
        ...{ id, acl, ancestors, title, published, words },
      }));
    const live = await indexed();
    expect(live.length).to.be.greaterThan(10);
    const words = async () => (await rows("search_word")).map(({ changed, ...word }) => word);
    const known = await words();
    // Of another kind, so that all is made anew; then all is taken over.
    await pool.query(
      `comment on table ${schemaOf((await readGeneration(pool))!)}.search_document is 'of another kind'`,
    );
    for (const how of ["anew", "taken over"]) {
      await projectors.rebuild();
      expect(await indexed(), how).to.deep.equal(live);
      expect(await words(), how).to.deep.equal(known);
    }
    const untrashed = (await rows("entry")).filter(({ trashed }) => !trashed).map(({ id }) => id);
    expect(live.map(({ id }) => id)).to.have.members(untrashed);
  });

  it("make again for searching, in a rebuild, only what has another text", async () => {
    for (let n = 1; n <= 5; n++) {
      history.add(`entry-${entry(n)}`, created(entry(n), null, `Page ${n}`));
      publish(entry(n), 1, `Page ${n}`, `words of ${n}`);
    }
    const made: string[] = [];
    const searchFor: ProjectorsOptions["searchFor"] = (schema, db) => {
      const index = postgresSearch({ db, schema });
      const put: typeof index.put = async (documents) => {
        made.push(...documents.map(({ id }) => id));
        await index.put(documents);
      };
      return { ...index, put };
    };
    const projectors = make({ searchFor });
    await projectors.start();
    await reached(await append(), "content", "search");
    const schema = schemaOf((await readGeneration(pool))!);
    await pool.query(`update ${schema}.search_document set content = 'another' where id = $1`, [entry(2)]);
    await pool.query(`update ${schema}.search_document set acl = 'nobody' where id = $1`, [entry(3)]);
    await pool.query(`delete from ${schema}.search_document where id = $1`, [entry(4)]);
    made.length = 0;
    await projectors.rebuild();
    expect(made).to.have.members([entry(2), entry(4)]);
    expect(await rows("search_pending")).to.deep.equal([]);
    expect(await found("words")).to.have.members([1, 2, 3, 4, 5].map(entry));

    // What cannot be taken over is no obstacle.
    await pool.query(`drop table ${schemaOf((await readGeneration(pool))!)}.search_word`);
    made.length = 0;
    await projectors.rebuild();
    expect(made).to.have.length(5);
    expect(await found("words")).to.have.length(5);
  });

  it("take in what is written during a rebuild, and leave nothing of one that is cancelled", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    const projectors = make();
    await projectors.start();
    await reached(await append(), "content");
    const cancel = new AbortController();
    cancel.abort(new Error("never mind"));
    const failure = await projectors.rebuild(undefined, cancel.signal).catch((error: Error) => error.message);
    expect(failure).to.equal("never mind");
    const left = await pool.query("select nspname from pg_namespace where nspname like 'read_%' order by 1");
    expect(left.rows).to.deep.equal([{ nspname: "read_1" }]);
    expect((await projectors.status()).rebuild).to.equal(null);

    const rebuild = projectors.rebuild();
    const second = await projectors.rebuild().catch((error: Error) => error.name);
    expect(second).to.equal("BuildUnderWay");
    for (let n = 2; n <= 40; n++) {
      history.add(`entry-${entry(n)}`, created(entry(n), entry(1), `Page ${n}`));
      await append();
    }
    await rebuild;
    expect(await readGeneration(pool)).to.equal(3);
    await reached(await log.head(), "content", "search");
    expect(await rows("entry")).to.have.length(40);
    expect((await rows("entry")).find(({ id }) => id === entry(1))).to.include({ children: 39 });
  });

  it("stay as they are when a rebuild fails", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    let isBroken = false;
    const createBroken: typeof createSearchTables = async (client, schema) => {
      await createSearchTables(client, schema);
      if (isBroken) await client.query("drop table draft");
    };
    const projectors = make({ createSearchTables: createBroken });
    await projectors.start();
    await reached(await append(), "content");
    isBroken = true;
    const failure = await projectors.rebuild().catch((error: Error) => error.message);
    expect(failure).to.match(/draft.*does not exist/);
    expect(await readGeneration(pool)).to.equal(1);
    const abandoned = await pool.query(
      "select number, error from annals.generation where state = 'abandoned'",
    );
    expect(abandoned.rows[0].error).to.match(/draft.*does not exist/);
  });

  it("build the next generation by themselves when the live one is of another version", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    const first = make();
    await first.start();
    await reached(await append(), "content", "search");
    await first.stop();
    running.splice(0);
    await pool.query("update annals.generation set version = 'of last year'");
    // It had a projection that is no more, with a table of its own.
    await pool.query(
      `insert into annals.checkpoint select generation, 'activity', position, log, state, error, events, skipped, updated_at
       from annals.checkpoint where projection = 'content';
       create table read_1.activity_entry (id uuid primary key)`,
    );
    const second = make();
    await second.start();
    expect(await rows("entry")).to.have.length(1);
    await until(async () => (await readGeneration(pool)) === 2, "the next generation");
    history.add(`entry-${entry(2)}`, created(entry(2), null, "Two"));
    await reached(await append(), "content", "search");
    expect(await rows("entry")).to.have.length(2);
  });

  it("are built again after an update could not build them, and say why meanwhile", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    const first = make();
    await first.start();
    await reached(await append(), "content", "search");
    await first.stop();
    running.splice(0);
    await pool.query("update annals.generation set version = 'of last year'");
    let trouble: string | null = "The search engine is away";
    const second = make({
      async createSearchTables(client, schema) {
        if (trouble?.startsWith("The search")) throw new Error(trouble);
        await createSearchTables(client, schema);
      },
      async fill(generation, report, signal) {
        if (trouble !== null) throw new Error(trouble);
        const given = { feed: logFeed(log), keys: { openAll: openSealed }, createSearchTables, logger };
        const searchFor: ProjectorsOptions["searchFor"] = (schema, db) => postgresSearch({ db, schema });
        const now = () => new Date("2026-06-01T00:00:00.000Z");
        await fillGeneration({ ...given, searchFor, now }, pool, generation, report, signal);
      },
      again: 0,
    });
    await second.start();
    for (const next of ["The process was killed", null]) {
      await until(async () => {
        await second.retry();
        return (await readFailedBuild(pool)) === trouble;
      }, "the failure");
      expect(await readGeneration(pool)).to.equal(1);
      trouble = next;
    }
    await until(async () => {
      await second.retry();
      return (await readGeneration(pool)) !== 1;
    }, "the next generation");
    expect(await readFailedBuild(pool)).to.equal(null);
    expect(await rows("entry")).to.have.length(1);
  });

  it("remove what a build left whose process was killed", async () => {
    await make().start();
    await pool.query(
      "insert into annals.generation (number, state, version, started_at) values (2, 'building', '', now()); create schema read_2",
    );
    await running[0]!.rebuild();
    expect(await readGeneration(pool)).to.equal(3);
    const states = await pool.query("select state from annals.generation where number = 2");
    expect(states.rows).to.deep.equal([{ state: "abandoned" }]);
    expect((await pool.query("select from pg_namespace where nspname = 'read_2'")).rowCount).to.equal(0);
  });

  it("are read for the first time when they have what the log had, as after a restore: until then nobody is told that pages are not there", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    const position = await append();
    let seen: unknown;
    const lookFirst: typeof createSearchTables = async (client, schema) => {
      seen = [schema, await readGeneration(pool)];
      await createSearchTables(client, schema);
    };
    await make({ createSearchTables: lookFirst }).start();
    await until(async () => (await readGeneration(pool)) !== null, "the first generation");
    expect(seen).to.deep.equal([schemaOf(1), null]);
    const found = await readCheckpoints(pool, 1);
    expect(found.every((one) => one.position >= position)).to.equal(true);
    expect(await rows("entry")).to.have.length(1);
    history.add(`entry-${entry(2)}`, created(entry(2), null, "Two"));
    await reached(await append(), "content", "search");
    expect(await rows("entry")).to.have.length(2);
  });

  it("begin again for the first time after a process that was killed while they were made", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    const position = await append();
    const cut = make();
    await cut.start();
    await cut.stop();
    running.splice(0);
    await pool.query("update annals.generation set state = 'building' where state = 'live'");
    await make().start();
    await reached(position, "content", "search");
    expect(await rows("entry")).to.have.length(1);
  });

  it("fill up in sight where they cannot be made before they are read", async () => {
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    const position = await append();
    await make({ fill: () => Promise.reject(new Error("killed")) }).start();
    await reached(position, "content", "search");
    expect(await rows("entry")).to.have.length(1);
  });

  it("follow a switch that another process made", async () => {
    const [one, two] = [make(), make()];
    await one.start();
    await two.start();
    await two.rebuild();
    await two.stop();
    history.add(`entry-${entry(1)}`, created(entry(1), null, "One"));
    await reached(await append(), "content", "search");
    expect(await readGeneration(pool)).to.equal(2);
    expect(await rows("entry")).to.have.length(1);
  });
});
