import type { StreamName } from "@annals/event-log";
import { startTestApi, type TestApi } from "@annals/testing/commands";
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
  it("act for the system, in the space of the fact that they act on, and name it as the cause", async () => {
    const managers = await start(clock());
    await managers.reached(await write(alarm("wake up")));
    await managers.carryOutDue();
    const causes: string[] = [];
    for await (const { id } of core.log.read(stream)) causes.push(id);
    const [{ context }] = rung as [(typeof rung)[0]];
    expect(context).to.include({ space: null, actor: null, correlation: causes[0] });
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
  it("of one name twice do not start", async () => {
    const manager = clock();
    const error = await start(manager, manager).catch((caught: Error) => caught.message);
    expect(error).to.equal("Two managers have the same name");
  });
});
