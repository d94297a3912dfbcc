import { type Category, eventKinds, streams } from "@annals/command-api/events";
import type { EventLog, RecordedEvent } from "@annals/event-log";
import { expect } from "chai";
import * as fc from "fast-check";
import { draftColors, draftTitle } from "./draft/history.testing.ts";
import { replayEntry } from "./entry/replay.ts";
import { replayTree } from "./entry/replay-tree.testing.ts";
import { treeOf } from "./entry/tree.testing.ts";
import { historyOf, stepOf, steps, typesIn } from "./histories.testing.ts";
import { openReplaying, type Replaying } from "./replaying.testing.ts";
import { space } from "./runtime/history.testing.ts";

const ofDrafts = [...typesIn("draft"), ...typesIn("draft"), "EntrySettingsChanged", "EntryRenamed"] as const;
const isOfDrafts = (value: string) => draftTitle.test(value) || draftColors.includes(value);

/** The titles and colours that facts gave readers of an entry: at once, or by publishing. */
function publicIn(events: RecordedEvent[], id: string): Set<unknown> {
  // biome-ignore lint/suspicious/noExplicitAny: facts of several kinds, looked at without the code that is tested
  const facts = events.filter(({ type }) => type !== "DraftSaved").map((event) => event as any);
  const about = facts.filter(({ stream }) => stream === `entry-${id}` || stream === `draft-${id}`);
  return new Set(
    about.flatMap(({ data }) => [data.title, data.settings?.color, data.fields?.settings?.color]),
  );
}

