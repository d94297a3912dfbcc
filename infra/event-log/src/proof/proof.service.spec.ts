import { randomUUID } from "node:crypto";
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import fc from "fast-check";
import { newEvent, numbers } from "../contract.testing.ts";
import { openEventStoreLog } from "../eventstore/log.ts";
import { startStandIn } from "../eventstore/stand-in/server.testing.ts";
import type { EventLog, NewEvent, RecordedEvent, StreamName } from "../port.ts";
import { openPostgresLog } from "../postgres/log.ts";
import { asStored, leafOf } from "./leaf.ts";
import { isConsistent, rootByInclusion } from "./merkle.ts";
import { createSigner, openNote, originOf, readCheckpoint } from "./note.ts";
import { fileOutlet, type Outlet, type Told, webhookOutlet } from "./outlet.ts";
import { openProofs } from "./proofs.ts";
import { startProver } from "./prover.ts";
import { acceptForks, forksIn, prepare } from "./store.ts";
import { type Problem, verify } from "./verify.ts";

const logger = createLogger({ level: "silent" });
const signer = createSigner(Buffer.alloc(32, 5));
const now = () => new Date();
const [one, other] = [randomUUID(), randomUUID()];

/** A log, the trees of it, and what somebody with the database can do to both. */
interface World {
  log: EventLog;
  pool: Pool;
  file: string;
  /** Opens the log like the next process does. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

async function world(
  open?: (url: string) => Promise<{ log: EventLog; stop(): Promise<void> }>,
): Promise<World> {
  const database: TestDatabase = await testDatabase();
  const pool = createPool(database.url, { max: 4, name: "test", logger });
  const folder = await mkdtemp(join(tmpdir(), "annals-proof-"));
  const made = open
    ? await open(database.url)
    : { log: await openPostgresLog({ url: database.url, logger }), stop: async () => undefined };
  const here: World = {
    log: made.log,
    pool,
    file: join(folder, "checkpoints.jsonl"),
    async reopen() {
      await here.log.close();
      here.log = await openPostgresLog({ url: database.url, logger });
    },
    async close() {
      await here.log.close();
      await made.stop();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return here;
}

const inSpace = (
  space: string | null,
  type = "SomethingHappened",
  data: Record<string, unknown> = { n: 1 },
) => {
  const event = newEvent(type, { data });
  return { ...event, metadata: { ...event.metadata, space } };
};

async function write(log: EventLog, events: NewEvent[], stream: StreamName = `test-${randomUUID()}`) {
  await log.append(stream, "none", events);
  return stream;
}

/** Takes all that there is into the trees. */
async function prove({ log, pool, file }: World, outlets: Outlet[] = [fileOutlet(file)]): Promise<void> {
  const prover = await startProver({ log, pool, signer, outlets, logger, now, every: { milliseconds: 1 } });
  const head = await log.head();
  for (;;) {
    const { rows } = await pool.query(
      "select position, whole_at from proof.epoch order by epoch desc limit 1",
    );
    if (rows[0]?.whole_at && rows[0].position === head) break;
    await delay(5);
  }
  await prover.stop();
}

const check = ({ log, pool, file }: World) =>
  verify({ log, pool, signer, files: [file], signal: new AbortController().signal });

/** Changes what is never changed. */
async function tamper({ pool }: World, ...statements: string[]): Promise<void> {
  await pool.query("alter table log.event disable trigger all");
  for (const statement of statements) await pool.query(statement);
}

async function facts(log: EventLog): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  const ended = new AbortController();
  for await (const { events, live } of log.subscribe({ after: log.start, signal: ended.signal })) {
    found.push(...events);
    if (live) break;
  }
  ended.abort();
  return found;
}

/** Ten facts of one space between ten of another and ten of none. */
async function thirty(log: EventLog): Promise<StreamName[]> {
  const streams: StreamName[] = [];
  for (const n of numbers(10))
    for (const space of [one, other, null]) streams.push(await write(log, [inSpace(space, `Fact${n}`)]));
  return streams;
}

