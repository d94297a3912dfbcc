import type { StreamName } from "@annals/event-log";
import { startTestApi, type TestApi } from "@annals/testing/commands";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import * as z from "zod";
import type { CommandContext } from "./context.ts";
import type { Core } from "./core.ts";
import { event, type FactOf } from "./event.ts";
import { type AnyManager, type Manager, type Managers, startManagers } from "./manager.ts";

const kinds = {
  AlarmSet: event(z.object({ text: z.string(), seconds: z.number() })),
  AlarmStopped: event(z.object({})),
};
type AlarmFact = FactOf<typeof kinds>;

describe("process managers", function () {
  this.timeout(60_000);
  let test: TestApi;
  let core: Core;
  let rung: { text: string; context: CommandContext }[];
  let started: Managers[];
  let revision: number;
  let stream: StreamName;
  before(async () => {
    test = await startTestApi();
    core = test.api.core;
  });
  after(() => test.close());
  beforeEach(() => {
    rung = [];
    started = [];
    revision = 0;
    stream = `alarm-${core.newId()}`;
  });
  afterEach(() => Promise.all(started.map((managers) => managers.stop())));

  let names = 0;
  /** A manager that rings when an alarm is due. */
  function clock(more: Partial<Manager<AlarmFact, string>> = {}): Manager<AlarmFact, string> {
    return {
      name: `clock ${++names}`,
      longest: null,
      handles: ["AlarmSet", "AlarmStopped"],
      decide(fact) {
        if (fact.type === "AlarmStopped") return [{ about: fact.stream, at: null }];
        const { text, seconds } = fact.data;
        const at = new Date(Date.parse(fact.metadata.at) + seconds * 1000);
        return [{ about: fact.stream, at, data: text }];
      },
      async due(_, { data }, context) {
        rung.push({ text: data, context });
      },
      ...more,
    };
  }
  async function start(...managers: AnyManager[]): Promise<Managers> {
    const made = await startManagers(core, kinds, managers);
    started.push(made);
    return made;
  }
  /** Writes a fact. Answers its position. */
  async function write(fact: AlarmFact, to = stream): Promise<string> {
    const command = core.newId();
    const at = core.now().toISOString();
    const metadata = { space: null, actor: null, at, correlation: command, causation: command, version: 1 };
    const expected = revision === 0 || to !== stream ? "none" : revision - 1;
    const written = { id: core.newId(), ...fact, metadata };
    const { position } = await core.log.append(to, expected, [written]);
    if (to === stream) revision++;
    return position;
  }
  const alarm = (text: string, seconds = 0): AlarmFact => ({ type: "AlarmSet", data: { text, seconds } });
  const texts = () => rung.map(({ text }) => text);

  it("carry out what is due, when it is due, once", async () => {
    const managers = await start(clock());
    await managers.reached(await write(alarm("wake up", 60)));
    expect(await managers.carryOutDue()).to.equal(0);
    test.pass(60_000);
    expect(await managers.carryOutDue()).to.equal(1);
    expect(await managers.carryOutDue()).to.equal(0);
    expect(texts()).to.deep.equal(["wake up"]);
  });
  it("forget what is no longer due, and carry out the latest about each thing", async () => {
    const managers = await start(clock());
    const other: StreamName = `alarm-${core.newId()}`;
    await write(alarm("first", 30));
    await write(alarm("second", 60));
    await write(alarm("other", 60), other);
    await managers.reached(await write(alarm("third", 120)));
    test.pass(61_000);
    await managers.carryOutDue();
    expect(texts()).to.deep.equal(["other"]);
    await managers.reached(await write({ type: "AlarmStopped", data: {} }));
    test.pass(120_000);
    expect(await managers.carryOutDue()).to.equal(0);
  });
  it("begin at the log's head, and go on where they stopped", async () => {
    await write(alarm("before"));
    const manager = clock();
    const first = await start(manager);
    await first.reached(await write(alarm("first", 60)));
    await first.stop();
    await write(alarm("while stopped", 60), `alarm-${core.newId()}`);
    const second = await start(manager);
    await second.reached(await core.log.head());
    test.pass(61_000);
    await second.carryOutDue();
    expect(texts()).to.have.members(["first", "while stopped"]);
  });
  it("record and skip a fact that they cannot decide on, without stopping others", async () => {
    const decide = () => {
      throw new Error("no such day");
    };
    const [broken, whole] = [clock({ decide }), clock()];
    const managers = await start(broken, whole);
    await managers.reached(await write(alarm("32nd of May")));
    await managers.carryOutDue();
    expect(texts()).to.deep.equal(["32nd of May"]);
    const { rows } = await test.pool.query(
      "select manager, stream, type, error from command.skipped_fact where stream = $1",
      [stream],
    );
    expect(rows).to.deep.equal([{ manager: broken.name, stream, type: "AlarmSet", error: "no such day" }]);
  });
  it("try a task that failed again later, as the same command, without stopping others", async () => {
    const commands: string[] = [];
    const due: Manager<AlarmFact, string>["due"] = async (_, __, { command }) => {
      commands.push(command);
      if (commands.length < 3) throw new Error("the bell is broken");
    };
    const managers = await start(clock({ due }), clock());
    await managers.reached(await write(alarm("wake up")));
    await managers.carryOutDue();
    expect([commands.length, texts()]).to.deep.equal([1, ["wake up"]]);
    test.pass(1_000);
    await managers.carryOutDue();
    test.pass(1_000);
    await managers.carryOutDue();
    expect(commands).to.have.length(2);
    test.pass(1_000);
    await managers.carryOutDue();
    expect(commands).to.have.length(3);
    expect(new Set(commands).size).to.equal(1);
    expect(await managers.carryOutDue()).to.equal(0);
  });
  it("act for the system, in the space of the fact that they act on, for the request that it follows from", async () => {
    const managers = await start(clock());
    await managers.reached(await write(alarm("wake up")));
    await managers.carryOutDue();
    const requests: string[] = [];
    for await (const { metadata } of core.log.read(stream)) requests.push(metadata.correlation);
    const [{ context }] = rung as [(typeof rung)[0]];
    expect(context).to.include({ space: null, actor: null, correlation: requests[0] });
  });
  it("run in several processes, and do each thing once", async () => {
    const manager = clock();
    const both = await Promise.all([start(manager), start(manager)]);
    const wanted = Array.from({ length: 20 }, (_, n) => `alarm ${n}`);
    let last = "";
    for (const text of wanted) last = await write(alarm(text), `alarm-${core.newId()}`);
    await Promise.all(both.map((managers) => managers.reached(last)));
    await Promise.all(both.map((managers) => managers.carryOutDue()));
    expect(texts()).to.have.members(wanted);
    expect(await both[0]!.carryOutDue()).to.equal(0);
  });
  it("that lag behind the same manager in another process do nothing again", async () => {
    const manager = clock();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const subscribe: Core["log"]["subscribe"] = async function* (options) {
      await released;
      yield* core.log.subscribe(options);
    };
    const late = await startManagers({ ...core, log: { ...core.log, subscribe } }, kinds, [manager]);
    started.push(late);
    const early = await start(manager);
    const position = await write(alarm("wake up"));
    await early.reached(position);
    await early.carryOutDue();
    release();
    await late.reached(position);
    expect(await late.carryOutDue()).to.equal(0);
    expect(texts()).to.deep.equal(["wake up"]);
  });
  /** A manager whose work hangs until it is let go, and what it has begun. */
  function hanging() {
    const begun: { text: string; command: string }[] = [];
    const waiting: (() => void)[] = [];
    const due: Manager<AlarmFact, string>["due"] = async (_, { data: text }, { command }) => {
      begun.push({ text, command });
      await new Promise<void>((resolve) => waiting.push(resolve));
    };
    const letGo = () => {
      for (const go of waiting.splice(0)) go();
    };
    return { manager: clock({ due }), begun, letGo };
  }
  const pending = async ({ name }: AnyManager) => {
    const { rows } = await test.pool.query("select about, lease from command.task where manager = $1", [
      name,
    ]);
    return rows as { about: string; lease: string | null }[];
  };

  it("carry out what is due while another hangs, and hold no transaction meanwhile", async () => {
    const slow = hanging();
    const managers = await start(slow.manager, clock());
    await managers.reached(await write(alarm("first")));
    await until(() => slow.begun.length === 1 && rung.length === 1);
    await managers.reached(await write(alarm("second"), `alarm-${core.newId()}`));
    await until(() => rung.length === 2);
    expect(slow.begun).to.have.length(1);
    const { rows } = await test.pool.query(
      "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(rows).to.have.length(0);
    slow.letGo();
    await until(() => slow.begun.length === 2);
    slow.letGo();
    await managers.carryOutDue();
    expect(await pending(slow.manager)).to.deep.equal([]);
  });
  it("do as many things at a time as they say", async () => {
    const slow = hanging();
    const managers = await start({ ...slow.manager, parallel: 2 });
    let last = "";
    for (const text of ["one", "two", "three"]) last = await write(alarm(text), `alarm-${core.newId()}`);
    await managers.reached(last);
    await until(() => slow.begun.length === 2);
    expect(await pending(slow.manager)).to.have.length(3);
    slow.letGo();
    await until(() => slow.begun.length === 3);
    slow.letGo();
    await managers.carryOutDue();
  });
  it("do again what a process that died had begun, as the same command, once its lease is over", async () => {
    const slow = hanging();
    const dying = await start(slow.manager);
    await dying.reached(await write(alarm("wake up")));
    await until(() => slow.begun.length === 1);
    const other = await start({ ...slow.manager });
    expect(await other.carryOutDue()).to.equal(0);
    // A claim that began a moment after this process looked ends a moment later than one that begins now.
    await test.pool.query(
      "update command.task set leased_until = now() + interval '16 s' where manager = $1",
      [slow.manager.name],
    );
    expect(await other.carryOutDue()).to.equal(0);
    for (const end of ["now()", "now() + interval '1 year'"]) {
      const count = slow.begun.length;
      await test.pool.query(`update command.task set leased_until = ${end} where manager = $1`, [
        slow.manager.name,
      ]);
      const again = await start({ ...slow.manager });
      void again.carryOutDue();
      await until(() => slow.begun.length > count);
    }
    slow.letGo();
    await until(() => {
      slow.letGo();
      return slow.begun.length >= 3;
    });
    await dying.stop();
    expect(new Set(slow.begun.map(({ command }) => command)).size).to.equal(1);
  });
  it("carry out a task that comes while an older one about the same thing is under way, after that one", async () => {
    const slow = hanging();
    const managers = await start(slow.manager);
    await managers.reached(await write(alarm("old")));
    await until(() => slow.begun.length === 1);
    await managers.reached(await write(alarm("new")));
    slow.letGo();
    await until(() => slow.begun.length === 2);
    slow.letGo();
    await managers.carryOutDue();
    expect(slow.begun.map(({ text }) => text)).to.deep.equal(["old", "new"]);
    expect(await pending(slow.manager)).to.deep.equal([]);
  });
  it("of one name twice do not start", async () => {
    const manager = clock();
    const error = await start(manager, manager).catch((caught: Error) => caught.message);
    expect(error).to.equal("Two managers have the same name");
  });
});
