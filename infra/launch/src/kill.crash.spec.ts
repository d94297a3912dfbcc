import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { databaseOf, type KillableApp, spawnTestApp } from "@annals/testing/app";
import { rebuild } from "@annals/testing/rebuild";
import { expect } from "chai";

/** `KILLS=50` kills more often. */
const kills = Number(process.env.KILLS ?? 3);
const writers = 6;

/** What was answered to a writer, and has to be found again. */
interface Acknowledged {
  title: string;
  text: string;
  /** Number of the last publication that was acknowledged; 0 for none. */
  version: number;
}

describe("a process that is killed at random moments under load", () => {
  let app: KillableApp;
  let pool: Pool;
  before(async function () {
    this.timeout(240_000);
    app = await spawnTestApp();
  });
  after(async () => {
    await pool?.end();
    await app.stop();
  });

  it(`loses no acknowledged command in ${kills} kills, and its read models are those of a replay`, async function () {
    this.timeout(900_000);
    const known = new Map<string, Acknowledged>();
    for (let kill = 0; kill < kills; kill++) {
      const stop = { now: false };
      const before = known.size;
      const work = Promise.all(Array.from({ length: writers }, () => write(app, known, stop)));
      while (known.size < before + 2) await delay(5);
      await delay(Math.random() * 500);
      await app.kill();
      stop.now = true;
      await work;
      await app.restart();
    }
    expect(known.size).to.be.greaterThan(kills);
    for (const [id, said] of known) await expectKept(app, id, said);

    pool = createPool(await databaseOf(app.data), {
      max: 2,
      name: "test",
      logger: createLogger({ level: "error" }),
    });
    const live = (await app.call("GET", "/api/admin/status")).generation as number;
    expect(await rebuild(app)).to.equal("done");
    const replayed = await contentOf(pool, `read_${live + 1}`);
    const lived = await contentOf(pool, `read_${live}`);
    expect(Object.keys(replayed)).to.deep.equal(Object.keys(lived));
    for (const table of Object.keys(lived)) expect(replayed[table], table).to.deep.equal(lived[table]);
  });
});

/** Creates, saves and publishes pages one after the other until the server dies. Only what was answered is noted. */
async function write(
  app: KillableApp,
  known: Map<string, Acknowledged>,
  stop: { now: boolean },
): Promise<void> {
  while (!stop.now) {
    const id = randomUUID();
    const said: Acknowledged = { title: `Page ${id.slice(0, 8)}`, text: "", version: 0 };
    try {
      await app.call("POST", "/api/entries/create", { id, title: said.title });
      known.set(id, said);
      await app.call("POST", `/api/entries/${id}/occupy`, {});
      for (const text of ["one", "two"]) {
        await app.call("PUT", `/api/entries/${id}`, { blocks: [paragraph(text)] });
        said.text = text;
      }
      said.version = (await app.call("POST", `/api/entries/${id}/draft/publish`, {})).number;
    } catch (error) {
      if (
        !/^(ECONN|EPIPE)/.test((error as { code?: string }).code ?? "") &&
        (error as Error).name !== "TypeError"
      )
        throw error;
      // The connection is gone: the last command may have been carried out or not.
      return;
    }
  }
}

async function expectKept(app: KillableApp, id: string, said: Acknowledged): Promise<void> {
  const draft = await app.call("GET", `/api/entries/${id}/draft`);
  expect(draft.title).to.equal(said.title);
  expect(draft.version).to.be.at.least(said.version);
  const texts = ["", "one", "two"];
  const found = draft.blocks[0]?.content[0]?.text ?? "";
  // More may have been done than was answered, never less.
  expect(texts.indexOf(found)).to.be.at.least(texts.indexOf(said.text));
}

const paragraph = (text: string) => ({
  id: "p",
  type: "paragraph",
  props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
  content: [{ type: "text", text, styles: {} }],
  children: [],
});

/** All rows of a generation, as text in a fixed order. How often the search index was written to is left out: a replay writes less often. */
async function contentOf(pool: Pool, schema: string): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = $1 and table_type = 'BASE TABLE' and table_name <> 'search_revision' order by 1",
    [schema],
  );
  const content: Record<string, string[]> = {};
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(
      name.startsWith("search_")
        ? `select (to_jsonb(t) - 'revision' - 'changed')::text as row from "${schema}"."${name}" t order by 1`
        : `select t::text as row from "${schema}"."${name}" t order by 1`,
    );
    content[name] = found.rows.map(({ row }) => row);
  }
  expect(Object.keys(content)).to.include.members(["entry", "draft", "page", "revision"]);
  return content;
}