describe("the proof of the log", function () {
  this.timeout(60_000);
  let here: World;
  beforeEach(async () => {
    here = await world();
  });
  afterEach(() => here.close());

  it("has a tree for each space and one for what is of none, and signs them", async () => {
    const streams = await thirty(here.log);
    await prove(here);
    const proofs = openProofs(here);
    for (const tree of [one, other, ""]) {
      const { checkpoint, verifier, forks, isBeingMade } = await proofs.state(tree);
      expect(checkpoint).to.include({ size: 10, origin: originOf(signer, tree) });
      expect(readCheckpoint(openNote(checkpoint!.note, verifier!)!)).to.include({ size: 10 });
      expect([forks, isBeingMade]).to.deep.equal([[], false]);
    }
    expect(await check(here)).to.include({ facts: 30, unsigned: 0, trees: 3, checkpoints: 6, outside: 3 });
    expect((await check(here)).problems).to.deep.equal([]);
    const shown = await proofs.inclusion(one, streams[12]!, 0);
    if (typeof shown === "string") throw new Error(shown);
    expect(shown.index).to.equal(4);
    expect(rootByInclusion(shown.leaf, 4, 10, shown.path)).to.deep.equal(shown.checkpoint.root);
    // Of another space, or not there.
    expect(await proofs.inclusion(other, streams[12]!, 0)).to.equal("none");
    expect(await proofs.inclusion(one, streams[12]!, 1)).to.equal("none");
    const late = await write(here.log, [inSpace(one)]);
    expect(await proofs.inclusion(one, late, 0)).to.equal("unsigned");
    expect(await check(here)).to.include({ facts: 31, unsigned: 1 });
  });

  it("shows that each checkpoint is the beginning of the later ones, over restarts", async () => {
    for (const count of [1, 3, 300, 700]) {
      await write(
        here.log,
        numbers(count).map(() => inSpace(one)),
      );
      await prove(here);
    }
    const proofs = openProofs(here);
    const all = (await proofs.checkpoints(one, { limit: 100 })).reverse();
    expect(all.map(({ size }) => size)).to.include.members([1, 4, 304, 1004]);
    for (const first of all)
      for (const second of all.filter(({ size }) => size >= first.size)) {
        const shown = await proofs.consistency(one, first.size, second.size);
        expect(isConsistent(first, second, shown!.path)).to.equal(true);
      }
    expect(await proofs.consistency(one, 2, 1004)).to.equal(null);
    expect((await check(here)).problems).to.deep.equal([]);
  });

  it("tells a line that was cut off as it was written from one that nobody signed, and goes on after it", async () => {
    await thirty(here.log);
    await prove(here);
    const whole = await readFile(here.file, "utf8");
    const lines = whole.trimEnd().split("\n");
    const [line] = lines;
    for (const cut of ['{"k', line!.slice(0, -40), `${line!.slice(0, 90)}\0\0\0`]) {
      await writeFile(here.file, whole + cut);
      const found = await check(here);
      expect(found.problems, cut).to.deep.equal([]);
      expect(found).to.deep.include({ outside: 3, cutOff: [{ file: here.file, line: 4 }] });
    }
    const { log, pool, file } = here;
    const signal = new AbortController().signal;
    const ofStore = await verify({ log, pool, signer, files: [file], kept: file, signal });
    expect(
      ofStore.problems.map(({ kind }) => kind),
      "what a store has is whole",
    ).to.deep.equal(["signature"]);
    await write(here.log, [inSpace(one)]);
    await prove(here);
    const after = await check(here);
    expect(after.problems).to.deep.equal([]);
    expect(after).to.deep.include({ outside: 4, cutOff: [{ file: here.file, line: 4 }] });
  });

  describe("finds", () => {
    const first = async (): Promise<Problem> => {
      const { problems } = await check(here);
      expect(problems, JSON.stringify(problems)).to.have.length.at.least(1);
      return problems[0]!;
    };

    it("each flipped byte, wherever it is, and names the fact", async () => {
      const streams = await thirty(here.log);
      await prove(here);
      const columns = ["stream", "id", "type", "data", "metadata"];
      for (const [n, column] of columns.entries()) {
        const position = 4 + 3 * n;
        const { rows } = await here.pool.query(
          `select ${column}::text as value from log.event where position = $1`,
          [position],
        );
        const { value } = rows[0];
        const at =
          column === "metadata"
            ? value.indexOf('"at"') + 10
            : column === "id"
              ? 3
              : Math.floor(value.length / 2);
        const flipped = `${value.slice(0, at)}${value[at] === "7" ? "6" : "7"}${value.slice(at + 1)}`;
        await tamper(
          here,
          `update log.event set ${column} = $text$${flipped}$text$ where position = ${position}`,
        );
        const { kind, ...problem } = await first();
        expect(kind, column).to.equal("changed");
        expect(problem).to.have.nested.property("fact.position", String(position).padStart(20, "0"));
        if (column !== "stream")
          expect(problem).to.have.nested.property("fact.stream", streams[position - 1]);
        await tamper(
          here,
          `update log.event set ${column} = $text$${value}$text$ where position = ${position}`,
        );
        expect((await check(here)).problems).to.deep.equal([]);
      }
    });

    it("what is no JSON any more, and what only reads the same", async () => {
      await write(here.log, [inSpace(one, "Fact", { text: "a\u001fb" })]);
      await prove(here);
      await tamper(
        here,
        "update log.event set data = replace(data, '\\u001f', '\\u001F') where position = 1",
      );
      expect(await first()).to.include({ kind: "changed", leaf: 0 });
      await tamper(
        here,
        "update log.event set data = replace(data, '\\u001F', '\\u001f') where position = 1",
      );
      for (const column of ["data", "metadata"]) {
        await tamper(here, `update log.event set ${column} = 'x' || ${column} where position = 1`);
        expect(await first()).to.have.nested.property("fact.type", "Fact");
        await tamper(here, `update log.event set ${column} = substr(${column}, 2) where position = 1`);
      }
      expect((await check(here)).problems).to.deep.equal([]);
    });

    it("a removed fact, and says between which, and which one where its stream tells", async () => {
      await thirty(here.log);
      const long = await write(
        here.log,
        numbers(5).map((n) => inSpace(one, `Long${n}`)),
      );
      await prove(here);
      await tamper(here, `delete from log.event where stream = '${long}' and revision = 2`);
      const problem = await first();
      expect(problem).to.include({ kind: "missing", leaf: 12, count: 1, tree: one });
      expect(problem).to.have.nested.property("missing.revision", 2);
      expect(problem).to.have.nested.property("before.type", "Long1");
      expect(problem).to.have.nested.property("after.type", "Long3");
    });

    it("facts in another order", async () => {
      const streams = await thirty(here.log);
      await prove(here);
      // The second and the fifth fact of one space.
      await tamper(
        here,
        "update log.event set position = -1 where position = 4",
        "update log.event set position = 4 where position = 13",
        "update log.event set position = 13 where position = -1",
      );
      const problem = await first();
      expect(problem).to.include({ kind: "moved", leaf: 1 });
      expect(problem).to.have.nested.property("fact.stream", streams[12]);
    });

    it("a fact that was put between", async () => {
      await write(here.log, [inSpace(one), inSpace(one), inSpace(one)]);
      await prove(here);
      await tamper(
        here,
        "update log.event set position = 4 where position = 3",
        `insert into log.event select 3, 'test-x', 0, '${randomUUID()}', 'Put', data, metadata from log.event where position = 1`,
      );
      const problem = await first();
      expect(problem).to.include({ kind: "added", leaf: 2 });
      expect(problem).to.have.nested.property("fact.type", "Put");
    });

    it("a tail that was cut off", async () => {
      await thirty(here.log);
      await prove(here);
      await tamper(here, "delete from log.event where position > 24");
      const problem = await first();
      expect(problem).to.include({ kind: "missing", leaf: 8, count: 2 });
      expect(problem).to.have.nested.property("after", null);
    });

    it("what was changed together with the hashes kept beside it", async () => {
      const streams = await thirty(here.log);
      await prove(here);
      await tamper(here, "update log.event set type = 'Other' where position = 4");
      let leaf = "";
      for await (const changed of here.log.read(streams[3]!))
        leaf = leafOf(asStored(changed)).toString("hex");
      const put = `overlay(hashes placing '\\x${leaf}'::bytea from 33)`;
      await tamper(here, `update proof.tile set hashes = ${put} where tree = '${one}' and level = 0`);
      expect(await first()).to.include({
        kind: "signed otherwise",
        tree: one,
        leaf: 0,
        size: 10,
        from: "database",
      });
      // And with the checkpoints of the database: those that were sent out still tell.
      await tamper(here, "delete from proof.checkpoint");
      expect(await first()).to.include({ kind: "signed otherwise", from: "sent out" });
      // And without anything beside the log.
      await tamper(here, "drop schema proof cascade", "delete from annals.migration where name = 'proof'");
      await prepare(here.pool);
      const { problems } = await check(here);
      expect(problems.map(({ kind }) => kind)).to.deep.equal(["nothing signed", "signed otherwise"]);
    });

    it("checkpoints that somebody else signed, here and outside", async () => {
      await thirty(here.log);
      await prove(here);
      const note = createSigner(Buffer.alloc(32, 6)).sign(
        `${originOf(signer, one)}\n10\n${"A".repeat(43)}=\n`,
      );
      await appendFile(here.file, `${JSON.stringify({ kind: "checkpoint", note })}\nno JSON\n`);
      expect((await check(here)).problems).to.deep.equal([
        { kind: "signature", tree: null, size: null, line: 4, file: here.file },
        { kind: "signature", tree: null, size: null, line: 5, file: here.file },
      ]);
      await tamper(here, `update proof.checkpoint set note = $n$${note}$n$ where tree = '${one}'`);
      expect(await first()).to.include({ kind: "signature", tree: one, size: 10 });
    });

    it("damage to what is kept beside a log that is whole", async () => {
      await write(
        here.log,
        numbers(600).map(() => inSpace(one)),
      );
      await prove(here);
      for (const level of [0, 1]) {
        const flipped = "set_byte(hashes, 40, 255 - get_byte(hashes, 40))";
        await tamper(here, `update proof.tile set hashes = ${flipped} where level = ${level} and number = 0`);
        expect((await check(here)).problems).to.deep.equal([
          { kind: "hashes", tree: one, leaf: level === 0 ? 1 : 256 },
        ]);
        await tamper(here, `update proof.tile set hashes = ${flipped} where level = ${level} and number = 0`);
      }
      expect((await check(here)).problems).to.deep.equal([]);
    });

    it("whatever is done to any one of many facts (property)", async () => {
      await prepare(here.pool);
      const spaces = [one, other, null];
      for (const n of numbers(60))
        await write(
          here.log,
          numbers(1 + (n % 4)).map((k) => inSpace(spaces[(n * 7 + k) % 3]!, `Fact${n}`, { n, k })),
        );
      await prove(here);
      const all = await facts(here.log);
      await here.pool.query("create table log.untouched as select * from log.event");
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom("flip", "remove", "swap", "cut"),
          fc.nat(all.length - 2),
          fc.nat(),
          async (act, at, where) => {
            const position = at + 1;
            const { rows } = await here.pool.query("select data from log.event where position = $1", [
              position,
            ]);
            const data = Buffer.from(rows[0].data);
            const byte = where % data.length;
            data[byte] = data[byte]! === 0x31 ? 0x32 : 0x31;
            const isSame = all[at]!.metadata.space === all[at + 1]!.metadata.space;
            if (act === "flip")
              await tamper(here, `update log.event set data = $t$${data}$t$ where position = ${position}`);
            if (act === "remove") await tamper(here, `delete from log.event where position = ${position}`);
            if (act === "swap")
              await tamper(
                here,
                `update log.event set position = -1 where position = ${position}`,
                `update log.event set position = ${position} where position = ${position + 1}`,
                `update log.event set position = ${position + 1} where position = -1`,
              );
            if (act === "cut") await tamper(here, `delete from log.event where position >= ${position}`);
            const { problems } = await check(here);
            // Neighbours of two trees stand in no order.
            expect(problems.length > 0, `${act} at ${at}`).to.equal(act !== "swap" || isSame);
            const [problem] = problems;
            if (act === "flip") expect(problem).to.have.nested.property("fact.position", all[at]!.position);
            if (act === "remove") expect(problem).to.include({ kind: "missing", count: 1 });
            if (act === "cut") expect(problem).to.have.property("kind", "missing");
            await tamper(here, "delete from log.event", "insert into log.event select * from log.untouched");
          },
        ),
        { numRuns: 25 },
      );
      expect((await check(here)).problems).to.deep.equal([]);
    });
  });

  describe("survives", () => {
    it("being stopped at any moment, and two processes at once", async () => {
      const options = { ...here, signer, outlets: [], logger, now, every: { facts: 50, milliseconds: 1 } };
      for (const n of numbers(6)) {
        const provers = [await startProver(options), await startProver(options)];
        for (const k of numbers(20)) await write(here.log, [inSpace(k % 2 ? one : null, `Fact${n}`)]);
        await Promise.all(provers.map((prover) => prover.stop()));
      }
      await prove(here);
      expect(await check(here)).to.deep.include({ facts: 120, unsigned: 0, problems: [], forks: [] });
    });

    it("another log with the same facts, in another database or engine: nothing is a fork", async () => {
      await thirty(here.log);
      await prove(here);
      const before = await openProofs(here).state(one);
      const server = await startStandIn();
      const there = await openEventStoreLog({ url: server.url, logger });
      try {
        for (const { stream, id, type, data, metadata } of await facts(here.log))
          await there.append(stream, "none", [{ id, type, data, metadata }]);
        const moved = { ...here, log: there };
        await prove(moved);
        const after = await openProofs(moved).state(one);
        expect(after.checkpoint!.root).to.deep.equal(before.checkpoint!.root);
        expect(await check(moved)).to.deep.include({ facts: 30, problems: [], forks: [] });
        await write(there, [inSpace(one)]);
        await prove(moved);
        expect(await check(moved)).to.deep.include({ facts: 31, problems: [], forks: [] });
      } finally {
        await there.close();
        await server.stop();
      }
    });

    it("a file that was cut off in the middle of a line, and a webhook that does not answer at first", async () => {
      const got: unknown[] = [];
      let answers = 0;
      const server = createServer((request, response) => {
        let body = "";
        request.on("data", (part) => {
          body += part;
        });
        request.on("end", () => {
          response.statusCode = ++answers === 1 ? 500 : 204;
          if (answers > 1) got.push(JSON.parse(body));
          response.end();
        });
      }).listen(0, "127.0.0.1");
      await new Promise((resolve) => server.once("listening", resolve));
      const { port } = server.address() as AddressInfo;
      const outlets = [fileOutlet(here.file), webhookOutlet(`http://127.0.0.1:${port}/proof`)];
      await write(here.log, [inSpace(one)]);
      await prove(here, outlets);
      await appendFile(here.file, '{"kind":"check');
      await write(here.log, [inSpace(one)]);
      await prove(here, outlets);
      server.close();
      const lines = (await readFile(here.file, "utf8")).trimEnd().split("\n");
      expect(lines.map((line) => line.length > 100)).to.deep.equal([true, false, true]);
      expect(got.at(-1)).to.deep.equal(JSON.parse(lines[2]!));
      expect(readCheckpoint(openNote((got.at(-1) as { note: string }).note, signer.verifier)!)).to.include({
        size: 2,
      });
    });
  });

  it("one that hangs holds up no other, and is told when it answers again", async () => {
    await write(here.log, [inSpace(one)]);
    let letGo = () => {};
    const hanging = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const got: number[] = [];
    const slow: Outlet = {
      name: "slow",
      async send(all) {
        await hanging;
        got.push(...all.map(({ size }) => size));
      },
      async last() {
        await hanging;
        return [];
      },
    };
    const options = { ...here, signer, outlets: [slow, fileOutlet(here.file)], logger, now };
    const prover = await startProver({ ...options, every: { milliseconds: 1 } });
    const sizes = async () =>
      (await readFile(here.file, "utf8").catch(() => ""))
        .split("\n")
        .flatMap((line) => (line === "" ? [] : [JSON.parse(line).size]));
    while (!(await sizes()).includes(1)) await delay(5);
    await write(here.log, [inSpace(one)]);
    while (!(await sizes()).includes(2)) await delay(5);
    expect(got).to.deep.equal([]);
    letGo();
    await prover.stop();
    expect(got).to.deep.equal([2]);
  });

  it("one that people read gets all that is new together, once in its time, and a fork at once", async () => {
    const got: Told[][] = [];
    const read: Outlet = {
      name: "read",
      pace: 60_000,
      async send(all) {
        got.push(all);
      },
    };
    await write(here.log, [inSpace(one), inSpace(other)]);
    await prove(here, [read]);
    expect(got.map((all) => all.map(({ kind, size }) => `${kind} ${size}`))).to.deep.equal([
      ["checkpoint 1", "checkpoint 1"],
    ]);
    await write(here.log, [inSpace(one)]);
    await prove(here, [read]);
    expect(got).to.have.length(1);
    expect((await openProofs(here).whole([{ name: "read", pace: 60_000 }]))!.waiting).to.equal(0);
    await here.pool.query("update proof.checkpoint set at = at - interval '7 minutes'");
    expect((await openProofs(here).whole([{ name: "read", pace: 60_000 }]))!.waiting).to.equal(1);
    await tamper(here, "delete from log.event where position > 1");
    await here.reopen();
    await prove(here, [read]);
    expect(got.slice(1).map((all) => all.map(({ kind }) => kind))).to.deep.equal([["fork", "fork"]]);
    await here.pool.query("update proof.delivery set at = at - interval '2 minutes'");
    await prove(here, [read]);
    expect(got.at(-1)!.map(({ kind }) => kind)).to.deep.equal(["checkpoint"]);
  });

  describe("shows a fork", () => {
    it("of a log that lost its last facts while nobody looked, and went on", async () => {
      await thirty(here.log);
      await prove(here);
      await tamper(here, "delete from log.event where position > 24");
      await here.reopen();
      for (const space of [one, one, one, other, null]) await write(here.log, [inSpace(space, "Later")]);
      await prove(here);
      const forks = await forksIn(here.pool);
      expect(forks.map(({ tree, leaf, size, why }) => ({ tree, leaf, size, why }))).to.have.deep.members(
        [one, other, ""].map((tree) => ({ tree, leaf: 8, size: 10, why: "lost facts" })),
      );
      expect((await openProofs(here).state(one)).forks).to.have.length(1);
      // What is signed now fits, and what was sent out is known not to.
      expect((await check(here)).problems).to.deep.equal([]);
      await acceptForks(here.pool, now());
      expect((await forksIn(here.pool)).every(({ accepted_at }) => accepted_at !== null)).to.equal(true);
      const lines = (await readFile(here.file, "utf8")).trimEnd().split("\n");
      expect(lines.map((line) => JSON.parse(line).kind).filter((kind) => kind === "fork")).to.have.length(3);
    });

    it("of an older database that was put back, by what was sent out", async () => {
      await thirty(here.log);
      await prove(here);
      const sent = await readFile(here.file, "utf8");
      const older = await world();
      try {
        for (const { stream, id, type, data, metadata } of (await facts(here.log)).slice(0, 20))
          await older.log.append(stream, "none", [{ id, type, data, metadata }]);
        await prove(older, []);
        await writeFile(older.file, sent);
        expect((await check(older)).problems[0]).to.include({ kind: "cut", size: 10 });
        await prove(older);
        const forks = await forksIn(older.pool);
        expect(forks.map(({ size, why }) => ({ size, why }))).to.deep.equal(
          numbers(3).map(() => ({ size: 10, why: "sent out" })),
        );
        expect((await check(older)).problems).to.deep.equal([]);
      } finally {
        await older.close();
      }
    });
  });
});