describe("read models of random histories", function () {
  this.timeout(600_000);
  let { replay, parked, query, contents, close } = {} as Replaying;
  before(async () => {
    ({ replay, parked, query, contents, close } = await openReplaying(3));
  });
  after(() => close());

  it("have every kind of fact in them", () => {
    const samples = fc.sample(steps(60), { numRuns: 150, seed: 1 });
    const types = new Set<string>(samples.flatMap((one) => historyOf(one).events.map(({ type }) => type)));
    expect([...types]).to.have.members(Object.keys(eventKinds));
  });

  it("are the same, event by event, in one batch, and in any batches", async () => {
    await fc.assert(
      fc.asyncProperty(steps(60), fc.array(fc.nat(60)), async (random, ends) => {
        const { events } = historyOf(random);
        await replay(
          1,
          events,
          events.map((_, at) => at),
        );
        await replay(2, events);
        await replay(3, events, ends);
        const expected = await contents(1);
        expect(await contents(2), "in one batch").to.deep.equal(expected);
        expect(await contents(3), "in some batches").to.deep.equal(expected);
      }),
      { numRuns: 12 },
    );
  });

  it("take in whatever happens in the streams of one feature, each fact in a batch of its own", async () => {
    for (const category of Object.keys(streams) as Category[]) {
      const [random] = fc.sample(
        fc.array(stepOf(fc.constantFrom(...typesIn(category))), { minLength: 20, maxLength: 20 }),
        1,
      );
      const { events } = historyOf(random!);
      await replay(
        1,
        events,
        events.map((_, at) => at),
      );
      expect(await parked(1), category).to.deep.equal([]);
    }
  });

  it("are what the streams of an entry say that it was at each moment", async () => {
    await fc.assert(
      fc.asyncProperty(steps(50), fc.nat(60), async (random, cut) => {
        const all = historyOf(random).events;
        const { at } = all[Math.min(cut, all.length - 1)]!.metadata;
        // A moment has all its facts: a save may happen at the time of the fact before it.
        const events = all.filter(({ metadata }) => metadata.at <= at);
        await replay(1, events);
        const rows = await query<{ id: string }>(
          1,
          `select e.id, e.title, e.slug, e.description, e.settings, e.tags, e.icon, e.commentable, e.show_in_nav,
             e.own_sharing, e.version, e.trash_root, e.updated_at, coalesce(p.html, '') as html from entry e left join page p on p.entry = e.id`,
        );
        const read = async function* (stream: string) {
          yield* all.filter((event) => event.stream === stream);
        };
        for (const row of rows)
          expect(await replayEntry({ read }, row.id, new Date(at))).to.deep.include(row);
      }),
      { numRuns: 15 },
    );
  });

  it("show readers no field of a draft that was not published", async () => {
    let hidden = 0;
    await fc.assert(
      fc.asyncProperty(steps(60, [...ofDrafts]), async (random) => {
        const { events } = historyOf(random);
        await replay(1, events);
        const rows = await query<{ id: string; title: string; version: number; color: string | null }>(
          1,
          "select e.id, e.title, e.version, e.settings ->> 'color' as color from entry e",
        );
        for (const { id, title, version, color } of rows) {
          const given = publicIn(events, id);
          // What was never published has no readers: it is called what its draft calls it.
          for (const value of version === 0 ? [color ?? ""] : [title, color ?? ""])
            if (isOfDrafts(value)) expect([...given], `${value} of ${id}`).to.include(value);
          const saved = JSON.stringify(events.filter(({ stream }) => stream === `draft-${id}`));
          if (draftColors.some((one) => saved.includes(one) && !given.has(one))) hidden++;
        }
      }),
      { numRuns: 30 },
    );
    expect(hidden, "colours that only drafts had").to.be.greaterThan(0);
  });

  it("know the tree of each moment as a replay up to there does", async () => {
    await fc.assert(
      fc.asyncProperty(steps(60), fc.array(fc.nat(60)), async (random, ends) => {
        const { events } = historyOf(random);
        await replay(1, events, ends);
        for (const { metadata } of events) {
          const at = new Date(metadata.at);
          const rows = await query<{ id: string }>(1, treeAt(at));
          const nodes = await replayTree(logOf(events), space, at);
          const expected = nodes.map(({ version, ...node }) => ({ ...node, published: version > 0 }));
          expect(rows.length, metadata.at).to.equal(expected.length);
          for (const row of rows) expect(expected.find(({ id }) => id === row.id)).to.deep.include(row);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("know ancestors, levels, trash and children as one would work them out by hand", async () => {
    await fc.assert(
      fc.asyncProperty(steps(50), fc.array(fc.nat(60)), async (random, ends) => {
        const { events } = historyOf(random);
        await replay(1, events, ends);
        const rows = await query(
          1,
          `select e.id, e.parent, e.ancestors, e.trashed, e.trash_root, e.children, a.grants,
             (select coalesce(jsonb_object_agg(principal, level), '{}') from acl_grant g where g.acl = a.id) as records
           from entry e left join acl a on a.id = e.acl order by e.id`,
        );
        const found = rows.map(({ records, ...row }) => {
          expect(records, "the records of the set").to.deep.equal(row.grants);
          return row;
        });
        expect(found).to.deep.equal(treeOf(events));
        const unused = "select from acl a where not exists (select from entry e where e.acl = a.id)";
        expect(await query(1, unused), "sets that govern nothing").to.deep.equal([]);
      }),
      { numRuns: 30 },
    );
  });
});

/** A log that holds some events. */
function logOf(events: RecordedEvent[]): Pick<EventLog, "start" | "head" | "subscribe"> {
  const position = events.at(-1)!.position;
  const subscribe = async function* () {
    yield { events, position, live: true };
  };
  return { start: "", head: async () => position, subscribe };
}

/** What was in the tree at a moment: from the top down, as far as nothing is in the trash. */
const treeAt = (at: Date) => `
  with recursive past as (
    select * from past_entry where since <= '${at.toISOString()}' and coalesce(until > '${at.toISOString()}', true)
  ),
  tree as (
    select * from past where parent is null and not trash_root
    union all
    select past.* from tree join past on past.parent = tree.id and not past.trash_root
  )
  select id, space, parent, type, title, slug, icon, sort_order, show_in_nav, trash_root, published from tree`;
