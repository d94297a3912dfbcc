import type { StreamName } from "@annals/event-log";
import { type Person, startTestApi, type TestApi, titlesSince } from "@annals/testing/commands";
import { expect } from "chai";
import { draftDecider } from "../draft/decider.ts";
import { entryDecider } from "../entry/decider.ts";
import { eventKinds } from "../events.ts";
import type { CommandContext } from "./context.ts";
import type { Core } from "./core.ts";
import { createHandler, type Handler, partOn, StreamBusy, streamOf } from "./handler.ts";
import { createSnapshots, type Snapshots } from "./snapshot.ts";

const none: Snapshots = {
  find: async () => null,
  offer: () => undefined,
  settle: async () => undefined,
};

describe("handling commands", function () {
  this.timeout(60_000);
  let test: TestApi;
  let other: TestApi;
  let ada: Person;
  let core: Core;
  before(async () => {
    test = await startTestApi();
    other = await test.another();
    ada = await test.begin();
    core = test.api.core;
  });
  after(() => test.close());

  const context = (): CommandContext => {
    const command = core.newId();
    return { space: null, actor: ada.id, correlation: command, command };
  };
  const rename = (handler: Handler, id: string, title: string, by = context()) =>
    handler.execute(entryDecider, id, { type: "rename", published: { fields: {}, givenAt: {} }, title }, by);
  const titles = (id: string) => titlesSince(test, id);
  /** A handler of its own, that follows nothing, and counts what it asks of the log. */
  async function alone() {
    const counts = { append: 0, read: 0 };
    const log: Core["log"] = {
      ...core.log,
      append: (...args) => {
        counts.append++;
        return core.log.append(...args);
      },
      read: (...args) => {
        counts.read++;
        return core.log.read(...args);
      },
    };
    const handler = createHandler({
      kinds: eventKinds,
      log,
      snapshots: none,
      now: core.now,
    });
    return { handler, counts };
  }

  it("of a known stream is one append and nothing else", async () => {
    const id = await test.create(ada);
    const { handler, counts } = await alone();
    await rename(handler, id, "one");
    expect(counts).to.deep.equal({ append: 1, read: 1 });
    await rename(handler, id, "two");
    await rename(handler, id, "three");
    expect(counts).to.deep.equal({ append: 3, read: 1 });
  });
  it("answers positions of events alone, as another log may have written what comes last", async () => {
    const id = await test.create(ada);
    const { handler } = await alone();
    handler.follow([]);
    expect(handler.position()).to.equal(core.log.start);
    const { position } = await rename(handler, id, "one");
    expect(handler.position()).to.equal(position);
    // The second one finds the title as it is, and writes nothing.
    expect((await rename(handler, id, "one")).position).to.equal(position);
  });
  it("queues up those on one stream, so that none meets a conflict", async () => {
    const id = await test.create(ada);
    const { handler, counts } = await alone();
    const wanted = Array.from({ length: 32 }, (_, n) => `title ${n}`);
    await Promise.all(wanted.map((title) => rename(handler, id, title)));
    expect(await titles(id)).to.deep.equal(wanted);
    expect(counts).to.deep.equal({ append: 32, read: 1 });
  });
  it("decides again on what others wrote in between", async () => {
    const id = await test.create(ada);
    const [one, two] = [await alone(), await alone()];
    await rename(one.handler, id, "a");
    await rename(two.handler, id, "b");
    await rename(one.handler, id, "c");
    expect(await titles(id)).to.deep.equal(["a", "b", "c"]);
    expect(one.counts).to.deep.equal({ append: 3, read: 2 });
  });
  it("does not say nothing was to be done, or refuse, because of what it knew before others wrote", async () => {
    const id = await test.create(ada);
    const [one, two] = [await alone(), await alone()];
    await rename(one.handler, id, "a");
    await rename(two.handler, id, "b");
    expect((await rename(one.handler, id, "a")).facts).to.have.length(1);
    await two.handler.execute(entryDecider, id, { type: "trash" }, context());
    await one.handler.execute(entryDecider, id, { type: "trash" }, context());
    await two.handler.execute(entryDecider, id, { type: "restore", parent: null }, context());
    await rename(one.handler, id, "c");
    expect(await titles(id)).to.deep.equal(["a", "b", "a", "EntryTrashed", "EntryRestored", "c"]);
  });
  describe("together", () => {
    const parts = (id: string, title: string, by = context()) => [
      partOn(entryDecider, id, by, (entry) =>
        entryDecider.decide({ type: "rename", published: { fields: {}, givenAt: {} }, title }, entry),
      ),
      partOn(draftDecider, id, by, (draft, [entry]) => {
        const { fields } = entry as { fields: { title: string } };
        const blocks = paragraph(`of ${fields.title}`);
        const entryThen = { fields: { settings: {} }, givenAt: {} };
        const command = { type: "saveThis", entry: entryThen, fields: {}, blocks } as const;
        return draft.revision >= 0 ? [] : draftDecider.decide(command as never, draft);
      }),
    ];
    const paragraph = (text: string) => [
      {
        ...{ id: "b0", type: "paragraph", props: {}, children: [] },
        content: [{ type: "text", text, styles: {} }],
      },
    ];

    it("decides on each with what those before it become, in one append", async () => {
      const id = await test.create(ada);
      const { handler } = await alone();
      const [entry, draft] = await handler.executeTogether(parts(id, "one"));
      expect([entry!.facts, draft!.facts].map(([fact]) => fact!.type)).to.deep.equal([
        "EntryRenamed",
        "DraftSaved",
      ]);
      expect(JSON.stringify(draft!.facts)).to.include("of one");
      expect(Number(draft!.position)).to.equal(Number(entry!.position) + 1);
      expect((await test.facts(`draft-${id}`)).map(({ position }) => position)).to.deep.equal([
        draft!.position,
      ]);
    });
    it("writes only what is not there yet, and nothing the second time", async () => {
      const id = await test.create(ada);
      const [one, two] = [await alone(), await alone()];
      await rename(one.handler, id, "one");
      const by = context();
      const first = await two.handler.executeTogether(parts(id, "one", by));
      expect(first.map(({ facts }) => facts.length)).to.deep.equal([0, 1]);
      const second = await one.handler.executeTogether(parts(id, "one", by));
      expect(second.map(({ facts }) => facts.length)).to.deep.equal([0, 0]);
      expect(await test.types(`draft-${id}`)).to.deep.equal(["DraftSaved"]);
    });
    it("decides all again on what others wrote in between, and waits for commands on each stream", async () => {
      const id = await test.create(ada);
      const [one, two] = [await alone(), await alone()];
      await rename(one.handler, id, "a");
      await rename(two.handler, id, "b");
      const [outcomes] = await Promise.all([
        one.handler.executeTogether(parts(id, "c")),
        rename(one.handler, id, "d"),
      ]);
      expect(outcomes.map(({ facts }) => facts.length)).to.deep.equal([1, 1]);
      expect(await titles(id)).to.deep.equal(["a", "b", "c", "d"]);
    });
  });
  it("gives up when others write again and again, and says so", async () => {
    const id = await test.create(ada);
    let number = 0;
    const handler = createHandler({
      kinds: eventKinds,
      log: {
        ...core.log,
        append: async (stream, expected, events) => {
          await rename(core.handler, id, `other ${++number}`);
          return core.log.append(stream, expected, events);
        },
      },
      snapshots: none,
      now: core.now,
    });
    const error = await rename(handler, id, "mine").catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(StreamBusy);
    expect(number).to.equal(4);
  });
  it("writes the same command once, also when its answer got lost", async () => {
    const id = await test.create(ada);
    const by = context();
    const lossy = createHandler({
      kinds: eventKinds,
      log: {
        ...core.log,
        append: async (...args) => {
          await core.log.append(...args);
          throw new Error("the connection broke");
        },
      },
      snapshots: none,
      now: core.now,
    });
    expect(await rename(lossy, id, "a", by).catch((error: Error) => error.message)).to.equal(
      "the connection broke",
    );
    await rename((await alone()).handler, id, "a", by);
    expect(await titles(id)).to.deep.equal(["a"]);
  });
  it("knows within a moment what other processes wrote", async () => {
    const bob = await test.join(ada, "author");
    const id = await test.create(bob);
    expect((await other.ask("PUT", `/api/entries/${id}/rename`, { title: "a" }, bob)).status).to.equal(200);
    const { position } = await test.ask(
      "PUT",
      `/api/admin/members/${bob.id}/roles`,
      { roles: ["viewer"] },
      ada,
    );
    await other.seen(position!);
    expect((await other.ask("PUT", `/api/entries/${id}/rename`, { title: "b" }, bob)).status).to.equal(404);
  });
  it("holds nothing old when a stream is written to while it is read", async () => {
    const { log } = core;
    for (let round = 0; round < 20; round++) {
      const id = await test.create(ada);
      const stream = streamOf(entryDecider, id);
      const handler = createHandler({
        kinds: eventKinds,
        log: {
          ...log,
          read: async function* (name: StreamName, from?: number) {
            yield* log.read(name, from);
            // Between the read and the moment that its result is held, another writes, and that is followed.
            if (from !== 0) return;
            await rename(core.handler, id, "late");
            for await (const event of log.read(stream, 1)) handler.follow([event]);
          },
        },
        snapshots: none,
        now: core.now,
      });
      await handler.load(entryDecider, id);
      expect((await handler.load(entryDecider, id))?.fields.title).to.equal("late");
    }
  });

  describe("of long streams", () => {
    it("keeps a state now and then, from which a cold start goes on", async () => {
      const id = await test.create(ada);
      await test.ask("POST", `/api/entries/${id}/occupy`, {}, ada);
      const entry = (await core.handler.load(entryDecider, id))!;
      const save = (n: number) =>
        core.handler.execute(
          draftDecider,
          id,
          { type: "save", entry, fields: { title: `t${n}` } },
          context(),
        );
      for (let n = 0; n < 520; n++) await save(n);
      await test.stop();
      const { rows } = await other.pool.query(
        "select revision, state from command.snapshot where stream = $1",
        [`draft-${id}`],
      );
      expect(rows[0].revision).to.equal(499);
      let firstRead: number | undefined;
      const { log } = other.api.core;
      const handler = createHandler({
        kinds: eventKinds,
        log: {
          ...log,
          read: (name, from = 0) => {
            firstRead ??= from;
            return log.read(name, from);
          },
        },
        snapshots: createSnapshots(other.pool, log.identity, other.api.core.logger),
        now: core.now,
      });
      const state = await handler.load(draftDecider, id);
      expect(firstRead).to.equal(500);
      const plain = createHandler({
        kinds: eventKinds,
        log,
        snapshots: none,
        now: core.now,
      });
      expect(state).to.deep.equal(await plain.load(draftDecider, id));
      expect(state).to.deep.include({ revision: 519, fields: { title: "t519" } });

      // A state that is thrown away is kept anew by whoever has to read the whole stream.
      const snapshots = createSnapshots(other.pool, log.identity, other.api.core.logger);
      await other.pool.query("delete from command.snapshot");
      const anew = createHandler({
        log,
        kinds: eventKinds,
        snapshots,
        now: core.now,
      });
      await anew.load(draftDecider, id);
      await snapshots.settle();
      expect((await snapshots.find(draftDecider, `draft-${id}`))?.revision).to.equal(519);
    });
  });
});