describe("the proof of a log in an event store", function () {
  this.timeout(60_000);
  it("finds a changed, a removed and a moved fact, and a tail that was cut off", async () => {
    let events: RecordedEvent[] = [];
    const here = await world(async () => {
      const server = await startStandIn();
      return { log: await openEventStoreLog({ url: server.url, logger }), stop: () => server.stop() };
    });
    try {
      await thirty(here.log);
      await prove(here);
      expect((await check(here)).problems).to.deep.equal([]);
      events = await facts(here.log);
      const against = async (changed: RecordedEvent[]) => {
        const log: EventLog = {
          ...here.log,
          head: async () => changed.at(-1)!.position,
          async *subscribe() {
            yield { events: changed, position: changed.at(-1)!.position, live: true };
          },
        };
        return (await check({ ...here, log })).problems[0];
      };
      const { position, ...rest } = events[4]!;
      expect(await against(events.with(4, { ...rest, position, type: "Other" }))).to.include({
        kind: "changed",
      });
      expect(await against(events.toSpliced(4, 1))).to.include({ kind: "missing", leaf: 1, count: 1 });
      const swapped = events
        .with(4, { ...events[7]!, position })
        .with(7, { ...rest, position: events[7]!.position });
      expect(await against(swapped)).to.include({ kind: "moved", leaf: 1 });
      expect(await against(events.slice(0, 20))).to.include({ kind: "missing" });
      expect(await against(events)).to.equal(undefined);
    } finally {
      await here.close();
    }
  });
});
